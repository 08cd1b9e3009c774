/** When an account's balances are read again, and who is told that it failed. */
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
  const { accounts, chains, modal, options, report, router } = walletModal
  /** Failures that nobody saw, by CAIP-10: the modal was closed, or said something that weighs more. */
  const untold = new Map<string, { readonly error: unknown; readonly until: number }>()

  /** While the modal is closed only the connection's own RPC is asked (design.md 'Silent until asked'). */
  function refresh(namespace: ChainNamespace, force = false): void {
    // Without adapters there is nobody to ask, and offline nobody answers: it is read when the page is online again (E17).
    if (accounts.state[namespace].status !== 'connected' || chains.state.noAdapters || !environment.isOnline()) return
    const { caipAddress = '' } = accounts.state[namespace]
    const scope = modal.state.open ? 'all' : 'native'
    accounts.refreshBalances(namespace, { force, scope }).catch((error) => {
      if (isGone(namespace)) return
      if (modal.state.open && !saysNoSwaps()) report(error)
      else untold.set(caipAddress, { error, until: clock.monotonic() + BALANCE_RETRY_GAP_MS })
    })
    if (modal.state.open) lookUpName(namespace)
  }

  /** 'Network not supported for Swaps' stands there (spec 8): that this network's tokens have no balance either can wait. */
  function saysNoSwaps(): boolean {
    const network = chains.state.activeCaipNetwork
    return router.state.view === 'Swap' && network !== undefined && !isSwapNetwork(network)
  }

  /** UnsupportedChain says so: that nothing is known of a balance there goes without saying. */
  const isGone = (namespace: ChainNamespace) => isForeign(chains.state.networks[namespace].caipNetwork, options.state)

  /** Nothing is asked again so soon after a failure: who opens the modal or comes to Account meanwhile is told of it. */
  function tellUntold(): void {
    for (const namespace of chainNamespaces) {
      const failure = untold.get(accounts.state[namespace].caipAddress ?? '')
      if (failure && !isGone(namespace) && clock.monotonic() < failure.until) report(failure.error)
    }
    untold.clear()
  }

  /** Others answer for the network now: who did not was of the former. */
  function askAnew(namespace: ChainNamespace): void {
    untold.delete(accounts.state[namespace].caipAddress ?? '')
    refresh(namespace, true)
  }

  return { refresh, askAnew, tellUntold }
}
