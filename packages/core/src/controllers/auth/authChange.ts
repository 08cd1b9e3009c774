/** Another e-mail address for the account: the old one says yes, then the new one. */
import type { AuthNext } from '../../chains/authTypes.js'
import { isEmail } from '../../domain/emailText.js'
import { createError } from '../../errors/createError.js'
import type { AuthController } from './AuthController.js'
import { CODE_DIGITS, digitsOf } from './authEmail.js'
import { attemptsLeft, resendAt } from './authFailures.js'
import type { AuthFlowParts } from './authPorts.js'
import type { AuthState } from './authState.js'

export const emptyChange = (): AuthState['change'] => ({
  step: 'enter',
  address: '',
  digits: '',
  busy: false,
  code: undefined,
  attemptsLeft: undefined,
  resendAt: undefined,
  resent: false,
})

type ChangeFlow = Pick<
  AuthController,
  'setNewEmail' | 'submitNewEmail' | 'setChangeDigits' | 'submitChange' | 'resendChangeCode' | 'cancelChange'
>

const LONGEST_TYPED = 320

export function createAuthChange({ state, clock, ask, tell, fail }: AuthFlowParts): ChangeFlow {
  const change = () => state.change
  let turn = 0

  /** One question at a time; an answer to one that was given up is ignored. */
  async function work<Answer>(run: () => Promise<Answer>, take: (answer: Answer) => void): Promise<void> {
    const mine = ++turn
    Object.assign(change(), { busy: true, code: undefined, attemptsLeft: undefined })
    try {
      const answer = await run()
      if (mine === turn) take(answer)
    } catch (thrown) {
      if (mine !== turn) return
      const moment = resendAt(thrown) ?? change().resendAt
      const { code } = fail(thrown)
      Object.assign(change(), { code, digits: '', attemptsLeft: attemptsLeft(thrown), resendAt: moment })
    } finally {
      if (mine === turn) change().busy = false
    }
  }

  function goOn(next: AuthNext): void {
    if ('session' in next) Object.assign(change(), { ...emptyChange(), step: 'done' })
    else if (next.next === 'code') {
      const step = change().step === 'enter' ? 'old' : 'new'
      Object.assign(change(), { step, digits: '', resendAt: next.resendAt, resent: false })
    }
  }

  const isAsked = () => change().step === 'old' || change().step === 'new'

  async function submitChange(): Promise<void> {
    const { busy, digits } = change()
    if (busy || digits.length < CODE_DIGITS || !isAsked()) return
    await work(() => ask('email.changeVerify', { code: digits }), goOn)
  }

  return {
    setNewEmail(text) {
      if (change().step === 'done') Object.assign(change(), emptyChange())
      if (change().step === 'enter' && !change().busy)
        Object.assign(change(), { address: text.slice(0, LONGEST_TYPED), code: undefined })
    },
    async submitNewEmail() {
      const { busy, step } = change()
      if (busy || step !== 'enter') return
      const address = change().address.trim()
      await work(async () => {
        if (!isEmail(address)) throw createError('EMAIL_INVALID', {})
        return ask('email.change', { email: address })
      }, goOn)
    },
    setChangeDigits(text) {
      if (change().busy || !isAsked()) return
      const digits = digitsOf(text)
      if (digits !== '') Object.assign(change(), { code: undefined, attemptsLeft: undefined, resent: false })
      change().digits = digits
      if (digits.length === CODE_DIGITS) void submitChange()
    },
    submitChange,
    async resendChangeCode() {
      const { busy, resendAt: earliest } = change()
      if (busy || !isAsked() || earliest === undefined || clock.now() < earliest) return
      await work(
        () => ask('email.resend', {}),
        (answer) => Object.assign(change(), { digits: '', resendAt: answer.resendAt, resent: true }),
      )
    },
    cancelChange() {
      turn += 1
      if (isAsked() || change().busy) tell('email.cancel', {})
      Object.assign(change(), emptyChange())
    },
  }
}
