/**
 * Facts of each named network. Currency, explorer and public RPC are taken from viem's chain definitions (eip155) and from
 * the networks' own documentation (the others); for Bitcoin the "RPC" is an Esplora interface.
 */
import type { NetworkShortName } from './networkNames.js'
import type { CaipNetwork, NativeCurrency } from './types.js'

type NetworkFacts = Omit<CaipNetwork, 'id' | 'namespace' | 'reference' | 'name'>

const currency = (name: string, symbol: string, decimals: number): NativeCurrency => ({ name, symbol, decimals })
const ether = currency('Ether', 'ETH', 18)
const bitcoin = currency('Bitcoin', 'BTC', 8)
const sol = currency('Solana', 'SOL', 9)
const dot = currency('Polkadot', 'DOT', 10)
const ksm = currency('Kusama', 'KSM', 12)

const polkadotHub: NetworkFacts = {
  nativeCurrency: dot,
  rpcUrls: ['https://polkadot-asset-hub-rpc.polkadot.io'],
  explorerUrl: 'https://assethub-polkadot.subscan.io',
}
const kusamaHub: NetworkFacts = {
  nativeCurrency: ksm,
  rpcUrls: ['https://kusama-asset-hub-rpc.polkadot.io'],
  explorerUrl: 'https://assethub-kusama.subscan.io',
}

export const knownNetworks: Readonly<Record<NetworkShortName, NetworkFacts>> = {
  ethereum: { nativeCurrency: ether, rpcUrls: ['https://ethereum.reth.rs/rpc'], explorerUrl: 'https://etherscan.io' },
  base: {
    nativeCurrency: ether,
    rpcUrls: ['https://mainnet.base.org'],
    explorerUrl: 'https://basescan.org',
    opStack: true,
  },
  arbitrum: { nativeCurrency: ether, rpcUrls: ['https://arb1.arbitrum.io/rpc'], explorerUrl: 'https://arbiscan.io' },
  optimism: {
    nativeCurrency: ether,
    rpcUrls: ['https://mainnet.optimism.io'],
    explorerUrl: 'https://optimistic.etherscan.io',
    opStack: true,
  },
  polygon: {
    nativeCurrency: currency('POL', 'POL', 18),
    rpcUrls: ['https://polygon.drpc.org'],
    explorerUrl: 'https://polygonscan.com',
  },
  bsc: {
    nativeCurrency: currency('BNB', 'BNB', 18),
    rpcUrls: ['https://56.rpc.thirdweb.com'],
    explorerUrl: 'https://bscscan.com',
  },
  gnosis: {
    nativeCurrency: currency('xDAI', 'XDAI', 18),
    rpcUrls: ['https://rpc.gnosischain.com'],
    explorerUrl: 'https://gnosisscan.io',
  },
  avalanche: {
    nativeCurrency: currency('Avalanche', 'AVAX', 18),
    rpcUrls: ['https://api.avax.network/ext/bc/C/rpc'],
    explorerUrl: 'https://snowtrace.io',
  },
  fantom: {
    nativeCurrency: currency('Fantom', 'FTM', 18),
    rpcUrls: ['https://250.rpc.thirdweb.com'],
    explorerUrl: 'https://ftmscan.com',
  },
  zksync: {
    nativeCurrency: ether,
    rpcUrls: ['https://mainnet.era.zksync.io'],
    explorerUrl: 'https://explorer.zksync.io',
  },
  klaytn: {
    nativeCurrency: currency('Klaytn', 'KLAY', 18),
    rpcUrls: ['https://public-en-cypress.klaytn.net'],
    explorerUrl: 'https://scope.klaytn.com',
  },
  aurora: { nativeCurrency: ether, rpcUrls: ['https://mainnet.aurora.dev'], explorerUrl: 'https://aurorascan.dev' },
  sepolia: {
    nativeCurrency: currency('Sepolia Ether', 'ETH', 18),
    rpcUrls: ['https://11155111.rpc.thirdweb.com'],
    explorerUrl: 'https://sepolia.etherscan.io',
    testnet: true,
  },
  solana: {
    nativeCurrency: sol,
    // The first node refuses many pages.
    rpcUrls: ['https://api.mainnet-beta.solana.com', 'https://solana-rpc.publicnode.com'],
    explorerUrl: 'https://solscan.io',
  },
  'solana-devnet': {
    nativeCurrency: sol,
    rpcUrls: ['https://api.devnet.solana.com'],
    explorerUrl: 'https://solscan.io?cluster=devnet',
    testnet: true,
  },
  bitcoin: { nativeCurrency: bitcoin, rpcUrls: ['https://mempool.space/api'], explorerUrl: 'https://mempool.space' },
  'bitcoin-testnet': {
    nativeCurrency: currency('Testnet Bitcoin', 'tBTC', 8),
    rpcUrls: ['https://mempool.space/testnet/api'],
    explorerUrl: 'https://mempool.space/testnet',
    testnet: true,
  },
  polkadot: polkadotHub,
  'polkadot-asset-hub': polkadotHub,
  'polkadot-relay': {
    nativeCurrency: dot,
    rpcUrls: ['https://rpc.polkadot.io'],
    explorerUrl: 'https://polkadot.subscan.io',
  },
  kusama: kusamaHub,
  'kusama-asset-hub': kusamaHub,
  'kusama-relay': {
    nativeCurrency: ksm,
    rpcUrls: ['https://kusama-rpc.polkadot.io'],
    explorerUrl: 'https://kusama.subscan.io',
  },
}
