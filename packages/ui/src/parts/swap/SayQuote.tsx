import { swapViewMessages } from '@wallet-modal/core/internal'
import { useState } from 'react'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useNoQuote } from './useNoQuote.js'
import { useSwap } from './useSwap.js'
import { useSwapText } from './useSwapText.js'

/** Announces the amount to receive when a new price changes it. */
export function SayQuote() {
  const { quoteStatus, toToken, toTokenAmount } = useSwap()
  const t = useTranslate(swapViewMessages)
  const say = useSwapText()
  const none = useNoQuote()
  const [announcedText, setSaid] = useState('')

  /** The announcement; `undefined` while a price is loading, since one that turns out the same is no news. */
  function news(): string | undefined {
    if (quoteStatus === 'none') return ''
    if (none) return none.reason
    if (quoteStatus === 'loading' || !toToken || !toTokenAmount) return undefined
    return t('swap.receiveAmount', { amount: say.received(toTokenAmount, toToken.symbol) })
  }
  const currentText = news() ?? announcedText
  if (currentText !== announcedText) setSaid(currentText)
  return (
    <div className="hidden-text" aria-live="polite">
      {currentText}
    </div>
  )
}
