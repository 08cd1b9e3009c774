/** Compares what a wallet signed with what it was asked to sign. */
import { createError } from '../../../errors/createError.js'
import { sameBytes } from '../../../primitives/sameBytes.js'
import { GUARD_PROGRAM } from '../programs.js'
import { demand, isBudget, priorityFeeOf, readMessage, type Step } from '../readMessage.js'
import { fromWire, toWire } from '../wire.js'

const mismatch = () => createError('TRANSACTION_MISMATCH', { field: 'data' })

/** Highest priority fee that a wallet may add, in lamports: a hundredth of a SOL. A higher one is not even offered. */
const HIGHEST_PRIORITY_FEE = 10_000_000n

/**
 * First bytes of Lighthouse instructions that only read accounts and may fail the transaction: 2 to 15. 0 and 1 write and
 * close an account that the payer pays for, 16 and 17 call other programs, and later ones are unknown.
 */
const [FIRST_ASSERTION, LAST_ASSERTION] = [2, 15]

/** Whether a step is an assertion of Lighthouse, which only reads and may fail the transaction. */
export function isGuard({ program, data: [kind = 0] }: Step): boolean {
  return program === GUARD_PROGRAM && kind >= FIRST_ASSERTION && kind <= LAST_ASSERTION
}

const isSameStep = (one: Step, other: Step | undefined): boolean =>
  one.program === other?.program && one.accounts.join() === other.accounts.join() && sameBytes(one.data, other.data)

/**
 * Whether the signed message does what was requested: the same moves in the same order over the same accounts, from the same
 * payer and with the same blockhash. The compute budget may differ, and guards may stand anywhere. Accounts that only these
 * name are read, and never signed for or written to; all others are locked as before.
 */
function doesAsAsked(signed: Uint8Array, asked: Uint8Array): boolean {
  try {
    const [now, before] = [readMessage(signed), readMessage(asked)]
    demand(now.version === before.version && now.blockhash === before.blockhash && now.payer === before.payer)
    demand(priorityFeeOf(now) <= HIGHEST_PRIORITY_FEE)
    const requestedMoves = before.steps.filter((step) => !isBudget(step))
    const moves = now.steps.filter((step) => !isBudget(step) && !isGuard(step))
    demand(
      moves.length === requestedMoves.length && moves.every((move, index) => isSameStep(move, requestedMoves[index])),
    )
    const named = new Set([now.payer, ...now.steps.flatMap(({ program, accounts }) => [program, ...accounts])])
    for (const [address, lock] of now.locks)
      demand(named.has(address) && lock === (before.locks.get(address) ?? 'read'))
    return true
  } catch {
    return false
  }
}

/**
 * The signed transaction, if it is the very message that the wallet was asked to sign, or differs only in its compute budget
 * and in guards. No other change was reviewed.
 * @throws ModalError TRANSACTION_MISMATCH; INVALID_ANSWER where the signature is missing
 */
export function signedAsAsked(answer: unknown, asked: Uint8Array): Uint8Array {
  const [signed, wanted] = [fromWire(answer), fromWire(asked)]
  if (!signed || !wanted) throw mismatch()
  if (!sameBytes(signed.message, wanted.message) && !doesAsAsked(signed.message, wanted.message)) throw mismatch()
  if (!signed.signature) throw createError('INVALID_ANSWER', { expected: 'signature' })
  return toWire(signed.message, signed.signature)
}
