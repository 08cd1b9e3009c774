/** How long wallets are waited for (spec 9). */

export const WALLET_INJECTION_WAIT_MS = 1_000
/** How long a wallet that was connected before may take to say, without a prompt, whether it still is. */
export const SILENT_ANSWER_WAIT_MS = 10_000
export const DISCONNECT_REVOKE_TIMEOUT_MS = 100
