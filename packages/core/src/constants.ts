/** The business constants of spec section 9, each with its unit in its name. */

// Money
export const SLIPPAGE_TOLERANCE_BPS = 100
export const PROVIDER_FEE_RATE = '0.0085'
export const APPROVAL_GAS_UNITS = 150_000n
export const DECIMAL_PLACES = 20
/** Significant digits of the decimal.js clone: enough for any uint256 with 20 places. */
export const DECIMAL_PRECISION = 80

// Deadlines and lifetimes
export const PAIRING_LIFETIME_MS = 4 * 60_000
export const PAIRING_EXPIRED_UNDER_MS = 10_000
/** A wallet's link was followed, and the page is still in front. */
export const WALLET_UNOPENED_AFTER_MS = 2_000
export const BALANCE_RETRY_GAP_MS = 30_000
export const BALANCE_CACHE_MS = 30_000
export const NATIVE_BALANCE_CACHE_MS = 30_000
export const IDENTITY_CACHE_MS = 5 * 60_000

// Signing in
/** A returning visitor is not asked again within a week; a session that was left behind somewhere ends by itself. */
export const SIWX_SESSION_LIFETIME_MS = 7 * 24 * 60 * 60_000
/** A session may be from so far ahead: the clocks of a page's server and of a device differ. */
export const SIWX_CLOCK_SKEW_MS = 5 * 60_000
export const SIWX_SESSIONS_KEPT = 8

// Wallet directory
export const RECOMMENDED_WALLETS = 4
export const WALLETS_PER_PAGE = 40
export const WALLETS_PER_SEARCH = 100
export const FEATURED_WALLETS = 4
export const WALLET_SEARCH_WAIT_MS = 300
export const IMAGE_PRELOAD_TIMEOUT_MS = 2_000
export const RECENT_WALLETS_KEPT = 2

// Screen
export const TOAST_SWAP_DELAY_MS = 150
export const TOAST_VISIBLE_MS = 2_500
export const MODAL_SHAKE_MS = 500
export const PENDING_TRANSACTIONS_SHOWN = 99
export const MODAL_WIDTH_PX = 360
export const DEFAULT_Z_INDEX = 999
export const DEFAULT_FONT_SIZE_PX = 10
export const DEFAULT_RADIUS_PX = 4

// Amount formatting
export const LIST_DECIMALS = 2
export const SWAP_DESTINATION_DECIMALS = 6
export const MESSAGE_DECIMALS = 3

// Chain node requests
export const RPC_RETRY_COUNT = 3
export const RPC_RETRY_BASE_DELAY_MS = 150
export const RPC_TIMEOUT_MS = 10_000
export const RPC_BATCH_SIZE = 1_000
export const RPC_RETRY_STATUSES: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
export const ADDRESS_CACHE_ENTRIES = 8_192
export const POLLING_INTERVAL_MS = 4_000
export const WALLET_INJECTION_WAIT_MS = 1_000
export const DISCONNECT_REVOKE_TIMEOUT_MS = 100

// HTTP (threats.md, "Faults")
export const HTTP_TIMEOUT_MS = 10_000
export const HTTP_BODY_LIMIT_BYTES = 2 * 1024 * 1024

/** The networks swaps work on, by their eip155 reference (spec 9); a network definition may add itself with `swaps: true`. */
export const SWAP_NETWORKS: readonly string[] = [
  '1',
  '42161',
  '10',
  '324',
  '8453',
  '56',
  '137',
  '100',
  '43114',
  '250',
  '8217',
  '1313161554',
].map((reference) => `eip155:${reference}`)

/** The pseudo-address of the native token on eip155 (services.md). */
export const EIP155_NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Contracts whose `transfer` and `approve` return nothing (spec 5 'USDT-type contracts'), lower case. */
export const USDT_TYPE_CONTRACTS: readonly string[] = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '0x55d398326f99059ff775485246999027b3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
]
