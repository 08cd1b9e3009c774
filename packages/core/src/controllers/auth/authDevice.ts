/** A new device asks for the wallet of who is signed in here: the frame shows it once the visitor has pressed, and not before. */
import { createSlot } from '../../net/slot.js'
import { readAuthFailure } from './authFailures.js'
import type { AuthFlowParts } from './authFlow.js'
import type { AuthState } from './authState.js'
import type { AuthController } from './types.js'

export const nobodyAsks = (): AuthState['device'] => ({ waiting: false, busy: false })

interface Parts extends Pick<AuthFlowParts, 'state' | 'ask' | 'isShown'> {
  report(error: unknown): void
}

export function createAuthDevice({
  state,
  ask,
  isShown,
  report,
}: Parts): Pick<AuthController, 'reviewDevice' | 'leaveDevice'> {
  const device = () => state.device
  const reviews = createSlot()
  return {
    async reviewDevice() {
      if (!device().waiting || device().busy || !isShown('Account')) return
      device().busy = true
      try {
        await ask('device.review', {}, reviews.start().signal)
      } catch (thrown) {
        const failure = readAuthFailure(thrown)
        if (failure.code !== 'ABORTED') report(failure)
      } finally {
        device().busy = false
      }
    },
    leaveDevice: reviews.end,
  }
}
