/** Pending transactions (spec 9). */

export const POLLING_INTERVAL_MS = 4_000
/** Time after which a transaction that a node knew, and no longer knows, counts as dropped, until it is seen again. */
export const DROPPED_AFTER_MS = 60_000
/** Time after which a transaction unknown to every node may be dismissed by the visitor, whether one knew it before or not. */
export const UNKNOWN_AFTER_MS = 300_000
/** Nodes behind one address may be blocks apart: a replacement is believed once it was reported for this long. */
export const REPLACED_AFTER_MS = 12_000
/** Time after which a contract account's transaction that no node knows is taken to wait for its owners' signatures. */
export const OWNERS_AFTER_MS = 8_000
/** Interval for checking a transaction that waits for owners: they may take days. */
export const OWNERS_LOOK_MS = 15_000
/** Blocks searched before the position is stored again. */
export const LOOKED_STEP = 1_000
export const PENDING_TRANSACTIONS_SHOWN = 99
/** Time for which an ended transaction is shown without an index: indexes lag by seconds, seldom minutes. */
export const ENDED_SHOWN_MS = 600_000
/** Most of these transactions that are shown, the newest ones. */
export const ENDED_TRANSACTIONS_SHOWN = 20
