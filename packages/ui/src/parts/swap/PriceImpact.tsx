import { useSwapText } from './useSwapText.js'

/** From here on a visitor should look twice, percent. */
const NOTABLE = 3
const HIGH = 10

const toneOf = (impact: number) => (impact >= HIGH ? 'high' : impact >= NOTABLE ? 'notable' : undefined)

/** How much of its worth the swap loses; '—' where a price is not known. */
export function PriceImpact({ impact }: { impact: string | undefined }) {
  const say = useSwapText()
  return (
    <span className="number impact" data-tone={impact === undefined ? undefined : toneOf(Number(impact))}>
      {say.impact(impact)}
    </span>
  )
}
