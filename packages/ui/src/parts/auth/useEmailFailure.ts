import type { ErrorCode } from '@wallet-modal/core'
import { emailErrorsMessages } from '@wallet-modal/core/internal'
import { useTranslate } from '../../hooks/useTranslate.js'

type Failure =
  | 'invalid'
  | 'taken'
  | 'tooMany'
  | 'tooSoon'
  | 'wrong'
  | 'expired'
  | 'unreachable'
  | 'refused'
  | 'mismatch'
  | 'noCode'
  | 'failed'

/** Messages for failures; every other one is 'failed'. */
const failures: Partial<Record<ErrorCode, Failure>> = {
  EMAIL_INVALID: 'invalid',
  EMAIL_TAKEN: 'taken',
  EMAIL_TOO_MANY: 'tooMany',
  CODE_WRONG: 'wrong',
  CODE_EXPIRED: 'expired',
  AUTH_UNREACHABLE: 'unreachable',
  LIMIT_EXCEEDED: 'tooSoon',
  TIMEOUT: 'unreachable',
  INVALID_APP_CONFIGURATION: 'refused',
  ADDRESS_MISMATCH: 'mismatch',
  RECOVERY_DECLINED: 'noCode',
}

interface Asked {
  readonly code: ErrorCode | undefined
  readonly attemptsLeft?: number | undefined
}

/** The fault of an address or a code, in a sentence; `undefined` where there is none. */
export function useEmailFailure({ code, attemptsLeft }: Asked): string | undefined {
  const t = useTranslate(emailErrorsMessages)
  if (code === undefined) return undefined
  const failure = failures[code] ?? 'failed'
  if (failure === 'wrong' && attemptsLeft === 0) return t('emailError.noneLeft')
  const sentence = t(`emailError.${failure}`)
  return failure === 'wrong' && attemptsLeft !== undefined
    ? `${sentence} ${t('emailError.attemptsLeft', { count: attemptsLeft })}`
    : sentence
}
