/** wagmi's own hooks, as both majors have them, beside the modal's button. */

import { WalletModal } from '@wallet-modal/ui'
import type {} from '@wallet-modal/wc/react'
import { useState } from 'react'
import { useAccount, useConnect, useConnectors, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'
import { instance, networks, statuses } from './config.js'

export function App() {
  const { address, chainId, status } = useAccount()
  const { connectAsync } = useConnect()
  const { disconnectAsync } = useDisconnect()
  const { switchChainAsync } = useSwitchChain()
  const { signMessageAsync } = useSignMessage()
  const [connector] = useConnectors()
  const [outcome, setOutcome] = useState('')

  const say = (done: Promise<unknown>) =>
    done.then(
      () => setOutcome('done'),
      (error: Error) => setOutcome(error.name),
    )
  return (
    <>
      <h1>wagmi {WAGMI}</h1>
      <p id="account">{address ?? 'nobody'}</p>
      <p id="chain">{chainId}</p>
      <p id="status">{status}</p>
      <p id="statuses">{statuses.join(' ')}</p>
      <p id="outcome">{outcome}</p>
      <button type="button" onClick={() => connector && say(connectAsync({ connector }))}>
        Connect by wagmi
      </button>
      <button type="button" onClick={() => say(disconnectAsync())}>
        Disconnect by wagmi
      </button>
      <button type="button" onClick={() => say(switchChainAsync({ chainId: 31_338 }))}>
        Switch by wagmi
      </button>
      <button type="button" onClick={() => say(signMessageAsync({ message: 'hello' }))}>
        Sign by wagmi
      </button>
      {instance ? (
        <WalletModal modal={instance} />
      ) : (
        <>
          <wallet-button />
          <wallet-modal app-name="Shop" networks={networks} />
        </>
      )}
    </>
  )
}
