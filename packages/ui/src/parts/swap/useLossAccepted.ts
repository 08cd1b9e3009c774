import type { SwapPreview } from '@wallet-modal/core'
import { useState } from 'react'
import { isLoss, LOSS_ASKED } from './lossRules.js'

/** A loss that the visitor has to say yes to, until they did: to this one, and not to one that grew since. */
export function useLossAccepted({ priceImpact }: SwapPreview) {
  const [accepted, setAccepted] = useState<string>()
  const asked = isLoss(priceImpact, LOSS_ASKED)
  return {
    /** Percent; `undefined` where nothing is asked. */
    loss: asked ? priceImpact : undefined,
    accepted: !asked || (accepted !== undefined && Number(priceImpact) <= Number(accepted)),
    accept: (checked: boolean): void => setAccepted(checked ? priceImpact : undefined),
  }
}
