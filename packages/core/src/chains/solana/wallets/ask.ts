import { orDoubt } from '../../../domain/mayBeSent.js'
import { textOf } from '../../../errors/causes.js'
import { createError } from '../../../errors/createError.js'
import { normalizeError } from '../../../errors/normalizeError.js'

/** Wallets of this family seldom give a code: they say it in English. */
const DECLINED = /\b(?:reject|declin|denied|cancel)/i

/** One question to a wallet, once. @throws ModalError, and nothing else */
export async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (thrown) {
    const error = normalizeError(thrown)
    const declined = error.code === 'UNKNOWN' && DECLINED.test(textOf(thrown, 'message') ?? '')
    throw declined ? createError('USER_REJECTED', {}, thrown) : error
  }
}

/** For what the wallet broadcasts itself. What it fails with may leave open whether it did: SENT_UNCONFIRMED. */
export async function askToSend<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(question)
  } catch (error) {
    throw orDoubt(error, 'solana')
  }
}
