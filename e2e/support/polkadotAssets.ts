/** Assets of the local Polkadot chain, as a hub keeps them: written and read here, with a library that the product has no part in. */
import { compactToU8a, hexToU8a, stringToU8a, u8aConcat, u8aToBigInt, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import type { PolkadotChain } from './polkadot.js'

export interface AssetFacts {
  readonly id: number
  readonly symbol: string
  readonly decimals: number
  /** Base units: whoever holds less of it holds none. */
  readonly minimum: bigint
  /** An account may live by it alone. */
  readonly sufficient: boolean
}

export interface PolkadotAssets {
  /** Makes it anew, with all that there is of it in one account. */
  issue(asset: AssetFacts, holder: string, units: bigint): Promise<void>
  /** Base units. */
  held(id: number, address: string): Promise<bigint>
}

function littleEndian(value: bigint | number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 0xffn))
}
const u32 = (value: number) => littleEndian(value, 4)
const u128 = (value: bigint) => littleEndian(value, 16)
const text = (value: string) => u8aConcat(compactToU8a(value.length), stringToU8a(value))

const NO = Uint8Array.of(0)
const flag = (value: boolean) => Uint8Array.of(Number(value))

/** Its issuer, who owns, issues, manages and freezes it. */
const ISSUER = new Uint8Array(32).fill(7)

/** By the chain's names; a map is keyed by `Blake2_128Concat`. */
function storageKey(map: 'Asset' | 'Metadata' | 'Account', ...keys: readonly Uint8Array[]): string {
  const hashed = keys.flatMap((key) => [blake2AsU8a(key, 128), key])
  return u8aToHex(u8aConcat(xxhashAsU8a('Assets', 128), xxhashAsU8a(map, 128), ...hashed))
}

const accountKey = (id: number, address: string) => storageKey('Account', u32(id), decodeAddress(address))

/** Supply, deposit and minimum; whether it is sufficient; accounts, those that live by it, approvals; live. */
const detailsOf = ({ minimum, sufficient }: AssetFacts, supply: bigint) =>
  u8aConcat(
    ...Array.from({ length: 4 }, () => ISSUER),
    ...[u128(supply), u128(0n), u128(minimum)],
    flag(sufficient),
    ...[u32(1), u32(0), u32(0)],
    NO,
  )

const metadataOf = ({ symbol, decimals }: AssetFacts) =>
  u8aConcat(u128(0n), text(`The ${symbol}`), text(symbol), Uint8Array.of(decimals), NO)

/** What is held; liquid, and the account needs its own currency to hold it. */
const holding = (units: bigint) => u8aConcat(u128(units), NO, NO)

export function createPolkadotAssets({ ask }: Pick<PolkadotChain, 'ask'>): PolkadotAssets {
  return {
    async issue(asset, holder, units) {
      const entries: readonly (readonly [string, Uint8Array])[] = [
        [storageKey('Asset', u32(asset.id)), detailsOf(asset, units)],
        [storageKey('Metadata', u32(asset.id)), metadataOf(asset)],
        [accountKey(asset.id, holder), holding(units)],
      ]
      await ask(
        'dev_setStorage',
        entries.map(([key, value]) => [key, u8aToHex(value)]),
      )
    },
    async held(id, address) {
      const stored = await ask<string | null>('state_getStorage', accountKey(id, address))
      return stored === null ? 0n : u8aToBigInt(hexToU8a(stored).subarray(0, 16))
    },
  }
}
