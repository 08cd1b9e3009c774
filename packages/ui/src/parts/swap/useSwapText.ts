import { commonMessages, swapViewMessages } from '@wallet-modal/core/internal'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Decimals of a rate and of a provider's fee: as many as the destination amount has (spec 9). */
const FIGURE_DECIMALS = 6

/** Decimals of a rate in six digits; for a rate below one all six are decimals. */
function decimalsInShort(rate: string): number {
  const [wholeDigits = ''] = rate.split('.')
  return Math.max(0, FIGURE_DECIMALS - wholeDigits.replace(/^0+/, '').length)
}

/** The figures of a swap as texts: amounts received are floored, amounts paid rounded up, unknown ones are '—'. */
export function useSwapText() {
  const t = useTranslate(swapViewMessages)
  const common = useTranslate(commonMessages)
  const format = useFormat()
  const unknown = common('common.unknownAmount')
  const percent = (value: string) => t('swap.percent', { value })
  return {
    unknown,
    rate: (rate: string | undefined, from: string, to: string) =>
      rate === undefined ? unknown : t('swap.rate', { from, to, rate: format.floored(rate, FIGURE_DECIMALS) }),
    /** The rate in as many digits as fit beside its age; the last look has all. */
    rateInShort: (rate: string, from: string, to: string) =>
      t('swap.rate', { from, to, rate: format.floored(rate, decimalsInShort(rate)) }),
    impact: (impact: string | undefined) => (impact === undefined ? unknown : percent(format.roundedUp(impact, 2))),
    /** @param bps - basis points */
    slippage: (bps: number) => percent(format.exact((bps / 100).toString())),
    received: (amount: string | undefined, symbol: string) =>
      amount === undefined ? unknown : `${format.floored(amount, FIGURE_DECIMALS)} ${symbol}`,
    fee: (amount: string | undefined, symbol: string) =>
      amount === undefined ? unknown : `${format.roundedUp(amount, FIGURE_DECIMALS)} ${symbol}`,
  }
}
