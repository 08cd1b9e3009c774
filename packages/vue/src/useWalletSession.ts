import type { ModalSnapshot, SiwxSession } from '@wallet-modal/core'
import { type ComputedRef, computed } from 'vue'
import { useProvided } from './provideWalletModal.js'

/** The result of `useWalletSession`: the sign-in, with calls to begin and end it. */
export interface WalletSession {
  /** Whether a connected visitor is signed in too; `undefined` where signing in is off, or nobody is connected. */
  readonly status: ComputedRef<ModalSnapshot['signIn']>
  /**
   * Opens the modal where needed and waits for the visitor; at once where they are signed in.
   * @throws ModalError NOT_CONNECTED, CLOSED, SIGNATURE_DECLINED …
   */
  signIn(): Promise<SiwxSession>
  /** Ends the session; where sign-in is required, the connection too. */
  signOut(): Promise<void>
}

/** The sign-in of the account in use (the `sign-in` option, or the page's own `siwx`). */
export function useWalletSession(): WalletSession {
  const { snapshot, require } = useProvided()
  return {
    status: computed(() => snapshot.value.signIn),
    signIn: async () => require().signIn(),
    signOut: async () => require().signOut(),
  }
}
