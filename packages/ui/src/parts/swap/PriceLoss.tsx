import { swapLoss, swapViewMessages } from '@wallet-modal/core'
import { useTranslate } from '../../hooks/useTranslate.js'
import { PriceImpact } from './PriceImpact.js'
import { useSwap } from './useSwap.js'

/** What a swap loses, beside the dollars that it is about: whoever opens no details sees it too. */
export function PriceLoss() {
  const { priceImpact } = useSwap()
  const t = useTranslate(swapViewMessages)
  if (!swapLoss(priceImpact)) return null
  return (
    <>
      <span className="hidden-text">{t('swap.priceImpact')} </span>
      <PriceImpact impact={priceImpact} beside />
    </>
  )
}
