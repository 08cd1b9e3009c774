import { ConnectButton, NetworkButton, useWalletAccount, WalletModal, WalletModalProvider } from '@wallet-modal/ui'
import { modal } from './wallet'

function Account() {
  const { address } = useWalletAccount()
  return <p id="account">{address ?? 'Nobody is connected.'}</p>
}

export function App() {
  return (
    <WalletModalProvider modal={modal}>
      <h1>%NAME%</h1>
      <ConnectButton />
      <NetworkButton />
      <Account />
      <WalletModal />
    </WalletModalProvider>
  )
}
