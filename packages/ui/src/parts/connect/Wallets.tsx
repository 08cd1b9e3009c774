import { connectMessages, dialogMessages } from '@wallet-modal/core/internal'
import { lazy, Suspense } from 'react'
import { Badge } from '../../components/Badge.js'
import { Icon } from '../../components/Icon.js'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../hooks/ModalContext.js'
import { useSnapshot } from '../../hooks/useSnapshot.js'
import { useTermsGate } from '../../hooks/useTermsGate.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useWalletRows } from '../../hooks/useWalletRows.js'
import { LeadRow } from '../LeadRow.js'
import { WalletList } from '../WalletList.js'

/** Optional: the view is complete without its file. */
const Suggestions = lazy(() => import('./Suggestions.js').catch(() => ({ default: () => null })))

/** Number of wallets in a folded list. */
const FEW = 3

/** The wallets to connect with, and the ways to one that is not here; folded, the first ones and the ways to the others. */
export function Wallets({ folded = false }: { folded?: boolean }) {
  const { directory, locale, options, pairing, router } = useModal()
  const { features, endpoints, customWallets } = useSnapshot(options.state)
  const { count } = useSnapshot(directory.state)
  const wallets = useWalletRows()
  const gated = useTermsGate()
  const t = useTranslate(connectMessages)
  const common = useTranslate(dialogMessages)
  const getWallet = { label: common('title.GetWallet'), onClick: () => router.push('GetWallet') }
  return (
    <>
      {!folded && wallets.length === 0 && (
        <Notice icon="wallet" title={t('connect.empty')} detail={t('connect.emptyHint')} action={getWallet} />
      )}
      <WalletList wallets={folded ? wallets.slice(0, FEW) : wallets}>
        {pairing.enabled() && (
          <li>
            <LeadRow
              icon="phone"
              name={common('title.ConnectingWalletConnect')}
              end={
                <>
                  <Icon name="qr" />
                  <span className="hidden-text">{t('connect.qrCode')}</span>
                </>
              }
              disabled={gated}
              onClick={() => router.push('ConnectingWalletConnect')}
            />
          </li>
        )}
        {features.allWallets && (
          <li>
            <LeadRow
              icon="grid"
              name={common('title.AllWallets')}
              end={count !== undefined && <Badge>{count.toLocaleString(locale.state.locale)}</Badge>}
              onClick={() => router.push('AllWallets')}
            />
          </li>
        )}
        {!folded && wallets.length > 0 && (
          <li>
            <LeadRow icon="buy" name={getWallet.label} onClick={getWallet.onClick} />
          </li>
        )}
      </WalletList>
      {!folded && (endpoints.directory || customWallets.length > 0) && (
        <Suspense fallback={endpoints.directory && <div className="places" />}>
          <Suggestions />
        </Suspense>
      )}
    </>
  )
}
