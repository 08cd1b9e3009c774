import type { SwapPreview } from '@wallet-modal/core'
import { swapPreviewMessages } from '@wallet-modal/core/internal'
import { Checkbox } from '../../components/Checkbox.js'
import { Icon } from '../../components/Icon.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'
import { useAcknowledged } from './useAcknowledged.js'

/** The confirmation for an unknown contract: its whole address and its function are shown above, and the visitor has checked them. */
export function Acknowledge({ preview }: { preview: SwapPreview }) {
  const { acknowledgment, routerKnown } = preview
  const swap = useSwapController()
  const acknowledged = useAcknowledged(preview)
  const t = useTranslate(swapPreviewMessages)
  if (acknowledgment === undefined) return null
  return (
    <div className="caution swap-caution">
      {!routerKnown && (
        <p className="note" data-tone="warning">
          <Icon name="alert" />
          {t('swapPreview.unknownRouter')}
        </p>
      )}
      <Checkbox checked={acknowledged} onChange={(checked) => swap.acknowledge(checked ? acknowledgment : '')}>
        {t('swapPreview.trust')}
      </Checkbox>
    </div>
  )
}
