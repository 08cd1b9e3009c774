/** The addresses a wallet says it has: checked, sorted, and what is known of each. */
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { fieldOf } from '../../errors/causes.js'
import { bitcoinReferences, validateBip122Address } from '../../primitives/address/bip122.js'
import { sameBytes } from '../../primitives/sameBytes.js'
import type { AccountPurpose, AdapterConnection } from '../types.js'
import { scriptFor, scriptOf } from './addressScript.js'
import { readHex, readList } from './answers.js'

/** Nobody shares more addresses than this; a longer list is cut. */
const MAX_ACCOUNTS = 200

export interface BitcoinAccount {
  readonly address: string
  readonly purpose: AccountPurpose
  /** The wallet itself said what it is for. */
  readonly named?: true
  /**
   * Hex. For p2pkh, p2wpkh and nested p2wpkh it is the key of the address; for p2tr, whose address can't be checked without
   * the curve, it is what the wallet says is the internal key.
   */
  readonly publicKey?: string
}

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Whether an address is made of this key; of p2tr nothing can be said here. */
export function isKeyOf(publicKey: string, address: string, reference: string): boolean {
  const { type, program } = scriptOf(address, reference)
  const hash = hash160(hexToBytes(publicKey))
  if (type === 'p2pkh' || type === 'p2wpkh') return sameBytes(hash, program)
  if (type === 'p2sh') return sameBytes(hash160(scriptFor('p2wpkh', hash)), program)
  return false
}

function readKey(claim: unknown, address: string, reference: string): string | undefined {
  const given = fieldOf(claim, 'publicKey')
  const text = given instanceof Uint8Array && given.length <= 65 ? bytesToHex(given) : given
  if (scriptOf(address, reference).type === 'p2tr') return readHex(text, 32, 33)?.slice(-64)
  const key = readHex(text, 33)
  return key && isKeyOf(key, address, reference) ? key : undefined
}

/** What a wallet calls ordinals, under the names there are for it. */
const saysOrdinal = (claim: unknown) =>
  ['purpose', 'intention'].some((name) => /^ordinals?$/.test(String(fieldOf(claim, name) ?? '')))
const saysPayment = (claim: unknown) => ['purpose', 'intention'].some((name) => fieldOf(claim, name) === 'payment')

/**
 * The addresses that are of this network, each once: to pay with first, ordinals after. An address that is named for
 * ordinals is for nothing else. Where a wallet says nothing, a taproot address beside another kind is for ordinals.
 * @param claims - the wallet's own words: strings, or objects with `address`, `publicKey` and `purpose`, and with `reference`
 *   where the wallet says on which network they are: the addresses of several read the same
 */
export function readAccounts(claims: unknown, reference: string): readonly BitcoinAccount[] {
  const rows = (readList(claims, MAX_ACCOUNTS) ?? []).flatMap((claim) => {
    const text = typeof claim === 'string' ? claim : fieldOf(claim, 'address')
    const said = fieldOf(claim, 'reference')
    if (said !== undefined && said !== reference) return []
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

/** The network on which a wallet's addresses are, the first of those that write theirs so. */
export const referenceOf = (claims: unknown): string | undefined =>
  bitcoinReferences.find((reference) => readAccounts(claims, reference).length > 0)

export function connectionOf(accounts: readonly BitcoinAccount[], reference: string): AdapterConnection {
  return {
    addresses: accounts.map(({ address }) => address),
    caipNetworkId: `bip122:${reference}`,
  }
}
