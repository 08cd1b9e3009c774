/** The preview on screen, and what is known of the same deal: that it may have been sent without an answer. */
import { ref } from 'valtio/vanilla'
import type { SwapAccount } from './swapAccount.js'
import type { SwapWorkParts } from './swapPorts.js'
import { readPair, type SwapQuote } from './swapQuote.js'
import type { SwapPreview } from './types.js'

export interface ShownPreview {
  current(): SwapPreview | undefined
  show(preview: SwapPreview | undefined): void
  /** Marks a swap that may have been sent without an answer. */
  doubt(sent: SwapPreview): void
  /** The wallet answered for it. */
  settleDoubt(sent: SwapPreview): void
  isDoubtful(preview: SwapPreview): boolean
  standsThere(sent: SwapPreview): boolean
}

const dealOf = ({ source, destination, amount }: Omit<SwapQuote, 'toAmount'>) =>
  `${amount} ${source.address} ${destination.address}`.toLowerCase()
const payerOf = ({ prepared }: SwapPreview) => `${prepared.caipNetworkId}:${prepared.from}`.toLowerCase()
/** Tells swaps of the same by the same account from others. */
const handedOf = (preview: SwapPreview) => `${payerOf(preview)} ${dealOf(preview)}`

type ShownPreviewParts = Pick<SwapWorkParts, 'state'> & Pick<SwapAccount, 'isPayer'>

export function createShownPreview({ state, isPayer }: ShownPreviewParts): ShownPreview {
  /** Swaps that may have been sent without an answer: a review of the same shows `unconfirmed` again. */
  const doubtful = new Set<string>()

  const show = (preview: SwapPreview | undefined) => {
    state.swapTransaction = preview?.step === 'swap' ? ref(preview) : undefined
    state.approvalTransaction = preview && preview.step !== 'swap' ? ref(preview) : undefined
  }
  const current = () => state.swapTransaction ?? state.approvalTransaction

  /** Whether what was sent stands there still: as it was confirmed, reviewed anew, or about to be. */
  function standsThere(sent: SwapPreview): boolean {
    const previewOnScreen = current()
    if (previewOnScreen) return dealOf(previewOnScreen) === dealOf(sent) && payerOf(previewOnScreen) === payerOf(sent)
    const pair = readPair(state)
    return pair !== undefined && dealOf(pair) === dealOf(sent) && isPayer(sent)
  }

  return {
    current,
    show,
    doubt: (sent) => void doubtful.add(handedOf(sent)),
    settleDoubt: (sent) => void doubtful.delete(handedOf(sent)),
    isDoubtful: (preview) => doubtful.has(handedOf(preview)),
    standsThere,
  }
}
