/** The bytes that a wallet signs for a payload, by the extensions that Polkadot's own chains have. */
import { blake2b } from '@noble/hashes/blake2'
import { concatBytes } from '@noble/hashes/utils'
import type { PolkadotSignerPayload } from '../../domain/providerTypes.js'
import { fieldOf } from '../../errors/causes.js'
import { fromHex } from './hex.js'

type Encode = (payload: PolkadotSignerPayload) => readonly Uint8Array[] | undefined

const NOTHING = new Uint8Array()
/** A longer payload is signed as its hash. */
const LONGEST_PAYLOAD = 256

const littleEndian = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))

/** A number from hex, which payloads write in big endian. */
const numberOf = (hex: string): bigint => BigInt(hex === '0x' ? 0 : hex)

/** SCALE compact number. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

const bothParts = (extra: Uint8Array | undefined, additional: Uint8Array | undefined) =>
  extra && additional && [extra, additional]
const none: Encode = () => [NOTHING, NOTHING]

/** Bytes in the extrinsic, then bytes that are signed alone, by extension. */
const encoders: Readonly<Record<string, Encode>> = {
  CheckMortality: ({ era, blockHash }) => bothParts(fromHex(era), fromHex(blockHash)),
  CheckEra: ({ era, blockHash }) => bothParts(fromHex(era), fromHex(blockHash)),
  CheckNonce: ({ nonce }) => [compact(numberOf(nonce)), NOTHING],
  ChargeTransactionPayment: ({ tip }) => [compact(numberOf(tip)), NOTHING],
  // The form of an asset's id is the chain's own.
  ChargeAssetTxPayment: (payload) =>
    fieldOf(payload, 'assetId') ? undefined : [concatBytes(compact(numberOf(payload.tip)), Uint8Array.of(0)), NOTHING],
  CheckSpecVersion: ({ specVersion }) => [NOTHING, littleEndian(numberOf(specVersion), 4)],
  CheckTxVersion: ({ transactionVersion }) => [NOTHING, littleEndian(numberOf(transactionVersion), 4)],
  CheckGenesis: ({ genesisHash }) => bothParts(NOTHING, fromHex(genesisHash)),
  AuthorizeCall: none,
  CheckNonZeroSender: none,
  CheckWeight: none,
  PrevalidateAttests: none,
  StorageWeightReclaim: none,
  WeightReclaim: none,
  CheckMetadataHash(payload) {
    const [mode, hash] = [fieldOf(payload, 'mode') ?? 0, fromHex(fieldOf(payload, 'metadataHash'))]
    if (mode === 0) return [Uint8Array.of(0), Uint8Array.of(0)]
    return mode === 1 && hash?.length === 32 ? [Uint8Array.of(1), concatBytes(Uint8Array.of(1), hash)] : undefined
  },
}
/** @returns `undefined` where the payload has an extension that is not known here, or a field of another form */
export function signedBytesOf(payload: PolkadotSignerPayload): Uint8Array | undefined {
  const parts = payload.signedExtensions.map((name) =>
    Object.hasOwn(encoders, name) ? encoders[name]?.(payload) : undefined,
  )
  const method = fromHex(payload.method)
  const knownParts = parts.filter((part) => part !== undefined)
  if (!method || knownParts.length < parts.length) return undefined
  const [extra, additional] = [0, 1].map((at) => knownParts.map((part) => part[at] ?? NOTHING))
  const bytes = concatBytes(method, ...(extra ?? []), ...(additional ?? []))
  return bytes.length > LONGEST_PAYLOAD ? blake2b(bytes, { dkLen: 32 }) : bytes
}
