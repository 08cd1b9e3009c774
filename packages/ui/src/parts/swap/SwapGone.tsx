import { commonMessages, swapPreviewMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useRun } from '../../hooks/useRun.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'

/** A preview that could not be prepared, or is outdated: retry, or go back to the form. */
export function SwapGone() {
  const { dialog } = useModal()
  const swap = useSwapController()
  const run = useRun()
  const t = useTranslate(swapPreviewMessages)
  const common = useTranslate(commonMessages)
  return (
    <>
      <Notice icon="info" title={t('swapPreview.gone')} detail={t('swapPreview.goneHint')} />
      <div className="buttons">
        <Button onClick={() => run(swap.prepare)}>{common('common.retry')}</Button>
        <Button kind="secondary" onClick={dialog.goBack}>
          {t('swapPreview.goBack')}
        </Button>
      </div>
    </>
  )
}
