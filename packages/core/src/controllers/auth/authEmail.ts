/** Signing in by e-mail: the address, the code that was sent there, or the device that is approved from there. */
import type { AuthNext } from '../../chains/authTypes.js'
import { isEmail } from '../../domain/emailText.js'
import { createError } from '../../errors/createError.js'
import type { AuthController } from './AuthController.js'
import { attemptsLeft, resendAt } from './authFailures.js'
import type { AuthFlowParts } from './authPorts.js'
import type { AuthState } from './authState.js'
import type { RecentEmails } from './recentEmails.js'

export const CODE_DIGITS = 6
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_DIGITS)

export const emptyEmail = (): AuthState['email'] => ({
  address: '',
  step: 'enter',
  busy: false,
  code: undefined,
  attemptsLeft: undefined,
  resendAt: undefined,
  resent: false,
  digits: '',
  mailedTo: undefined,
  link: undefined,
})

const LONGEST_TYPED = 320

interface EmailFlow extends EmailActions {
  /** The device is to be approved by a link, whatever the visitor began with: in a letter, or the one given. */
  toDevice(link?: string): void
}

type EmailActions = Pick<
  AuthController,
  'setEmail' | 'submitEmail' | 'setDigits' | 'submitCode' | 'resendCode' | 'cancelEmail'
>

export function createAuthEmail(parts: AuthFlowParts & { readonly recents: RecentEmails }): EmailFlow {
  const { state, clock, ask, tell, finish, fail, show, track, recents, url } = parts
  const email = () => state.email
  /** Counts what ends a wait: an answer to a wait that has ended is ignored. */
  let turn = 0
  let device: AbortController | undefined
  /** The origin waits for something of the visitor's. */
  let begun = false

  /** One question at a time. */
  async function work(
    run: (isWanted: () => boolean) => Promise<void>,
    onFailure: (thrown: unknown) => void = () => {},
  ) {
    const mine = ++turn
    const isWanted = () => mine === turn
    Object.assign(email(), { busy: true, code: undefined })
    try {
      await run(isWanted)
    } catch (thrown) {
      if (!isWanted()) return
      email().code = fail(thrown).code
      onFailure(thrown)
    } finally {
      if (isWanted()) email().busy = false
    }
  }

  async function goOn(next: AuthNext, isWanted: () => boolean): Promise<void> {
    if ('session' in next) {
      const { address } = email()
      if (isWanted()) {
        if (begun) state.recentEmails = recents.add(address.trim())
        begun = false
        Object.assign(email(), { ...emptyEmail(), address, busy: true })
      }
      return finish(next.session, isWanted)
    }
    if (!isWanted()) return
    const fresh = { digits: '', attemptsLeft: undefined, resent: false }
    Object.assign(email(), { ...fresh, step: next.next, resendAt: next.next === 'code' ? next.resendAt : undefined })
    if (next.next === 'code') show('EmailCode')
    else toDevice(next.link)
  }

  /** The origin's own page, or none: a page of somebody else's is not handed on. */
  function own(link: string | undefined): string | undefined {
    const origin = url()
    return link && origin && new URL(link).origin === new URL(origin).origin ? link : undefined
  }

  function toDevice(given?: string): void {
    const link = own(given)
    // Who came by another way than e-mail was written to where only the origin knows.
    const mailedTo = begun && link === undefined ? email().address.trim() : undefined
    Object.assign(email(), { step: 'device', mailedTo, link })
    show('EmailDevice')
    void awaitDevice()
  }

  /** Settles when the link in the letter was followed, on whatever device. */
  function awaitDevice(): Promise<void> {
    device?.abort()
    const mine = new AbortController()
    device = mine
    return work(
      async (isWanted) => {
        // The visitor may go back, or ask for another letter meanwhile.
        email().busy = false
        await goOn(await ask('device.wait', {}, mine.signal), isWanted)
      },
      () => Object.assign(email(), { busy: false }),
    )
  }

  /** Asked too soon by the origin's clock: it says how long it takes. */
  function waitLonger(thrown: unknown): void {
    email().resendAt = resendAt(thrown) ?? email().resendAt
  }

  async function submitCode(): Promise<void> {
    const { busy, digits, step } = email()
    if (busy || step !== 'code' || digits.length < CODE_DIGITS) return
    await work(
      async (isWanted) => {
        const next = await ask('email.verify', { code: digits })
        if (isWanted()) track('EMAIL_CODE_PASSED', {})
        await goOn(next, isWanted)
      },
      (thrown) => {
        Object.assign(email(), { digits: '', attemptsLeft: attemptsLeft(thrown) })
        track('EMAIL_CODE_FAILED', { code: email().code ?? 'UNKNOWN' })
      },
    )
  }

  return {
    setEmail(text) {
      if (email().step === 'enter' && !email().busy)
        Object.assign(email(), { address: text.slice(0, LONGEST_TYPED), code: undefined })
    },
    async submitEmail() {
      if (email().busy) return
      const address = email().address.trim()
      await work(async (isWanted) => {
        if (!isEmail(address)) throw createError('EMAIL_INVALID', {})
        track('EMAIL_SUBMITTED', {})
        begun = true
        await goOn(await ask('email.start', { email: address }), isWanted)
      })
    },
    setDigits(text) {
      if (email().busy || email().step !== 'code') return
      const digits = digitsOf(text)
      if (digits !== '') Object.assign(email(), { code: undefined, resent: false })
      email().digits = digits
      if (digits.length === CODE_DIGITS) void submitCode()
    },
    toDevice,
    submitCode,
    async resendCode() {
      const { busy, resendAt: earliest = 0, step } = email()
      if (busy || step !== 'code' || clock.now() < earliest) return
      await work(async (isWanted) => {
        const answer = await ask('email.resend', {})
        if (isWanted())
          Object.assign(email(), { digits: '', attemptsLeft: undefined, resendAt: answer.resendAt, resent: true })
      }, waitLonger)
    },
    cancelEmail() {
      turn += 1
      device?.abort()
      Object.assign(email(), { ...emptyEmail(), address: email().address })
      if (begun) tell('email.cancel', {})
      begun = false
    },
  }
}
