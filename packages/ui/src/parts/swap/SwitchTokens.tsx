import { swapViewMessages } from '@wallet-modal/core/internal'
import { IconButton } from '../../components/IconButton.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'

/** Between both sides; what comes out becomes what goes in. */
export function SwitchTokens() {
  const swap = useSwapController()
  const t = useTranslate(swapViewMessages)
  return (
    <div className="swap-switch">
      <IconButton icon="swap" label={t('swap.switch')} onClick={swap.switchTokens} />
    </div>
  )
}
