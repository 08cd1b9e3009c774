import { createWalletModal } from '@wallet-modal/core'
import { snapshot, subscribe } from '@wallet-modal/core/state'
import { useWalletAccount, useWalletModal, WalletModal, WalletModalProvider } from '@wallet-modal/ui'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { localNetworks } from '../../shared/local.js'
import { Neighbour } from './neighbour.js'

const modal = createWalletModal({ appName: 'Shop', networks: await localNetworks() })
const { state } = modal.dialog

function Account() {
  const { address } = useWalletAccount()
  const { open: openModal } = useWalletModal()
  const { open } = useSyncExternalStore(
    (tell) => subscribe(state, tell),
    () => snapshot(state),
  )
  return (
    <>
      <button type="button" onClick={() => openModal()}>
        Connect wallet
      </button>
      <p id="account">{address ?? 'nobody'}</p>
      <p id="open">{String(open)}</p>
    </>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <WalletModalProvider modal={modal}>
      <Neighbour />
      <Account />
      <WalletModal modal={modal} />
    </WalletModalProvider>
  </StrictMode>,
)
