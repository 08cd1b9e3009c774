import type { SwapPreview } from '@wallet-modal/core'
import { formatUnits, swapPreviewMessages } from '@wallet-modal/core/internal'
import { Address } from '../../components/Address.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Fact } from '../send/Fact.js'

/** Every call that goes to the wallet before the swap, in the same question (T-37): whom it allows what. */
export function BatchCalls({ preview: { batch, source } }: { preview: SwapPreview }) {
  const t = useTranslate(swapPreviewMessages)
  const format = useFormat()
  const exactly = (units: bigint) =>
    t('swapPreview.exactly', { amount: format.exactQuantity(formatUnits(units, source.decimals), source.symbol) })
  const approvals = batch?.calls.flatMap(({ call }) => (call.approval ? [call.approval] : [])) ?? []
  return approvals.map(({ spender, amount }) => (
    <Fact key={`${spender} ${amount}`} label={t('swapPreview.spender', { symbol: source.symbol })} stacked>
      <Address value={spender} />
      <span className="tabular">{exactly(amount)}</span>
    </Fact>
  ))
}
