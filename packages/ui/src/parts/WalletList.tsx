import { lazy, type ReactNode, Suspense } from 'react'
import { List } from '../components/List.js'
import { WalletImage } from '../components/WalletImage.js'
import { useModal } from '../hooks/ModalContext.js'
import { useTermsGate } from '../hooks/useTermsGate.js'
import type { ListedRow } from '../hooks/useWalletRows.js'
import { WalletRow } from './WalletRow.js'

/** Without its file the other rows are there. */
const RememberedRow = lazy(() => import('./RememberedRow.js').catch(() => ({ default: () => null })))

/** As high as the row that is on its way. */
const place = (
  <li className="row">
    <WalletImage src={undefined} />
  </li>
)

/** Wallets to choose from; choosing one opens its view, and entering that asks the wallet (core's `workOfViews.ts`). `children` are items of the same list. */
export function WalletList({ wallets, children }: { wallets: readonly ListedRow[]; children?: ReactNode }) {
  const { router } = useModal()
  const gated = useTermsGate()
  return (
    <List>
      {wallets.map(({ connector, key, recent }) =>
        connector ? (
          <li key={connector.id}>
            <WalletRow
              connector={connector}
              recent={recent}
              disabled={gated}
              onClick={() => router.push('ConnectingExternal', { connectorId: connector.id })}
            />
          </li>
        ) : (
          <Suspense key={key} fallback={place}>
            <RememberedRow id={key} disabled={gated} />
          </Suspense>
        ),
      )}
      {children}
    </List>
  )
}
