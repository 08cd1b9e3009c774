import { commonMessages, onRampMessages, selectTokenMessages } from '@wallet-modal/core'
import { Badge } from '../../components/Badge.js'
import { Skeleton } from '../../components/Skeleton.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { figureSize } from '../figureSize.js'
import { assetOptions } from './assetOptions.js'
import { PickPill } from './PickPill.js'
import { QuoteAge } from './QuoteAge.js'
import { type OnRampProps, useOnRamp, useUnits } from './useOnRamp.js'

const FULL_SIZE = 2.4

/** What comes of the payment, as far as the quote knows. */
export function ReceiveCard({ onramp }: OnRampProps) {
  const { assets, purchaseCurrency, quote, quotedAt, quoteStatus } = useOnRamp({ onramp })
  const units = useUnits()
  const t = useTranslate(onRampMessages)
  const common = useTranslate(commonMessages)
  const unverified = useTranslate(selectTokenMessages)('selectToken.unverified')
  const amount = quote?.purchaseAmount
  const figure = amount === undefined ? undefined : t('onRamp.approx', { amount: units(amount) })
  return (
    <div className="card">
      <p className="card-label">
        {t('onRamp.receive')}
        {purchaseCurrency && !purchaseCurrency.verified && <Badge tone="warning">{unverified}</Badge>}
        {quote?.estimate && <Badge tone="warning">{t('onRamp.estimate')}</Badge>}
        {quote && !quote.estimate && <QuoteAge since={quotedAt} />}
      </p>
      <div className="amount-line">
        <span className="receive-figure number" aria-live="polite">
          {!quote && quoteStatus === 'loading' ? (
            <Skeleton width={112} height={28} />
          ) : figure === undefined ? (
            <span className="muted">{common('common.unknownAmount')}</span>
          ) : (
            <span style={{ fontSize: figureSize(figure.length, figure.length, FULL_SIZE) }}>{figure}</span>
          )}
        </span>
        <PickPill
          label={t('onRamp.asset')}
          value={purchaseCurrency?.id ?? ''}
          options={assetOptions(assets, unverified)}
          image={purchaseCurrency && onramp.tokenImage(purchaseCurrency.symbol)}
          onChange={onramp.setPurchaseCurrency}
        />
      </div>
    </div>
  )
}
