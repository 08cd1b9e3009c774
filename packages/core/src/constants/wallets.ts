/** Waits for wallets (spec 9). */

export const WALLET_INJECTION_WAIT_MS = 1_000
/** Time for a previously connected wallet to say, without a prompt, whether it still is connected. */
export const SILENT_ANSWER_WAIT_MS = 10_000
export const DISCONNECT_REVOKE_TIMEOUT_MS = 100
/** Wait before a wallet that reports no accounts is asked once more: it may have lost its node, or just woken up. */
export const CONFIRM_END_MS = 300
/** Shortest interval between silent questions to a wallet that the visitor did not cause. */
export const SILENT_LOOKS_GAP_MS = 1_000
/** Interval of silent questions to a wallet whose connect prompt is open, whether it was approved there. */
export const PENDING_LOOKS_GAP_MS = 3_000
/** Time for a wallet to reach the network after it answered a switch. */
export const CONFIRM_SWITCH_MS = 5_000
