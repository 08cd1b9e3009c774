/** A sign-in that waits until the visitor has switched to a network of the page: there is none on another one. */
import type { ChainNamespace } from '../chains/types.js'
import { isForeign } from '../domain/foreignNetwork.js'
import type { WalletModal } from '../walletModal.js'

export type OwedSignIn = ReturnType<typeof createOwedSignIn>

export function createOwedSignIn({ chains, options, siwx }: WalletModal) {
  let owedNamespace: ChainNamespace | undefined

  return {
    /** Whether the network in use has to be switched before anybody can sign in. */
    switchesFirst: () => isForeign(chains.state.activeCaipNetwork, options.state),
    /** Whether it waits in the namespace in use, and so decides what is shown after a switch. */
    decides: () => siwx.enabled() && owedNamespace === chains.state.activeNamespace,
    isOwed: (namespace: ChainNamespace) => owedNamespace === namespace,
    owe(namespace: ChainNamespace): void {
      owedNamespace = namespace
    },
    /** Forgets it, where it waits in this namespace; without one wherever it waits. */
    settle(namespace = owedNamespace): void {
      if (namespace === owedNamespace) owedNamespace = undefined
    },
  }
}
