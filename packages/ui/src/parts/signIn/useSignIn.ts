import type { ErrorCode } from '@wallet-modal/core'
import { siwxMessages } from '@wallet-modal/core/internal'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

type Failure =
  | 'unusable'
  | 'noMessages'
  | 'declined'
  | 'alreadyAsking'
  | 'unsupported'
  | 'notChecked'
  | 'unverified'
  | 'clock'
  | 'failed'

/** Messages for failures; every other one is 'failed'. */
const failures: Partial<Record<ErrorCode, Failure>> = {
  SIGNATURE_DECLINED: 'declined',
  USER_REJECTED: 'declined',
  REQUEST_PENDING: 'alreadyAsking',
  SIGNATURE_UNUSABLE: 'unusable',
  ACCOUNT_SIGNS_NO_MESSAGES: 'noMessages',
  UNSUPPORTED_METHOD: 'unsupported',
  METHOD_NOT_FOUND: 'unsupported',
  METHOD_NOT_SUPPORTED: 'unsupported',
  HTTP_STATUS: 'notChecked',
  HTTP_REQUEST_FAILED: 'notChecked',
  INVALID_ANSWER: 'notChecked',
  SESSION_UNVERIFIED: 'unverified',
  CLOCK_WRONG: 'clock',
}

export interface SignIn {
  /** The step that the visitor is at. */
  readonly step: 'needed' | 'wallet' | 'server' | Failure
  readonly failed: boolean
  /** Whether the wallet or a server is waited for. */
  readonly busy: boolean
  /** Host of this page, as the message names it. */
  readonly host: string
  /** The wallet's name. */
  readonly wallet: string
}

/** The state of a sign-in. */
export function useSignIn(): SignIn {
  const { connectors, siwx } = useModal()
  const { code, status, waitingFor } = useSnapshot(siwx.state)
  const { account } = useActive()
  const t = useTranslate(siwxMessages)
  const { connectorId = '', name } = account.connectedWalletInfo ?? {}
  const failure = status === 'needed' && code ? (failures[code] ?? 'failed') : undefined
  return {
    step: status === 'signing' ? (waitingFor ?? 'server') : (failure ?? 'needed'),
    failed: failure !== undefined,
    busy: status === 'signing' || status === 'checking',
    host: location.host,
    wallet: name ?? connectors.get(connectorId)?.name ?? t('siwx.yourWallet'),
  }
}
