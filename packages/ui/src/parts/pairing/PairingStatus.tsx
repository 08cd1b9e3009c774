import { pairingMessages } from '@wallet-modal/core/internal'
import { useTranslate } from '../../hooks/useTranslate.js'
import type { Pairing } from './usePairing.js'

interface PairingStatusProps {
  pairing: Pairing
  /** Whether a link opens the wallet here; otherwise it scans. */
  opening: boolean
}

/** @param withWallet - the step where the wallet is known */
function stepOf({ unopened, wallet }: Pairing, withWallet: 'continueIn' | 'scanWith') {
  if (unopened) return 'unopened'
  return wallet ? withWallet : 'scan'
}

/** The visitor's next step. Announces when it is possible, and when a new code replaced the old one. */
export function PairingStatus({ pairing, opening }: PairingStatusProps) {
  const { code, gated, platform, renewals, unopened, uri, wallet } = pairing
  const t = useTranslate(pairingMessages)
  const step = stepOf(pairing, opening ? 'continueIn' : 'scanWith')
  const title = wallet || !unopened ? t(`pairing.${step}`, { wallet: wallet?.name ?? '' }) : t('pairing.unopenedAny')
  const hint = t(`pairing.${step}Hint`)
  const renewed =
    renewals > 0 && uri !== undefined && !unopened && t(opening ? 'pairing.renewedLink' : 'pairing.renewed')
  return (
    <div className="pairing-status" role="status">
      {/* Below a code the words stay, invisibly: they reserve the place of a failure. */}
      {!(code && opening) && (
        <>
          <p className="pairing-title">{title}</p>
          {/* A new key makes a new element, so that the same words are read out again. */}
          <p className="pairing-hint" key={renewed ? renewals : 'hint'}>
            {renewed || hint}
          </p>
          {platform !== 'browser' && !gated && (
            <p className="hidden-text">{t(uri === undefined ? 'pairing.preparing' : 'pairing.ready')}</p>
          )}
        </>
      )}
    </div>
  )
}
