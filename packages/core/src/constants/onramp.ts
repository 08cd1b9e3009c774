/** Buying (spec 9 'Onramp'). */

/** What a card or a bank account may pay at once where the service says nothing else, in cents. */
export const ONRAMP_LIMITS = {
  card: { min: 10_00n, max: 7_500_00n },
  bank: { min: 10_00n, max: 25_000_00n },
} as const
/** Cents. */
export const FIAT_DECIMALS = 2
export const ONRAMP_CURRENCIES = ['USD', 'EUR'] as const
/** What providers take of a payment, in per cent. */
export const ONRAMP_FEE_PERCENT = { min: 1, max: 2 } as const

/** Typing goes on before a quote is asked for. */
export const ONRAMP_QUOTE_WAIT_MS = 400
/** A quote this old is asked for again. */
export const ONRAMP_QUOTE_LIFETIME_MS = 30_000
/** A payment page's link is used within this time or asked for again: it may hold a session of its own. */
export const ONRAMP_LINK_LIFETIME_MS = 4 * 60_000
/** How long a purchase is looked for after the payment page was opened. */
export const ONRAMP_WATCH_MS = 30 * 60_000

/** Where the card provider's page may be, unless the host says otherwise (T-10), and its name in the history call. */
export const CARD_PROVIDER = { hosts: ['pay.coinbase.com'], history: 'coinbase' } as const

/** The services' names of networks, for the built-in options; another network goes by its own name. */
export const ONRAMP_NETWORK_NAMES: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bnb-chain',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:43114': 'avalanche-c-chain',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}
