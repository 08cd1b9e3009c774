/** Transactions on their way (spec 9). */

export const POLLING_INTERVAL_MS = 4_000
export const PENDING_TRANSACTIONS_SHOWN = 99
