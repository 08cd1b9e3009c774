/** Signs with sr25519 for an extension: the payload of a transaction, or bytes. */
import { blake2b } from '@noble/hashes/blake2b'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { walletError } from '../scriptedWallet.js'

/** `SignerPayloadJSON`, as far as it is signed. */
export interface PolkadotPayload {
  readonly address: string
  /** The call, SCALE in hex. */
  readonly method: string
  readonly signedExtensions: readonly string[]
  readonly blockHash: string
  readonly era: string
  readonly genesisHash: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
}

const NOTHING = new Uint8Array()
const ABSENT = Uint8Array.of(0)
/** Longer payloads are signed by their hash. */
const LONGEST = 256

const fromHex = (text: string) => hexToBytes(text.replace(/^0x/, ''))
const littleEndian = (value: bigint, length: number) =>
  Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
const u32 = (value: string) => littleEndian(BigInt(value), 4)

/** SCALE: a number in as many bytes as it needs. */
function compact(text: string): Uint8Array {
  const value = BigInt(text)
  for (const [mode, length] of [1, 2, 4].entries())
    if (value < 1n << BigInt(8 * length - 2)) return littleEndian((value << 2n) | BigInt(mode), length)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

type Part = (payload: PolkadotPayload) => Uint8Array

/** The bytes of each signed extension: in the transaction (`said`), and in the signed payload only (`signed`). */
const EXTENSIONS: Readonly<Record<string, { readonly said?: Part; readonly signed?: Part }>> = {
  CheckNonZeroSender: {},
  CheckWeight: {},
  PrevalidateAttests: {},
  StorageWeightReclaim: {},
  WeightReclaim: {},
  CheckSpecVersion: { signed: ({ specVersion }) => u32(specVersion) },
  CheckTxVersion: { signed: ({ transactionVersion }) => u32(transactionVersion) },
  CheckGenesis: { signed: ({ genesisHash }) => fromHex(genesisHash) },
  CheckMortality: { said: ({ era }) => fromHex(era), signed: ({ blockHash }) => fromHex(blockHash) },
  CheckNonce: { said: ({ nonce }) => compact(nonce) },
  ChargeTransactionPayment: { said: ({ tip }) => compact(tip) },
  ChargeAssetTxPayment: { said: ({ tip }) => concatBytes(compact(tip), ABSENT) },
  CheckMetadataHash: { said: () => ABSENT, signed: () => ABSENT },
}

/** The signed bytes, written by hand: an independent check of the page's own. @throws Error -32602 */
function payloadBytes(payload: PolkadotPayload): Uint8Array {
  const parts = payload.signedExtensions.map((name) => {
    const extension = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined
    if (!extension) throw walletError(-32_602, `This wallet does not know the extension ${name}`)
    return extension
  })
  const write = (part: 'said' | 'signed') => parts.map((extension) => extension[part]?.(payload) ?? NOTHING)
  const bytes = concatBytes(fromHex(payload.method), ...write('said'), ...write('signed'))
  return bytes.length > LONGEST ? blake2b(bytes, { dkLen: 32 }) : bytes
}

/** SS58. @param prefix - below 64 */
function ss58(publicKey: Uint8Array, prefix: number): string {
  const prefixedKey = concatBytes(Uint8Array.of(prefix), publicKey)
  const sum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), prefixedKey))
  return base58.encode(concatBytes(prefixedKey, sum.slice(0, 2)))
}

/** @param seed - 32 bytes, hex */
export function createPolkadotSigner(seed: string, prefix: number) {
  const secret = secretFromSeed(fromHex(seed))
  const signed = (bytes: Uint8Array) => bytesToHex(sign(secret, bytes))
  return {
    address: ss58(getPublicKey(secret), prefix),
    /** @returns hex, with the kind of key in its first byte */
    signPayload: (payload: PolkadotPayload) => `0x01${signed(payloadBytes(payload))}`,
    /** Signs wrapped bytes, which can't be a transaction. @param data - hex */
    signRaw: (data: string) =>
      `0x${signed(concatBytes(utf8ToBytes('<Bytes>'), fromHex(data), utf8ToBytes('</Bytes>')))}`,
  }
}
