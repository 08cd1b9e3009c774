import type { SwapPreview } from '@wallet-modal/core'
import { formatUnits, swapPreviewMessages, swapViewMessages } from '@wallet-modal/core/internal'
import { Button } from '../components/Button.js'
import { Checkbox } from '../components/Checkbox.js'
import { useModal } from '../hooks/ModalContext.js'
import { useFormat } from '../hooks/useFormat.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { CancelReview } from '../parts/CancelReview.js'
import { Caution } from '../parts/Caution.js'
import { Screen } from '../parts/Screen.js'
import { Acknowledge } from '../parts/swap/Acknowledge.js'
import { ConfirmSwap } from '../parts/swap/ConfirmSwap.js'
import { HighFee } from '../parts/swap/HighFee.js'
import { PreviewSkeleton } from '../parts/swap/PreviewSkeleton.js'
import { RevokeFacts } from '../parts/swap/RevokeFacts.js'
import { SayPreview } from '../parts/swap/SayPreview.js'
import { SwapAmounts } from '../parts/swap/SwapAmounts.js'
import { SwapFacts } from '../parts/swap/SwapFacts.js'
import { SwapGone } from '../parts/swap/SwapGone.js'
import { SwapProgress } from '../parts/swap/SwapProgress.js'
import { useFeeAccepted } from '../parts/swap/useFeeAccepted.js'
import { useLossAccepted } from '../parts/swap/useLossAccepted.js'
import { useSwap } from '../parts/swap/useSwap.js'
import { useSwapFeeText } from '../parts/swap/useSwapFeeText.js'
import { useSwapText } from '../parts/swap/useSwapText.js'
import { WithSwap } from '../parts/swap/WithSwap.js'
import factsCss from '../styles/facts.css?inline'
import css from '../styles/swapPreview.css?inline'

/** The last look. Every figure is read from the transaction for the wallet: exactly what is shown is sent. */
export default function SwapPreviewView() {
  useStyles(factsCss)
  useStyles(css)
  return (
    <WithSwap>
      <Preview />
    </WithSwap>
  )
}

function Preview() {
  const { step, approvalTransaction, swapTransaction } = useSwap()
  const preview = swapTransaction ?? approvalTransaction
  const preparing = !preview && step === 'preparing'
  return (
    <>
      {(preview?.step !== 'revoke' ? preview || preparing : false) && <SayPreview preview={preview} />}
      {preview ? <Review preview={preview} /> : <Screen>{preparing ? <Preparing /> : <SwapGone />}</Screen>}
    </>
  )
}

/** The hint to a question that is one of several. */
function hintOf({ step, before, batch }: SwapPreview, approving: 'waits' | boolean) {
  if (approving) return approving === 'waits' ? 'ownersHint' : 'approvingHint'
  if (step !== 'swap') return `${step}Hint` as const
  if (batch) return 'batchHint'
  return before === 'approve' ? 'approvedHint' : undefined
}

function Review({ preview }: { preview: SwapPreview }) {
  const { step, priceMoved, unconfirmed } = useSwap()
  const t = useTranslate(swapPreviewMessages)
  const view = useTranslate(swapViewMessages)
  const say = useSwapText()
  // The newest approval is the one that is waited for.
  const isWaitingForOwners = useSnapshot(useModal().transactions.state).pending.find(
    ({ kind }) => kind === 'approve',
  )?.waits
  const hint = hintOf(preview, step === 'approving' && (isWaitingForOwners ? 'waits' : true))
  const { loss, accepted, accept } = useLossAccepted(preview)
  const high = useFeeAccepted(preview)
  const fee = useSwapFeeText()(preview.prepared.maxFee)
  return (
    <Screen>
      <ApprovalNews preview={preview} />
      {unconfirmed && <Caution said>{t('swapPreview.unconfirmed')}</Caution>}
      {priceMoved && <Caution>{t('swapPreview.moved')}</Caution>}
      {loss && <Caution>{t('swapPreview.loss', { loss: say.impact(loss) })}</Caution>}
      {preview.step === 'revoke' ? (
        <RevokeFacts preview={preview} />
      ) : (
        <>
          <SwapAmounts preview={preview} />
          <SwapProgress preview={preview} />
          <SwapFacts preview={preview} />
        </>
      )}
      {preview.step === 'swap' && preview.minimumReceived === undefined && <Caution>{t('swapPreview.unread')}</Caution>}
      <Acknowledge preview={preview} />
      {loss && (
        <Checkbox checked={accepted} onChange={accept}>
          {t('swapPreview.acceptLoss', { loss: say.impact(loss) })}
        </Checkbox>
      )}
      {preview.highFee && (
        <HighFee
          caution={t('swapPreview.highFee', { fee })}
          label={t('swapPreview.acceptFee', { fee })}
          accepted={high.accepted}
          accept={high.accept}
        />
      )}
      {/* Present from the start, as a live region: after the approval it announces that the wallet is asked for the swap. */}
      <p className="swap-hint" role="status">
        {hint && t(`swapPreview.${hint}`, { symbol: preview.source.symbol })}
        {preview.wraps && view('swap.oneToOne')}
      </p>
      <ConfirmSwap preview={preview} lossAccepted={accepted} feeAccepted={high.accepted} />
    </Screen>
  )
}

/** The outcome of an approval that was sent, where it differs from the request. */
function ApprovalNews({ preview: { allowed, unheard, amount, source } }: { preview: SwapPreview }) {
  const t = useTranslate(swapPreviewMessages)
  const format = useFormat()
  if (unheard) return <Caution>{t('swapPreview.unheard')}</Caution>
  if (allowed === undefined) return null
  const inUnits = (units: bigint) => formatUnits(units, source.decimals)
  return (
    <Caution>
      {t('swapPreview.lowered', {
        allowed: format.exact(inUnits(allowed)),
        amount: format.exactQuantity(inUnits(amount), source.symbol),
      })}
    </Caution>
  )
}

function Preparing() {
  const t = useTranslate(swapViewMessages)
  return (
    <>
      <PreviewSkeleton />
      <div className="buttons">
        <Button busy onClick={() => {}}>
          {t('swap.preparing')}
        </Button>
        <CancelReview />
      </div>
    </>
  )
}
