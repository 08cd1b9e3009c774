'use client'

import type {} from '@wallet-modal/wc/react'
import { useEffect, useState } from 'react'
import { useAccount, useConnect, useConnectors, useDisconnect, useSignMessage } from 'wagmi'

export default function Page() {
  const { address, status } = useAccount()
  const { connectAsync } = useConnect()
  const { disconnectAsync } = useDisconnect()
  const { signMessageAsync } = useSignMessage()
  const [connector] = useConnectors()
  const [outcome, setOutcome] = useState('')
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])

  const say = (done: Promise<unknown>) =>
    done.then(
      () => setOutcome('done'),
      (error: Error) => setOutcome(error.name),
    )
  return (
    <main data-hydrated={isHydrated}>
      <h1>Next</h1>
      <wallet-button />
      <p id="account">{address ?? 'nobody'}</p>
      <p id="status">{status}</p>
      <p id="outcome">{outcome}</p>
      <button type="button" onClick={() => connector && say(connectAsync({ connector }))}>
        Connect by wagmi
      </button>
      <button type="button" onClick={() => say(disconnectAsync())}>
        Disconnect by wagmi
      </button>
      <button type="button" onClick={() => say(signMessageAsync({ message: 'hello' }))}>
        Sign by wagmi
      </button>
    </main>
  )
}
