/** The wallet directory (spec 9). */

export const RECOMMENDED_WALLETS = 4
export const WALLETS_PER_PAGE = 40
export const WALLETS_PER_SEARCH = 100
export const FEATURED_WALLETS = 4
export const WALLET_SEARCH_WAIT_MS = 300
