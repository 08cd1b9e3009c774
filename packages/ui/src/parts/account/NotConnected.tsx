import { connectedWalletsMessages } from '@wallet-modal/core/internal'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Screen } from '../Screen.js'
import { NetworkButton } from './NetworkButton.js'

/** The network in use is one of a namespace that has no wallet yet, while others have. */
export function NotConnected() {
  const { router } = useModal()
  const { namespace, network } = useActive()
  const t = useTranslate(connectedWalletsMessages)
  return (
    <Notice
      icon="wallet"
      title={t('connectedWallets.none', { network: network?.name ?? t(`connectedWallets.${namespace}`) })}
      detail={t('connectedWallets.noneHint')}
      action={{ label: t('connectedWallets.connect'), onClick: () => router.push('Connect', { namespace }) }}
    />
  )
}

/** All of a view that is about an account, while there is none; another network may have one. */
export function NotConnectedScreen() {
  return (
    <Screen>
      <NetworkButton />
      <NotConnected />
    </Screen>
  )
}
