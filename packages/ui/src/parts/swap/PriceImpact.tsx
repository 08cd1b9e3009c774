import { isLoss, LOSS_ASKED, LOSS_SHOWN } from './lossRules.js'
import { useSwapText } from './useSwapText.js'

const toneOf = (impact: string | undefined) =>
  isLoss(impact, LOSS_ASKED) ? 'high' : isLoss(impact, LOSS_SHOWN) ? 'notable' : undefined

interface PriceImpactProps {
  impact: string | undefined
  /** As what an amount lost. */
  beside?: boolean
}

/** How much of its worth the swap loses; '—' where a price is not known. */
export function PriceImpact({ impact, beside = false }: PriceImpactProps) {
  const say = useSwapText()
  return (
    <span className="number impact" data-tone={toneOf(impact)}>
      {beside ? `(−${say.impact(impact)})` : say.impact(impact)}
    </span>
  )
}
