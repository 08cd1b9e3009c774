/** The services on the wire, and the controllers that read them. */

import type { Ground } from './composeGround.js'
import { createAssetController } from './controllers/assets/AssetController.js'
import { createBlockchainApiController } from './controllers/blockchainApi/BlockchainApiController.js'
import { createDirectoryController } from './controllers/directory/DirectoryController.js'
import type { WalletModal } from './walletModal.js'
import { createWireApis } from './wireApis.js'

export type Apis = ReturnType<typeof composeApis>

export function composeApis(ground: Ground, whole: () => WalletModal) {
  const { options } = ground
  const wire = createWireApis({ ...ground, clientId: () => blockchainApi.state.clientId })
  const blockchainApi = createBlockchainApiController({
    ...ground,
    enabled: () => options.endpoints.blockchain !== null,
    load: wire.account,
  })
  const directory = createDirectoryController({
    ...ground,
    enabled: () => options.endpoints.directory !== null,
    load: wire.directory,
    onSearch: ({ length }) => whole().analytics.track('SEARCH_WALLET', { length }),
    pictures: {
      wanted: () => whole().connectors.unpictured(),
      show(rdns, { image_id: imageId, image_url: imageUrl }) {
        const url = assets.connectorImage({ ...(imageId && { imageId }), ...(imageUrl && { imageUrl }) })
        if (url) whole().connectors.picture(rdns, url)
      },
    },
  })
  const assets = createAssetController({ ...ground, query: wire.query })
  return { wire, blockchainApi, directory, assets }
}
