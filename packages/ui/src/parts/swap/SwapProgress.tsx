import type { SwapPreview } from '@wallet-modal/core'
import { type SwapState, type SwapStep, swapPreviewMessages } from '@wallet-modal/core/internal'
import { Icon } from '../../components/Icon.js'
import { Spinner } from '../../components/Spinner.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwap } from './useSwap.js'

/** The questions that the wallet is asked one after the other, as far as they are known. */
function stepsOf({ step, before }: SwapPreview): readonly Exclude<SwapStep, 'revoke'>[] {
  if (step === 'reset' || before === 'reset') return ['reset', 'approve', 'swap']
  return step === 'approve' || before === 'approve' ? ['approve', 'swap'] : []
}

function markOf(index: number, at: number, doing: SwapState['step']) {
  if (index < at) return <Icon name="check" />
  return index === at && doing === 'approving' ? <Spinner /> : index + 1
}

/** The progress of a swap that needs several questions; nothing where one is enough. */
export function SwapProgress({ preview }: { preview: SwapPreview }) {
  const { step: doing } = useSwap()
  const t = useTranslate(swapPreviewMessages)
  const steps = stepsOf(preview)
  const order: readonly SwapStep[] = steps
  const at = order.indexOf(preview.step)
  if (steps.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without marks for mere layout.
    <ol role="list" className="swap-steps" aria-label={t('swapPreview.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className="swap-step-mark" aria-hidden="true">
            {markOf(index, at, doing)}
          </span>
          <span className="truncate">
            {t(`swapPreview.step.${step}`, { symbol: preview.source.symbol })}
            {index < at && <span className="hidden-text"> ({t('swapPreview.done')})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
