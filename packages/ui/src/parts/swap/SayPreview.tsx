import type { SwapPreview } from '@wallet-modal/core'
import { formatUnits, swapViewMessages } from '@wallet-modal/core/internal'
import { Announced } from '../../components/Announced.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Read out: that the last look is prepared, and what comes of the swap once it is, or comes of it now. */
export function SayPreview({ preview }: { preview: SwapPreview | undefined }) {
  const t = useTranslate(swapViewMessages)
  const format = useFormat()
  if (!preview) return <Announced className="hidden-text">{t('swap.preparing')}</Announced>
  const { destination, toAmount } = preview
  const amount = format.exactQuantity(formatUnits(toAmount, destination.decimals), destination.symbol)
  return <Announced className="hidden-text">{t('swap.receiveAmount', { amount })}</Announced>
}
