import type { ReactNode } from 'react'
import { useModal } from '../hooks/ModalContext.js'
import { useTermsGate } from '../hooks/useTermsGate.js'
import type { Wallet } from '../hooks/useWallets.js'
import { WalletRow } from './WalletRow.js'

/** Wallets to choose from; choosing one opens the view that asks it. */
export function WalletList({ wallets, children }: { wallets: readonly Wallet[]; children?: ReactNode }) {
  const { router } = useModal()
  const gated = useTermsGate()
  return (
    <div className="list">
      {wallets.map(({ connector, recent }) => (
        <WalletRow
          key={connector.id}
          connector={connector}
          recent={recent}
          disabled={gated}
          onClick={() => router.push('ConnectingExternal', { connectorId: connector.id })}
        />
      ))}
      {children}
    </div>
  )
}
