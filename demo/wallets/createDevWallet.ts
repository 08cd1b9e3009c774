import type { Atomic } from './batch.js'
import { createDecisions, type Decisions } from './decisions.js'
import { answerRequest, type WalletContext } from './methods.js'
import { createProvider, type EmittingProvider, type RequestArguments } from './provider.js'
import { alreadyPending, invalidParams, unknownChain } from './rpcError.js'
import { createWalletState, type WalletMemory } from './walletState.js'

/** One request of the page, as it came, and how it ended. */
export interface LoggedRequest {
  readonly method: string
  readonly params: unknown
  readonly at: number
  outcome: 'pending' | 'answered' | 'failed'
  result?: unknown
  error?: unknown
}

/** What a test may do with a wallet: `window.devWallets.get('dev.wallet.one')`. */
export interface DevWallet extends Omit<Decisions, 'ask'> {
  readonly name: string
  readonly rdns: string
  readonly provider: EmittingProvider
  readonly requests: LoggedRequest[]
  readonly memory: WalletMemory
  /** The wallet's side picks other accounts; none is as good as a disconnect. */
  setAccounts(accounts: readonly `0x${string}`[]): void
  /** The wallet's side changes the network, to any id, with or without a node. */
  switchChain(chainId: number): void
  /** Makes a network unknown, so that a switch to it answers 4902. */
  forgetChain(chainId: number): void
  /** The wallet's side takes the permission back. */
  disconnect(): void
}

export interface DevWalletOptions {
  readonly name: string
  readonly rdns: string
  readonly accounts: readonly `0x${string}`[]
  readonly chainId: number
  /** Distinguishes wallets of one rdns in storage. */
  readonly storageName?: string
  /** Whether it takes several calls as one (EIP-5792); 'unsupported' without. */
  readonly atomic?: Atomic
  /** Stands between the page and the wallet: a slow or a misbehaving one. */
  readonly around?: (request: RequestArguments, next: () => Promise<unknown>) => Promise<unknown>
}

const toHex = (value: number) => `0x${value.toString(16)}`

/** A wallet with real keys that asks before it does anything; a page only hears of changes once it may. */
export function createDevWallet(options: DevWalletOptions): DevWallet {
  const { name, rdns, atomic = 'unsupported', around = (_request, next) => next() } = options
  const state = createWalletState(options.storageName ?? rdns, options.accounts, options.chainId)
  const { ask, ...decisions } = createDecisions()
  const requests: LoggedRequest[] = []
  const pending = new Set<string>()
  const visible = (memory: WalletMemory) => (memory.permitted ? memory.accounts : [])

  function emitChanges(before: WalletMemory): void {
    const { memory } = state
    if (memory.permitted && memory.chainId !== before.chainId) provider.emit('chainChanged', toHex(memory.chainId))
    if (visible(memory).join() !== visible(before).join()) provider.emit('accountsChanged', [...visible(memory)])
  }
  function change(next: Partial<WalletMemory>): void {
    const before = state.memory
    state.save(next)
    emitChanges(before)
  }
  state.onForeignChange(emitChanges)

  const context: WalletContext = {
    memory: () => state.memory,
    chain() {
      const { chainId, chains } = state.memory
      const chain = chains.find((candidate) => candidate.chainId === chainId)
      if (!chain) throw unknownChain(chainId)
      return chain
    },
    visibleAccounts: () => visible(state.memory),
    atomic,
    batches: new Map(),
    ask: (title, details) => ask({ wallet: name, title, details }),
    permit: (permitted) => change({ permitted }),
    changeChain: (chainId) => change({ chainId }),
    addChain: (chain) =>
      state.save({ chains: [...state.memory.chains.filter((known) => known.chainId !== chain.chainId), chain] }),
  }

  async function answer(request: RequestArguments): Promise<unknown> {
    const { method, params = [] } = request ?? {}
    if (typeof method !== 'string') throw invalidParams('method')
    const once = method === 'eth_requestAccounts' || method === 'wallet_requestPermissions'
    if (once && pending.has(method)) throw alreadyPending(method)
    if (once) pending.add(method)
    try {
      const list = Array.isArray(params) ? params : [params]
      return await around(request, () => answerRequest(context, method, list))
    } finally {
      pending.delete(method)
    }
  }

  async function logged(request: RequestArguments): Promise<unknown> {
    const entry: LoggedRequest = {
      method: request?.method,
      params: request?.params,
      at: Date.now(),
      outcome: 'pending',
    }
    requests.push(entry)
    try {
      entry.result = await answer(request)
      entry.outcome = 'answered'
      return entry.result
    } catch (error) {
      entry.outcome = 'failed'
      entry.error = error
      throw error
    }
  }

  const provider = createProvider(logged)
  return {
    name,
    rdns,
    provider,
    requests,
    get memory() {
      return state.memory
    },
    ...decisions,
    setAccounts: (accounts) => change(accounts.length ? { accounts } : { permitted: false }),
    switchChain: (chainId) => change({ chainId }),
    forgetChain: (chainId) => state.save({ chains: state.memory.chains.filter((chain) => chain.chainId !== chainId) }),
    disconnect: () => change({ permitted: false }),
  }
}
