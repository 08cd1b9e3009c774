import { createWalletModal } from '@wallet-modal/core'
import { WalletModalProvider } from '@wallet-modal/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { localNetworks } from '../../shared/local.js'
import { App } from './App.js'

const modal = createWalletModal({ appName: 'Shop', networks: await localNetworks() })
modal.ready.catch(() => {})

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <WalletModalProvider modal={modal}>
      <App />
    </WalletModalProvider>
  </StrictMode>,
)
