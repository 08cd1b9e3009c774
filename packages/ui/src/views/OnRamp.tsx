import { type OnRampController, onRampMessages } from '@wallet-modal/core/internal'
import { Notice } from '../components/Notice.js'
import { useModal } from '../hooks/ModalContext.js'
import { useActive } from '../hooks/useActive.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { ContinueButton } from '../parts/onramp/ContinueButton.js'
import { OnRampSkeleton } from '../parts/onramp/OnRampSkeleton.js'
import { OnRampUnavailable } from '../parts/onramp/OnRampUnavailable.js'
import { PayCard } from '../parts/onramp/PayCard.js'
import { ProviderRows } from '../parts/onramp/ProviderRows.js'
import { PurchaseStatus } from '../parts/onramp/PurchaseStatus.js'
import { QuoteFacts } from '../parts/onramp/QuoteFacts.js'
import { ReceiveCard } from '../parts/onramp/ReceiveCard.js'
import { SealedLink } from '../parts/onramp/SealedLink.js'
import { useOnRamp } from '../parts/onramp/useOnRamp.js'
import { PeerFirst } from '../parts/peer/PeerFirst.js'
import { Screen } from '../parts/Screen.js'
import factsCss from '../styles/facts.css?inline'
import css from '../styles/onRamp.css?inline'
import fieldsCss from '../styles/send.css?inline'

export default function OnRampView() {
  useStyles(fieldsCss)
  useStyles(factsCss)
  useStyles(css)
  const { onramp } = useModal()
  // Renders again when the connected account changes, on which `unavailable` depends.
  useActive()
  const reason = onramp ? onramp.unavailable() : 'NOT_CONNECTED'
  if (!onramp || reason) {
    return (
      <Screen>
        <OnRampUnavailable reason={reason ?? 'NOT_CONNECTED'} />
      </Screen>
    )
  }
  return (
    <PeerFirst>
      <OnRampForm onramp={onramp} />
    </PeerFirst>
  )
}

function OnRampForm({ onramp }: { onramp: OnRampController }) {
  const { assets, options } = useOnRamp({ onramp })
  const { network } = useActive()
  const { options: optionsController, router } = useModal()
  const { networkSwitch } = useSnapshot(optionsController.state)
  const t = useTranslate(onRampMessages)
  if (!options) {
    return (
      <Screen>
        <PurchaseStatus onramp={onramp} />
        <OnRampSkeleton />
      </Screen>
    )
  }
  if (assets.length === 0) {
    return (
      <Screen>
        <Notice
          icon="coins"
          title={t('onRamp.noAssets', { network: network?.name ?? '' })}
          detail={t('onRamp.noAssetsHint')}
          {...(networkSwitch && {
            action: { label: t('onRamp.chooseNetwork'), onClick: () => router.push('Networks') },
          })}
        />
      </Screen>
    )
  }
  return (
    <Screen>
      <PurchaseStatus onramp={onramp} />
      <div className="send-fields">
        <PayCard onramp={onramp} />
        <ReceiveCard onramp={onramp} />
      </div>
      <ProviderRows onramp={onramp} />
      <SealedLink onramp={onramp} />
      <QuoteFacts onramp={onramp} />
      <ContinueButton onramp={onramp} />
    </Screen>
  )
}
