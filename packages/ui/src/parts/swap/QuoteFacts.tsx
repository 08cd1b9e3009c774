import { swapViewMessages } from '@wallet-modal/core/internal'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Fact } from '../send/Fact.js'
import { PriceImpact } from './PriceImpact.js'
import { useSwap } from './useSwap.js'
import { useSwapText } from './useSwapText.js'

/** The costs of a quote, besides the rate. */
export function QuoteFacts() {
  const { sourceToken, toToken, priceImpact, minimumReceived, providerFee, gasPriceInUSD, wraps } = useSwap()
  const t = useTranslate(swapViewMessages)
  const say = useSwapText()
  const format = useFormat()
  return (
    <dl className="quote-facts">
      {!wraps && (
        <>
          <Fact label={t('swap.priceImpact')}>
            <PriceImpact impact={priceImpact} />
          </Fact>
          <Fact label={t('swap.minimumReceived')}>
            <span className="number">{say.received(minimumReceived, toToken?.symbol ?? '')}</span>
          </Fact>
          <Fact label={t('swap.providerFee')}>
            <span className="number">{say.fee(providerFee, sourceToken?.symbol ?? '')}</span>
          </Fact>
        </>
      )}
      <Fact label={t('swap.networkCost')}>
        <span className="number">{gasPriceInUSD === undefined ? say.unknown : format.fiat(gasPriceInUSD, 'up')}</span>
      </Fact>
    </dl>
  )
}
