/** Transactions on their way (spec 9). */

export const POLLING_INTERVAL_MS = 4_000
/** Unknown for so long to a node that knew it: dropped, until it is seen again. */
export const DROPPED_AFTER_MS = 60_000
/** Unknown to every node for so long, whether one knew it before or not: the visitor may put it away. */
export const UNKNOWN_AFTER_MS = 300_000
/** Nodes behind one address may be blocks apart: that another took its place is believed once it was said for so long. */
export const REPLACED_AFTER_MS = 12_000
/** Unknown for so long to every node, of an account that is a contract: its wallet has it, and its owners may have to sign. */
export const OWNERS_AFTER_MS = 8_000
/** So often what waits for them is looked at once it is unknown: they may take days. */
export const OWNERS_LOOK_MS = 15_000
/** So many blocks were looked through since it was written down last how far. */
export const LOOKED_STEP = 1_000
export const PENDING_TRANSACTIONS_SHOWN = 99
/** So long what ended here is shown where no index has it; an index is seconds behind its chain, seldom minutes. */
export const ENDED_SHOWN_MS = 600_000
/** As many of them, the newest. */
export const ENDED_TRANSACTIONS_SHOWN = 20
