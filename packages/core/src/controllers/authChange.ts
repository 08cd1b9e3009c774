/** Another e-mail address for the account: the old one says yes, then the new one. */
import type { AuthNext } from '../chains/authTypes.js'
import { isEmail } from '../domain/emailText.js'
import { createError } from '../errors/createError.js'
import type { AuthController, AuthState } from './AuthController.js'
import { CODE_DIGITS, digitsOf } from './authEmail.js'
import type { AuthFlowParts } from './authPorts.js'

export const emptyChange = (): AuthState['change'] => ({
  step: 'enter',
  address: '',
  digits: '',
  busy: false,
  code: undefined,
  resendAt: undefined,
})

type ChangeFlow = Pick<
  AuthController,
  'setNewEmail' | 'submitNewEmail' | 'setChangeDigits' | 'submitChange' | 'cancelChange'
>

const LONGEST_TYPED = 320

export function createAuthChange({ state, ask, tell, fail }: AuthFlowParts): ChangeFlow {
  const change = () => state.change
  let turn = 0

  async function work(run: () => Promise<AuthNext>): Promise<void> {
    const mine = ++turn
    Object.assign(change(), { busy: true, code: undefined })
    try {
      const next = await run()
      if (mine !== turn) return
      const { step } = change()
      if ('session' in next) Object.assign(change(), { ...emptyChange(), step: 'done' })
      else if (next.next === 'code')
        Object.assign(change(), { step: step === 'enter' ? 'old' : 'new', digits: '', resendAt: next.resendAt })
    } catch (thrown) {
      if (mine === turn) Object.assign(change(), { code: fail(thrown).code, digits: '' })
    } finally {
      if (mine === turn) change().busy = false
    }
  }

  async function submitChange(): Promise<void> {
    const { busy, digits, step } = change()
    if (busy || digits.length < CODE_DIGITS || (step !== 'old' && step !== 'new')) return
    await work(() => ask('email.changeVerify', { code: digits }))
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
      })
    },
    setChangeDigits(text) {
      const { busy, step } = change()
      if (busy || (step !== 'old' && step !== 'new')) return
      const digits = digitsOf(text)
      if (digits !== '') change().code = undefined
      change().digits = digits
      if (digits.length === CODE_DIGITS) void submitChange()
    },
    submitChange,
    cancelChange() {
      turn += 1
      const { step, busy } = change()
      if (step === 'old' || step === 'new' || busy) tell('email.cancel', {})
      Object.assign(change(), emptyChange())
    },
  }
}
