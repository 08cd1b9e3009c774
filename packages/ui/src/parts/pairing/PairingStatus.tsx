import { pairingMessages } from '@wallet-modal/core'
import { useTranslate } from '../../hooks/useTranslate.js'
import type { Pairing } from './usePairing.js'

interface PairingStatusProps {
  pairing: Pairing
  /** The wallet is opened by a link here; else it scans. */
  opening: boolean
}

/** What the visitor does next. It says aloud when that can be done, and when a new code took the place of the old one. */
export function PairingStatus({ pairing, opening }: PairingStatusProps) {
  const { code, platform, renewals, unopened, uri, wallet } = pairing
  const t = useTranslate(pairingMessages)
  const name = { wallet: wallet?.name ?? '' }
  const texts = () => {
    if (unopened) return [wallet ? t('pairing.unopened', name) : t('pairing.unopenedAny'), t('pairing.unopenedHint')]
    if (wallet && opening) return [t('pairing.continueIn', name), t('pairing.continueInHint')]
    if (wallet) return [t('pairing.scanWith', name), t('pairing.scanWithHint')]
    return [t('pairing.scan'), t('pairing.scanHint')]
  }
  const [title, hint] = texts()
  const renewed =
    renewals > 0 && uri !== undefined && !unopened && t(opening ? 'pairing.renewedLink' : 'pairing.renewed')
  return (
    <div className="pairing-status" role="status">
      {!code && (
        <>
          <p className="pairing-title">{title}</p>
          {/* Another key is another element: what is said again in the same words is read out again. */}
          <p className="pairing-hint" key={renewed ? renewals : 'hint'}>
            {renewed || hint}
          </p>
          {platform !== 'browser' && (
            <p className="hidden-text">{t(uri === undefined ? 'pairing.preparing' : 'pairing.ready')}</p>
          )}
        </>
      )}
    </div>
  )
}
