import type { ListedWallet } from '@wallet-modal/core'
import { commonMessages, pairingMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { RichText } from '../RichText.js'

/** For who does not have the wallet: where to get it. Where pairing is all there is, the list of all wallets too. */
export function OtherWays({ wallet }: { wallet: ListedWallet | undefined }) {
  const { options, router } = useModal()
  const { features } = useSnapshot(options.state)
  const { view } = useSnapshot(router.state)
  const t = useTranslate(pairingMessages)
  const common = useTranslate(commonMessages)
  return (
    <div className="pairing-others">
      {view === 'ConnectingWalletConnectBasic' && features.allWallets && (
        <Button kind="quiet" onClick={() => router.push('AllWallets')}>
          {common('title.AllWallets')}
        </Button>
      )}
      <Button
        kind="quiet"
        onClick={() => (wallet ? router.push('GetWallet', { walletId: wallet.id }) : router.push('GetWallet'))}
      >
        <span>
          <RichText
            text={
              wallet ? t('pairing.get', { wallet: wallet.name, get: '{get}' }) : t('pairing.getAny', { get: '{get}' })
            }
            parts={{ get: <span className="pairing-get">{t(wallet ? 'pairing.getIt' : 'pairing.getOne')}</span> }}
          />
        </span>
      </Button>
    </div>
  )
}
