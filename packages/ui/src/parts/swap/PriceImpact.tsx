import { swapLoss } from '@wallet-modal/core/internal'
import { useSwapText } from './useSwapText.js'

interface PriceImpactProps {
  impact: string | undefined
  /** As what an amount lost. */
  beside?: boolean
}

/** How much of its worth the swap loses; '—' where a price is not known. */
export function PriceImpact({ impact, beside = false }: PriceImpactProps) {
  const say = useSwapText()
  return (
    <span className="number impact" data-tone={swapLoss(impact)}>
      {beside ? `(−${say.impact(impact)})` : say.impact(impact)}
    </span>
  )
}
