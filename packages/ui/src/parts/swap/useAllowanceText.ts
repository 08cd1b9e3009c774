import { allowancesMessages, formatUnits, type GivenAllowance, isUnlimitedAllowance } from '@wallet-modal/core/internal'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'

type Amount = Pick<GivenAllowance, 'amount'> & { readonly token: Omit<GivenAllowance['token'], 'address'> }

/** An allowance in words: to the last digit, or that there is no end to it; and whom it is for. */
export function useAllowanceText() {
  const t = useTranslate(allowancesMessages)
  const format = useFormat()
  const amountOf = ({ amount, token: { symbol, decimals } }: Amount) =>
    isUnlimitedAllowance(amount)
      ? t('swap.unlimited', { symbol })
      : format.exactQuantity(formatUnits(amount, decimals), symbol)
  return {
    amountOf,
    named: (allowance: GivenAllowance) => `${amountOf(allowance)} · ${format.shortAddress(allowance.spender)}`,
  }
}
