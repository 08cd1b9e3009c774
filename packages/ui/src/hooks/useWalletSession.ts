import type { SiwxSession } from '@wallet-modal/core'
import type { SiwxState } from '@wallet-modal/core/internal'
import { useMemo } from 'react'
import { useInstance } from './InstanceContext.js'
import { requireInstance } from './requireInstance.js'
import { useHostStates } from './useHostStates.js'
import { useSnapshot } from './useSnapshot.js'

/** The result of `useWalletSession`: the sign-in, with calls to begin and end it (spec 4 'Sign-in with wallet'). */
export interface WalletSession {
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
export function useWalletSession(): WalletSession {
  const modal = useInstance()
  const { session, status } = useSnapshot(useHostStates().siwx)
  const calls = useMemo(
    () => ({
      signIn: async () => requireInstance(modal).signIn(),
      signOut: async () => requireInstance(modal).signOut(),
    }),
    [modal],
  )
  return { session, status, ...calls }
}
