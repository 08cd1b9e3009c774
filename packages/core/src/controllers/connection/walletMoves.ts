/** Following what a connected wallet does by itself: another account, another network, its end. */
import type { CaipNetworkId, ChainAdapter, ChainNamespace, Connector } from '../../chains/types.js'
import { CONFIRM_END_MS } from '../../constants/wallets.js'
import { unlistedNetwork } from '../../domain/unlistedNetwork.js'
import type { Clock } from '../../primitives/ports.js'
import type { AccountController } from '../account/types.js'
import type { ChainController } from '../ChainController.js'
import type { Emit } from '../signals.js'
import { approvedBy, watchApproved } from './approvedNetworks.js'
import type { LiveAccounts } from './liveAccounts.js'
import type { AskedNetworks, LiveConnection } from './liveConnectionTypes.js'

interface Parts extends Pick<LiveAccounts, 'showAccount' | 'moveTo'> {
  clock: Pick<Clock, 'after'>
  live: ReadonlyMap<ChainNamespace, LiveConnection>
  accounts: AccountController
  chains: ChainController
  askedNetworks: AskedNetworks
  emit: Emit
  /** Forgets a connection that its wallet ended. */
  end(namespace: ChainNamespace): void
  /** The instance is no more. */
  isOver(): boolean
}

export function createWalletMoves(parts: Parts) {
  const { clock, live, accounts, chains, askedNetworks, emit, showAccount, moveTo, end, isOver } = parts
  const networkOf = (namespace: ChainNamespace) => chains.state.networks[namespace].caipNetwork

  /** The first account that each wallet named when it was last asked; some say by an event alone which one is in use. */
  const firstAsked = new Map<ChainNamespace, string | undefined>()

  /** @param former - the account that its list began with before */
  function followAccounts(
    namespace: ChainNamespace,
    addresses: readonly string[],
    former = accounts.state[namespace].allAccounts[0]?.address,
  ): void {
    const { address: selectedAddress } = accounts.state[namespace]
    const firstAddress = addresses[0]
    if (!firstAddress) return
    // A wallet puts the account it switched to first; the same first one again changes nothing.
    const staysSelected =
      former === firstAddress && selectedAddress !== undefined && addresses.includes(selectedAddress)
    showAccount(namespace, staysSelected ? selectedAddress : firstAddress, addresses)
  }

  function followNetwork(namespace: ChainNamespace, id: CaipNetworkId): void {
    const entry = live.get(namespace)
    const question = entry && askedNetworks.get(entry)
    // A wallet that moves by itself does not bring its namespace to the front; one that was asked to does.
    if (question?.id === id) {
      question.confirmArrival()
      return
    }
    if (networkOf(namespace)?.id === id) return
    const network = chains.find(id) ?? unlistedNetwork(id)
    moveTo(network, chains.state.activeNamespace)
    emit('networkChanged', network)
  }

  /** Follows the wallet's events. @param first - the account that its list began with when it connected */
  function watch(connector: Connector, adapter: ChainAdapter, first: string | undefined): () => void {
    const namespace = connector.chain
    firstAsked.set(namespace, first)
    const stopApproved = watchApproved(connector, (ids) => chains.setApproved(namespace, ids))
    const stop = adapter.watch(connector, {
      accountsChanged: (addresses) => followAccounts(namespace, addresses),
      networkChanged: (id) => followNetwork(namespace, id),
      disconnected: () => end(namespace),
    })
    return () => {
      stopApproved()
      stop()
    }
  }

  /** The newest question to each wallet: what it answers to an older one counts for nothing. */
  const questions = new Map<ChainNamespace, symbol>()
  async function askAgain(namespace: ChainNamespace): Promise<void> {
    const entry = live.get(namespace)
    if (!entry) return
    const question = Symbol(namespace)
    questions.set(namespace, question)
    const networkBefore = networkOf(namespace)?.id
    const isLost = () => live.get(namespace) !== entry || questions.get(namespace) !== question || isOver()
    const ask = () => entry.adapter.reconnect(entry.connector, networkOf(namespace))
    let answer = await ask()
    if (!answer && !isLost()) {
      // Right after waking up some wallets share nothing for a moment.
      await new Promise<void>((resolve) => clock.after(CONFIRM_END_MS, resolve))
      if (!isLost()) answer = await ask()
    }
    if (isLost()) return
    if (!answer) return end(namespace)
    const approved = approvedBy(entry.connector)
    if (approved) chains.setApproved(namespace, approved)
    // A move that was heard since is newer than the answer.
    if (networkOf(namespace)?.id === networkBefore) followNetwork(namespace, answer.caipNetworkId)
    const [first] = answer.addresses
    const isSame = firstAsked.get(namespace) === first
    firstAsked.set(namespace, first)
    followAccounts(namespace, answer.addresses, isSame ? first : undefined)
  }

  return {
    followNetwork,
    watch,
    askAgain,
  }
}
