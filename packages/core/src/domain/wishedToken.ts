/** The token that a page means by a symbol or a contract. Pure. */
import type { CaipNetwork } from '../chains/types.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { knownTokens } from './knownTokens.js'
import type { CustomToken } from './token.js'

/** A token that a page means; without `address` the network's own currency. */
export type WishedToken = Omit<CustomToken, 'address'> & { readonly address?: string }

/** Decimals of the well-known tokens (`knownTokens.ts`), as their contracts have them; on BNB Smart Chain all have 18. */
const knownDecimals: Readonly<Record<string, number>> = { DAI: 18, USDC: 6, USDT: 6, WBTC: 8, WETH: 18 }
const BNB_CHAIN = 'eip155:56'
const BNB_DECIMALS = 18

/** A token whose decimals are not known is none that a page can name: an amount would be another one. */
const wellKnown = (caipNetworkId: string): readonly CustomToken[] =>
  Object.entries(knownTokens[caipNetworkId] ?? {}).flatMap(([symbol, address]) => {
    const decimals = caipNetworkId === BNB_CHAIN ? BNB_DECIMALS : knownDecimals[symbol]
    return decimals === undefined ? [] : [{ address, symbol, decimals }]
  })

/**
 * Looks among the network's own currency, the page's tokens and the well-known ones: never among what an account holds, as
 * anybody can send somebody a token of any symbol (T-05).
 *
 * @param wish - a symbol in any case, or a contract; the network's own currency without it
 * @param vouched - the page's own tokens
 * @returns `undefined` for a token that nobody knows, and for a symbol of several
 */
export function wishedToken(
  wish: string | undefined,
  { id, nativeCurrency }: Pick<CaipNetwork, 'id' | 'nativeCurrency'>,
  vouched: readonly CustomToken[],
): WishedToken | undefined {
  const text = wish?.trim()
  const isNamed = ({ symbol }: { readonly symbol: string }) => symbol.toLowerCase() === text?.toLowerCase()
  const all: readonly WishedToken[] = [...vouched, ...wellKnown(id)]
  const [first, ...others] =
    text === undefined
      ? [nativeCurrency]
      : [nativeCurrency, ...all].filter(
          (token) => isNamed(token) || ('address' in token && isSameAddress(token.address, text)),
        )
  const address = first && 'address' in first ? first.address : undefined
  return others.every((other) => isSameAddress('address' in other ? other.address : undefined, address))
    ? first
    : undefined
}
