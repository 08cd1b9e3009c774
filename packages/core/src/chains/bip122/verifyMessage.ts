/** Who signed a message: BIP-322 in its simple form, or a recoverable signature (BIP-137 and what was before it). */
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

/** Base64 as the standards have it, hex as the pairing protocol does. */
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

/** The output that nobody can spend, but whose owner can sign for it. */
function toSpend(message: string, script: Uint8Array): Transaction {
  const transaction = new Transaction()
  transaction.version = 0
  const hash = taggedHash(utf8ToBytes(message))
  transaction.addInput(new Uint8Array(32), 0xffff_ffff, 0, Uint8Array.from([0x00, 0x20, ...hash]))
  transaction.addOutput(script, 0n)
  return transaction
}

function isSimple(bytes: Uint8Array, message: string, owner: AddressScript): boolean {
  const witness = readWitness(bytes)
  if (!witness) return false
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(toSpend(message, owner.script).getHash(), 0, 0)
  transaction.addOutput(OP_RETURN, 0n)
  const key = witness[1]
  // The simple form leaves out what stands before the witness: for a nested address it follows from the key.
  const redeem = owner.type === 'p2sh' && key ? scriptFor('p2wpkh', hash160(key)) : NOTHING
  transaction.setInputScript(0, redeem.length > 0 ? Uint8Array.from([redeem.length, ...redeem]) : NOTHING)
  transaction.setWitness(0, witness)
  const spent = { scripts: [owner.script], values: [0n] }
  return owner.type !== 'p2pkh' && isInputSigned({ transaction, index: 0, owner, spent, curve })
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

/** 27–30: a long key; 31–34: a short one; 35–42: the same, for segwit. Many wallets write 31–34 for any address. */
const [FIRST, COMPRESSED, LAST] = [27, 31, 42]

function isRecoverable(bytes: Uint8Array, message: string, { type, program }: AddressScript): boolean {
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

/**
 * Whether `address` signed `message`; no server is asked.
 * @param reference - CAIP-2 reference of the network the address is on
 */
export function verifyMessage(
  reference: string,
  { address, message, signature }: { address: string; message: string; signature: string },
): boolean {
  const bytes = bytesOf(signature)
  if (!bytes) return false
  let owner: AddressScript
  try {
    owner = scriptOf(address, reference)
  } catch {
    return false
  }
  return isRecoverable(bytes, message, owner) || isSimple(bytes, message, owner)
}
