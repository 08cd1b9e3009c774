/** The tokens of a swap in the order of the picker: held by the account, most sought, the rest (T-05). Pure. */
import { EIP155_NATIVE_ADDRESS } from '../constants/nativeToken.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { matchesSearch } from './matchesSearch.js'
import type { SwapToken } from './swapTypes.js'

export type SwapSection = 'own' | 'suggested' | 'others'

/** A token of the picker, and the section it is listed in. */
export interface OfferedToken {
  readonly token: SwapToken
  readonly section: SwapSection
}

/** The most swapped tokens of any network. A symbol alone is no proof: only a verified contract is suggested. */
const SUGGESTED_SYMBOLS: ReadonlySet<string> = new Set(['USDC', 'USDT', 'DAI', 'WETH', 'WBTC', 'EURC'])

function sectionOf({ address, balance, symbol, verified }: SwapToken): SwapSection {
  if (balance !== undefined && balance > 0n) return 'own'
  const isMostSwapped = isSameAddress(address, EIP155_NATIVE_ADDRESS) || SUGGESTED_SYMBOLS.has(symbol.toUpperCase())
  return verified && isMostSwapped ? 'suggested' : 'others'
}

const ORDER: readonly SwapSection[] = ['own', 'suggested', 'others']

/**
 * The tokens that a search finds, by section: own, suggested, others.
 *
 * @param tokens - own balances first, as `swapTokens` orders them; that order stays within each section
 * @param search - as typed: part of a symbol, a name or an address
 */
export function offeredTokens(tokens: readonly SwapToken[], search: string): readonly OfferedToken[] {
  const matchingTokens = tokens
    .filter(({ symbol, name, address }) => [symbol, name, address].some((text) => matchesSearch(text, search)))
    .map((token) => ({ token, section: sectionOf(token) }))
  return ORDER.flatMap((section) => matchingTokens.filter((offered) => offered.section === section))
}
