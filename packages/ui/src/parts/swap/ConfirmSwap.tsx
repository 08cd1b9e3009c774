import type { SwapPreview } from '@wallet-modal/core'
import { formatUnits, swapPreviewMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { useArmed } from '../../hooks/useArmed.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { CancelReview } from '../CancelReview.js'
import { useSwapController } from './SwapContext.js'
import { useAcknowledged } from './useAcknowledged.js'
import { useSwap } from './useSwap.js'

/** The identity of a question: other amounts, another call or another step have to be armed anew. */
const identityOf = ({ step, toAmount, prepared }: SwapPreview) =>
  `${step} ${toAmount} ${JSON.stringify(prepared.transaction)}`

interface Reviewed {
  readonly doing: ReturnType<typeof useSwap>['step']
  readonly acknowledged: boolean
  readonly lossAccepted: boolean
  readonly feeAccepted: boolean
}

/** The label of the button: the work in progress, else the missing confirmation, else its effect. */
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

/** The next question to the wallet: one button from the first question to the last, so that it keeps the focus. */
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

/** The alternative where an approval differs from the request: swap the allowed amount, or check the approval again. */
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
  // An allowance of zero leaves nothing to swap.
  if (!allowed) return null
  return (
    <Button kind="secondary" disabled={disabled} onClick={() => run(swap.swapAllowed)}>
      {t('swapPreview.swapAllowed', { amount: exactQuantity(formatUnits(allowed, source.decimals), source.symbol) })}
    </Button>
  )
}
