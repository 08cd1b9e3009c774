import { pairingMessages } from '@wallet-modal/core/internal'
import { eyesOf, QrCode } from '../../components/QrCode.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { WalletPicture } from '../WalletPicture.js'
import type { Pairing } from './usePairing.js'

/** The code for a camera; until it is there, something of exactly its size. */
export function PairingCode({ pairing: { uri, wallet } }: { pairing: Pairing }) {
  const t = useTranslate(pairingMessages)
  // A letter is no mark: without a picture the code is whole.
  const picture = wallet && <WalletPicture wallet={{ ...wallet, name: '' }} size={56} />
  if (uri === undefined) {
    return (
      <div className="qr qr-preparing" aria-hidden="true">
        <svg className="qr-corners" viewBox="0 0 73 73" fillRule="evenodd" aria-hidden="true">
          <path d={eyesOf(65)} />
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
