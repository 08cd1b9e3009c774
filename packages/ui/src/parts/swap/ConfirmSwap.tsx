import { commonMessages, type SwapPreview, swapPreviewMessages } from '@wallet-modal/core'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useArmed } from '../../hooks/useArmed.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'
import { useAcknowledged } from './useAcknowledged.js'
import { useSwap } from './useSwap.js'

/** What is asked of the wallet next. Another preview is another instance of it, which arms anew. */
export function ConfirmSwap({ preview }: { preview: SwapPreview }) {
  const { modal } = useModal()
  const swap = useSwapController()
  const run = useRun()
  const { step: doing } = useSwap()
  const armed = useArmed()
  const acknowledged = useAcknowledged(preview)
  const t = useTranslate(swapPreviewMessages)
  const common = useTranslate(commonMessages)
  const busy = doing === 'sending' || doing === 'approving'
  const verb = t(
    preview.batch ? 'swapPreview.approveAndSwap' : preview.step === 'swap' ? 'swapPreview.swap' : 'swapPreview.approve',
  )
  const label =
    doing === 'sending'
      ? t('swapPreview.confirming')
      : doing === 'approving'
        ? t('swapPreview.approving')
        : acknowledged
          ? verb
          : t('swapPreview.trustFirst')
  return (
    <div className="buttons">
      <Button disabled={!armed || !acknowledged || doing !== 'ready'} busy={busy} onClick={() => run(swap.confirm)}>
        {label}
      </Button>
      <Button kind="secondary" onClick={modal.goBack}>
        {common('common.cancel')}
      </Button>
    </div>
  )
}
