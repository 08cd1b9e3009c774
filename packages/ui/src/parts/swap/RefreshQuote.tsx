import { commonMessages, swapViewMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'
import { useAgeText } from './useAgeText.js'
import { useNoQuote } from './useNoQuote.js'
import { useSwap } from './useSwap.js'

/**
 * How old the price is, and a new one at a tap; after a failure, another try; where the amount was refused, no more
 * than the sign of it, for another amount is what helps. Nothing changes by itself. It stays while a
 * price is on its way: who pressed it keeps their place. Its name stands still: a button that has the focus is read out each
 * time its name changes.
 */
export function RefreshQuote() {
  const swap = useSwapController()
  const run = useRun()
  const { quoteStatus, quotedAt } = useSwap()
  const none = useNoQuote()
  const age = useAgeText(quoteStatus === 'ready' ? quotedAt : undefined)
  const t = useTranslate(swapViewMessages)
  const common = useTranslate(commonMessages)
  const loading = quoteStatus === 'loading'
  const refresh = () => run(swap.refreshQuote)
  if (none && !none.refused) {
    return (
      <button type="button" className="chip" onClick={refresh}>
        {common('common.retry')}
      </button>
    )
  }
  if (!age && !loading && !none) return null
  return (
    <button
      type="button"
      className="quote-age"
      data-stale={age?.stale || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : refresh}
    >
      <span className="hidden-text">{t('swap.refresh')}</span>
      {age && (
        <span className="tabular" aria-hidden="true">
          {age.text}
        </span>
      )}
      <Icon name="refresh" />
    </button>
  )
}
