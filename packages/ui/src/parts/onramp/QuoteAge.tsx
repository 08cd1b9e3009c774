import { onRampMessages } from '@wallet-modal/core/internal'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../hooks/useTranslate.js'
import { NOW_SECONDS } from '../justNow.js'

const SECOND_MS = 1_000

/** How old a quote is, in words, counted while it is shown. @param since - wall time, ms */
export function QuoteAge({ since }: { since: number }) {
  const t = useTranslate(onRampMessages)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS))
  return (
    <span className="onramp-age tabular">
      {seconds < NOW_SECONDS ? t('onRamp.ageNow') : t('onRamp.age', { seconds })}
    </span>
  )
}
