import type { SwapPreview } from '@wallet-modal/core'
import { isLossAccepted, swapLoss } from '@wallet-modal/core/internal'
import { useState } from 'react'
import type { Acceptance } from './Acceptance.js'

interface LossAcceptance extends Acceptance {
  /** Percent; `undefined` where nothing is asked. */
  readonly loss: string | undefined
}

/** A loss that the visitor has to say yes to, until they did: to this one, and not to one that grew since. */
export function useLossAccepted({ priceImpact }: SwapPreview): LossAcceptance {
  const [accepted, setAccepted] = useState<string>()
  return {
    loss: swapLoss(priceImpact) === 'high' ? priceImpact : undefined,
    accepted: isLossAccepted(priceImpact, accepted),
    accept: (checked) => setAccepted(checked ? priceImpact : undefined),
  }
}
