import { socialMessages } from '@wallet-modal/core'
import { Icon } from '../../components/Icon.js'
import { QrCode } from '../../components/QrCode.js'
import { QrPreparing } from '../../components/QrPreparing.js'
import { useTranslate } from '../../hooks/useTranslate.js'

interface FarcasterCodeProps {
  /** `undefined` until there is one. */
  url: string | undefined
  failure: 'expired' | 'declined' | 'failed' | undefined
}

/** The code for a camera; until it is there, and where it can't be, something of exactly its size. */
export function FarcasterCode({ url, failure }: FarcasterCodeProps) {
  const t = useTranslate(socialMessages)
  if (failure) {
    return (
      <div className="qr qr-failed">
        <div className="pairing-failure" role="alert">
          <span className="pairing-failure-icon">
            <Icon name={failure === 'declined' ? 'close' : 'alert'} />
          </span>
          <p className="pairing-title">{t(`farcaster.${failure}`)}</p>
          <p className="pairing-hint">{t(`farcaster.${failure}Hint`)}</p>
        </div>
      </div>
    )
  }
  return url === undefined ? <QrPreparing /> : <QrCode value={url} label={t('farcaster.qrCode')} />
}
