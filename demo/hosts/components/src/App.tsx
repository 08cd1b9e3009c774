/** The components and hooks of `@wallet-modal/ui`, without the element. */
import {
  ConnectButton,
  NetworkButton,
  useSwitchWalletNetwork,
  useWalletAccount,
  useWalletBalance,
  useWalletConnect,
  useWalletConnections,
  useWalletDisconnect,
  useWalletNetwork,
  useWalletSign,
  useWallets,
  WalletModal,
} from '@wallet-modal/ui'
import { useState, version } from 'react'

export function App() {
  const { address, status } = useWalletAccount()
  const { network } = useWalletNetwork()
  const { balance, symbol } = useWalletBalance()
  const { connect, status: attempt } = useWalletConnect()
  const { disconnect } = useWalletDisconnect()
  const { networks, switchNetwork } = useSwitchWalletNetwork()
  const { sign } = useWalletSign()
  const wallets = useWallets()
  const connections = useWalletConnections()
  const [signature, setSignature] = useState('')
  return (
    <>
      <h1>React {version}</h1>
      <ConnectButton />
      <NetworkButton />
      <ConnectButton>
        {({ label, open }) => (
          <button type="button" onClick={open}>
            Own: {label}
          </button>
        )}
      </ConnectButton>
      {wallets.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => connect({ walletId: id })}>
          Connect {name}
        </button>
      ))}
      <button
        type="button"
        onClick={() => sign('hello').then(setSignature, (error: Error) => setSignature(error.name))}
      >
        Sign
      </button>
      <button type="button" onClick={() => switchNetwork(networks[1]?.id ?? '')}>
        Switch
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <p id="account">{address ?? 'nobody'}</p>
      <p id="status">{status}</p>
      <p id="attempt">{attempt}</p>
      <p id="network">{network?.name}</p>
      <p id="balance">{`${balance ?? ''} ${symbol ?? ''}`}</p>
      <p id="connections">{connections.map(({ walletName }) => walletName).join(' ')}</p>
      <p id="signature">{signature}</p>
      <WalletModal />
    </>
  )
}
