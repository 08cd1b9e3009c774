/** The rules for a profile name: which names may be chosen, and the exact text that is signed (services.md, spec 7). Pure. */

const SHORTEST_NAME = 3
const LONGEST_NAME = 32

/** The fault of a name as it was typed. */
export type NameProblem = 'EMPTY' | 'TOO_SHORT' | 'TOO_LONG' | 'CHARACTERS' | 'HYPHEN'

/**
 * The name that the visitor means: trimmed, lower case, without the ending that all names share.
 * @param zone - 'wallet.test', where it is known
 */
export function readName(typed: string, zone: string | undefined): string {
  const name = typed.trim().toLowerCase()
  return zone && name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name
}

/** 3–32 of a–z, 0–9 and hyphens, these only between others and not in the place where encoded names have them (`xn--`). */
export function nameProblem(name: string): NameProblem | undefined {
  if (name === '') return 'EMPTY'
  if (!/^[a-z0-9-]+$/.test(name)) return 'CHARACTERS'
  if (name.startsWith('-') || name.endsWith('-') || name.slice(2, 4) === '--') return 'HYPHEN'
  if (name.length < SHORTEST_NAME) return 'TOO_SHORT'
  return name.length > LONGEST_NAME ? 'TOO_LONG' : undefined
}

/** The ending of a service's names, from its own suggestions: 'wallet.test' of 'ada.wallet.test'. */
export function zoneOf(suggestions: readonly { readonly name: string }[]): string | undefined {
  return suggestions[0]?.name.split('.').slice(1).join('.') || undefined
}

const ETHEREUM_COIN_TYPE = 60
const EVM_COIN_TYPE_BIT = 0x8000_0000

/**
 * The coin type of an EVM network: 60 for Ethereum (SLIP-44), 0x80000000 | chain id for every other one (ENSIP-11). Each
 * network has its own, since a contract's account on one may be a stranger's on another.
 * @param reference - the chain id, as CAIP-2 has it
 * @returns `undefined` for a chain id that ENSIP-11 has no number for
 */
export function coinTypeOf(reference: string): number | undefined {
  const chainId = Number(reference)
  if (!/^\d{1,10}$/.test(reference) || chainId >= EVM_COIN_TYPE_BIT) return undefined
  return chainId === 1 ? ETHEREUM_COIN_TYPE : EVM_COIN_TYPE_BIT + chainId
}

/** The coin type of a name's address on every EVM network without an address of its own (ENSIP-19). */
const EVERY_EVM_NETWORK = EVM_COIN_TYPE_BIT

/**
 * The address of a name on an EVM network. An address on another network is no answer: a contract's account there may have
 * no owner here.
 * @param byCoinType - the name's addresses
 * @param reference - the chain id, as CAIP-2 has it
 */
export function addressOfName(byCoinType: Readonly<Record<string, string>>, reference: string): string | undefined {
  const coinType = coinTypeOf(reference)
  return (coinType === undefined ? undefined : byCoinType[coinType]) ?? byCoinType[EVERY_EVM_NETWORK]
}

/**
 * The text that the wallet signs and that is sent, sign for sign.
 * @param name - in full: 'ada.wallet.test'
 * @param now - ms since 1970; seconds in the text
 */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1_000) })
