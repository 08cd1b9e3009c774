import type { Clock } from '../../primitives/ports.js'

/** Default lifetime of the protocol: 7 days. */
const SESSION_LIFETIME_S = 604_800

/** End of a session in seconds since 1970; where the wallet stated none that is readable, the default lifetime from now. */
export const expiryOf = (claimed: unknown, clock: Clock): number =>
  typeof claimed === 'number' && Number.isFinite(claimed)
    ? claimed
    : Math.floor(clock.now() / 1_000) + SESSION_LIFETIME_S
