/** Verifies that an input is signed for the whole transaction, by the single key that owns its coin. */
import { script as scripts, type Transaction } from 'bitcoinjs-lib'
import { sameBytes } from '../../primitives/sameBytes.js'
import { hash160 } from './accounts.js'
import { type AddressScript, scriptFor } from './addressScript.js'
import type * as Curve from './curve.js'

/** Outputs that a transaction spends, in the order of its inputs. */
export interface SpentOutputs {
  readonly scripts: Uint8Array[]
  readonly values: bigint[]
}

/** Signature hash of the whole transaction: others would let somebody add to it, or remove from it. */
const SIGHASH_ALL = 0x01
const SIGHASH_DEFAULT = 0x00

interface Parts {
  readonly transaction: Transaction
  readonly index: number
  readonly owner: AddressScript
  readonly spent: SpentOutputs
  readonly curve: typeof Curve
}

const scriptSigOf = ({ transaction, index }: Parts) => transaction.ins[index]?.script ?? new Uint8Array()

/** Verifies an ECDSA signature, in DER with its hash type, and its key. */
function isEcdsaSigned(
  { curve }: Parts,
  [signature, publicKey]: readonly unknown[],
  program: Uint8Array,
  hash: () => Uint8Array,
): boolean {
  if (!(signature instanceof Uint8Array) || !(publicKey instanceof Uint8Array)) return false
  if (!sameBytes(hash160(publicKey), program) || !scripts.isCanonicalScriptSignature(signature)) return false
  const { signature: compact, hashType } = scripts.signature.decode(signature)
  return hashType === SIGHASH_ALL && curve.verifyEcdsa(compact, hash(), publicKey)
}

function isWitnessSigned(parts: Parts, program: Uint8Array): boolean {
  const { transaction, index, spent } = parts
  const witness = transaction.ins[index]?.witness ?? []
  const code = scriptFor('p2pkh', program)
  const hash = () => transaction.hashForWitnessV0(index, code, spent.values[index] ?? 0n, SIGHASH_ALL)
  // Keys of witness version 0 are compressed.
  return witness.length === 2 && witness[1]?.length === 33 && isEcdsaSigned(parts, witness, program, hash)
}

function isNestedSigned(parts: Parts): boolean {
  const publicKey = parts.transaction.ins[parts.index]?.witness[1]
  if (!publicKey) return false
  const program = hash160(publicKey)
  const redeem = scriptFor('p2wpkh', program)
  const push = Uint8Array.from([redeem.length, ...redeem])
  const isOwn = sameBytes(hash160(redeem), parts.owner.program)
  return isOwn && sameBytes(scriptSigOf(parts), push) && isWitnessSigned(parts, program)
}

function isLegacySigned(parts: Parts): boolean {
  const { transaction, index, owner } = parts
  const chunks = scripts.decompile(scriptSigOf(parts))
  const hash = () => transaction.hashForSignature(index, owner.script, SIGHASH_ALL)
  return chunks?.length === 2 && isEcdsaSigned(parts, chunks, owner.program, hash)
}

function isTaprootSigned({ transaction, index, owner, spent, curve }: Parts): boolean {
  const witness = transaction.ins[index]?.witness ?? []
  const [signature] = witness
  if (witness.length !== 1 || !signature) return false
  const kind = signature.length === 65 ? signature[64] : SIGHASH_DEFAULT
  // A default hash type is written by leaving it out.
  if (signature.length !== 64 && (signature.length !== 65 || kind !== SIGHASH_ALL)) return false
  const hash = transaction.hashForWitnessV1(index, spent.scripts, spent.values, kind ?? SIGHASH_DEFAULT)
  return curve.verifySchnorr(signature.slice(0, 64), hash, owner.program)
}

export function isInputSigned(parts: Parts): boolean {
  try {
    const bare = scriptSigOf(parts).length === 0
    switch (parts.owner.type) {
      case 'p2wpkh':
        return bare && isWitnessSigned(parts, parts.owner.program)
      case 'p2tr':
        return bare && isTaprootSigned(parts)
      case 'p2sh':
        return isNestedSigned(parts)
      case 'p2pkh':
        return isLegacySigned(parts)
      default:
        return false
    }
  } catch {
    return false
  }
}
