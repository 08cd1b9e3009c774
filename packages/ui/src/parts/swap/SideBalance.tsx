import type { SwapToken } from '@wallet-modal/core'
import { commonMessages, formatUnits, swapViewMessages } from '@wallet-modal/core/internal'
import { useFormat } from '../../hooks/useFormat.js'
import { useHiddenBalances } from '../../hooks/useHiddenBalances.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { BalanceText } from '../BalanceText.js'
import { HIDDEN_FIGURE } from '../HiddenFigure.js'

/** The balance of a side's token; '—' where it is unknown, dots where the visitor hides it. */
export function SideBalance({ token }: { token: SwapToken | undefined }) {
  const t = useTranslate(swapViewMessages)
  const common = useTranslate(commonMessages)
  const format = useFormat()
  const { hidden } = useHiddenBalances()
  const balanceText =
    token?.balance === undefined
      ? common('common.unknownAmount')
      : format.quantity(formatUnits(token.balance, token.decimals), token.symbol)
  return <BalanceText text={t('swap.balance')} amount={hidden ? HIDDEN_FIGURE : balanceText} />
}
