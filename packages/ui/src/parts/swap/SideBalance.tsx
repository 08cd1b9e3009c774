import { commonMessages, formatUnits, type SwapToken, swapViewMessages } from '@wallet-modal/core'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** What the account holds of a side's token; '—' where that is not known. */
export function SideBalance({ token }: { token: SwapToken | undefined }) {
  const t = useTranslate(swapViewMessages)
  const common = useTranslate(commonMessages)
  const format = useFormat()
  const amount =
    token?.balance === undefined
      ? common('common.unknownAmount')
      : format.quantity(formatUnits(token.balance, token.decimals), token.symbol)
  return <span className="muted tabular truncate">{t('swap.balance', { amount })}</span>
}
