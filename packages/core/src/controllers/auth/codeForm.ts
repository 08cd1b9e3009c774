/** The form for a code that was mailed: typed, tried once it is whole, sent anew. Signing in has one, another address has one. */
import { LONGEST_TYPED_EMAIL } from '../../domain/emailText.js'
import { createSlot } from '../../net/slot.js'
import { latinDigits } from '../../primitives/latinDigits.js'
import { attemptsLeft, resendAt } from './authFailures.js'
import type { AuthFlowParts } from './authFlow.js'
import type { AuthState } from './authState.js'

const CODE_DIGITS = 6

/** State that both forms share. */
type CodeFormState = Omit<AuthState['change'], 'step'>

export const emptyForm = (): CodeFormState => ({
  address: '',
  digits: '',
  busy: false,
  code: undefined,
  attemptsLeft: undefined,
  resendAt: undefined,
  resent: false,
})

interface Parts extends Pick<AuthFlowParts, 'clock' | 'ask' | 'fail'> {
  form(): CodeFormState
  /** Whether the address is asked for now. */
  isOpen(): boolean
  /** Whether the code is asked for now. */
  isAsked(): boolean
  /** Goes on with the right one. @throws what the origin says of a wrong one */
  verify(code: string, isWanted: () => boolean): Promise<void>
  onRefused?(): void
}

export function createCodeForm({ form, clock, ask, fail, isOpen, isAsked, verify, onRefused }: Parts) {
  const questions = createSlot()

  /** Runs one request at a time; `isWanted` tells whether its answer is still awaited. */
  async function work(
    run: (isWanted: () => boolean) => Promise<void>,
    onFailure: (thrown: unknown) => void = () => {},
  ): Promise<void> {
    const { isNewest } = questions.start()
    Object.assign(form(), { busy: true, code: undefined, attemptsLeft: undefined })
    try {
      await run(isNewest)
    } catch (thrown) {
      if (!isNewest()) return
      form().code = fail(thrown).code
      onFailure(thrown)
    } finally {
      if (isNewest()) form().busy = false
    }
  }

  /** Takes the origin's time for the next code, after a request that came too soon by its clock. */
  function waitLonger(thrown: unknown): void {
    form().resendAt = resendAt(thrown) ?? form().resendAt
  }

  async function submit(): Promise<void> {
    const { busy, digits } = form()
    if (busy || !isAsked() || digits.length < CODE_DIGITS) return
    await work(
      (isWanted) => verify(digits, isWanted),
      (thrown) => {
        waitLonger(thrown)
        Object.assign(form(), { digits: '', attemptsLeft: attemptsLeft(thrown) })
        onRefused?.()
      },
    )
  }

  return {
    work,
    submit,
    setAddress(text: string): void {
      if (isOpen() && !form().busy)
        Object.assign(form(), { address: text.slice(0, LONGEST_TYPED_EMAIL), code: undefined })
    },
    setDigits(text: string): void {
      if (form().busy || !isAsked()) return
      const digits = latinDigits(text).replace(/\D/g, '').slice(0, CODE_DIGITS)
      if (digits !== '') Object.assign(form(), { code: undefined, attemptsLeft: undefined, resent: false })
      form().digits = digits
      if (digits.length === CODE_DIGITS) void submit()
    },
    async resend(): Promise<void> {
      const { busy, resendAt: earliest = 0 } = form()
      if (busy || !isAsked() || clock.now() < earliest) return
      await work(async (isWanted) => {
        const answer = await ask('email.resend', {})
        if (isWanted()) Object.assign(form(), { digits: '', resendAt: answer.resendAt, resent: true })
      }, waitLonger)
    },
    /** Drops the answer of a request in progress. */
    giveUp: questions.end,
  }
}
