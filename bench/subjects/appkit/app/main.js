import { createAppKit } from '@reown/appkit'
import { arbitrum, base, bitcoin, mainnet, solana } from '@reown/appkit/networks'
import { BitcoinAdapter } from '@reown/appkit-adapter-bitcoin'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'

const projectId = '0123456789abcdef0123456789abcdef'
const networks = [mainnet, base, arbitrum, solana, bitcoin]
createAppKit({
  projectId,
  networks,
  adapters: [new WagmiAdapter({ projectId, networks }), new SolanaAdapter(), new BitcoinAdapter()],
  metadata: { name: 'Benchmark', description: '', url: 'https://bench.test', icons: [] },
})
