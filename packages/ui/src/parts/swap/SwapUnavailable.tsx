import { commonMessages, isSwapNetwork, swapViewMessages } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useRun } from '../../hooks/useRun.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSwapController } from './SwapContext.js'

/** Why there is no form, and the way on. */
export function SwapUnavailable() {
  const { options, router } = useModal()
  const { networkSwitch } = useSnapshot(options.state)
  const swap = useSwapController()
  const run = useRun()
  const { network } = useActive()
  const t = useTranslate(swapViewMessages)
  const common = useTranslate(commonMessages)
  if (network && !isSwapNetwork(network)) {
    return (
      <Notice
        icon="swap"
        title={t('swap.unsupported')}
        detail={t('swap.unsupportedHint')}
        {...(networkSwitch && {
          action: { label: t('swap.chooseNetwork'), onClick: () => router.push('Networks') },
        })}
      />
    )
  }
  return (
    <Notice
      icon="alert"
      title={t('swap.failed')}
      detail={t('swap.failedHint')}
      action={{ label: common('common.retry'), onClick: () => run(swap.initialize) }}
    />
  )
}
