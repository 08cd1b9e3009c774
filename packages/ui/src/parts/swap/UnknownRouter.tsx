import { type SwapPreview, swapPreviewMessages } from '@wallet-modal/core'
import { Checkbox } from '../../components/Checkbox.js'
import { Icon } from '../../components/Icon.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'
import { useAcknowledged } from './useAcknowledged.js'

/** A contract that nobody vouches for: its whole address stands above, and the visitor says that it was looked at (T-11). */
export function UnknownRouter({ preview }: { preview: SwapPreview }) {
  const swap = useSwapController()
  const acknowledged = useAcknowledged(preview)
  const t = useTranslate(swapPreviewMessages)
  if (preview.routerKnown) return null
  return (
    <div className="caution swap-caution">
      <p className="note" data-tone="warning">
        <Icon name="alert" />
        {t('swapPreview.unknownRouter')}
      </p>
      <Checkbox checked={acknowledged} onChange={(checked) => swap.acknowledgeRouter(checked ? preview.router : '')}>
        {t('swapPreview.trust')}
      </Checkbox>
    </div>
  )
}
