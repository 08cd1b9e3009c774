import type { SwapPreview } from '@wallet-modal/core'
import { isLossAccepted, swapLoss } from '@wallet-modal/core/internal'
import { useState } from 'react'

/** A loss that the visitor has to say yes to, until they did: to this one, and not to one that grew since. */
export function useLossAccepted({ priceImpact }: SwapPreview) {
  const [accepted, setAccepted] = useState<string>()
  return {
    /** Percent; `undefined` where nothing is asked. */
    loss: swapLoss(priceImpact) === 'high' ? priceImpact : undefined,
    accepted: isLossAccepted(priceImpact, accepted),
    accept: (checked: boolean): void => setAccepted(checked ? priceImpact : undefined),
  }
}
