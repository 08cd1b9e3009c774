/** Signing in by e-mail: the address, the code that was sent there, or the device that is approved from there. */
import type { AuthNext } from '../../chains/authTypes.js'
import { isEmail } from '../../domain/emailText.js'
import { createError } from '../../errors/createError.js'
import { createSlot } from '../../net/slot.js'
import type { AuthFlowParts } from './authFlow.js'
import type { AuthState } from './authState.js'
import { createCodeForm, emptyForm } from './codeForm.js'
import type { RecentEmails } from './recentEmails.js'
import type { AuthController } from './types.js'

export const emptyEmail = (): AuthState['email'] => ({
  ...emptyForm(),
  step: 'enter',
  mailedTo: undefined,
  link: undefined,
})

interface EmailFlow extends EmailActions {
  /** The device is to be approved by a link, whatever the visitor began with: in a letter, or the one given. */
  toDevice(link?: string): void
}

type EmailActions = Pick<
  AuthController,
  'setEmail' | 'submitEmail' | 'setDigits' | 'submitCode' | 'resendCode' | 'startAnew' | 'cancelEmail'
>

export function createAuthEmail(parts: AuthFlowParts & { readonly recents: RecentEmails }): EmailFlow {
  const { state, clock, ask, tell, finish, fail, show, track, recents, url } = parts
  const email = () => state.email
  const deviceWaits = createSlot()
  /** The origin waits for something of the visitor's. */
  let isEmailPending = false

  const form = createCodeForm({
    form: email,
    clock,
    ask,
    fail,
    isOpen: () => email().step === 'enter',
    isAsked: () => email().step === 'code',
    async verify(code, isWanted) {
      const nextStep = await ask('email.verify', { code })
      if (isWanted()) track('EMAIL_CODE_PASSED', {})
      await goOn(nextStep, isWanted)
    },
    onRefused: () => track('EMAIL_CODE_FAILED', { code: email().code ?? 'UNKNOWN' }),
  })

  async function goOn(next: AuthNext, isWanted: () => boolean): Promise<void> {
    if ('session' in next) {
      const { address } = email()
      if (isWanted()) {
        if (isEmailPending) state.recentEmails = recents.add(address.trim())
        isEmailPending = false
        Object.assign(email(), { ...emptyEmail(), address, busy: true })
      }
      return finish(next.session, isWanted)
    }
    if (!isWanted()) return
    if (next.next === 'recovery') return goOn(await ask('recovery.keep', {}), isWanted)
    const fresh = { digits: '', attemptsLeft: undefined, resent: false }
    Object.assign(email(), { ...fresh, step: next.next, resendAt: next.next === 'code' ? next.resendAt : undefined })
    if (next.next === 'device') toDevice(next.link)
    else show('EmailCode')
  }

  /** The origin's own page, or none: a page of somebody else's is not handed on. */
  function ownLink(link: string | undefined): string | undefined {
    const origin = url()
    return link && origin && new URL(link).origin === new URL(origin).origin ? link : undefined
  }

  function toDevice(given?: string): void {
    const link = ownLink(given)
    // Only the origin knows the address of a visitor who did not come by e-mail.
    const mailedTo = isEmailPending && link === undefined ? email().address.trim() : undefined
    Object.assign(email(), { step: 'device', mailedTo, link })
    show('EmailDevice')
    void awaitDevice()
  }

  /** Settles when the link in the letter was followed, on whatever device. */
  function awaitDevice(): Promise<void> {
    const { signal } = deviceWaits.start()
    return form.work(async (isWanted) => {
      // The visitor may go back, or ask for another letter meanwhile.
      email().busy = false
      await goOn(await ask('device.wait', {}, signal), isWanted)
    })
  }

  return {
    setEmail: form.setAddress,
    async submitEmail() {
      if (email().busy) return
      const address = email().address.trim()
      await form.work(async (isWanted) => {
        if (!isEmail(address)) throw createError('EMAIL_INVALID', {})
        track('EMAIL_SUBMITTED', {})
        isEmailPending = true
        await goOn(await ask('email.start', { email: address }), isWanted)
      })
    },
    setDigits: form.setDigits,
    toDevice,
    submitCode: form.submit,
    resendCode: form.resend,
    async startAnew() {
      const { busy, step } = email()
      if (busy || step !== 'moved') return
      await form.work(async (isWanted) => goOn(await ask('email.anew', {}), isWanted))
    },
    cancelEmail() {
      form.giveUp()
      deviceWaits.end()
      Object.assign(email(), { ...emptyEmail(), address: email().address })
      if (isEmailPending) tell('email.cancel', {})
      isEmailPending = false
    },
  }
}
