/** `assets` of an Asset Hub, decoded without the chain's metadata: a list of balances must not load a library. */
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex } from '@noble/hashes/utils'
import { createError } from '../../../errors/createError.js'
import { requirePublicKey } from '../address.js'
import { fromHex, type Hex } from '../hex.js'
import type { Node } from './client.js'
import { littleEndian } from './littleEndian.js'

/** xxHash-128 of `Assets`, and of each of its maps. */
const ASSETS = '682a59d51ab9e48a8c8cc418ff9708d2'
const ASSET = 'd34371a193a751eea5883e9553457b2e'
const ACCOUNT = 'b99d880ec681799c0cf30e8886371da9'
const METADATA = 'b5f3822e35ca2f31ce3526eab1363fd2'

const AMOUNT_BYTES = 16
/** Size: four accounts, three amounts, a boolean, three counters, a status. */
const ASSET_BYTES = 4 * 32 + 3 * AMOUNT_BYTES + 1 + 3 * 4 + 1
/** Offset of the third amount, the minimum; a boolean, whether the asset is sufficient, follows it. */
const MINIMUM_AT = 4 * 32 + 2 * AMOUNT_BYTES
const MAX_ID = 2 ** 32 - 1

/** Id of an asset from a token's address. @throws ModalError INVALID_PARAMS */
export function assetIdOf(address: string): number {
  const id = /^(?:0|[1-9]\d{0,9})$/.test(address) ? Number(address) : Number.NaN
  if (!(id <= MAX_ID)) throw createError('INVALID_PARAMS', { field: 'token' })
  return id
}

/** An asset, in its own base units. */
export interface Asset {
  readonly decimals: number
  /** Lowest balance; a lower one is removed. */
  readonly minimum: bigint
  /** The asset alone keeps an account alive. */
  readonly sufficient: boolean
  /** The asset as a whole is not frozen. */
  readonly live: boolean
}

/** An account's balance of an asset. Its issuer may freeze the account: it then can't send; `blocked` can't receive either. */
export interface AssetAccount {
  readonly balance: bigint
  readonly status: 'liquid' | 'frozen' | 'blocked'
}

const statuses = ['liquid', 'frozen', 'blocked'] as const

const hashed = (key: Uint8Array): string => `${bytesToHex(blake2b(key, { dkLen: 16 }))}${bytesToHex(key)}`

function idBytes(id: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, id, true)
  return bytes
}

const keyOf = (map: string, id: number, account?: Uint8Array): Hex =>
  `0x${ASSETS}${map}${hashed(idBytes(id))}${account ? hashed(account) : ''}`

const invalid = (expected: string) => createError('INVALID_ANSWER', { expected })

async function read(node: Node, key: Hex, expected: string): Promise<Uint8Array | undefined> {
  const stored = await node.request('state_getStorage', [key])
  if (stored === null) return undefined
  const bytes = fromHex(stored)
  if (!bytes) throw invalid(expected)
  return bytes
}

/** End of a list of bytes with a SCALE length. @param at - offset of the length */
function skipBytes(bytes: Uint8Array, at: number): number {
  const [first = 0] = bytes.slice(at)
  const mode = first & 0b11
  const width = [1, 2, 4][mode]
  if (width === undefined) throw invalid('asset metadata')
  return at + width + Number(littleEndian(bytes.slice(at, at + width)) >> 2n)
}

/** Reads the decimals of metadata: a deposit, a name, a symbol, the decimals, a boolean. */
function readDecimals(bytes: Uint8Array): number {
  const at = skipBytes(bytes, skipBytes(bytes, AMOUNT_BYTES))
  const decimals = bytes[at]
  if (decimals === undefined || bytes.length !== at + 2) throw invalid('asset metadata')
  return decimals
}

/** @throws ModalError INVALID_ANSWER where the chain knows no such asset, and the node's own errors */
export async function readAsset(node: Node, id: number): Promise<Asset> {
  const [asset, metadata] = await Promise.all([
    read(node, keyOf(ASSET, id), 'asset'),
    read(node, keyOf(METADATA, id), 'asset metadata'),
  ])
  if (asset?.length !== ASSET_BYTES || !metadata) throw invalid('asset')
  return {
    decimals: readDecimals(metadata),
    minimum: littleEndian(asset.slice(MINIMUM_AT, MINIMUM_AT + AMOUNT_BYTES)),
    sufficient: asset[MINIMUM_AT + AMOUNT_BYTES] === 1,
    live: asset.at(-1) === 0,
  }
}

/** @param publicKey - 32 bytes. @throws ModalError INVALID_ANSWER, and the node's own errors */
export async function readAssetAccount(node: Node, id: number, publicKey: Uint8Array): Promise<AssetAccount> {
  const bytes = await read(node, keyOf(ACCOUNT, id, publicKey), 'asset account')
  if (!bytes) return { balance: 0n, status: 'liquid' }
  if (bytes.length <= AMOUNT_BYTES) throw invalid('asset account')
  const status = statuses[bytes[AMOUNT_BYTES] as number]
  if (!status) throw invalid('asset account')
  return { balance: littleEndian(bytes.slice(0, AMOUNT_BYTES)), status }
}

/** Balance of a token, base units. @throws ModalError INVALID_PARAMS, INVALID_ANSWER, and the node's own errors */
export const heldBy = async (node: Node, token: string, address: string): Promise<bigint> =>
  (await readAssetAccount(node, assetIdOf(token), requirePublicKey(address))).balance

/** Lowest balance of a token, which must stay in an account, base units. @throws ModalError as `heldBy` */
export const leastOf = async (node: Node, token: string): Promise<bigint> =>
  (await readAsset(node, assetIdOf(token))).minimum
