import { swapViewMessages } from '@wallet-modal/core'
import { useTranslate } from '../../hooks/useTranslate.js'
import { isLoss, LOSS_SHOWN } from './lossRules.js'
import { PriceImpact } from './PriceImpact.js'
import { useSwap } from './useSwap.js'

/** What a swap loses, beside the dollars that it is about: whoever opens no details sees it too. */
export function PriceLoss() {
  const { priceImpact } = useSwap()
  const t = useTranslate(swapViewMessages)
  if (!isLoss(priceImpact, LOSS_SHOWN)) return null
  return (
    <>
      <span className="hidden-text">{t('swap.priceImpact')} </span>
      <PriceImpact impact={priceImpact} beside />
    </>
  )
}
