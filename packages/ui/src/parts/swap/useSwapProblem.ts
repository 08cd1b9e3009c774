import type { SwapProblem } from '@wallet-modal/core'
import { swapViewMessages } from '@wallet-modal/core/internal'
import { useActive } from '../../hooks/useActive.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwap } from './useSwap.js'

/** Problems without a text beside the amount: an empty field shows no error, the button says what is missing. */
const unspoken = ['SELECT_TOKEN', 'ENTER_AMOUNT'] as const satisfies readonly SwapProblem[]

/** Problems with texts of their own; the line of the price shows the other one. */
type Said = Exclude<SwapProblem, 'AMOUNT_REFUSED'>
type Spoken = Exclude<Said, (typeof unspoken)[number]>

const isSpoken = (problem: Said): problem is Spoken => !unspoken.some((entry) => entry === problem)

/** The texts of a problem that prevents a review: a sentence beside the amount, a few words for the button. */
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
