/** Following a wallet's own changes: what it sends along is not read, it is asked again (P08). */
import { createSlot } from '../../net/slot.js'
import type { AdapterEvents, Connector } from '../types.js'
import { type Connections, describeConnection } from './connections.js'

/** Follows until the returned function is called; nothing is reported after that. @throws ModalError NOT_CONNECTED */
export function watch(connections: Connections, connector: Connector, events: AdapterEvents): () => void {
  const connection = connections.get(connector)
  let stopped = false
  const looks = createSlot()

  async function look(): Promise<void> {
    const { isNewest } = looks.start()
    const { network, wallet } = connection
    if (!network) return
    const answer = await describeConnection(wallet, network).then(
      (found) => ({ found }),
      () => undefined,
    )
    // A wallet that fails to answer has said nothing.
    if (stopped || !isNewest() || !answer || connection.network !== network) return
    if (answer.found) events.accountsChanged(answer.found.addresses)
    else events.disconnected()
  }

  const stop = connection.wallet.watch({
    changed: () => void (stopped || look()),
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
