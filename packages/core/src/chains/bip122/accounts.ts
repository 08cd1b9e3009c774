/** Reads a wallet's addresses: validated, sorted, and with their keys and purposes. */
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { fieldOf } from '../../errors/causes.js'
import { bitcoinReferences, validateBip122Address } from '../../primitives/address/bip122.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import type { AccountPurpose, AdapterConnection } from '../types.js'
import { scriptFor, scriptOf } from './addressScript.js'
import { readHex, readList } from './answers.js'

/** Highest number of addresses; a longer list is cut. */
const MAX_ACCOUNTS = 200

export interface BitcoinAccount {
  readonly address: string
  readonly purpose: AccountPurpose
  /** The wallet itself named the purpose. */
  readonly named?: true
  /**
   * Hex. For p2pkh, p2wpkh and nested p2wpkh the key of the address; for p2tr, whose address can't be checked without the
   * curve, the internal key that the wallet claims.
   */
  readonly publicKey?: string
}

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Whether an address belongs to this key; false for p2tr, which can't be checked here. */
export function isKeyOf(publicKey: string, address: string, reference: string): boolean {
  const { type, program } = scriptOf(address, reference)
  const hash = hash160(hexToBytes(publicKey))
  if (type === 'p2pkh' || type === 'p2wpkh') return sameBytes(hash, program)
  if (type === 'p2sh') return sameBytes(hash160(scriptFor('p2wpkh', hash)), program)
  return false
}

function readKey(claim: unknown, address: string, reference: string): string | undefined {
  const rawKey = fieldOf(claim, 'publicKey')
  const text = rawKey instanceof Uint8Array && rawKey.length <= 65 ? bytesToHex(rawKey) : rawKey
  if (scriptOf(address, reference).type === 'p2tr') return readHex(text, 32, 33)?.slice(-64)
  const key = readHex(text, 33)
  return key && isKeyOf(key, address, reference) ? key : undefined
}

/** Whether a wallet's claim names ordinals as the purpose, in any of the known forms. */
const saysOrdinal = (claim: unknown) =>
  ['purpose', 'intention'].some((name) => /^ordinals?$/.test(String(fieldOf(claim, name) ?? '')))
const saysPayment = (claim: unknown) => ['purpose', 'intention'].some((name) => fieldOf(claim, name) === 'payment')

/**
 * Distinct addresses of this network: for payments first, ordinals after. An address named for ordinals has no other
 * purpose. Where a wallet names none, a taproot address beside another kind is for ordinals.
 * @param claims - the wallet's own list: strings, or objects with `address`, `publicKey` and `purpose`, and with `reference`
 *   where the wallet names their network, since addresses of several networks look the same
 */
export function readAccounts(claims: unknown, reference: string): readonly BitcoinAccount[] {
  const rows = (readList(claims, MAX_ACCOUNTS) ?? []).flatMap((claim) => {
    const text = typeof claim === 'string' ? claim : fieldOf(claim, 'address')
    const claimedReference = fieldOf(claim, 'reference')
    if (claimedReference !== undefined && claimedReference !== reference) return []
    const valid = typeof text === 'string' ? validateBip122Address(text, reference) : undefined
    return valid?.ok ? [{ claim, address: valid.address }] : []
  })
  const isTaproot = (address: string) => scriptOf(address, reference).type === 'p2tr'
  const mixed = rows.some(({ address }) => !isTaproot(address))
  const ordinals = new Set(
    rows
      .filter(({ claim, address }) => saysOrdinal(claim) || (!saysPayment(claim) && mixed && isTaproot(address)))
      .map(({ address }) => address),
  )
  const accounts = new Map<string, BitcoinAccount>()
  for (const { claim, address } of rows) {
    const publicKey = accounts.get(address)?.publicKey ?? readKey(claim, address, reference)
    const purpose = ordinals.has(address) ? 'ordinal' : 'payment'
    const named = accounts.get(address)?.named ?? (saysOrdinal(claim) || saysPayment(claim))
    accounts.set(address, { address, purpose, ...(named && { named }), ...(publicKey && { publicKey }) })
  }
  const of = (purpose: AccountPurpose) => [...accounts.values()].filter((account) => account.purpose === purpose)
  return [...of('payment'), ...of('ordinal')]
}

/** Network of a wallet's addresses: the first whose format they have. */
export const referenceOf = (claims: unknown): string | undefined =>
  bitcoinReferences.find((reference) => readAccounts(claims, reference).length > 0)

export function connectionOf(accounts: readonly BitcoinAccount[], reference: string): AdapterConnection {
  return {
    addresses: accounts.map(({ address }) => address),
    caipNetworkId: `bip122:${reference}`,
  }
}
