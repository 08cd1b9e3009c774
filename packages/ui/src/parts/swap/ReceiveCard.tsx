import { destinationText, swapViewMessages } from '@wallet-modal/core/internal'
import { AmountField } from '../../components/AmountField.js'
import { Skeleton } from '../../components/Skeleton.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { PriceLoss } from './PriceLoss.js'
import { SideBalance } from './SideBalance.js'
import { TokenPill } from './TokenPill.js'
import { useSwap } from './useSwap.js'

const nothing = () => {}

/** The amount to receive by the quote, which is read-only. */
export function ReceiveCard({ signs }: { signs: number }) {
  const { locale } = useSnapshot(useModal().locale.state)
  const { toToken, toTokenAmount, toTokenPriceInUSD: price, quoteStatus } = useSwap()
  const t = useTranslate(swapViewMessages)
  const format = useFormat()
  const loading = quoteStatus === 'loading'
  return (
    <fieldset className="card swap-side" aria-label={t('swap.receive')} aria-busy={loading || undefined}>
      <p className="swap-label" aria-hidden="true">
        {t('swap.receive')}
      </p>
      <div className="amount-line">
        <span className="swap-out" data-loading={loading || undefined}>
          <AmountField
            label={t('swap.receive')}
            value={toTokenAmount && destinationText(toTokenAmount, locale)}
            onChange={nothing}
            onLeave={nothing}
            disabled
            beside={signs}
          />
          {loading && <Skeleton width={120} height={28} />}
        </span>
        <TokenPill side="receive" token={toToken} />
      </div>
      <div className="amount-below">
        <div className="amount-worth">
          <span className="muted number truncate">{format.worthOfTyped(toTokenAmount, toToken?.decimals, price)}</span>
          <PriceLoss />
        </div>
        <div className="amount-balance">
          <SideBalance token={toToken} />
        </div>
      </div>
    </fieldset>
  )
}
