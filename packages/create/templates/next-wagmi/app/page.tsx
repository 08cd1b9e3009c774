'use client'

import { useAccount } from 'wagmi'

export default function Page() {
  const { address } = useAccount()
  return (
    <main>
      <h1>%NAME%</h1>
      <wallet-button />
      <wallet-network-button />
      <p id="account">{address ?? 'Nobody is connected.'}</p>
    </main>
  )
}
