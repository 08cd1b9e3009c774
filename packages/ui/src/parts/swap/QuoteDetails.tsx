import { swapViewMessages } from '@wallet-modal/core/internal'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Icon } from '../../components/Icon.js'
import { Skeleton } from '../../components/Skeleton.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useViewState } from '../../hooks/viewState.js'
import { QuoteFacts } from './QuoteFacts.js'
import { RefreshQuote } from './RefreshQuote.js'
import { Slippage } from './Slippage.js'
import { useNoQuote } from './useNoQuote.js'
import { useSwap } from './useSwap.js'
import { useSwapText } from './useSwapText.js'

/** Only visitors with allowances need it; without its file they revoke them from the row in Activity. */
const nothing = { default: (): ReactNode => null }
const Allowances = lazy<() => ReactNode>(() => import('./Allowances.js').catch(() => nothing))

/** The rate in one line, which opens the details. Present from the start, so that no quote moves anything. */
export function QuoteDetails() {
  const { allowances, sourceToken, toToken, quoteStatus, exchangeRate, wraps } = useSwap()
  const [opened, setOpen] = useState(false)
  const { slippage: typed } = useSnapshot(useViewState())
  // Details with a problem that prevents the review are always open.
  const open = opened || (typed?.wrong === true && !wraps)
  const t = useTranslate(swapViewMessages)
  const say = useSwapText()
  const id = useId()
  const none = useNoQuote()
  const rate =
    !none && exchangeRate !== undefined && sourceToken && toToken
      ? say.rateInShort(exchangeRate, sourceToken.symbol, toToken.symbol)
      : undefined
  return (
    <div className="quote">
      <div className="quote-line">
        <button
          type="button"
          className="quote-toggle"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {quoteStatus === 'loading' ? (
            <>
              <Skeleton width={140} height={14} />
              <span className="hidden-text">{t('swap.quoting')}</span>
            </>
          ) : (
            <span className={rate ? 'quote-text number' : 'quote-text'}>
              {rate ?? none?.reason ?? t('swap.details')}
            </span>
          )}
          <Icon name="chevronDown" />
        </button>
        <RefreshQuote />
      </div>
      {open && (
        <div className="quote-more" id={id}>
          <QuoteFacts />
          {wraps ? <p className="slippage-note">{t('swap.oneToOne')}</p> : <Slippage />}
          {allowances.length > 0 && (
            <Suspense>
              <Allowances />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
