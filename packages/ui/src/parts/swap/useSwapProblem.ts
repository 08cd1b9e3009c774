import { type SwapProblem, swapViewMessages } from '@wallet-modal/core'
import { useActive } from '../../hooks/useActive.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwap } from './useSwap.js'

/** What was not filled in yet needs no reproach: the button says what is missing. */
const unspoken = ['SELECT_TOKEN', 'ENTER_AMOUNT'] as const satisfies readonly SwapProblem[]

/** What the line of the price says. */
type Said = Exclude<SwapProblem, 'AMOUNT_REFUSED'>
type Spoken = Exclude<Said, (typeof unspoken)[number]>

const isSpoken = (problem: Said): problem is Spoken => !unspoken.some((entry) => entry === problem)

/** What stands in the way of a review: a sentence beside the amount, a few words for the button. */
export function useSwapProblem(): { inline: string | undefined; short: string | undefined } {
  const { inputError, sourceToken } = useSwap()
  const { network } = useActive()
  const t = useTranslate(swapViewMessages)
  if (!inputError || inputError === 'AMOUNT_REFUSED') return { inline: undefined, short: undefined }
  const native = network?.nativeCurrency.symbol ?? ''
  const params = {
    symbol: inputError === 'INSUFFICIENT_GAS' ? native : (sourceToken?.symbol ?? ''),
    decimals: sourceToken?.decimals ?? '',
  }
  return {
    inline: isSpoken(inputError) ? t(`swap.inline.${inputError}`, params) : undefined,
    short: t(`swap.problem.${inputError}`, params),
  }
}
