import { pairingMessages } from '@wallet-modal/core/internal'
import { Tabs } from '../components/Tabs.js'
import { useModal } from '../hooks/ModalContext.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { BrowserPanel } from '../parts/pairing/BrowserPanel.js'
import { OpenPanel } from '../parts/pairing/OpenPanel.js'
import { OtherWays } from '../parts/pairing/OtherWays.js'
import { PairingUnavailable } from '../parts/pairing/PairingUnavailable.js'
import { ScanPanel } from '../parts/pairing/ScanPanel.js'
import { type Pairing, usePairing } from '../parts/pairing/usePairing.js'
import { Screen } from '../parts/Screen.js'
import { Terms } from '../parts/Terms.js'
import css from '../styles/pairing.css?inline'
import qrCss from '../styles/qr.css?inline'
import tabsCss from '../styles/tabs.css?inline'

/** Pairing with one wallet or with any; ConnectingWalletConnectBasic is the same, for a page where pairing is all there is. */
export default function ConnectingWalletConnectView() {
  useStyles(qrCss)
  useStyles(tabsCss)
  useStyles(css)
  const { options, pairing: controller, router } = useModal()
  const { data } = useSnapshot(router.state)
  useSnapshot(options.state)
  const pairing = usePairing()
  const t = useTranslate(pairingMessages)
  const { connector, platform, platforms, unopened, wallet } = pairing
  if (!controller.enabled() && !(data && 'uri' in data)) return <PairingUnavailable />
  const panel = <Panel pairing={pairing} />
  return (
    <Screen className="pairing">
      {platforms.length > 1 ? (
        <Tabs
          className="pairing-panel"
          label={t('pairing.platforms')}
          tabs={platforms.map((name) => ({ name, label: t(`pairing.${name}`) }))}
          current={platform}
          onChange={controller.choosePlatform}
        >
          {panel}
        </Tabs>
      ) : (
        <div className="pairing-panel">{panel}</div>
      )}
      {!connector && !(unopened && wallet) && <OtherWays wallet={wallet} />}
      <Terms />
    </Screen>
  )
}

function Panel({ pairing }: { pairing: Pairing }) {
  const { connector, device, opens, platform, wallet } = pairing
  if (platform === 'browser' && connector) return <BrowserPanel pairing={pairing} connector={connector} />
  const isHere = platform === 'desktop' || platform === 'web' || device.mobile
  return wallet && opens && isHere ? <OpenPanel pairing={pairing} wallet={wallet} /> : <ScanPanel pairing={pairing} />
}
