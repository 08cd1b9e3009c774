import { stack } from './stackInfo.js'

export interface Chain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

/** What a wallet remembers of this origin. Kept in localStorage, as an extension keeps it: all tabs share it. */
export interface WalletMemory {
  permitted: boolean
  /** The account the page sees first; the others follow in their own order. */
  accounts: readonly `0x${string}`[]
  chainId: number
  chains: readonly Chain[]
}

export interface WalletState {
  readonly memory: WalletMemory
  save(change: Partial<WalletMemory>): void
  /** Another tab changed it. */
  onForeignChange(listener: (before: WalletMemory) => void): void
}

const PREFIX = 'dev-wallets'

function read(key: string): Partial<WalletMemory> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<WalletMemory>
  } catch {
    return {}
  }
}

/**
 * @param name - part of the storage key; one wallet, one name
 * @param accounts - the accounts of a wallet that was never used here
 * @param chainId - the network of a wallet that was never used here
 */
export function createWalletState(name: string, accounts: readonly `0x${string}`[], chainId: number): WalletState {
  const key = `${PREFIX}:${name}`
  const chains = stack.networks.map((network) => ({
    chainId: network.chainId,
    name: network.name,
    rpcUrl: network.rpcUrl,
  }))
  const fresh = (): WalletMemory => {
    const stored = read(key)
    // The nodes of the last start had other ports: what is remembered of them is replaced by what runs now.
    const added = (stored.chains ?? []).filter((chain) => !chains.some((own) => own.chainId === chain.chainId))
    const known = stored.chains
      ? chains.filter((own) => stored.chains?.some((chain) => chain.chainId === own.chainId))
      : chains
    return { permitted: false, accounts, chainId, ...stored, chains: [...known, ...added] }
  }
  const state = { memory: fresh() }
  return {
    get memory() {
      return state.memory
    },
    save(change) {
      state.memory = { ...state.memory, ...change }
      try {
        localStorage.setItem(key, JSON.stringify(state.memory))
      } catch {
        // A page without storage: remembered until it is left.
      }
    },
    onForeignChange(listener) {
      // As an extension answers: what changed while the page was in the back-forward cache is known, and was not told.
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) state.memory = fresh()
      })
      addEventListener('storage', (event) => {
        if (event.key !== key) return
        const before = state.memory
        state.memory = fresh()
        listener(before)
      })
    },
  }
}
