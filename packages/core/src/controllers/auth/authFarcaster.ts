/** Signing in with Farcaster (FIP-11): a link, as a QR code or on a phone to be followed, and waiting until it was approved. */
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import { createTimer } from '../../primitives/timer.js'
import type { AuthFlowParts } from './authFlow.js'
import type { AuthState } from './authState.js'
import type { AuthController } from './types.js'

export const idleFarcaster = (): AuthState['farcaster'] => ({
  status: 'idle',
  url: undefined,
  expiresAt: undefined,
  code: undefined,
})

interface Parts extends AuthFlowParts {
  /** A field of the account (spec 3 'farcasterUrl'). */
  setUrl(url: string | undefined): void
}

export function createAuthFarcaster({
  state,
  clock,
  ask,
  tell,
  goOn,
  fail,
  track,
  setUrl,
}: Parts): Pick<AuthController, 'startFarcaster' | 'cancelFarcaster'> {
  const farcaster = () => state.farcaster
  const approvals = createSlot()

  function stop(): void {
    approvals.end()
    setUrl(undefined)
  }

  return {
    async startFarcaster() {
      stop()
      const { signal, isNewest: isWanted } = approvals.start()
      Object.assign(farcaster(), { ...idleFarcaster(), status: 'preparing' })
      track('SOCIAL_STARTED', { provider: 'farcaster' })
      const expiry = createTimer(clock)
      try {
        const { url, expiresAt } = await ask('farcaster.start', {}, signal)
        if (!isWanted()) return
        Object.assign(farcaster(), { status: 'waiting', url, expiresAt })
        setUrl(url)
        // The frame says so too; the polling ends whatever it does.
        const expired = new Promise<never>((_, reject) => {
          expiry.start(Math.max(0, expiresAt - clock.now()), () => reject(createError('FARCASTER_EXPIRED', {})))
        })
        const nextStep = await Promise.race([ask('farcaster.wait', {}, signal), expired])
        await goOn(nextStep, isWanted)
        if (isWanted()) Object.assign(farcaster(), idleFarcaster())
      } catch (thrown) {
        if (!isWanted()) return
        stop()
        const { code } = fail(thrown)
        Object.assign(farcaster(), { ...idleFarcaster(), status: 'failed', code })
        track('SOCIAL_ERROR', { provider: 'farcaster', code })
      } finally {
        expiry.cancel()
        if (isWanted()) stop()
      }
    },
    cancelFarcaster() {
      const { status } = farcaster()
      if (status === 'idle') return
      stop()
      Object.assign(farcaster(), idleFarcaster())
      if (status !== 'failed') tell('farcaster.cancel', {})
    },
  }
}
