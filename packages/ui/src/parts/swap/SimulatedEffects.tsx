import type { SwapPreview } from '@wallet-modal/core'
import { formatUnits, isSameAddress, swapPreviewMessages } from '@wallet-modal/core/internal'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Fact } from '../send/Fact.js'

/** The amounts that leave and arrive by the node's simulation. Any other effect would have failed the guard (T-13). */
export function SimulatedEffects({ preview: { step, effects, source, destination } }: { preview: SwapPreview }) {
  const t = useTranslate(swapPreviewMessages)
  const format = useFormat()
  if (step !== 'swap' || !effects) return null
  const rows = [
    ['swapPreview.leaves', source, effects.leaves],
    ['swapPreview.arrives', destination, effects.arrives],
  ] as const
  return rows.map(([label, { address, decimals, symbol }, list]) => {
    const amount = list.find(({ token }) => isSameAddress(token, address))?.amount ?? 0n
    return (
      <Fact key={label} label={t(label)}>
        <span className="number">{format.exactQuantity(formatUnits(amount, decimals), symbol)}</span>
      </Fact>
    )
  })
}
