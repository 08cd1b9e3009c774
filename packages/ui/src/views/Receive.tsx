import { receiveMessages } from '@wallet-modal/core'
import { Address } from '../components/Address.js'
import { QrCode } from '../components/QrCode.js'
import { useActive } from '../hooks/useActive.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { CopyAddress } from '../parts/CopyAddress.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { Screen } from '../parts/Screen.js'
import qrCss from '../styles/qr.css?inline'
import css from '../styles/receive.css?inline'

/** The code holds the plain address of the active network, and the same address stands below it as text (T-36). */
export default function ReceiveView() {
  useStyles(qrCss)
  useStyles(css)
  const { account, network } = useActive()
  const t = useTranslate(receiveMessages)
  const { address } = account
  if (!address || !network) return null
  return (
    <Screen className="receive">
      <QrCode value={address} label={t('receive.qrCode')}>
        <NetworkImage network={network} />
      </QrCode>
      <div className="receive-address">
        <h3 className="hidden-text">{t('receive.address')}</h3>
        <Address value={address} />
      </div>
      <p className="receive-note">{t('receive.only', { network: network.name })}</p>
      <CopyAddress address={address} wide />
    </Screen>
  )
}
