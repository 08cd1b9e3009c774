import { swapViewMessages } from '@wallet-modal/core/internal'
import { Announced } from '../../components/Announced.js'
import { Skeleton } from '../../components/Skeleton.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The form in its final size, while tokens, prices, balances and gas price are on their way. */
export function SwapSkeleton() {
  const t = useTranslate(swapViewMessages)
  return (
    <>
      <Announced className="hidden-text">{t('swap.loading')}</Announced>
      <div className="swap-form" aria-hidden="true">
        <div className="swap-sides">
          <Side />
          <Side />
        </div>
        <div className="quote">
          <div className="quote-line">
            <Skeleton width={140} height={14} />
          </div>
        </div>
        <Skeleton width={1_000} height={48} />
      </div>
    </>
  )
}

function Side() {
  return (
    <div className="card swap-side">
      <p className="swap-label">
        <Skeleton width={56} height={13} />
      </p>
      <div className="amount-line swap-skeleton-line">
        <Skeleton width={96} height={32} />
        <Skeleton width={92} height={40} />
      </div>
      <div className="amount-below">
        <div className="amount-worth">
          <Skeleton width={64} height={13} />
        </div>
        <div className="amount-balance">
          <Skeleton width={104} height={13} />
        </div>
      </div>
    </div>
  )
}
