import { swapViewMessages } from '@wallet-modal/core/internal'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwap } from './useSwap.js'

/** Why there is no price: `undefined` unless one was asked for in vain. */
export function useNoQuote(): { reason: string; refused: boolean } | undefined {
  const { quoteStatus, inputError } = useSwap()
  const t = useTranslate(swapViewMessages)
  if (quoteStatus !== 'failed') return undefined
  const refused = inputError === 'AMOUNT_REFUSED'
  return { reason: t(refused ? 'swap.noQuoteAmount' : 'swap.noQuote'), refused }
}
