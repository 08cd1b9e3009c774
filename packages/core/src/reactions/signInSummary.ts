/** Summary of the sign-in for hosts (contract.md 3 `state.signIn`); a part of `connectedReactions.ts`. */
import { subscribe } from 'valtio/vanilla'
import { chainNamespaces } from '../chains/types.js'
import type { SignInSummary } from '../controllers/siwx/types.js'
import type { WalletModal } from '../walletModal.js'

type Parts = Pick<WalletModal, 'accounts' | 'options' | 'siwx'>

function summaryOf({ accounts, siwx }: Parts): SignInSummary | undefined {
  const isAnyoneConnected = chainNamespaces.some((name) => accounts.state[name].status === 'connected')
  if (!siwx.enabled() || !isAnyoneConnected) return undefined
  const { status } = siwx.state
  if (status === 'signed-in') return status
  if (status === 'idle' || status === 'checking') return 'checking'
  return siwx.guards() ? 'required' : 'optional'
}

/** Updates the summary synchronously with every change: a host may read it in any event. */
export function startSignInSummary(walletModal: Parts): () => void {
  const { accounts, options, siwx } = walletModal
  const follow = () => {
    siwx.state.summary = summaryOf(walletModal)
  }
  const stops = [accounts.state, options.state, siwx.state].map((state) => subscribe(state, follow, true))
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}
