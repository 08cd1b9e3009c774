/** Compares what a wallet signed with what it was asked to sign. */
import { createError } from '../../../errors/createError.js'
import { sameBytes } from '../../../primitives/sameBytes.js'
import { isSignature } from '../answers.js'
import { GUARD_PROGRAM } from '../programs.js'
import {
  demand,
  isBudget,
  priorityFeeOf,
  type ReadMessage,
  readAnyMessage,
  readMessage,
  type Step,
} from '../readMessage.js'
import { fromWire, readWire, toWire, type Wire } from '../wire.js'

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
function doesAsAsked(now: ReadMessage, before: ReadMessage): boolean {
  try {
    demand(now.version === before.version && now.blockhash === before.blockhash)
    demand(now.signers.join() === before.signers.join())
    const [fee, askedFee] = [priorityFeeOf(now), priorityFeeOf(before)]
    demand(fee <= HIGHEST_PRIORITY_FEE || fee <= askedFee)
    const requestedMoves = before.steps.filter((step) => !isBudget(step))
    const moves = now.steps.filter((step) => !isBudget(step) && !isGuard(step))
    demand(
      moves.length === requestedMoves.length && moves.every((move, index) => isSameStep(move, requestedMoves[index])),
    )
    const named = new Set([now.payer, ...now.steps.flatMap(({ program, accounts }) => [program, ...accounts])])
    for (const [address, lock] of now.locks)
      demand((named.has(address) || before.locks.has(address)) && lock === (before.locks.get(address) ?? 'read'))
    return true
  } catch {
    return false
  }
}

/** Whether both can be read, and the signed one does as requested. @param read - decodes the messages that count */
function isAsAsked(signed: Uint8Array, asked: Uint8Array, read: (message: Uint8Array) => ReadMessage): boolean {
  if (sameBytes(signed, asked)) return true
  try {
    return doesAsAsked(read(signed), read(asked))
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
  if (!isAsAsked(signed.message, wanted.message, readMessage)) throw mismatch()
  if (!signed.signature) throw createError('INVALID_ANSWER', { expected: 'signature' })
  return toWire(signed.message, signed.signature)
}

/**
 * A host's transaction with a wallet's signature, which is not verified yet. A message that the wallet changed beyond its
 * compute budget and guards is refused.
 * @param answer - the signed transaction, or the signature alone
 * @throws ModalError TRANSACTION_MISMATCH; INVALID_ANSWER where the signature is missing
 */
export function signedForHost(
  answer: Uint8Array,
  asked: Wire,
  from: string,
): Wire & { readonly signature: Uint8Array } {
  const at = asked.signers.indexOf(from)
  const signed = isSignature(answer) ? undefined : readWire(answer)
  if (!signed && !isSignature(answer)) throw mismatch()
  if (signed && !isAsAsked(signed.message, asked.message, readAnyMessage)) throw mismatch()
  const signature = signed ? signed.signatures[at] : answer
  if (!isSignature(signature)) throw createError('INVALID_ANSWER', { expected: 'signature' })
  // Signatures of others that the host brought along stay, unless the message is another now.
  const isSame = !signed || sameBytes(signed.message, asked.message)
  const { message, signers, signatures } = isSame ? asked : signed
  const all = signatures.map((other, index) => (index === at ? signature : other))
  return { message, signers, signatures: all, signature }
}
