/** What the documentation says to write, as it stands there: the page about wagmi, and those about coming from elsewhere. */
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  async wagmi() {
    const [{ Wallets }, { Wallet }] = await Promise.all([
      import('../snippets/wallets.js'),
      import('../snippets/button.js'),
    ])
    return () => (
      <Wallets>
        <Wallet />
      </Wallets>
    )
  },
  rainbowkit: async () => (await import('../snippets/afterRainbowKit.js')).App,
  connectkit: async () => (await import('../snippets/afterConnectKit.js')).App,
  async appkit() {
    const [{ config }, { Wallet }, { WagmiProvider }, { QueryClient, QueryClientProvider }] = await Promise.all([
      import('../snippets/afterAppKit.js'),
      import('../snippets/button.js'),
      import('wagmi'),
      import('@tanstack/react-query'),
    ])
    return () => (
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <Wallet />
        </QueryClientProvider>
      </WagmiProvider>
    )
  },
}

const Page = await pages[new URLSearchParams(location.search).get('page') ?? '']?.()
if (Page) createRoot(document.getElementById('app') as HTMLElement).render(<Page />)
