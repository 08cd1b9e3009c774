import { destinationText } from '@wallet-modal/core/internal'
import { useState } from 'react'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useSwap } from './useSwap.js'

/** Signs of the longer one of both amounts, which gives both their size; the last quote counts until there is another, or nothing to quote. */
export function useAmountSigns(): number {
  const { locale } = useSnapshot(useModal().locale.state)
  const { sourceTokenAmount, toTokenAmount } = useSwap()
  const [kept, setKept] = useState(0)
  const { length } = toTokenAmount && destinationText(toTokenAmount, locale)
  if (length !== kept && (length || !sourceTokenAmount)) setKept(length)
  return Math.max(sourceTokenAmount.length, kept)
}
