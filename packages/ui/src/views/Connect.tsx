import { connectMessages, dialogMessages } from '@wallet-modal/core'
import { lazy, Suspense, use } from 'react'
import { useSnapshot } from 'valtio'
import { Badge } from '../components/Badge.js'
import { Notice } from '../components/Notice.js'
import { LaterContext } from '../hooks/LaterContext.js'
import { useModal } from '../hooks/ModalContext.js'
import { useTermsGate } from '../hooks/useTermsGate.js'
import { useTranslate } from '../hooks/useTranslate.js'
import { useWallets } from '../hooks/useWallets.js'
import { LeadRow } from '../parts/LeadRow.js'
import { Screen } from '../parts/Screen.js'
import { WalletList } from '../parts/WalletList.js'

/** Without its file the view is whole all the same. */
const Suggestions = lazy(() => import('../parts/connect/Suggestions.js').catch(() => ({ default: () => null })))

export default function ConnectView() {
  const { api, locale, options, pairing, router } = useModal()
  const { features, endpoints, customWallets } = useSnapshot(options.state)
  const { count } = useSnapshot(api.state)
  const later = use(LaterContext)
  const wallets = useWallets()
  const gated = useTermsGate()
  const t = useTranslate(connectMessages)
  const common = useTranslate(dialogMessages)
  const getWallet = { label: common('title.GetWallet'), onClick: () => router.push('GetWallet') }
  return (
    <Screen>
      {wallets.length === 0 && (
        <Notice icon="wallet" title={t('connect.empty')} detail={t('connect.emptyHint')} action={getWallet} />
      )}
      <WalletList wallets={wallets}>
        {pairing.enabled() && (
          <LeadRow
            icon="phone"
            name={common('title.ConnectingWalletConnect')}
            end={<Badge>{t('connect.qrCode')}</Badge>}
            disabled={gated}
            onClick={() => router.push('ConnectingWalletConnect')}
          />
        )}
        {features.allWallets && (
          <LeadRow
            icon="grid"
            name={common('title.AllWallets')}
            end={count !== undefined && <Badge>{count.toLocaleString(locale.state.locale)}</Badge>}
            onClick={() => router.push('AllWallets')}
          />
        )}
        {wallets.length > 0 && <LeadRow icon="buy" name={getWallet.label} onClick={getWallet.onClick} />}
      </WalletList>
      {(endpoints.directory || customWallets.length > 0) && (
        <Suspense fallback={endpoints.directory && <div className="places" />}>
          <Suggestions />
        </Suspense>
      )}
      {later && <later.Terms />}
      <slot name="terms" />
    </Screen>
  )
}
