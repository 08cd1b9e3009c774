import { connectedWalletsMessages } from '@wallet-modal/core/internal'
import type { ReactNode } from 'react'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Screen } from '../Screen.js'
import { SwapContext } from './SwapContext.js'

/** Without an account there is nothing to swap: then it says so. */
export function WithSwap({ children }: { children: ReactNode }) {
  const { router, swap } = useModal()
  const { account, namespace, network } = useActive()
  const t = useTranslate(connectedWalletsMessages)
  if (swap && account.address) return <SwapContext.Provider value={swap}>{children}</SwapContext.Provider>
  return (
    <Screen>
      <Notice
        icon="wallet"
        title={t('connectedWallets.none', { network: network?.name ?? t(`connectedWallets.${namespace}`) })}
        detail={t('connectedWallets.noneHint')}
        action={{ label: t('connectedWallets.connect'), onClick: () => router.push('Connect', { namespace }) }}
      />
    </Screen>
  )
}
