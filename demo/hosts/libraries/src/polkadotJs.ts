/** @polkadot/api. */
import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { transfer } from '../snippets/polkadotJs.js'
import { connectedPolkadot, MESSAGE, PLANCK, polkadotReceiver, type Tasks } from './polkadotParts.js'

export const tasks: Tasks = {
  async Sign(modal) {
    const { wallet, account } = await connectedPolkadot(modal)
    const { signature } = await wallet.signer.signRaw({ address: account.address, data: MESSAGE, type: 'bytes' })
    return { address: account.address, signature }
  },
  async Send(modal) {
    const { wallet, account, socketUrl } = await connectedPolkadot(modal)
    // Its own types do not stand exactOptionalPropertyTypes.
    const provider = new WsProvider(socketUrl) as NonNullable<ApiOptions['provider']>
    const api = await ApiPromise.create({ provider, noInitWarn: true })
    try {
      return { hash: await transfer(api, wallet, account.address, await polkadotReceiver(), PLANCK) }
    } finally {
      await api.disconnect()
    }
  },
}
