/** Checks a wallet's answer: it must be the requested transaction, signed by the owner of the coins (threats 'Money'). */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { createError } from '../../errors/createError.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import { isHex } from './answers.js'
import type * as Curve from './curve.js'
import { isInputSigned } from './inputSignature.js'
import type { ReadTransaction } from './psbt.js'
import { readWitness } from './witness.js'

const LONGEST_ANSWER = 2_000_000
const PSBT_MAGIC = '70736274ff'

export interface SignedTransaction {
  readonly txid: string
  readonly hex: string
}

/** Bytes of a PSBT or of a transaction, from base64, hex or bytes. */
function bytesOf(answer: unknown): Uint8Array | undefined {
  if (answer instanceof Uint8Array) return answer.length <= LONGEST_ANSWER ? Uint8Array.from(answer) : undefined
  if (typeof answer !== 'string' || answer.length > LONGEST_ANSWER) return undefined
  const text = answer.trim()
  return isHex(text) ? hexToBytes(text) : base64.decode(text)
}

const withoutSignatures = (transaction: Transaction): Uint8Array => {
  const bare = transaction.clone()
  for (const input of bare.ins) Object.assign(input, { script: new Uint8Array(), witness: [] })
  return bare.toBuffer()
}

interface Unlocked {
  readonly scriptSig: Uint8Array
  readonly witness: Uint8Array[]
}

/** Finishes an input with the wallet's signature alone: the rest comes from our own PSBT. */
function finish(own: Psbt, theirs: Psbt, index: number): Unlocked {
  const input = theirs.data.inputs[index]
  const { partialSig, tapKeySig } = input ?? {}
  let { finalScriptSig, finalScriptWitness } = input ?? {}
  if (!finalScriptSig && !finalScriptWitness) {
    own.updateInput(index, { ...(partialSig && { partialSig }), ...(tapKeySig && { tapKeySig }) })
    own.finalizeInput(index)
    ;({ finalScriptSig, finalScriptWitness } = own.data.inputs[index] ?? {})
  }
  return {
    scriptSig: finalScriptSig ?? new Uint8Array(),
    witness: finalScriptWitness ? (readWitness(finalScriptWitness) ?? []) : [],
  }
}

/**
 * The requested transaction with the wallet's signatures at `indexes`, by default at all inputs; `undefined` for another
 * transaction.
 */
export function assemble(
  asked: Pick<ReadTransaction, 'psbt'>,
  answer: unknown,
  indexes?: readonly number[],
): Transaction | undefined {
  const bytes = bytesOf(answer)
  if (!bytes) return undefined
  const unsigned = asked.psbt.data.getTransaction()
  if (!bytesToHex(bytes.slice(0, 5)).startsWith(PSBT_MAGIC)) {
    const signedTransaction = Transaction.fromBuffer(bytes)
    return sameBytes(withoutSignatures(signedTransaction), unsigned) ? signedTransaction : undefined
  }
  const walletPsbt = Psbt.fromBuffer(bytes)
  if (!sameBytes(walletPsbt.data.getTransaction(), unsigned)) return undefined
  const ownPsbt = asked.psbt.clone()
  const transaction = Transaction.fromBuffer(unsigned)
  for (const index of indexes ?? transaction.ins.keys()) {
    const { scriptSig, witness } = finish(ownPsbt, walletPsbt, index)
    transaction.setInputScript(index, scriptSig)
    transaction.setWitness(index, witness)
  }
  return transaction
}

/**
 * The transaction to broadcast. Inputs and outputs, and so the fee, are exactly those of the PSBT; each input has a valid
 * signature of the whole transaction by its owner.
 * @param answer - the wallet's: base64, hex or bytes of a PSBT or of a transaction
 * @throws ModalError TRANSACTION_MISMATCH
 */
export function readSigned(asked: ReadTransaction, answer: unknown, curve: typeof Curve): SignedTransaction {
  let transaction: Transaction | undefined
  try {
    transaction = assemble(asked, answer)
  } catch (cause) {
    throw createError('TRANSACTION_MISMATCH', { field: 'signature' }, cause)
  }
  if (!transaction) throw createError('TRANSACTION_MISMATCH', { field: 'transaction' })
  const { owner, spent } = asked
  for (const index of transaction.ins.keys()) {
    if (!isInputSigned({ transaction, index, owner, spent, curve }))
      throw createError('TRANSACTION_MISMATCH', { field: 'signature' })
  }
  return { txid: transaction.getId(), hex: transaction.toHex() }
}
