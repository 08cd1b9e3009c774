/** Refreshes an account's balances, and reports failures to the visitor. */
import { type ChainNamespace, chainNamespaces } from '../chains/types.js'
import { BALANCE_RETRY_GAP_MS } from '../constants/caches.js'
import { isForeign } from '../domain/foreignNetwork.js'
import { isSwapNetwork } from '../domain/swapNetwork.js'
import type { Clock, Environment } from '../primitives/ports.js'
import type { WalletModal } from '../walletModal.js'

interface Parts {
  environment: Pick<Environment, 'isOnline'>
  clock: Pick<Clock, 'monotonic'>
  lookUpName(namespace: ChainNamespace): void
}

export function createBalanceReads(walletModal: WalletModal, { environment, clock, lookUpName }: Parts) {
  const { accounts, chains, dialog, options, report, router } = walletModal
  /** Failures that were not shown, by CAIP-10: the modal was closed, or showed something more important. */
  const unreportedFailures = new Map<string, { readonly error: unknown; readonly until: number }>()

  /** Refreshes the balances; while the modal is closed, only by the connection's own RPC (design.md 'Silent until asked'). */
  function read(namespace: ChainNamespace, when: 'due' | 'now'): void {
    // Skip it without adapters; offline, the balances are read when the page is online again (E17).
    if (accounts.state[namespace].status !== 'connected' || chains.state.noAdapters || !environment.isOnline()) return
    const { caipAddress = '' } = accounts.state[namespace]
    const scope = dialog.state.open ? 'all' : 'native'
    accounts.refreshBalances(namespace, { force: when === 'now', scope }).catch((error) => {
      if (isGone(namespace)) return
      if (dialog.state.open && !saysNoSwaps()) report(error)
      else unreportedFailures.set(caipAddress, { error, until: clock.monotonic() + BALANCE_RETRY_GAP_MS })
    })
    if (dialog.state.open) lookUpName(namespace)
  }

  /** Whether 'Network not supported for Swaps' is on screen (spec 8), which matters more than missing token balances. */
  function saysNoSwaps(): boolean {
    const network = chains.state.activeCaipNetwork
    return router.state.view === 'Swap' && network !== undefined && !isSwapNetwork(network)
  }

  /** Whether the page does not have the network: UnsupportedChain says so, and implies that there is no balance. */
  const isGone = (namespace: ChainNamespace) => isForeign(chains.state.networks[namespace].caipNetwork, options.state)

  /** Reports recent failures when the visitor opens the modal or Account, as no new request is made so soon after one. */
  function tellUntold(): void {
    for (const namespace of chainNamespaces) {
      const failure = unreportedFailures.get(accounts.state[namespace].caipAddress ?? '')
      if (failure && !isGone(namespace) && clock.monotonic() < failure.until) report(failure.error)
    }
    unreportedFailures.clear()
  }

  /** The RPC URLs changed: forget the failure of the old nodes, and read the balances again. */
  function askAnew(namespace: ChainNamespace): void {
    unreportedFailures.delete(accounts.state[namespace].caipAddress ?? '')
    read(namespace, 'now')
  }

  return {
    /** Reads an account's balances where the known ones are no longer fresh. */
    refresh: (namespace: ChainNamespace) => read(namespace, 'due'),
    /** Reads them however fresh the known ones are. */
    readAgain: (namespace: ChainNamespace) => read(namespace, 'now'),
    askAnew,
    tellUntold,
  }
}
