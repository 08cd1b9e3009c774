/** Buying (spec 9 'Onramp'). */

/** Limits of one payment by card or bank account where the service names none, in cents. */
export const ONRAMP_LIMITS = {
  card: { min: 10_00n, max: 7_500_00n },
  bank: { min: 10_00n, max: 25_000_00n },
} as const
/** Decimals of fiat amounts: cents. */
export const FIAT_DECIMALS = 2
export const ONRAMP_CURRENCIES = ['USD', 'EUR'] as const
/** The share of a payment that providers take, in per cent. */
export const ONRAMP_FEE_PERCENT = { min: 1, max: 2 } as const

/** Pause in typing before a quote is requested. */
export const ONRAMP_QUOTE_WAIT_MS = 400
/** Age at which a quote is requested again. */
export const ONRAMP_QUOTE_LIFETIME_MS = 30_000
/** Time in which a payment page's link is used, else requested again: it may hold a session of its own. */
export const ONRAMP_LINK_LIFETIME_MS = 4 * 60_000
/** Time for which a purchase is looked for after the payment page was opened. */
export const ONRAMP_WATCH_MS = 30 * 60_000

/** Hosts of the card provider's page, unless the host names others (T-10), and its name in the history call. */
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
