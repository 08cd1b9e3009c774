/** Verifies the signer of a message: BIP-322 in its simple and full form, or a recoverable signature (BIP-137 and older). */
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { Transaction } from 'bitcoinjs-lib'
import { sameBytes } from '../../primitives/sameBytes.js'
import { hash160 } from './accounts.js'
import { type AddressScript, scriptFor, scriptOf } from './addressScript.js'
import { isHex } from './answers.js'
import * as curve from './curve.js'
import { isInputSigned } from './inputSignature.js'
import { readWitness } from './witness.js'

const LONGEST_SIGNATURE = 20_000
const NOTHING = new Uint8Array()
const OP_RETURN = Uint8Array.of(0x6a)

/** Prefixes of BIP-322 signatures since its version 2: the witness alone, the full transaction, or coins as well. */
const FORM = /^(?:smp|ful|pof)(?=[A-Za-z0-9+/]+={0,2}$)/

/** Bytes of base64, as the standards use, or of hex, as the pairing protocol does. */
function bytesOf(signature: string): Uint8Array | undefined {
  if (signature.length > LONGEST_SIGNATURE) return undefined
  if (isHex(signature)) return hexToBytes(signature)
  try {
    return base64.decode(signature)
  } catch {
    return undefined
  }
}

const taggedHash = (message: Uint8Array) => {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, message))
}

/** Virtual transaction with an output that can't be spent, but for which its owner can sign. */
function toSpend(message: string, script: Uint8Array): Transaction {
  const transaction = new Transaction()
  transaction.version = 0
  const hash = taggedHash(utf8ToBytes(message))
  transaction.addInput(new Uint8Array(32), 0xffff_ffff, 0, Uint8Array.from([0x00, 0x20, ...hash]))
  transaction.addOutput(script, 0n)
  return transaction
}

interface Claim {
  readonly message: string
  readonly owner: AddressScript
}

function isSigned(transaction: Transaction, owner: AddressScript): boolean {
  const spent = { scripts: [owner.script], values: [0n] }
  return isInputSigned({ transaction, index: 0, owner, spent, curve })
}

function isSimple(bytes: Uint8Array, { message, owner }: Claim): boolean {
  const witness = readWitness(bytes)
  if (!witness) return false
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(toSpend(message, owner.script).getHash(), 0, 0)
  transaction.addOutput(OP_RETURN, 0n)
  const key = witness[1]
  // The simple form leaves out the script before the witness: for a nested address it follows from the key.
  const redeem = owner.type === 'p2sh' && key ? scriptFor('p2wpkh', hash160(key)) : NOTHING
  transaction.setInputScript(0, redeem.length > 0 ? Uint8Array.from([redeem.length, ...redeem]) : NOTHING)
  transaction.setWitness(0, witness)
  return owner.type !== 'p2pkh' && isSigned(transaction, owner)
}

function readTransaction(bytes: Uint8Array): Transaction | undefined {
  try {
    return Transaction.fromBuffer(bytes)
  } catch {
    return undefined
  }
}

/** Verifies the full form; further inputs claim coins, and a time lock may not have passed: both need the chain, so refuse. */
function isFull(bytes: Uint8Array, { message, owner }: Claim): boolean {
  const transaction = readTransaction(bytes)
  const [input, ...claimed] = transaction?.ins ?? []
  const [output, ...others] = transaction?.outs ?? []
  if (!transaction || !input || !output || claimed.length > 0 || others.length > 0) return false
  const spends = sameBytes(input.hash, toSpend(message, owner.script).getHash()) && input.index === 0
  const gives = output.value === 0n && sameBytes(output.script, OP_RETURN)
  const isUnlocked = transaction.locktime === 0 && input.sequence === 0
  const isKnownVersion = transaction.version === 0 || transaction.version === 2
  return spends && gives && isUnlocked && isKnownVersion && isSigned(transaction, owner)
}

function varint(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  return Uint8Array.of(0xfe, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, length >>> 24)
}

function legacyHash(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  const magic = utf8ToBytes('Bitcoin Signed Message:\n')
  return sha256(sha256(concatBytes(varint(magic.length), magic, varint(text.length), text)))
}

/** Header ranges: 27–30 uncompressed key; 31–34 compressed; 35–42 segwit. Many wallets write 31–34 for any address. */
const [FIRST, COMPRESSED, LAST] = [27, 31, 42]

function isRecoverable(bytes: Uint8Array, { message, owner: { type, program } }: Claim): boolean {
  const [header = 0] = bytes
  if (bytes.length !== 65 || header < FIRST || header > LAST) return false
  const compressed = header >= COMPRESSED
  const recovery = (header - FIRST) % 4
  const key = curve.recoverKey(bytes.slice(1), legacyHash(message), { recovery, compressed })
  if (!key) return false
  if (type === 'p2pkh') return sameBytes(hash160(key), program)
  if (!compressed) return false
  if (type === 'p2wpkh') return sameBytes(hash160(key), program)
  return type === 'p2sh' && sameBytes(hash160(scriptFor('p2wpkh', hash160(key))), program)
}

/** Checks by prefix: without a prefix the signature is old, and may be of any form. Claims of coins are not checked. */
const FORMS: Readonly<Record<string, readonly ((bytes: Uint8Array, claim: Claim) => boolean)[]>> = {
  '': [isRecoverable, isSimple, isFull],
  smp: [isSimple],
  ful: [isFull],
}

/**
 * Whether `address` signed `message`; needs no server.
 * @param reference - CAIP-2 reference of the address's network
 */
export function verifyMessage(
  reference: string,
  { address, message, signature }: { address: string; message: string; signature: string },
): boolean {
  const [form = ''] = FORM.exec(signature) ?? []
  const bytes = bytesOf(signature.slice(form.length))
  if (!bytes) return false
  let owner: AddressScript
  try {
    owner = scriptOf(address, reference)
  } catch {
    return false
  }
  return FORMS[form]?.some((isBy) => isBy(bytes, { message, owner })) ?? false
}
