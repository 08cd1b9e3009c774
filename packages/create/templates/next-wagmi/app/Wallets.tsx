'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import '@wallet-modal/wc'
import type {} from '@wallet-modal/wc/react'
import { type ReactNode, useState } from 'react'
import { type State, WagmiProvider } from 'wagmi'
import { config } from './config'

export function Wallets({ children, state }: { children: ReactNode; state: State | undefined }) {
  const [queries] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config} initialState={state}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      <wallet-modal networks="ethereum base" app-name="%NAME%" />
    </WagmiProvider>
  )
}
