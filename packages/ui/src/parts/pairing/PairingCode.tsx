import { pairingMessages } from '@wallet-modal/core'
import { QrCode } from '../../components/QrCode.js'
import { QrPreparing } from '../../components/QrPreparing.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { WalletPicture } from '../WalletPicture.js'
import { PairingFailure } from './PairingFailure.js'
import type { Pairing } from './usePairing.js'

/** The code for a camera; until it is there, and where it can't be, something of exactly its size. */
export function PairingCode({ pairing: { code, uri, wallet } }: { pairing: Pairing }) {
  const t = useTranslate(pairingMessages)
  const picture = wallet && <WalletPicture wallet={wallet} size={56} />
  if (code) {
    return (
      <div className="qr qr-failed">
        <PairingFailure code={code} />
      </div>
    )
  }
  if (uri === undefined) return <QrPreparing>{picture}</QrPreparing>
  return (
    <QrCode value={uri} label={t('pairing.qrCode')}>
      {picture}
    </QrCode>
  )
}
