/** Requests to services and chain nodes (spec 9; threats.md, "Faults"). */

export const HTTP_TIMEOUT_MS = 10_000
export const HTTP_BODY_LIMIT_BYTES = 2 * 1024 * 1024
export const RPC_RETRY_COUNT = 3
export const RPC_RETRY_BASE_DELAY_MS = 150
export const RPC_RETRY_STATUSES: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
