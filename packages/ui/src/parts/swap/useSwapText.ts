import { commonMessages, swapViewMessages } from '@wallet-modal/core'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** Digits of a rate and of what a provider keeps: as many as the destination amount has (spec 9). */
const FIGURE_DECIMALS = 6

/** Of a rate in six digits; of less than one they are behind the point. */
function decimalsInShort(rate: string): number {
  const [whole = ''] = rate.split('.')
  return Math.max(0, FIGURE_DECIMALS - whole.replace(/^0+/, '').length)
}

/** The figures of a swap as they are said: what one gets is floored, what one pays is rounded up, what is not known is '—'. */
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
    /** In the digits that fit beside its age; the last look has all. */
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
