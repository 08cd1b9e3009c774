import type { ErrorCode } from '@wallet-modal/core'

export type Failure =
  | 'declined'
  | 'unreachable'
  | 'refused'
  | 'clock'
  | 'expired'
  | 'noAccounts'
  | 'notLoaded'
  | 'failed'

const known: Partial<Record<ErrorCode, Failure>> = {
  USER_REJECTED: 'declined',
  RELAY_UNREACHABLE: 'unreachable',
  INVALID_APP_CONFIGURATION: 'refused',
  CLOCK_WRONG: 'clock',
  PAIRING_EXPIRED: 'expired',
  NO_ACCOUNTS: 'noAccounts',
  LOAD_FAILED: 'notLoaded',
}

/** What the visitor is told of a failure. */
export const failureOf = (code: ErrorCode): Failure => known[code] ?? 'failed'
