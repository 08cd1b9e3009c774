export type SolanaRole = 'first' | 'second' | 'poor' | 'phone' | 'phoneSecond' | 'receiver' | 'deployer'

export interface SolanaAccount {
  role: SolanaRole
  use: string
  address: string
  /** 32 bytes in hex. */
  secretKey: string
}

export interface SolanaToken {
  key: 'splDollar' | 'feeToken'
  name: string
  symbol: string
  decimals: number
  /** US dollars per whole token. */
  price: number
  /** What each holder starts with, base units. */
  each: string
  /** The token program that the mint belongs to. */
  program: string
  /** The mint. */
  address: string
}

export interface SolanaNetwork {
  /** CAIP-2; the genesis hash is another one at each start. */
  id: `solana:${string}`
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrl: string
  wsUrl: string
}

export interface SolanaStack {
  network: SolanaNetwork
  tokens: [SolanaToken, SolanaToken]
  accounts: SolanaAccount[]
  surfnet: { fundSol(address: string, lamports: number): void }
  stop(): Promise<void>
}

/** `undefined` where this system has no local cluster. */
export function startSolana(): Promise<SolanaStack | undefined>
