/** Pictures by id, from the directory's image calls (spec 7): one URL each, asked for only when a view shows it. */
import { proxy } from 'valtio/vanilla'
import type { CaipNetwork, Connector } from '../chains/types.js'
import { sanitizeImageUrl } from '../primitives/url.js'

export interface AssetState {
  /** Images that failed to load; their drawn placeholder stays. */
  failed: Readonly<Record<string, true>>
}

export interface AssetController {
  readonly state: AssetState
  networkImage(network: Pick<CaipNetwork, 'imageUrl' | 'imageId'>): string | undefined
  connectorImage(connector: Pick<Connector, 'imageUrl' | 'imageId'>): string | undefined
  tokenImage(token: { symbol: string; iconUrl?: string }): string | undefined
  markFailed(url: string): void
}

/** `directory` is the service's origin, `query` its common parameters; without a directory only given URLs count. */
export function createAssetController(parts: { directory(): string | null; query(): string }): AssetController {
  const state = proxy<AssetState>({ failed: {} })

  function fromDirectory(path: string, id: string | undefined): string | undefined {
    const directory = parts.directory()
    return directory && id ? `${directory}/${path}/${encodeURIComponent(id)}?${parts.query()}` : undefined
  }

  const usable = (url: string | undefined) => (url && !state.failed[url] ? url : undefined)
  const own = (url: string | undefined) => (url ? sanitizeImageUrl(url) : undefined)

  return {
    state,
    networkImage: ({ imageUrl, imageId }) => usable(own(imageUrl) ?? fromDirectory('public/getAssetImage', imageId)),
    connectorImage: ({ imageUrl, imageId }) => usable(own(imageUrl) ?? fromDirectory('getWalletImage', imageId)),
    tokenImage: ({ iconUrl }) => usable(own(iconUrl)),
    markFailed(url) {
      state.failed = { ...state.failed, [url]: true }
    },
  }
}
