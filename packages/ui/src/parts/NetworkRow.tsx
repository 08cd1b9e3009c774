import type { CaipNetwork } from '@wallet-modal/core'
import { networksMessages } from '@wallet-modal/core/internal'
import { Badge } from '../components/Badge.js'
import { Icon } from '../components/Icon.js'
import { Row } from '../components/Row.js'
import { Spinner } from '../components/Spinner.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { NetworkImage } from './NetworkImage.js'

interface NetworkRowProps {
  network: CaipNetwork
  state: 'idle' | 'current' | 'switching' | 'waiting'
  onClick(): void
}

export function NetworkRow({ network, state, onClick }: NetworkRowProps) {
  const t = useTranslate(networksMessages)
  return (
    <Row
      plain
      icon={<NetworkImage network={network} />}
      name={network.name}
      detail={state === 'switching' && t('networks.switching')}
      current={state === 'current'}
      disabled={state === 'switching' || state === 'waiting'}
      onClick={onClick}
      end={
        <span className="row-marks">
          {/* While the wallet is asked there is another button beside: what it is asked for has the room. */}
          {network.testnet && state !== 'switching' && <Badge>{t('networks.testnet')}</Badge>}
          {state === 'switching' && <Spinner />}
          {state === 'current' && (
            <>
              <span className="hidden-text">{t('networks.current')}</span>
              <Icon name="check" />
            </>
          )}
        </span>
      }
    />
  )
}
