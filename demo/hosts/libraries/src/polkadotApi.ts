/** polkadot-api, without descriptors: what the chain itself says of its calls. */
import { createWsClient } from 'polkadot-api/ws'
import { signerOf } from '../snippets/polkadotApi.js'
import { connectedPolkadot, MESSAGE, PLANCK, polkadotReceiver, type Tasks, toHex } from './polkadotParts.js'

export const tasks: Tasks = {
  async Sign(modal) {
    const { wallet, account } = await connectedPolkadot(modal)
    const signature = await signerOf(wallet, account.address).signBytes(new TextEncoder().encode(MESSAGE))
    return { address: account.address, signature: toHex(signature) }
  },
  async Send(modal) {
    const { wallet, account, socketUrl } = await connectedPolkadot(modal)
    const client = createWsClient(socketUrl)
    try {
      const call = client.getUnsafeApi().tx.Balances?.transfer_keep_alive?.({
        dest: { type: 'Id', value: await polkadotReceiver() },
        value: PLANCK,
      })
      const sent = await call?.signAndSubmit(signerOf(wallet, account.address))
      return { hash: sent?.txHash, ok: sent?.ok }
    } finally {
      client.destroy()
    }
  },
}
