import type { BitcoinAccount, BitcoinNode } from './nodes/bitcoin/startBitcoin.mjs'
import type { SolanaAccount, SolanaNetwork, SolanaToken } from './nodes/solana/startSolana.mjs'

/** One deployed token; the same address on every network. */
export interface StackToken {
  key: 'demo' | 'dollar' | 'whole' | 'silent' | 'hostile'
  name: string
  symbol: string
  decimals: number
  /** US dollars per whole token. */
  price: number
  usdtType: boolean
  /** What each holder starts with, base units. */
  each: string
  address: `0x${string}`
}

export interface StackNetwork {
  /** CAIP-2: 'eip155:31337', then 'eip155:31338'. */
  id: string
  chainId: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: string[]
  testnet: boolean
  tokens: StackToken[]
  /** On the first network: swaps work there. */
  swaps?: true
  /** What wraps the native currency there. */
  wrappedToken?: `0x${string}`
  /** Uniswap V2; `wrapped` is the wrapped native currency. */
  exchange?: { router: `0x${string}`; factory: `0x${string}`; wrapped: `0x${string}` }
}

export type AccountRole =
  | 'first'
  | 'second'
  | 'poor'
  | 'slow'
  | 'odd'
  | 'injected'
  | 'twin'
  | 'hostile'
  | 'receiver'
  | 'deployer'
  | 'phone'
  | 'phoneSecond'
  | 'contractWallet'

/** ERC-4337 on one network. */
export interface StackSmartAccounts {
  /** EntryPoint 0.8, where it is everywhere. */
  entryPoint: `0x${string}`
  /** The same on both networks: so is the account of an owner. */
  factory: `0x${string}`
  /** Where user operations go, with an auth origin. */
  sender?: string
}

/** The local Solana cluster. */
export interface StackSolana {
  network: Omit<SolanaNetwork, 'rpcUrl'> & { rpcUrls: string[]; testnet: boolean }
  tokens: [SolanaToken, SolanaToken]
  accounts: Omit<SolanaAccount, 'secretKey'>[]
}

export interface StackPolkadot {
  network: {
    /** CAIP-2; its genesis is made up. */
    id: `polkadot:${string}`
    name: string
    nativeCurrency: { name: string; symbol: string; decimals: number }
    rpcUrls: string[]
    ss58Prefix: number
    testnet: boolean
  }
  /** `polkadotFirst`, `polkadotSecond`, `polkadotPoor`, `polkadotReceiver`, `polkadotPhone`, `polkadotPhoneSecond`. */
  accounts: { role: string; use: string; address: string }[]
}

export interface StackBitcoin {
  /** Its RPC is an Esplora interface; beside it `POST /control` mines and sets fees, see `nodes/bitcoin/startBitcoin.d.mts`. */
  network: Omit<BitcoinNode['network'], 'esploraUrl'> & { rpcUrls: string[]; testnet: boolean }
  accounts: Omit<BitcoinAccount, 'publicKey' | 'privateKey'>[]
}

/** The addresses document, also at `/stack.json`. */
export interface StackAddresses {
  pages: string
  /** Directory, blockchain data, analytics, and the server to sign in to below `/auth/`. */
  services: string
  /** The pairing relay, `ws://…`; its control is over HTTP at the same host and port. */
  relay: string
  /** The pairing wallet: its page, and its control. */
  phone: string
  /** The sign-in origin; its mails are on the page `mailbox`, and as JSON at `{mailbox}.json?to=`. */
  auth: { url: string; mailbox: string; smtpPort: number }
  networks: [StackNetwork, StackNetwork]
  /** By CAIP-2. */
  smartAccounts: Record<string, StackSmartAccounts>
  /** In the order of the roles. The nodes sign for all of them, `eth_sendTransaction` works; but 'contractWallet' is a contract, the same address on both networks. */
  accounts: { role: AccountRole; use: string; address: `0x${string}` }[]
  /** Absent on a system without a local cluster. */
  solana?: StackSolana
  polkadot: StackPolkadot
  bitcoin: StackBitcoin
  /** Sign In With Farcaster: the relay, the app on the phone, and the registry of ids, a contract on the first network. */
  farcaster: { relay: string; app: string; idRegistry: `0x${string}` }
}

export interface Ports {
  pages: number
  services: number
  relay: number
  phone: number
  nodes: [number, number]
  polkadot: number
  bitcoin: number
  auth: number
  /** Of the relay and of the app. */
  farcaster: [number, number]
}

export interface Stack {
  addresses: StackAddresses
  /** The text of `/wallets.js`, for `page.addInitScript({ content })` on pages without it. */
  walletsScript: string
  /** Ends servers and nodes. */
  stop(): Promise<void>
}

export const FIXED_PORTS: Ports

/** Starts nodes, services, relay, phone, wallets and pages, about a second. `ports` are wishes: one that is taken is replaced. */
export function startStack(options?: { ports?: 'random' | 'fixed' | Ports }): Promise<Stack>
