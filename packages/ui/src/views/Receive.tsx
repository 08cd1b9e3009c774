import { receiveMessages, receiveUri } from '@wallet-modal/core/internal'
import { Address } from '../components/Address.js'
import { QrCode } from '../components/QrCode.js'
import { Tabs } from '../components/Tabs.js'
import { useActive } from '../hooks/useActive.js'
import { useImages } from '../hooks/useImages.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { useViewState } from '../hooks/viewState.js'
import { NetworkButton } from '../parts/account/NetworkButton.js'
import { NotConnectedScreen } from '../parts/account/NotConnected.js'
import { CopyAddress } from '../parts/CopyAddress.js'
import { MarkedPicture } from '../parts/MarkedPicture.js'
import { PeerFirst } from '../parts/peer/PeerFirst.js'
import { Screen } from '../parts/Screen.js'
import qrCss from '../styles/qr.css?inline'
import css from '../styles/receive.css?inline'
import tabsCss from '../styles/tabs.css?inline'

export default function ReceiveView() {
  return (
    <PeerFirst>
      <Receive />
    </PeerFirst>
  )
}

/**
 * The code holds the plain address of the active network, which every app reads, or on eip155 that address with its
 * network (ERC-681), and the address stands below it as text (T-36).
 */
function Receive() {
  useStyles(qrCss)
  useStyles(tabsCss)
  useStyles(css)
  const viewState = useViewState()
  const { receiveCode } = useSnapshot(viewState)
  const { account, network } = useActive()
  const { ofNetwork } = useImages()
  const t = useTranslate(receiveMessages)
  const { address } = account
  if (!address) {
    return <NotConnectedScreen />
  }
  const link = network ? receiveUri(network, address) : address
  const code = (
    <QrCode value={receiveCode === 'link' ? link : address} label={t('receive.qrCode')}>
      {/* A letter is no mark: without one the code is whole. */}
      {network && <MarkedPicture src={ofNetwork(network)} of="network" id={network.id} name="" size={40} />}
    </QrCode>
  )
  return (
    <Screen className="receive">
      <NetworkButton />
      {link === address ? (
        code
      ) : (
        <Tabs
          label={t('receive.code')}
          tabs={(['address', 'link'] as const).map((name) => ({ name, label: t(`receive.code.${name}`) }))}
          current={receiveCode}
          onChange={(name) => {
            viewState.receiveCode = name
          }}
        >
          {code}
        </Tabs>
      )}
      <div className="receive-address">
        <h3 className="hidden-text">{t('receive.address')}</h3>
        <Address value={address} />
      </div>
      {network && <p className="receive-note">{t('receive.only', { network: network.name })}</p>}
      <CopyAddress address={address} wide />
    </Screen>
  )
}
