/** JSON-RPC of chain nodes (spec 9). */

export const RPC_TIMEOUT_MS = 10_000
export const RPC_BATCH_SIZE = 1_000
