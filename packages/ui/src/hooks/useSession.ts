import type { SiwxSession, SiwxState } from '@wallet-modal/core'
import { useModal } from './ModalContext.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useSession`: the sign-in, with calls to begin and end it (spec 4 'Sign-in with wallet'). */
export interface Session {
  /** The signed message, and the signature; `undefined` unless `status` is 'signed-in'. */
  readonly session: SiwxSession | undefined
  readonly status: SiwxState['status']
  /**
   * Opens the modal where needed and waits for the visitor; at once where they are signed in.
   * @throws ModalError NOT_CONNECTED, CLOSED, SIGNATURE_DECLINED …
   */
  signIn(): Promise<SiwxSession>
  /** Ends the session; where sign-in is required, the connection too. */
  signOut(): Promise<void>
}

/** The sign-in of the account in use (the `sign-in` option, or the host's own `siwx`). */
export function useSession(): Session {
  const modal = useModal()
  const { session, status } = useSnapshot(modal.siwx.state)
  return {
    session,
    status,
    signIn: () => modal.signIn(),
    signOut: () => modal.signOut(),
  }
}
