import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { arbitrum, base, mainnet, optimism, polygon } from 'wagmi/chains'

const chains = [mainnet, polygon, optimism, arbitrum, base]
const config = createConfig(
  getDefaultConfig({
    appName: 'Benchmark',
    walletConnectProjectId: '0123456789abcdef0123456789abcdef',
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
  }),
)
createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <ConnectKitProvider>
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
