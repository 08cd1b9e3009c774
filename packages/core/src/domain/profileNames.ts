/** The rules for a profile name: what may be chosen, and what exactly is signed (services.md, spec 7). Pure. */

const SHORTEST_NAME = 3
const LONGEST_NAME = 32

/** What is wrong with a name as it was typed. */
export type NameProblem = 'EMPTY' | 'TOO_SHORT' | 'TOO_LONG' | 'CHARACTERS' | 'HYPHEN'

/**
 * The name that is meant: trimmed, lower case, without the ending that everybody's name has.
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
 * The coin type of an EVM network: 60 for Ethereum (SLIP-44), 0x80000000 | chain id for every other one (ENSIP-11). The
 * network counts, since what is a contract's account here may be a stranger's there.
 * @param reference - the chain id, as CAIP-2 has it
 * @returns `undefined` for a chain id that ENSIP-11 has no number for
 */
export function coinTypeOf(reference: string): number | undefined {
  const chainId = Number(reference)
  if (!/^\d{1,10}$/.test(reference) || chainId >= EVM_COIN_TYPE_BIT) return undefined
  return chainId === 1 ? ETHEREUM_COIN_TYPE : EVM_COIN_TYPE_BIT + chainId
}

/** What a name stands for on every EVM network that it has no address of its own for (ENSIP-19). */
const EVERY_EVM_NETWORK = EVM_COIN_TYPE_BIT

/**
 * Whom a name means on an EVM network. An address of another network is no answer: a contract's account there may be
 * nobody's here.
 * @param byCoinType - the name's addresses
 * @param reference - the chain id, as CAIP-2 has it
 */
export function addressOfName(byCoinType: Readonly<Record<string, string>>, reference: string): string | undefined {
  const own = coinTypeOf(reference)
  return (own === undefined ? undefined : byCoinType[own]) ?? byCoinType[EVERY_EVM_NETWORK]
}

/**
 * What the wallet signs, and what is sent, sign for sign.
 * @param name - in full: 'ada.wallet.test'
 * @param now - ms since 1970; seconds in the text
 */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1_000) })
