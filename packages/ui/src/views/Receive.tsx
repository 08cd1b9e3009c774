import { receiveMessages, receiveUri } from '@wallet-modal/core'
import { Address } from '../components/Address.js'
import { QrCode } from '../components/QrCode.js'
import { useActive } from '../hooks/useActive.js'
import { useSnapshot } from '../hooks/useSnapshot.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { useViewState } from '../hooks/viewState.js'
import { NetworkButton } from '../parts/account/NetworkButton.js'
import { NotConnected } from '../parts/account/NotConnected.js'
import { CopyAddress } from '../parts/CopyAddress.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { PeerFirst } from '../parts/peer/PeerFirst.js'
import { Screen } from '../parts/Screen.js'
import accountCss from '../styles/account.css?inline'
import qrCss from '../styles/qr.css?inline'
import css from '../styles/receive.css?inline'

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
  useStyles(accountCss)
  useStyles(css)
  const viewState = useViewState()
  const { receiveCode } = useSnapshot(viewState)
  const { account, network } = useActive()
  const t = useTranslate(receiveMessages)
  const { address } = account
  if (!address) {
    return (
      <Screen>
        <NotConnected />
      </Screen>
    )
  }
  const link = network ? receiveUri(network, address) : address
  const codes = link === address ? [] : (['address', 'link'] as const)
  return (
    <Screen className="receive">
      <NetworkButton />
      <QrCode value={receiveCode === 'link' ? link : address} label={t('receive.qrCode')}>
        {network && <NetworkImage network={network} />}
      </QrCode>
      {codes.length > 0 && (
        <fieldset className="namespaces" aria-label={t('receive.code')}>
          {codes.map((code) => (
            <button
              key={code}
              type="button"
              className="pill"
              aria-pressed={receiveCode === code}
              onClick={() => {
                viewState.receiveCode = code
              }}
            >
              {t(`receive.code.${code}`)}
            </button>
          ))}
        </fieldset>
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
