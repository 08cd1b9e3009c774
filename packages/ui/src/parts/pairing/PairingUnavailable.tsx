import { commonMessages, pairingMessages } from '@wallet-modal/core/internal'
import { Button } from '../../components/Button.js'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { Screen } from '../Screen.js'

/** Without a relay nothing can be paired: the view says so and leads on. */
export function PairingUnavailable() {
  const { options, router } = useModal()
  const { features } = useSnapshot(options.state)
  const t = useTranslate(pairingMessages)
  const common = useTranslate(commonMessages)
  return (
    <Screen>
      <Notice
        icon="phone"
        title={t('pairing.unavailable')}
        detail={t('pairing.unavailableHint')}
        action={{ label: common('title.GetWallet'), onClick: () => router.push('GetWallet') }}
      />
      {features.allWallets && (
        <Button kind="quiet" onClick={() => router.push('AllWallets')}>
          {common('title.AllWallets')}
        </Button>
      )}
    </Screen>
  )
}
