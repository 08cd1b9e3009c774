import { orDoubt } from '../../../domain/mayBeSent.js'
import { textOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { normalizeError } from '../../../errors/normalizeError.js'

/** Refusals by their message: wallets of this kind seldom give a code. */
const DECLINED = /\b(?:reject|declin|denied|cancel)/i

/** Asks a wallet once. @throws ModalError, and nothing else */
export async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (thrown) {
    const error = normalizeError(thrown)
    const declined = error.code === 'UNKNOWN' && DECLINED.test(textOf(thrown, 'message') ?? '')
    throw declined ? createError('USER_REJECTED', {}, thrown) : error
  }
}

/** Asks the wallet once to sign and broadcast. After an unclear error it may have done so: SENT_UNCONFIRMED. */
export async function askToSend<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(question)
  } catch (error) {
    throw orDoubt(error, 'solana')
  }
}
