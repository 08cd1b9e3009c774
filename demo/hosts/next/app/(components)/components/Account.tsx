'use client'

import { useWalletAccount } from '@wallet-modal/ui'

export function Account() {
  const { address } = useWalletAccount()
  return <p id="account">{address ?? 'nobody'}</p>
}
