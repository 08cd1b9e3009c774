import type { AuthController } from '@wallet-modal/core'
import type { AuthState } from '@wallet-modal/core/internal'
import { useSnapshot } from './useSnapshot.js'

/** Followed at once: a field that lags one tick behind the keyboard loses its caret. */
export const useAuthState = (auth: AuthController): Readonly<AuthState> => useSnapshot(auth.state, { sync: true })
