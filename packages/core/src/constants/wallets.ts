/** How long wallets are waited for (spec 9). */

export const WALLET_INJECTION_WAIT_MS = 1_000
/** How long a wallet that was connected before may take to say, without a prompt, whether it still is. */
export const SILENT_ANSWER_WAIT_MS = 10_000
export const DISCONNECT_REVOKE_TIMEOUT_MS = 100
/** A wallet that loses its node, or wakes up, may say for a moment that it shares nothing: then it is asked once more. */
export const CONFIRM_END_MS = 300
/** Without a word from the visitor a wallet is asked no more often than this. */
export const SILENT_LOOKS_GAP_MS = 1_000
/** How often a wallet that still has the question to connect is asked, silently, whether it was approved there. */
export const PENDING_LOOKS_GAP_MS = 3_000
/** How long a wallet that answered a switch may take to be there. */
export const CONFIRM_SWITCH_MS = 5_000
