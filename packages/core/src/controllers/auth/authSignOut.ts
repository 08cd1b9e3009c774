/** Leaving every browser and device at once, this one among them. */

import { readAuthFailure } from './authFailures.js'
import type { AuthFlowParts } from './authFlow.js'
import type { AuthState } from './authState.js'
import type { AuthController } from './types.js'

export const idleSignOut = (): AuthState['signOut'] => ({ status: 'idle', code: undefined })

interface Parts extends Pick<AuthFlowParts, 'state' | 'ask' | 'isShown'> {
  report(error: unknown, shown?: 'inPlace'): void
}

export function createAuthSignOut({
  state,
  ask,
  isShown,
  report,
}: Parts): Pick<AuthController, 'signOutEverywhere' | 'forgetSignOut'> {
  const signOut = () => state.signOut
  return {
    async signOutEverywhere() {
      if (signOut().status === 'busy') return
      Object.assign(signOut(), { status: 'busy', code: undefined })
      try {
        // The connection here ends with the answer, not before: 'signed out' is only said once it is true.
        await ask('signOut', { everywhere: true })
        signOut().status = 'done'
      } catch (thrown) {
        const failure = readAuthFailure(thrown)
        Object.assign(signOut(), { status: 'failed', code: failure.code })
        report(failure, isShown('SignOutEverywhere') ? 'inPlace' : undefined)
      }
    },
    forgetSignOut() {
      if (signOut().status !== 'busy') Object.assign(signOut(), idleSignOut())
    },
  }
}
