/** Signing in with an account elsewhere: a pop-up that the tap itself opens, and what it brings back once (T-25, T-26). */

import { ref } from 'valtio/vanilla'
import type { AuthPopup, AuthWindowMessage } from '../../chains/authTypes.js'
import type { Social } from '../../domain/options.js'
import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import { hexOf } from '../../primitives/hex.js'
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

/** An open pop-up and its one-time state. */
interface Run {
  readonly oneShot: string
  readonly popup: AuthPopup
  stop(): void
}

/** Reads the message of the pop-up's page; `undefined` for anything else. */
function readResult({ data }: AuthWindowMessage, oneShot: string): { code?: string; error?: string } | undefined {
  if (fieldOf(data, 'type') !== 'wallet-modal-auth-social' || fieldOf(data, 'state') !== oneShot) return undefined
  const [code, error] = [fieldOf(data, 'code'), fieldOf(data, 'error')]
  if (typeof code === 'string' && code !== '' && code.length <= LONGEST_CODE) return { code }
  return typeof error === 'string' ? { error } : undefined
}

export function createAuthSocial(parts: Parts): SocialFlow {
  const { state, clock, environment, ports, url, ask, tell, goOn, fail, show, track, setWindow } = parts
  const social = () => state.social
  let currentRun: Run | undefined
  const popups = createSlot()

  function end(): Run | undefined {
    const run = currentRun
    currentRun = undefined
    run?.stop()
    setWindow(undefined)
    return run
  }

  function failed(thrown: unknown): void {
    const run = end()
    run?.popup.close()
    const { code } = fail(thrown)
    Object.assign(social(), { status: 'failed', code })
    track('SOCIAL_ERROR', { provider: social().provider ?? '', code })
  }

  async function take(run: Run, result: { code?: string; error?: string }, isWanted: () => boolean): Promise<void> {
    end()
    run.popup.close()
    try {
      const { code } = result
      if (code === undefined) throw createError('SOCIAL_FAILED', {}, new Error(result.error))
      social().status = 'finishing'
      const nextStep = await ask('social.finish', { state: run.oneShot, code })
      await goOn(nextStep, isWanted)
      if (isWanted()) Object.assign(social(), idleSocial())
    } catch (thrown) {
      if (isWanted()) failed(thrown)
    }
  }

  /** Hears the pop-up and nobody else, once. */
  function follow(popup: AuthPopup, oneShot: string, origin: string, isWanted: () => boolean): Run {
    let cancelPoll = () => {}
    let looksClosed = false
    function poll(): void {
      cancelPoll = clock.after(POLL_MS, () => {
        // A message posted just before closing may still be on its way at the first poll.
        if (!popup.isClosed()) looksClosed = false
        else if (looksClosed) return closed()
        else looksClosed = true
        poll()
      })
    }
    function closed(): void {
      end()
      social().status = 'closed'
      tell('social.cancel', { state: oneShot })
    }
    const stopHearing = ports.onMessage((message) => {
      if (currentRun !== run || message.origin !== origin || message.source !== popup.source) return
      const result = readResult(message, oneShot)
      if (result) void take(run, result, isWanted)
    })
    const cancelSlow = clock.after(SLOW_AFTER_MS, () => {
      if (social().status === 'pending') social().status = 'slow'
    })
    const run: Run = {
      oneShot,
      popup,
      stop() {
        cancelPoll()
        cancelSlow()
        stopHearing()
      },
    }
    poll()
    return run
  }

  function cancelPopup(): void {
    popups.end()
    const run = end()
    if (!run) return
    run.popup.close()
    tell('social.cancel', { state: run.oneShot })
  }

  function connectSocial(provider: Social): void {
    const base = url()
    if (!base || social().status === 'finishing') return
    cancelPopup()
    if (provider === 'farcaster') {
      show('ConnectingFarcaster')
      return
    }
    const { isNewest: isWanted } = popups.start()
    const oneShot = hexOf(environment.randomBytes(STATE_BYTES))
    // First of all, and in the tap: a browser opens none for anything later.
    const popup = ports.openPopup(`${base}/social/${provider}?state=${oneShot}`)
    Object.assign(social(), { provider, status: popup ? 'pending' : 'blocked', code: undefined })
    track('SOCIAL_STARTED', { provider })
    show('ConnectingSocial')
    if (!popup) return
    setWindow(ref(popup.source as Window))
    currentRun = follow(popup, oneShot, new URL(base).origin, isWanted)
    ask('social.start', { provider, state: oneShot }).catch((thrown) => {
      if (isWanted()) failed(thrown)
    })
  }

  return {
    connectSocial,
    retrySocial() {
      const { provider } = social()
      if (provider) connectSocial(provider)
    },
    cancelSocial() {
      cancelPopup()
      Object.assign(social(), idleSocial())
    },
  }
}
