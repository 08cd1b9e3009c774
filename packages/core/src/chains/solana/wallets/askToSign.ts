import { causesOf, textOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import type { ModalError } from '../../../errors/ModalError.js'
import { ask } from './ask.js'

/** Status codes of a device whose app does not sign messages, or not this one: unknown instruction, format or class. */
const DEVICE_STATUS = /\b0x6(?:d00|a81|e00)\b/i
const LACKS =
  /n[o’']t (?:be )?(?:yet )?(?:currently )?support|unsupported|n[o’']t available|\bno support\b|cannot be signed|can[’']?t sign|cannot sign|unable to sign/i
const ABOUT_MESSAGES = /\bmessages?\b|off-?chain|ledger|hardware|device|keystone|trezor/i

/** Mobile Wallet Adapter's message about a stored authorization that was given without a sign-in, and so holds none. */
const NOT_KEPT = /\bno sign[- ]?in result\b/i

/** Messages of a failure and of its causes. */
const wordsOf = (error: ModalError): string[] =>
  causesOf(error).map((cause) => (typeof cause === 'string' ? cause : (textOf(cause, 'message') ?? '')))

/** Whether the messages say that this account signs no messages; wallets have no code for that. */
const isInability = (error: ModalError): boolean =>
  wordsOf(error).some((text) => DEVICE_STATUS.test(text) || (LACKS.test(text) && ABOUT_MESSAGES.test(text)))

export const signsNoMessages = (cause?: unknown) => createError('ACCOUNT_SIGNS_NO_MESSAGES', {}, cause)

/** Asks once for the signature of a message. @throws ModalError ACCOUNT_SIGNS_NO_MESSAGES, as for devices; those of `ask` */
export async function askToSign<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(question)
  } catch (thrown) {
    const error = thrown as ModalError
    const isRefusal = error.code === 'USER_REJECTED' || error.code === 'REQUEST_PENDING'
    throw !isRefusal && isInability(error) ? signsNoMessages(error) : error
  }
}

/**
 * Asks once for a sign-in.
 * @returns `undefined` where the wallet's adapter failed without showing a prompt: a message can still be signed
 * @throws ModalError as `askToSign`
 */
export async function askToSignIn<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await askToSign(question)
  } catch (thrown) {
    const error = thrown as ModalError
    if (error.code === 'UNKNOWN' && wordsOf(error).some((text) => NOT_KEPT.test(text))) return undefined
    throw error
  }
}
