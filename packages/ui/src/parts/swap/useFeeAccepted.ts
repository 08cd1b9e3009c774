import type { SwapPreview } from '@wallet-modal/core'
import { useState } from 'react'
import type { Acceptance } from './Acceptance.js'

/** A high fee that the visitor has to say yes to, until they did: to this one of this swap, and not to one that grew since. */
export function useFeeAccepted({ highFee, prepared: { maxFee }, step, source, amount }: SwapPreview): Acceptance {
  const subject = `${step} ${source.address} ${amount}`
  const [yes, setYes] = useState<{ readonly to: string; readonly maxFee: bigint }>()
  return {
    accepted: !highFee || (yes?.to === subject && maxFee <= yes.maxFee),
    accept: (checked) => setYes(checked ? { to: subject, maxFee } : undefined),
  }
}
