/** Reads the payload that a wallet is asked to sign back by hand: neither nodes nor libraries are trusted here. */
import type { DecodedTransfer } from '../../domain/txGuard.js'
import type { CaipNetwork } from '../types.js'
import { addressOf } from './address.js'
import { fromHex, type Hex } from './hex.js'
import { ASSET_TRANSFER_KEEP_ALIVE, palletOf, TRANSFER_ALL, TRANSFER_KEEP_ALIVE } from './knownCalls.js'

/**
 * `SignerPayloadJSON` of the wallets' interface: numbers as hex, the era and the call in SCALE. Chains with extensions of
 * their own have more fields.
 */
export interface SignerPayload {
  readonly address: string
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly era: Hex
  readonly genesisHash: Hex
  /** The call. */
  readonly method: Hex
  readonly nonce: Hex
  readonly specVersion: Hex
  readonly tip: Hex
  readonly transactionVersion: Hex
  readonly signedExtensions: readonly string[]
  readonly version: number
  /** Allows the wallet to answer with the complete extrinsic. */
  readonly withSignedTransaction?: boolean
}

/** First byte of a `MultiAddress::Id`, which an `AccountId` lacks; the table of calls tells which calls these are. */
const MULTI_ADDRESS_ID = 0x00
const KEY_BYTES = 32

/** The smallest compact number of a mode (the lowest two bits) and length in bytes: a smaller one has a shorter form. */
function leastOf(mode: number, length: number): bigint | undefined {
  if (mode < 3) return [0n, 1n << 6n, 1n << 14n][mode]
  return length === 5 ? 1n << 30n : 1n << BigInt(8 * (length - 2))
}

/** Length in bytes of a SCALE compact number, from its first byte. */
const compactBytes = (first: number): number => ((first & 0b11) === 3 ? (first >> 2) + 5 : 1 << (first & 0b11))

/** Reads a SCALE compact number that fills `bytes` exactly, in its shortest form; `undefined` for anything else. */
export function readCompact(bytes: Uint8Array): bigint | undefined {
  const [first = 0] = bytes
  const mode = first & 0b11
  const length = compactBytes(first)
  if (bytes.length !== length) return undefined
  const digits = mode === 3 ? bytes.slice(1) : bytes
  const total = digits.reduceRight((sum, digit) => (sum << 8n) | BigInt(digit), 0n)
  const value = mode === 3 ? total : total >> 2n
  const least = leastOf(mode, length)
  return least !== undefined && value >= least ? value : undefined
}

export interface TransferCall {
  /** Indexes of the pallet and of the call in it. */
  readonly index: readonly [number, number]
  readonly receiver: Uint8Array
  /** `'everything'` for `transferAll`, which has no amount. */
  readonly amount: bigint | 'everything'
  /** Id of an asset of `assets`; absent for the chain's own currency. */
  readonly asset?: number
}

/** Argument of `transferAll` that closes the account; the other value is never requested. */
const CLOSES_ACCOUNT = 0x00

/** Pallet of a transfer, which a call does not show without the metadata. */
export type TransferOf = 'currency' | 'asset'

/** `assets.transferKeepAlive(id, target, amount)`. */
function readAssetCall(bytes: Uint8Array): TransferCall | undefined {
  const target = 2 + compactBytes(bytes[2] ?? 0)
  const [asset, amount] = [readCompact(bytes.slice(2, target)), readCompact(bytes.slice(target + 1 + KEY_BYTES))]
  const isWhole = bytes[target] === MULTI_ADDRESS_ID && bytes.length > target + 1 + KEY_BYTES
  if (!isWhole || asset === undefined || asset >= 1n << 32n || amount === undefined) return undefined
  const receiver = bytes.slice(target + 1, target + 1 + KEY_BYTES)
  return { index: [bytes[0] as number, bytes[1] as number], receiver, amount, asset: Number(asset) }
}

/**
 * Decodes `transferKeepAlive(dest, value)`, that of `assets`, or `transferAll(dest, false)` from SCALE, byte by byte;
 * `undefined` for any other shape. The two transfers may differ in the call's index alone.
 */
export function readTransferCall(method: unknown, kind: TransferOf = 'currency'): TransferCall | undefined {
  const bytes = fromHex(method)
  if (!bytes || bytes.length < 3 + KEY_BYTES + 1) return undefined
  if (kind === 'asset') return readAssetCall(bytes)
  if (bytes[2] !== MULTI_ADDRESS_ID) return undefined
  const rest = bytes.slice(3 + KEY_BYTES)
  const closes = rest.length === 1 && rest[0] === CLOSES_ACCOUNT ? 'everything' : undefined
  const amount = bytes[1] === TRANSFER_ALL ? closes : readCompact(rest)
  if (amount === undefined) return undefined
  return { index: [bytes[0] as number, bytes[1] as number], receiver: bytes.slice(3, 3 + KEY_BYTES), amount }
}

const ZERO = /^0x0*$/

function numberOf({ amount, asset }: TransferCall): number {
  if (asset !== undefined) return ASSET_TRANSFER_KEEP_ALIVE
  return amount === 'everything' ? TRANSFER_ALL : TRANSFER_KEEP_ALIVE
}

/**
 * Decodes a plain transfer without a tip, whose fee is paid in the chain's own currency; `undefined` for any other payload.
 * @param network - its prefix forms the receiver's address: a host's own network may have another one
 */
export function readTransfer(
  payload: object,
  { ss58Prefix }: Pick<CaipNetwork, 'ss58Prefix'>,
  kind: TransferOf = 'currency',
): DecodedTransfer | undefined {
  const { address, genesisHash, method, tip, assetId } = payload as Partial<SignerPayload> & { assetId?: unknown }
  const call = readTransferCall(method, kind)
  const reference = /^0x([0-9a-f]{32})[0-9a-f]{32}$/i.exec(String(genesisHash))?.[1]?.toLowerCase()
  if (!call || !reference || typeof address !== 'string' || !ZERO.test(String(tip)) || assetId) return undefined
  // For a known chain check the index: a node's metadata could make the visitor sign another call.
  const pallet = palletOf(call.asset === undefined ? 'balances' : 'assets', reference)
  const number = numberOf(call)
  if (pallet !== undefined && (pallet !== call.index[0] || number !== call.index[1])) return undefined
  return {
    caipNetworkId: `polkadot:${reference}`,
    from: address,
    receiver: addressOf(call.receiver, { reference, ...(ss58Prefix !== undefined && { ss58Prefix }) }),
    ...(call.asset !== undefined && { token: String(call.asset) }),
    ...(call.amount === 'everything' ? { amount: 0n, everything: true } : { amount: call.amount }),
  }
}
