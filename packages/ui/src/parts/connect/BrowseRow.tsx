import type { ListedWallet } from '@wallet-modal/core'
import { commonMessages } from '@wallet-modal/core/internal'
import type { ReactNode } from 'react'
import { Row } from '../../components/Row.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useBrowseLink } from '../../hooks/useBrowseLink.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { WalletPicture } from '../WalletPicture.js'

interface BrowseRowProps {
  wallet: ListedWallet
  /** The row where there is no such link, or no phone. */
  children: ReactNode
}

/** Opens this page in the browser of the wallet's app; meanwhile the modal shows where that is had, should it be missing. */
export default function BrowseRow({ wallet, children }: BrowseRowProps) {
  const { router } = useModal()
  const href = useBrowseLink()(wallet)
  const common = useTranslate(commonMessages)
  if (!href) return children
  return (
    <Row
      plain
      part="wallet-item"
      walletId={wallet.id}
      icon={<WalletPicture wallet={wallet} size={40} />}
      name={common('common.openIn', { wallet: wallet.name })}
      chevron
      href={href}
      onClick={() => router.push('GetWallet', { walletId: wallet.id })}
    />
  )
}
