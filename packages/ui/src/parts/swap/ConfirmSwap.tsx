import { formatUnits, type SwapPreview, swapPreviewMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { useArmed } from '../../hooks/useArmed.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { CancelReview } from '../CancelReview.js'
import { useSwapController } from './SwapContext.js'
import { useAcknowledged } from './useAcknowledged.js'
import { useSwap } from './useSwap.js'

/** Other amounts, another call, another question: what was armed for one is not for the other. */
const identityOf = ({ step, toAmount, prepared }: SwapPreview) =>
  `${step} ${toAmount} ${JSON.stringify(prepared.transaction)}`

interface Reviewed {
  readonly doing: ReturnType<typeof useSwap>['step']
  readonly acknowledged: boolean
  readonly lossAccepted: boolean
  readonly feeAccepted: boolean
}

/** What the button says: what is under way, else what is missing before it may be pressed, else what it does. */
function labelOf(
  { step, batch, allowed, unheard, wraps }: SwapPreview,
  { doing, acknowledged, lossAccepted, feeAccepted }: Reviewed,
) {
  if (doing === 'sending') return 'swapPreview.confirming'
  if (doing === 'approving') return 'swapPreview.approving'
  if (!acknowledged) return 'swapPreview.trustFirst'
  if (!lossAccepted) return 'swapPreview.lossFirst'
  if (!feeAccepted) return 'swapPreview.feeFirst'
  if (batch) return 'swapPreview.approveAndSwap'
  if (step === 'swap') return `swapPreview.${wraps ?? 'swap'}` as const
  if (step === 'revoke') return 'swapPreview.revoke'
  return unheard || allowed !== undefined ? 'swapPreview.approveAgain' : 'swapPreview.approve'
}

interface ConfirmSwapProps extends Pick<Reviewed, 'lossAccepted' | 'feeAccepted'> {
  preview: SwapPreview
}

/** What is asked of the wallet next: one button from the first question to the last, so that it keeps the focus. */
export function ConfirmSwap({ preview, lossAccepted, feeAccepted }: ConfirmSwapProps) {
  const swap = useSwapController()
  const run = useRun()
  const { step: doing } = useSwap()
  const armed = useArmed(identityOf(preview))
  const acknowledged = useAcknowledged(preview)
  const t = useTranslate(swapPreviewMessages)
  const busy = doing === 'sending' || doing === 'approving'
  return (
    <div className="buttons">
      <Button
        disabled={!armed || !acknowledged || !lossAccepted || !feeAccepted || doing !== 'ready'}
        busy={busy}
        onClick={() => run(swap.confirm)}
      >
        {t(labelOf(preview, { doing, acknowledged, lossAccepted, feeAccepted }))}
      </Button>
      <OtherWay preview={preview} disabled={doing !== 'ready'} />
      <CancelReview />
    </div>
  )
}

/** An approval that did not come to what was asked for: on with what it came to, or another look at what became of it. */
function OtherWay({ preview, disabled }: { preview: SwapPreview; disabled: boolean }) {
  const { allowed, unheard, source } = preview
  const swap = useSwapController()
  const run = useRun()
  const t = useTranslate(swapPreviewMessages)
  const { exactQuantity } = useFormat()
  if (unheard) {
    return (
      <Button kind="secondary" disabled={disabled} onClick={() => run(swap.prepare)}>
        {t('swapPreview.lookAgain')}
      </Button>
    )
  }
  // Nothing was allowed: nothing can be swapped with it.
  if (!allowed) return null
  return (
    <Button kind="secondary" disabled={disabled} onClick={() => run(swap.swapAllowed)}>
      {t('swapPreview.swapAllowed', { amount: exactQuantity(formatUnits(allowed, source.decimals), source.symbol) })}
    </Button>
  )
}
