/**
 * Well-known tokens by network, by which another contract under the same symbol is recognised as an impostor (T-05).
 * Addresses as their issuers publish them.
 */
import { bareSymbol, isUnmistakable } from '../primitives/lookAlikes.js'
import { isSameAddress } from '../primitives/sameAddress.js'

export const knownTokens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'eip155:1': {
    USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    DAI: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    WETH: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    WBTC: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  },
  'eip155:8453': {
    USDC: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    WETH: '0x4200000000000000000000000000000000000006',
  },
  'eip155:42161': {
    USDC: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    USDT: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    WETH: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  },
  'eip155:324': {
    WETH: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
  },
  'eip155:10': {
    USDC: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    WETH: '0x4200000000000000000000000000000000000006',
  },
  'eip155:137': {
    USDC: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    USDT: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  },
  'eip155:56': {
    USDC: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    USDT: '0x55d398326f99059fF775485246999027B3197955',
  },
  'eip155:43114': {
    USDC: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    USDT: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
  },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  },
}

/** Contracts of the tokens in `lists`, and of the well-known ones of the network. */
export const tokenContracts = (
  caipNetworkId: string,
  ...lists: readonly (readonly { readonly address?: string }[])[]
): readonly string[] => [
  ...lists.flat().flatMap(({ address }) => address ?? []),
  ...Object.values(knownTokens[caipNetworkId] ?? {}),
]

/** The look of a symbol at a glance: without spaces and other signs, and twins such as O and 0 as one. */
const glance = (symbol: string) =>
  symbol
    .toUpperCase()
    .replace(/₮/g, 'T')
    .replace(/0/g, 'O')
    .replace(/[1L]/g, 'I')
    .replace(/[^A-Z2-9+]/g, '')

/** Symbols that people trust by name, by their look at a glance; a contract that borrows one must be the genuine one. */
const wellKnown = new Map(
  ['ETH', 'BTC', 'SOL', 'BNB', 'POL', 'DOT', ...Object.values(knownTokens).flatMap((row) => Object.keys(row))].map(
    (symbol) => [glance(symbol), symbol],
  ),
)

/**
 * Whether the contract is known beyond a service's word: to the product as a well-known token's, or to the host.
 * @param named - the host's tokens on that network
 */
export const isKnownContract = (
  caipNetworkId: string,
  address: string,
  named: readonly { readonly address: string }[],
): boolean => tokenContracts(caipNetworkId, named).some((known) => isSameAddress(address, known))

/** Parts that an honest symbol or name has no use for: markup, addresses of sites, calls to act. */
const BAIT =
  /[<>{}]|:\/\/|\bwww\.|\.(?:com|net|org|io|xyz|app|finance|example)\b|\b(?:claim|visit|airdrop|voucher|reward)\b/i

/**
 * False for a contract whose symbol or name advertises something, and for one that carries a well-known symbol and is not the well-known token of that network.
 * A symbol disguised by its letters alone never passes.
 */
export function isPlausibleToken(token: {
  caipNetworkId: string
  symbol: string
  name: string
  address: string
}): boolean {
  const bare = bareSymbol(token.symbol)
  if (!isUnmistakable(bare || token.symbol) || BAIT.test(token.symbol) || BAIT.test(token.name)) return false
  const symbol = wellKnown.get(glance(bare))
  if (!symbol) return true
  const knownAddress = knownTokens[token.caipNetworkId]?.[symbol]
  return knownAddress !== undefined && isSameAddress(token.address, knownAddress)
}
