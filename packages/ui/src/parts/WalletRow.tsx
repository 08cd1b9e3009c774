import type { Connector } from '@wallet-modal/core'
import { connectMessages, isInstalled } from '@wallet-modal/core/internal'
import { Badge } from '../components/Badge.js'
import { Row } from '../components/Row.js'
import { WalletImage } from '../components/WalletImage.js'
import { useImages } from '../hooks/useImages.js'
import { useTranslate } from '../hooks/useTranslate.js'

interface WalletRowProps {
  connector: Connector
  recent: boolean
  disabled: boolean
  onClick(): void
}

export function WalletRow({ connector, recent, disabled, onClick }: WalletRowProps) {
  const t = useTranslate(connectMessages)
  const { ofConnector } = useImages()
  return (
    <Row
      part="wallet-item"
      walletId={connector.explorerId ?? connector.info?.rdns ?? connector.id}
      icon={<WalletImage src={ofConnector(connector)} />}
      name={connector.name}
      detail={connector.originHint}
      end={
        recent ? (
          <Badge tone="accent">{t('connect.recent')}</Badge>
        ) : (
          // Nearly every wallet is: it is heard, and not seen.
          isInstalled(connector) && <span className="hidden-text">{t('connect.installed')}</span>
        )
      }
      disabled={disabled}
      onClick={onClick}
    />
  )
}
