import { swapViewMessages } from '@wallet-modal/core'
import { useState } from 'react'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useNoQuote } from './useNoQuote.js'
import { useSwap } from './useSwap.js'
import { useSwapText } from './useSwapText.js'

/** Read out where it changed: what comes out by the price that was found. */
export function SayQuote() {
  const { quoteStatus, toToken, toTokenAmount } = useSwap()
  const t = useTranslate(swapViewMessages)
  const say = useSwapText()
  const none = useNoQuote()
  const [said, setSaid] = useState('')

  /** `undefined` while a price is on its way: one that turns out the same is no news. */
  function news(): string | undefined {
    if (quoteStatus === 'none') return ''
    if (none) return none.reason
    if (quoteStatus === 'loading' || !toToken || !toTokenAmount) return undefined
    return t('swap.receiveAmount', { amount: say.received(toTokenAmount, toToken.symbol) })
  }
  const now = news() ?? said
  if (now !== said) setSaid(now)
  return (
    <div className="hidden-text" aria-live="polite">
      {now}
    </div>
  )
}
