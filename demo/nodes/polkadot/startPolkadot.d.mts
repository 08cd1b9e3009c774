import type { PolkadotAccount } from './accounts.d.mts'

export interface PolkadotNetwork {
  /** CAIP-2. */
  id: `polkadot:${string}`
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrl: string
  ss58Prefix: number
}

export interface PolkadotNode {
  network: PolkadotNetwork
  accounts: PolkadotAccount[]
  pid: number | undefined
  stop(): Promise<void>
}

/**
 * Starts a Polkadot node in a process of its own, some two seconds: a block for each extrinsic.
 * @param options `port` is a wish, 0 for any; `more` accounts get what is `free`, in planck
 */
export function startPolkadot(options?: {
  port?: number
  more?: { address: string; free: bigint }[]
}): Promise<PolkadotNode>
