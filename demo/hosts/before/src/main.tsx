/** What docs/migrate says that stood in a page before, as it stands there, and the one recipe that takes networks from it. */
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import appKitTags from '../snippets/beforeAppKit.html?raw'

const place = document.getElementById('app') as HTMLElement
const render = (Page: ComponentType) => createRoot(place).render(<Page />)

const pages: Readonly<Record<string, () => Promise<void>>> = {
  rainbowkit: async () => render((await import('../snippets/beforeRainbowKit.js')).App),
  connectkit: async () => render((await import('../snippets/beforeConnectKit.js')).App),
  async appkit() {
    place.innerHTML = appKitTags
    await import('../snippets/beforeAppKit.js')
  },
  async appkitWagmi() {
    const [{ config }, { QueryClient, QueryClientProvider }, { useAccount, WagmiProvider }] = await Promise.all([
      import('../snippets/beforeAppKitWagmi.js'),
      import('@tanstack/react-query'),
      import('wagmi'),
    ])
    const Status = () => <p role="status">{useAccount().status}</p>
    place.innerHTML = appKitTags
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <Status />
        </QueryClientProvider>
      </WagmiProvider>,
    )
  },
  async networks() {
    place.innerHTML = '<wallet-modal></wallet-modal>'
    await import('@wallet-modal/wc')
    await import('../snippets/toNetwork.js')
  },
}

await pages[new URLSearchParams(location.search).get('page') ?? '']?.()
