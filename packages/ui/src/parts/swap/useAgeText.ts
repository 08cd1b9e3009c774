import { swapViewMessages } from '@wallet-modal/core/internal'
import { useTranslate } from '../../hooks/useTranslate.js'
import { NOW_SECONDS } from '../justNow.js'
import { useAge } from './useAge.js'

const MINUTE_SECONDS = 60
/** Age at which a price has to be renewed before anything is signed (T-16). */
const STALE_SECONDS = 30

/** The age of a quote, in words; `undefined` without one. */
export function useAgeText(quotedAt: number | undefined): { text: string; stale: boolean } | undefined {
  const age = useAge(quotedAt)
  const t = useTranslate(swapViewMessages)
  if (age === undefined) return undefined
  const stale = age > STALE_SECONDS
  if (age < NOW_SECONDS) return { text: t('swap.ageNow'), stale }
  if (age < MINUTE_SECONDS) return { text: t('swap.ageSeconds', { count: age }), stale }
  return { text: t('swap.ageMinutes', { count: Math.floor(age / MINUTE_SECONDS) }), stale }
}
