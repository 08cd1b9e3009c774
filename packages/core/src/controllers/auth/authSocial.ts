/** Signing in with an account elsewhere: a pop-up that the tap itself opens, and what it brings back once (T-25, T-26). */

import { ref } from 'valtio/vanilla'
import type { AuthPopup, AuthRequests, AuthWindowMessage } from '../../chains/authTypes.js'
import type { Social } from '../../domain/options.js'
import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import { hexOf } from '../../primitives/hex.js'
import type { Clock } from '../../primitives/ports.js'
import { createTimer } from '../../primitives/timer.js'
import type { AuthFlowParts } from './authFlow.js'
import type { AuthState } from './authState.js'
import type { AuthController } from './types.js'

const POLL_MS = 500
const SLOW_AFTER_MS = 45_000
const STATE_BYTES = 16
/** Limit of the code that the pop-up's page posts. */
const LONGEST_CODE = 2_048

export const idleSocial = (): AuthState['social'] => ({ provider: undefined, status: 'idle', code: undefined })

type SocialFlow = Pick<AuthController, 'connectSocial' | 'retrySocial' | 'cancelSocial'>

interface Parts extends AuthFlowParts {
  /** Stores the pop-up's window in the account (spec 3 'socialWindow'). */
  setWindow(window: Window | undefined): void
}

interface PopupResult {
  readonly code?: string
  readonly error?: string
}

/** Reads the message of the pop-up's page; `undefined` for anything else. */
function readResult({ data }: AuthWindowMessage, oneShot: string): PopupResult | undefined {
  if (fieldOf(data, 'type') !== 'wallet-modal-auth-social' || fieldOf(data, 'state') !== oneShot) return undefined
  const [code, error] = [fieldOf(data, 'code'), fieldOf(data, 'error')]
  if (typeof code === 'string' && code !== '' && code.length <= LONGEST_CODE) return { code }
  return typeof error === 'string' ? { error } : undefined
}

/** Calls `onClosed` once the pop-up is closed. @returns what stops looking */
function watchClosed(clock: Clock, popup: AuthPopup, onClosed: () => void): () => void {
  const timer = createTimer(clock)
  // A message posted just before closing may still be on its way at the first poll.
  const confirm = () => poll(onClosed)
  function poll(whenClosed: () => void): void {
    timer.start(POLL_MS, () => (popup.isClosed() ? whenClosed() : poll(confirm)))
  }
  poll(confirm)
  return timer.cancel
}

interface FollowedPopup extends Pick<AuthFlowParts, 'clock' | 'ports'> {
  readonly popup: AuthPopup
  readonly origin: string
  readonly oneShot: string
}

/** Hears the pop-up and nobody else. @returns a stop function */
function followPopup(
  { clock, ports, popup, origin, oneShot }: FollowedPopup,
  on: { result(result: PopupResult): void; closed(): void; slow(): void },
): () => void {
  const stopHearing = ports.onMessage((message) => {
    if (message.origin !== origin || message.source !== popup.source) return
    const result = readResult(message, oneShot)
    if (result) on.result(result)
  })
  const stopLooking = watchClosed(clock, popup, on.closed)
  const cancelSlow = clock.after(SLOW_AFTER_MS, on.slow)
  return () => {
    stopLooking()
    cancelSlow()
    stopHearing()
  }
}

export function createAuthSocial(parts: Parts): SocialFlow {
  const { state, clock, environment, ports, url, ask, tell, goOn, fail, show, track, setWindow } = parts
  const social = () => state.social
  const popups = createSlot()

  function slow(): void {
    if (social().status === 'pending') social().status = 'slow'
  }

  /** Follows an open pop-up to what it brings, or to its end. When the visitor leaves it, it is closed, and the origin is told. */
  function follow(popup: AuthPopup, base: string, payload: AuthRequests['social.start']['payload']): void {
    const { provider, state: oneShot } = payload
    const { signal, isNewest: isWanted } = popups.start()
    const { origin } = new URL(base)
    const stop = followPopup(
      { clock, ports, popup, origin, oneShot },
      { result: (result) => void take(result), closed, slow },
    )

    function end(): void {
      signal.removeEventListener('abort', leave)
      stop()
      setWindow(undefined)
    }

    function leave(): void {
      end()
      popup.close()
      tell('social.cancel', { state: oneShot })
    }

    function closed(): void {
      end()
      social().status = 'closed'
      tell('social.cancel', { state: oneShot })
    }

    function failed(thrown: unknown): void {
      if (!isWanted()) return
      end()
      popup.close()
      const { code } = fail(thrown)
      Object.assign(social(), { status: 'failed', code })
      track('SOCIAL_ERROR', { provider, code })
    }

    async function take({ code, error }: PopupResult): Promise<void> {
      end()
      popup.close()
      try {
        if (code === undefined) throw createError('SOCIAL_FAILED', {}, new Error(error))
        social().status = 'finishing'
        const nextStep = await ask('social.finish', { state: oneShot, code })
        await goOn(nextStep, isWanted)
        if (isWanted()) Object.assign(social(), idleSocial())
      } catch (thrown) {
        failed(thrown)
      }
    }

    signal.addEventListener('abort', leave)
    setWindow(ref(popup.source as Window))
    ask('social.start', payload).catch(failed)
  }

  function connectSocial(provider: Social): void {
    const base = url()
    if (!base || social().status === 'finishing') return
    popups.end()
    if (provider === 'farcaster') {
      show('ConnectingFarcaster')
      return
    }
    const oneShot = hexOf(environment.randomBytes(STATE_BYTES))
    // First of all, and in the tap: a browser opens none for anything later.
    const popup = ports.openPopup(`${base}/social/${provider}?state=${oneShot}`)
    Object.assign(social(), { provider, status: popup ? 'pending' : 'blocked', code: undefined })
    track('SOCIAL_STARTED', { provider })
    show('ConnectingSocial')
    if (popup) follow(popup, base, { provider, state: oneShot })
  }

  return {
    connectSocial,
    retrySocial() {
      const { provider } = social()
      if (provider) connectSocial(provider)
    },
    cancelSocial() {
      popups.end()
      Object.assign(social(), idleSocial())
    },
  }
}
