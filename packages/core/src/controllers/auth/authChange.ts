/** Change of the account's e-mail address: the old address confirms it, then the new one. */
import type { AuthNext } from '../../chains/authTypes.js'
import { isEmail } from '../../domain/emailText.js'
import { createError } from '../../errors/createError.js'
import type { AuthFlowParts } from './authFlow.js'
import type { AuthState } from './authState.js'
import { createCodeForm, emptyForm } from './codeForm.js'
import type { AuthController } from './types.js'

export const emptyChange = (): AuthState['change'] => ({ ...emptyForm(), step: 'enter' })

type ChangeFlow = Pick<
  AuthController,
  'setNewEmail' | 'submitNewEmail' | 'setChangeDigits' | 'submitChange' | 'resendChangeCode' | 'cancelChange'
>

export function createAuthChange({ state, clock, ask, tell, fail }: AuthFlowParts): ChangeFlow {
  const change = () => state.change
  const isAsked = () => change().step === 'old' || change().step === 'new'
  const form = createCodeForm({
    form: change,
    clock,
    ask,
    fail,
    isOpen: () => change().step === 'enter',
    isAsked,
    verify: async (code, isWanted) => goOn(await ask('email.changeVerify', { code }), isWanted),
  })

  function goOn(next: AuthNext, isWanted: () => boolean): void {
    if (!isWanted()) return
    if ('session' in next) Object.assign(change(), { ...emptyForm(), step: 'done' })
    else if (next.next === 'code') {
      const step = change().step === 'enter' ? 'old' : 'new'
      Object.assign(change(), { step, digits: '', resendAt: next.resendAt, resent: false })
    }
  }

  return {
    setNewEmail(text) {
      if (change().step === 'done') Object.assign(change(), emptyChange())
      form.setAddress(text)
    },
    async submitNewEmail() {
      const { busy, step } = change()
      if (busy || step !== 'enter') return
      const address = change().address.trim()
      await form.work(async (isWanted) => {
        if (!isEmail(address)) throw createError('EMAIL_INVALID', {})
        goOn(await ask('email.change', { email: address }), isWanted)
      })
    },
    setChangeDigits: form.setDigits,
    submitChange: form.submit,
    async resendChangeCode() {
      // Without a moment the origin sends no other one.
      if (change().resendAt !== undefined) await form.resend()
    },
    cancelChange() {
      form.giveUp()
      if (isAsked() || change().busy) tell('email.cancel', {})
      Object.assign(change(), emptyChange())
    },
  }
}
