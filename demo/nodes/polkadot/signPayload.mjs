import { blake2b } from '@noble/hashes/blake2b'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { secretFromSeed, sign } from '@scure/sr25519'
import { bytesOf } from './accounts.mjs'

/** SCALE: a number in as many bytes as it needs. */
function compact(value) {
  const number = BigInt(value)
  const write = (digits, length) => Uint8Array.from({ length }, (_, at) => Number((digits >> BigInt(8 * at)) & 0xffn))
  if (number < 1n << 6n) return write(number << 2n, 1)
  if (number < 1n << 14n) return write((number << 2n) | 1n, 2)
  if (number < 1n << 30n) return write((number << 2n) | 2n, 4)
  throw new Error('A number of a payload is too large.')
}

const u32 = (value) => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, Number(value), true)
  return bytes
}
const NOTHING = new Uint8Array()
const ABSENT = Uint8Array.of(0)

/** What each signed extension says in the extrinsic, and what it only signs. */
const EXTENSIONS = {
  CheckNonZeroSender: {},
  CheckWeight: {},
  CheckSpecVersion: { signed: ({ specVersion }) => u32(specVersion) },
  CheckTxVersion: { signed: ({ transactionVersion }) => u32(transactionVersion) },
  CheckGenesis: { signed: ({ genesisHash }) => bytesOf(genesisHash) },
  CheckMortality: { said: ({ era }) => bytesOf(era), signed: ({ blockHash }) => bytesOf(blockHash) },
  CheckNonce: { said: ({ nonce }) => compact(nonce) },
  ChargeTransactionPayment: { said: ({ tip }) => compact(tip) },
  ChargeAssetTxPayment: { said: ({ tip }) => concatBytes(compact(tip), ABSENT) },
  CheckMetadataHash: { said: () => ABSENT, signed: () => ABSENT },
}

/** The bytes that are signed for a `SignerPayloadJSON`, written by hand: a second opinion on what the page built. */
function payloadBytes(payload) {
  const parts = payload.signedExtensions.map((name) => {
    const extension = EXTENSIONS[name]
    if (!extension) throw new Error(`This wallet does not know the extension ${name}.`)
    return extension
  })
  const write = (part) => parts.map((extension) => extension[part]?.(payload) ?? NOTHING)
  const bytes = concatBytes(bytesOf(payload.method), ...write('said'), ...write('signed'))
  return bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
}

const signWith = (seed, bytes) => bytesToHex(sign(secretFromSeed(bytesOf(seed)), bytes))

/** @type {typeof import('./signPayload.d.mts').signPayload} */
export const signPayload = (seed, payload) => `0x01${signWith(seed, payloadBytes(payload))}`

/** @type {typeof import('./signPayload.d.mts').signWrapped} */
export const signWrapped = (seed, bytes) =>
  `0x${signWith(seed, concatBytes(utf8ToBytes('<Bytes>'), bytes, utf8ToBytes('</Bytes>')))}`

/** A SCALE number, and where it ends. */
function compactAt(bytes, at) {
  const first = bytes[at] ?? 0
  const [start, length] = (first & 3) === 3 ? [at + 1, (first >> 2) + 4] : [at, 1 << (first & 3)]
  const digits = bytes.slice(start, start + length)
  const value = digits.reduceRight((sum, digit) => (sum << 8n) | BigInt(digit), 0n)
  return { value: start === at ? value >> 2n : value, end: start + length }
}

/** @type {typeof import('./signPayload.d.mts').readTransfer} */
export function readTransfer(method) {
  const bytes = bytesOf(method)
  // Pallet, call, kind of address.
  if (bytes[2] !== 0 || bytes.length < 36) return undefined
  // `transferAll`, which does not keep the account alive.
  if (bytes[1] === 4) return bytes.length === 36 && bytes[35] === 0 ? { receiver: bytes.slice(3, 35) } : undefined
  const { value, end } = compactAt(bytes, 35)
  return end === bytes.length ? { receiver: bytes.slice(3, 35), amount: value } : undefined
}

/** Where a hub has `assets`. */
const ASSETS = 50

/** @type {typeof import('./signPayload.d.mts').readAssetTransfer} */
export function readAssetTransfer(method) {
  const bytes = bytesOf(method)
  const id = compactAt(bytes, 2)
  const start = id.end + 1
  const amount = compactAt(bytes, start + 32)
  if (bytes[0] !== ASSETS || bytes[id.end] !== 0 || amount.end !== bytes.length) return undefined
  return { asset: id.value, receiver: bytes.slice(start, start + 32), amount: amount.value }
}
