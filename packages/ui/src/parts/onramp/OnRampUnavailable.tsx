import { onRampMessages, type OnRampUnavailable as Reason } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

const alternatives = {
  RESTRICTED: { icon: 'info', label: 'onRamp.receiveInstead', view: 'Receive' },
  NOT_CONNECTED: { icon: 'wallet', label: 'onRamp.connect', view: 'Connect' },
  UNSUPPORTED_NETWORK: { icon: 'coins', label: 'onRamp.chooseNetwork', view: 'Networks' },
  UNSUPPORTED_NAMESPACE: { icon: 'coins', label: 'onRamp.chooseNetwork', view: 'Networks' },
} as const

/** The reason why nothing can be bought here, with an alternative. */
export function OnRampUnavailable({ reason }: { reason: Reason }) {
  const { options, router } = useModal()
  const { features, networkSwitch } = useSnapshot(options.state)
  const { network } = useActive()
  const t = useTranslate(onRampMessages)
  const { icon, label, view } = alternatives[reason]
  const offered = view === 'Networks' ? networkSwitch : view !== 'Receive' || features.receive
  return (
    <Notice
      icon={icon}
      title={t(`onRamp.unavailable.${reason}`, { network: network?.name ?? '' })}
      detail={t(`onRamp.unavailable.${reason}Hint`)}
      {...(offered && {
        action: { label: t(label), onClick: () => router.replace(view) },
      })}
    />
  )
}
