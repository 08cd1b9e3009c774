/** How long wallets are waited for (spec 9). */

export const WALLET_INJECTION_WAIT_MS = 1_000
export const DISCONNECT_REVOKE_TIMEOUT_MS = 100
