import type { Connector } from '@wallet-modal/core'
import { pairingMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { WalletPicture } from '../WalletPicture.js'
import { PairingStatus } from './PairingStatus.js'
import type { Pairing } from './usePairing.js'

/** The wallet announced itself in this browser: it is asked there, and nothing is paired. */
export function BrowserPanel({ pairing, connector }: { pairing: Pairing; connector: Connector }) {
  const { router } = useModal()
  const t = useTranslate(pairingMessages)
  return (
    <>
      {pairing.wallet && <WalletPicture wallet={pairing.wallet} size={72} />}
      <PairingStatus pairing={{ ...pairing, code: undefined, renewals: 0, unopened: false }} opening />
      <div className="buttons">
        <Button
          disabled={pairing.gated}
          onClick={() => router.push('ConnectingExternal', { connectorId: connector.id })}
        >
          {t('pairing.open', { wallet: connector.name })}
        </Button>
      </div>
    </>
  )
}
