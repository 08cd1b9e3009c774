import { lazy, type ReactNode, Suspense } from 'react'
import { WalletImage } from '../components/WalletImage.js'
import { useModal } from '../hooks/ModalContext.js'
import { useTermsGate } from '../hooks/useTermsGate.js'
import type { Wallet } from '../hooks/useWallets.js'
import { WalletRow } from './WalletRow.js'

/** Without its file the other rows are there. */
const RememberedRow = lazy(() => import('./RememberedRow.js').catch(() => ({ default: () => null })))

/** As high as the row that is on its way. */
const place = (
  <span className="row">
    <WalletImage src={undefined} />
  </span>
)

/** Wallets to choose from; choosing one opens the view that asks it. */
export function WalletList({ wallets, children }: { wallets: readonly Wallet[]; children?: ReactNode }) {
  const { router } = useModal()
  const gated = useTermsGate()
  return (
    <div className="list">
      {wallets.map(({ connector, key, recent }) =>
        connector ? (
          <WalletRow
            key={connector.id}
            connector={connector}
            recent={recent}
            disabled={gated}
            onClick={() => router.push('ConnectingExternal', { connectorId: connector.id })}
          />
        ) : (
          <Suspense key={key} fallback={place}>
            <RememberedRow id={key} disabled={gated} />
          </Suspense>
        ),
      )}
      {children}
    </div>
  )
}
