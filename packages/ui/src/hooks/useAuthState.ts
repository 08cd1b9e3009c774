import type { AuthController, AuthState } from '@wallet-modal/core'
import { useSnapshot } from './useSnapshot.js'

/** Followed at once: a field that lags one tick behind the keyboard loses its caret. */
export const useAuthState = (auth: AuthController): Readonly<AuthState> => useSnapshot(auth.state, { sync: true })
