import { walletModal } from '@wallet-modal/wagmi'
import type {} from '@wallet-modal/wc'
import { cookieStorage, createConfig, createStorage, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

export const config = createConfig({
  chains: [mainnet, base],
  // The element stands in the server's page; it is looked for in the browser alone.
  connectors: [walletModal({ modal: () => document.querySelector('wallet-modal') })],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  multiInjectedProviderDiscovery: false, // wallets are chosen in the modal
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
})
