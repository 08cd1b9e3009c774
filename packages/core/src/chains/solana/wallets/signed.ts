/** What a wallet signed, compared with what it was asked to sign. */
import { createError } from '../../../errors/createError.js'
import { sameBytes } from '../../../primitives/sameBytes.js'
import { GUARD_PROGRAM } from '../programs.js'
import { demand, isBudget, priorityFeeOf, readMessage, type Step } from '../readMessage.js'
import { fromWire, toWire } from '../wire.js'

const mismatch = () => createError('TRANSACTION_MISMATCH', { field: 'data' })

/** Lamports, a hundredth of a SOL: what a wallet may add for priority. More is not offered to the visitor at all. */
const HIGHEST_PRIORITY_FEE = 10_000_000n

/**
 * Of Lighthouse's instructions by their first byte, those that only read accounts and let the transaction fail: 2 to 15.
 * 0 and 1 write and close an account that the payer pays for, 16 and 17 call other programs, and what comes later is not known.
 */
const [FIRST_ASSERTION, LAST_ASSERTION] = [2, 15]

/** An assertion of Lighthouse: it reads, and may let the transaction fail. */
export function isGuard({ program, data: [kind = 0] }: Step): boolean {
  return program === GUARD_PROGRAM && kind >= FIRST_ASSERTION && kind <= LAST_ASSERTION
}

const isSameStep = (one: Step, other: Step | undefined): boolean =>
  one.program === other?.program && one.accounts.join() === other.accounts.join() && sameBytes(one.data, other.data)

/**
 * Whether it does what was asked: the same moves in the same order over the same accounts, from the same payer and with the
 * same blockhash. Its compute budget may be another one, and guards may stand anywhere. Accounts that only these name are
 * read, and never signed for or written to; all others are locked as before.
 */
function doesAsAsked(signed: Uint8Array, asked: Uint8Array): boolean {
  try {
    const [now, before] = [readMessage(signed), readMessage(asked)]
    demand(now.version === before.version && now.blockhash === before.blockhash && now.payer === before.payer)
    demand(priorityFeeOf(now) <= HIGHEST_PRIORITY_FEE)
    const wanted = before.steps.filter((step) => !isBudget(step))
    const moves = now.steps.filter((step) => !isBudget(step) && !isGuard(step))
    demand(moves.length === wanted.length && moves.every((move, index) => isSameStep(move, wanted[index])))
    const named = new Set([now.payer, ...now.steps.flatMap(({ program, accounts }) => [program, ...accounts])])
    for (const [address, lock] of now.locks)
      demand(named.has(address) && lock === (before.locks.get(address) ?? 'read'))
    return true
  } catch {
    return false
  }
}

/**
 * What a wallet signed, if it is the very message it was asked to sign, or one that differs from it in its compute budget and
 * in guards alone. Any other change was not reviewed.
 * @throws ModalError TRANSACTION_MISMATCH; INVALID_ANSWER where the signature is missing
 */
export function signedAsAsked(answer: unknown, asked: Uint8Array): Uint8Array {
  const [signed, wanted] = [fromWire(answer), fromWire(asked)]
  if (!signed || !wanted) throw mismatch()
  if (!sameBytes(signed.message, wanted.message) && !doesAsAsked(signed.message, wanted.message)) throw mismatch()
  if (!signed.signature) throw createError('INVALID_ANSWER', { expected: 'signature' })
  return toWire(signed.message, signed.signature)
}
