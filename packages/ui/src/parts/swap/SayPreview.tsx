import { formatUnits, type SwapPreview, swapViewMessages } from '@wallet-modal/core'
import { Said } from '../../components/Said.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Read out: that the last look is prepared, and what comes of the swap once it is, or comes of it now. */
export function SayPreview({ preview }: { preview: SwapPreview | undefined }) {
  const t = useTranslate(swapViewMessages)
  const format = useFormat()
  if (!preview) return <Said>{t('swap.preparing')}</Said>
  const { destination, toAmount } = preview
  const amount = format.exactQuantity(formatUnits(toAmount, destination.decimals), destination.symbol)
  return <Said>{t('swap.receiveAmount', { amount })}</Said>
}
