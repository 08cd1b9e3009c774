import { type AskedTransaction, approveMessages } from '@wallet-modal/core/internal'
import { WalletImage } from '../../components/WalletImage.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useActive } from '../../hooks/useActive.js'
import { useImages } from '../../hooks/useImages.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'

/** The wallet that is waited for, and what the visitor does there. No live region: a toast says the same aloud. */
export function AskedWallet({ asked: { wallet } }: { asked: AskedTransaction }) {
  const { connectors } = useModal()
  useSnapshot(connectors.state)
  const { account } = useActive()
  const { ofConnector } = useImages()
  const t = useTranslate(approveMessages)
  const connector = connectors.get(account.connectedWalletInfo?.connectorId ?? '')
  return (
    <div className="connecting" data-status="pending">
      <span className="connecting-ring">
        <WalletImage src={ofConnector(connector) ?? account.connectedWalletInfo?.icon} size={72} />
      </span>
      <div>
        <p className="connecting-title">{t('approve.title', { wallet })}</p>
        <p className="connecting-hint">{t('approve.hint')}</p>
      </div>
    </div>
  )
}
