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

const knownFailures: Partial<Record<ErrorCode, Failure>> = {
  USER_REJECTED: 'declined',
  RELAY_UNREACHABLE: 'unreachable',
  INVALID_APP_CONFIGURATION: 'refused',
  CLOCK_WRONG: 'clock',
  PAIRING_EXPIRED: 'expired',
  NO_ACCOUNTS: 'noAccounts',
  LOAD_FAILED: 'notLoaded',
}

/** The kind of failure that the visitor is shown. */
export const failureOf = (code: ErrorCode): Failure => knownFailures[code] ?? 'failed'
