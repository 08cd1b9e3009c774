/** A wallet with a real key that asks the test before it does anything. It runs in the test's process. */
import type { Hex } from 'viem'
import { walletError } from '../scriptedWallet.js'
import { createQuestions } from './questions.js'
import { createSigner } from './signer.js'

export interface KeyWalletOptions {
  /** Decimal chain id → address of a node, real or mocked. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** The network it starts on; the lowest id of `rpcUrls` without. */
  readonly chain?: number
  /** Without: the first of the keys that every development node gives money to. Never put a key with value into a test. */
  readonly privateKey?: Hex
  readonly name?: string
  readonly rdns?: string
  readonly uuid?: string
  readonly icon?: string
  /** How it reaches its nodes: `backend.fetch` of `createFixtureBackend`, for instance. */
  readonly fetch?: typeof fetch
  /** How long `approve` and `reject` wait for the page to ask, ms; 30,000 without. */
  readonly patience?: number
}

/** What the page asked, and how it ended. */
export interface KeyWalletRequest {
  readonly method: string
  readonly params: unknown
  readonly outcome: 'pending' | 'answered' | 'failed'
  readonly result?: unknown
}

/** A wallet that can be announced to a page: this one, or `createScriptedWallet`. */
export interface AnnouncedWallet {
  readonly info: { readonly uuid: string; readonly name: string; readonly rdns: string; readonly icon: string }
  readonly provider: {
    request(request: { method: string; params?: unknown }): Promise<unknown>
    on(event: string, listener: (payload: never) => void): void
  }
}

export interface KeyWallet extends AnnouncedWallet {
  readonly address: Hex
  /** Everything that was asked, oldest first. */
  readonly requests: readonly KeyWalletRequest[]
  /** Approves the question of `method` that waits, else the next one. @returns what the wallet answered: accounts, a hash … */
  approve(method?: string): Promise<unknown>
  /** Refuses it as a person does (4001). */
  reject(method?: string): Promise<void>
  /** From now on everything is approved unasked; `false` asks again. */
  approveAll(on?: boolean): void
  /** The wallet's own side: it changes the network and tells the page. */
  setChain(chain: number): void
  /** The wallet's own side: the page may not see the account any more. */
  disconnect(): void
}

/** The first of the well-known development keys; its account is 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266. */
const DEVELOPMENT_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const PATIENCE_MS = 30_000
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='%234a5be8'/%3E%3C/svg%3E"
/** What a wallet asks its node without asking anybody. */
const READS =
  /^(eth_(call|estimateGas|gasPrice|maxPriorityFeePerGas|feeHistory|blockNumber|get[A-Z]\w+)|net_version|web3_clientVersion)$/

const toHex = (value: number) => `0x${value.toString(16)}`

export function createKeyWallet(options: KeyWalletOptions): KeyWallet {
  const { rpcUrls, privateKey = DEVELOPMENT_KEY, patience = PATIENCE_MS } = options
  const known = Object.keys(rpcUrls).map(Number)
  const signer = createSigner({ privateKey, rpcUrls, fetch: options.fetch })
  const questions = createQuestions()
  const requests: KeyWalletRequest[] = []
  const listeners = new Map<string, Set<(payload: never) => void>>()
  let chain = options.chain ?? Math.min(...known)
  let permitted = false
  let unasked = false

  const accounts = () => (permitted ? [signer.address] : [])
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never)
  }
  function changeChain(next: number): null {
    if (next !== chain) {
      chain = next
      emit('chainChanged', toHex(chain))
    }
    return null
  }
  function changePermission(allowed: boolean): void {
    if (permitted === allowed) return
    permitted = allowed
    emit('accountsChanged', accounts())
  }
  function owned<Result>(work: () => Result): Result {
    if (!permitted) throw walletError(4100, 'The page was not allowed to see an account')
    return work()
  }

  type Params = readonly unknown[]
  const targetOf = ([target]: Params) => Number((target as { chainId: string }).chainId)
  /** Done at once. */
  const free: Record<string, (params: Params) => unknown> = {
    eth_accounts: accounts,
    eth_chainId: () => toHex(chain),
    wallet_getCapabilities: () => ({}),
    wallet_revokePermissions() {
      changePermission(false)
      return null
    },
  }
  /** Done once approved; `idle` tells when there is nothing to approve. */
  const asked: Record<string, { idle?(params: Params): boolean; run(params: Params): unknown }> = {
    eth_requestAccounts: {
      idle: () => permitted,
      run() {
        changePermission(true)
        return accounts()
      },
    },
    wallet_switchEthereumChain: {
      idle(params) {
        if (!known.includes(targetOf(params))) throw walletError(4902, 'Unrecognized chain ID')
        return targetOf(params) === chain
      },
      run: (params) => changeChain(targetOf(params)),
    },
    personal_sign: { run: ([message]) => owned(() => signer.signMessage(String(message))) },
    eth_signTypedData_v4: { run: ([, data]) => owned(() => signer.signTypedData(data)) },
    eth_sendTransaction: { run: ([transaction]) => owned(() => signer.send(chain, transaction as object)) },
  }

  async function answer(method: string, params: Params, outcome: Promise<unknown>): Promise<unknown> {
    const question = Object.hasOwn(asked, method) ? asked[method] : undefined
    if (question) {
      if (!unasked && !question.idle?.(params) && !(await questions.ask(method, outcome)))
        throw walletError(4001, 'User rejected the request.')
      return question.run(params)
    }
    if (Object.hasOwn(free, method)) return free[method]?.(params)
    if (READS.test(method)) return signer.read(chain, method, params)
    throw walletError(4200, `${method} is not supported`)
  }

  return {
    address: signer.address,
    info: {
      uuid: options.uuid ?? '0b3f7f3a-5f0e-4b6b-9f55-3d6a1a2c9e10',
      name: options.name ?? 'Test Wallet',
      rdns: options.rdns ?? 'test.wallet',
      icon: options.icon ?? ICON,
    },
    requests,
    provider: {
      request({ method, params = [] }) {
        const entry = {
          method,
          params,
          outcome: 'pending' as KeyWalletRequest['outcome'],
          result: undefined as unknown,
        }
        requests.push(entry)
        const outcome: Promise<unknown> = Promise.resolve()
          .then(() => answer(method, params as Params, outcome))
          .then(
            (result) => {
              Object.assign(entry, { outcome: 'answered', result })
              return result
            },
            (error) => {
              entry.outcome = 'failed'
              throw error
            },
          )
        return outcome
      },
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
    },
    async approve(method) {
      const question = await questions.next(method, patience)
      question.decide(true)
      return question.outcome
    },
    async reject(method) {
      const question = await questions.next(method, patience)
      question.decide(false)
      await question.outcome.catch(() => {})
    },
    approveAll(on = true) {
      unasked = on
    },
    setChain: (next) => void changeChain(next),
    disconnect: () => changePermission(false),
  }
}
