/** Follows changes of a wallet: the payload of its events is ignored, and the accounts are read again (P08). */
import { createSlot } from '../../net/slot.js'
import type { AdapterEvents, Connector } from '../types.js'
import { type Connections, describeConnection } from './connections.js'

/** Follows the wallet until the returned function is called; silent after that. @throws ModalError NOT_CONNECTED */
export function watch(connections: Connections, connector: Connector, events: AdapterEvents): () => void {
  const connection = connections.get(connector)
  let stopped = false
  const readSlot = createSlot()

  async function readAccountsAgain(): Promise<void> {
    const { isNewest } = readSlot.start()
    const { network, wallet } = connection
    if (!network) return
    const answer = await describeConnection(wallet, network).then(
      (found) => ({ found }),
      () => undefined,
    )
    // Ignore a wallet that fails to answer.
    if (stopped || !isNewest() || !answer || connection.network !== network) return
    if (answer.found) events.accountsChanged(answer.found.addresses)
    else events.disconnected()
  }

  const stop = connection.wallet.watch({
    changed: () => void (stopped || readAccountsAgain()),
    moved(id) {
      if (stopped || connection.network?.id === id) return
      connection.network = { id, reference: id.slice('polkadot:'.length) }
      events.networkChanged(id)
    },
    ended: () => stopped || events.disconnected(),
  })
  return () => {
    stopped = true
    stop()
  }
}
