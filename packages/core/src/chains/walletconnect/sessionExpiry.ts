import type { Clock } from '../../primitives/ports.js'

/** The protocol's own: 7 days. */
const SESSION_LIFETIME_S = 604_800

/** When a session ends, in seconds since 1970; where the wallet said nothing that can be read, the protocol's lifetime from now. */
export const expiryOf = (claimed: unknown, clock: Clock): number =>
  typeof claimed === 'number' && Number.isFinite(claimed)
    ? claimed
    : Math.floor(clock.now() / 1_000) + SESSION_LIFETIME_S
