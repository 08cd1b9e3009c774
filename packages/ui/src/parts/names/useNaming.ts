import type { ErrorCode } from '@wallet-modal/core'
import { type EnsController, type EnsState, namesMessages, readName } from '@wallet-modal/core/internal'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

type Failure = 'declined' | 'alreadyAsking' | 'unsupported' | 'clock' | 'taken' | 'other'

/** Messages for failures; every other one is 'other'. */
const failures: Partial<Record<ErrorCode, Failure>> = {
  SIGNATURE_DECLINED: 'declined',
  REQUEST_PENDING: 'alreadyAsking',
  UNSUPPORTED_METHOD: 'unsupported',
  METHOD_NOT_FOUND: 'unsupported',
  METHOD_NOT_SUPPORTED: 'unsupported',
  CLOCK_WRONG: 'clock',
  NAME_TAKEN: 'taken',
}

const tones: Partial<Record<Failure, Naming['note']['tone']>> = {
  declined: 'quiet',
  alreadyAsking: 'quiet',
  taken: 'bad',
}

export interface Naming extends Readonly<EnsState> {
  /** The typed name, in full where its ending is known; '' while nothing is typed. */
  readonly full: string
  readonly busy: boolean
  /** The note beside the field: 'bad' concerns the typed name, 'failed' does not. */
  readonly note: { readonly tone: 'quiet' | 'good' | 'bad' | 'failed'; readonly text: string }
  readonly wallet: string
}

/** State of choosing a name, followed synchronously: a field that lags one tick behind the keyboard loses its caret. */
export function useNaming(ens: EnsController): Naming {
  const state = useSnapshot(ens.state, { sync: true })
  const { account } = useActive()
  const t = useTranslate(namesMessages)
  const { availability, code, name, problem, status, suggestionStatus, zone } = state
  const label = readName(name, zone)
  const full = label && zone ? `${label}.${zone}` : label
  const wallet = account.connectedWalletInfo?.name ?? t('names.yourWallet')

  function noteOf(): Naming['note'] {
    if (status === 'failed' && code) {
      const failure = failures[code] ?? 'other'
      return { tone: tones[failure] ?? 'failed', text: t(`names.failure.${failure}`, { name: full, wallet }) }
    }
    if (problem === 'EMPTY') return { tone: 'quiet', text: t('names.rules') }
    if (problem) return { tone: problem === 'TOO_SHORT' ? 'quiet' : 'bad', text: t(`names.problem.${problem}`) }
    if (suggestionStatus === 'failed') return { tone: 'failed', text: t('names.failed') }
    if (availability === 'taken') return { tone: 'bad', text: t('names.taken', { name: full }) }
    if (availability === 'free') return { tone: 'good', text: t('names.free', { name: full }) }
    return { tone: 'quiet', text: t('names.checking') }
  }

  return {
    ...state,
    full,
    wallet,
    note: noteOf(),
    busy: status === 'signing' || status === 'registering',
  }
}
