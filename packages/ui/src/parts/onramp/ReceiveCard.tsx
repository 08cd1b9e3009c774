import { commonMessages, onRampMessages, selectTokenMessages } from '@wallet-modal/core/internal'
import { Badge } from '../../components/Badge.js'
import { Skeleton } from '../../components/Skeleton.js'
import { useActive } from '../../hooks/useActive.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { figureSize } from '../figureSize.js'
import { assetOptions } from './assetOptions.js'
import { PickPill } from './PickPill.js'
import { QuoteAge } from './QuoteAge.js'
import { type OnRampProps, useOnRamp, useUnits } from './useOnRamp.js'

const FULL_SIZE = 2.4

/** The amount that the payment buys, by the quote. */
export function ReceiveCard({ onramp }: OnRampProps) {
  const { assets, purchaseCurrency, quote, quotedAt } = useOnRamp({ onramp })
  const { network } = useActive()
  // A service may say that anything is the network's currency: its symbol has to agree.
  const isNative =
    purchaseCurrency && !purchaseCurrency.contractAddress && purchaseCurrency.symbol === network?.nativeCurrency.symbol
  const t = useTranslate(onRampMessages)
  const unverified = useTranslate(selectTokenMessages)('selectToken.unverified')
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
          <Figure onramp={onramp} />
        </span>
        <PickPill
          label={t('onRamp.asset')}
          value={purchaseCurrency?.id ?? ''}
          options={assetOptions(assets, unverified)}
          image={purchaseCurrency && onramp.tokenImage(purchaseCurrency.symbol)}
          nativeOf={isNative ? network.id : undefined}
          onChange={onramp.setPurchaseCurrency}
        />
      </div>
    </div>
  )
}

function Figure({ onramp }: OnRampProps) {
  const { quote, quoteStatus } = useOnRamp({ onramp })
  const units = useUnits()
  const t = useTranslate(onRampMessages)
  const common = useTranslate(commonMessages)
  if (!quote && quoteStatus === 'loading') return <Skeleton width={112} height={28} />
  if (quote?.purchaseAmount === undefined) return <span className="muted">{common('common.unknownAmount')}</span>
  const figure = t('onRamp.approx', { amount: units(quote.purchaseAmount) })
  return <span style={{ fontSize: figureSize(figure.length, figure.length, FULL_SIZE) }}>{figure}</span>
}
