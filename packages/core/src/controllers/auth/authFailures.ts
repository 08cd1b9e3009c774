/** Failures of the sign-in origin, as rows of the catalogue. */
import type { AuthFailure } from '../../chains/authTypes.js'
import type { ErrorCode } from '../../errors/catalogue.js'
import { fieldOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'

const codes: Readonly<Record<string, ErrorCode>> = {
  EMAIL_INVALID: 'EMAIL_INVALID',
  EMAIL_TAKEN: 'EMAIL_TAKEN',
  TOO_MANY: 'EMAIL_TOO_MANY',
  TOO_SOON: 'LIMIT_EXCEEDED',
  CODE_WRONG: 'CODE_WRONG',
  CODE_EXPIRED: 'CODE_EXPIRED',
  ADDRESS_MISMATCH: 'ADDRESS_MISMATCH',
  RECOVERY_DECLINED: 'RECOVERY_DECLINED',
  DEVICE_UNPROVEN: 'CODE_EXPIRED',
  DEVICE_DECLINED: 'DEVICE_DECLINED',
  DEVICE_EXPIRED: 'DEVICE_EXPIRED',
  DEVICE_UNREACHABLE: 'DEVICE_UNREACHABLE',
  PROVIDER_UNSUPPORTED: 'SOCIAL_FAILED',
  SOCIAL_FAILED: 'SOCIAL_FAILED',
  FARCASTER_EXPIRED: 'FARCASTER_EXPIRED',
  FARCASTER_DECLINED: 'FARCASTER_DECLINED',
  NETWORK_UNSUPPORTED: 'CHAIN_NOT_ADDED',
  ORIGIN_NOT_ALLOWED: 'INVALID_APP_CONFIGURATION',
  TIMEOUT: 'AUTH_UNREACHABLE',
  ABORTED: 'ABORTED',
}

export function readAuthFailure(thrown: unknown): ModalError {
  if (thrown instanceof ModalError) return thrown
  const code = fieldOf(thrown, 'code')
  const catalogueCode = typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined
  return createError(catalogueCode ?? 'UNKNOWN', {}, thrown)
}

const dataOf = (thrown: unknown, field: string) => fieldOf((thrown as Partial<AuthFailure> | undefined)?.data, field)

/** When another code may be asked for, where the origin says so: wall time, ms. */
export function resendAt(thrown: unknown): number | undefined {
  const moment = dataOf(thrown, 'resendAt')
  return Number.isSafeInteger(moment) ? (moment as number) : undefined
}

/** How often a code may still be tried, where the origin says so. */
export function attemptsLeft(thrown: unknown): number | undefined {
  const triesLeft = dataOf(thrown, 'attemptsLeft')
  return typeof triesLeft === 'number' && Number.isInteger(triesLeft) && triesLeft >= 0 && triesLeft <= 100
    ? triesLeft
    : undefined
}
