import { pairingMessages } from '@wallet-modal/core'
import { QrCode } from '../../components/QrCode.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { WalletPicture } from '../WalletPicture.js'
import type { Pairing } from './usePairing.js'

/** What marks a corner of every code, 7 modules wide. */
const corner = (x: number, y: number) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`

/** The code for a camera; until it is there, something of exactly its size. */
export function PairingCode({ pairing: { uri, wallet } }: { pairing: Pairing }) {
  const t = useTranslate(pairingMessages)
  const picture = wallet && <WalletPicture wallet={wallet} size={56} />
  if (uri === undefined) {
    return (
      <div className="qr qr-preparing" aria-hidden="true">
        <svg className="qr-corners" viewBox="0 0 73 73" fillRule="evenodd" aria-hidden="true">
          <path d={[corner(4, 4), corner(62, 4), corner(4, 62)].join('')} />
        </svg>
        {picture && <span className="qr-middle">{picture}</span>}
      </div>
    )
  }
  return (
    <QrCode value={uri} label={t('pairing.qrCode')}>
      {picture}
    </QrCode>
  )
}
