/** Counts of opening and closing, by which growth is told from what is merely kept for reuse. */

/** Growth is counted from the 10th cycle: what comes with the first ones is no leak. */
export const WARM_UP_CYCLES = 10
/** Growth is compared with the floor's up to here. Peers, which are held to no bound and take long, end here. */
export const COMPARED_CYCLES = 50
/** Everything that is kept for reuse has come by the 150th: from there on the heap has to be flat. */
export const FLAT_FROM_CYCLE = 150
