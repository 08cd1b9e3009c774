import type { BitcoinAccount, BitcoinRole } from '../nodes/bitcoin/startBitcoin.mjs'

/** The local Solana cluster, and the keys of its accounts. */
export interface SolanaInfo {
  readonly network: { readonly id: string; readonly name: string; readonly rpcUrl: string }
  readonly accounts: readonly {
    readonly role: string
    readonly address: string
    readonly publicKey: readonly number[]
    readonly secretKey: string
  }[]
}

/** The local Polkadot node, and the keys of its accounts. */
export interface PolkadotInfo {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly genesisHash: string
  /** Keys known to everybody, by role. */
  readonly accounts: readonly {
    readonly role: string
    readonly publicKey: `0x${string}`
    readonly seed: `0x${string}`
  }[]
}

/** What the stack writes into this script when it bundles it: where the nodes are and which keys the wallets hold. */
export interface StackInfo {
  readonly networks: readonly {
    readonly chainId: number
    readonly name: string
    readonly rpcUrl: string
    /** What an account delegates to when it makes several calls at once. */
    readonly batchAccount: `0x${string}`
  }[]
  readonly accounts: readonly {
    readonly role: string
    readonly address: `0x${string}`
    readonly privateKey: `0x${string}`
  }[]
  /** Absent on a system without it. */
  readonly solana?: SolanaInfo
  readonly polkadot: PolkadotInfo
  readonly bitcoin: { readonly accounts: readonly BitcoinAccount[] }
}

declare const DEV_STACK: StackInfo

export const stack: StackInfo = DEV_STACK

/** The account of a role of `demo/nodes/accounts.mjs`. */
export function accountOf(role: string): StackInfo['accounts'][number] {
  const account = stack.accounts.find((candidate) => candidate.role === role)
  if (!account) throw new Error(`No account has the role ${role}.`)
  return account
}

/** The account of a role of `demo/nodes/bitcoin/accounts.mjs`. */
export function bitcoinAccountOf(role: BitcoinRole): BitcoinAccount {
  const account = stack.bitcoin.accounts.find((candidate) => candidate.role === role)
  if (!account) throw new Error(`No Bitcoin account has the role ${role}.`)
  return account
}
