export type BitcoinRole =
  | 'payment'
  | 'ordinals'
  | 'second'
  | 'secondOrdinals'
  | 'nested'
  | 'nestedOrdinals'
  | 'legacy'
  | 'poor'
  | 'receiver'
  | 'phone'
  | 'phoneSecond'
  | 'tester'
  | 'miner'

export interface BitcoinAccount {
  role: BitcoinRole
  use: string
  type: 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'
  address: string
  /** Hex. */
  publicKey: string
  /** Hex. */
  privateKey: string
  /** What it starts with, satoshis. */
  coins: number[]
}

export interface BitcoinNode {
  network: {
    /** CAIP-2. */
    id: string
    name: string
    nativeCurrency: { name: string; symbol: string; decimals: number }
    /** As in an Esplora server; beside it `POST /control` mines (`{ mine: 1 }`, `{ automine: false }`) sets `{ fees }`, and takes one for a waiting one (`{ replaceBy: hex }`). */
    esploraUrl: string
  }
  accounts: BitcoinAccount[]
  stop(): Promise<void>
}

/** Starts a Bitcoin node on a network of its own, about a second. `port` is a wish. */
export function startBitcoin(options?: { port?: number }): Promise<BitcoinNode>
