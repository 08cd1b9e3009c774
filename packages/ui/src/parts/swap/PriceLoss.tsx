import { swapLoss, swapViewMessages } from '@wallet-modal/core/internal'
import { useTranslate } from '../../hooks/useTranslate.js'
import { PriceImpact } from './PriceImpact.js'
import { useSwap } from './useSwap.js'

/** The loss of a swap, beside its dollars, for visitors who open no details. */
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
