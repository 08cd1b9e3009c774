/** A request as a page made it. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

type Answer = (request: WalletRequest) => unknown

/**
 * An EIP-1193 wallet whose answers a test decides. It holds no key: its hashes and signatures are made up. Each request is
 * recorded.
 */
export interface ScriptedWallet {
  /** The provider, as a page finds it at `window.ethereum` or in an EIP-6963 announcement. */
  readonly provider: {
    request(request: { method: string; params?: unknown }): Promise<unknown>
    on(event: string, listener: (payload: never) => void): void
    removeListener(event: string, listener: (payload: never) => void): void
  }
  readonly info: { readonly uuid: string; readonly name: string; readonly rdns: string; readonly icon: string }
  /** All requests, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** Requests for which a person would have been prompted. */
  prompts(): readonly WalletRequest[]
  /** Answers `method` with this from now on, held or not; the function may throw, or return a promise. */
  answer(method: string, answer: Answer): void
  /** Refuses the next request of `method` as a person does (4001); called twice, the next two. */
  reject(method: string): void
  /** Holds `method` until the returned function is called with an answer. Then it is answered as before. */
  hold(method: string): (answer: unknown) => void
  /** Acts of the wallet itself: they change the state and tell the page. */
  setAccounts(accounts: readonly string[]): void
  setChain(reference: number): void
  emit(event: string, payload: unknown): void
}

/** The initial state of a scripted wallet; everything has its default. */
export interface ScriptedWalletOptions {
  name?: string
  rdns?: string
  uuid?: string
  icon?: string
  accounts?: readonly string[]
  /** Decimal chain id. */
  chain?: number
  /** Whether the page was allowed before: then `eth_accounts` answers without a prompt. */
  connected?: boolean
  /** Chains that `wallet_switchEthereumChain` knows; others get 4902. */
  knownChains?: readonly number[]
}

/** The first three accounts of Anvil and Hardhat, checksummed: what a scripted wallet shares by default. */
export const scriptedAccounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4'/%3E%3C/svg%3E"
const prompting = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_requestPermissions',
  'wallet_sendCalls',
])

const hex = (value: number) => `0x${value.toString(16)}`

/** An error as wallets throw it: with the number of EIP-1193 or JSON-RPC. */
export function walletError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code })
}

/**
 * Makes a scripted wallet. By default it is on chain 31337, knows no other, and was not connected before. It approves every
 * request; an unknown method is refused with 4200.
 */
export function createScriptedWallet(options: ScriptedWalletOptions = {}): ScriptedWallet {
  const { name = 'Scripted Wallet', rdns = 'test.scripted', uuid = '6f6b8b3c-6a4e-4a8e-9d7e-2f1f6f6b8b3c' } = options
  let accounts = options.accounts ?? scriptedAccounts
  let chain = options.chain ?? 31_337
  let connected = options.connected ?? false
  const knownChainIds = new Set(options.knownChains ?? [chain])
  const requests: WalletRequest[] = []
  const answers = new Map<string, Answer>()
  /** Refusals take precedence over `answers`: each is used once. */
  const refusals = new Map<string, Answer[]>()
  const holds = new Map<string, Answer>()
  const listeners = new Map<string, Set<(payload: never) => void>>()

  function emit(event: string, payload: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }

  const targetOf = (params: unknown) => Number((params as [{ chainId: string }])[0].chainId)

  const standard: Record<string, Answer> = {
    eth_requestAccounts() {
      connected = true
      return accounts
    },
    eth_accounts: () => (connected ? accounts : []),
    eth_chainId: () => hex(chain),
    wallet_switchEthereumChain({ params }) {
      const target = targetOf(params)
      if (!knownChainIds.has(target)) throw walletError(4902, 'Unrecognized chain ID')
      chain = target
      emit('chainChanged', hex(chain))
      return null
    },
    wallet_addEthereumChain({ params }) {
      knownChainIds.add(targetOf(params))
      return null
    },
    wallet_revokePermissions() {
      connected = false
      return null
    },
    wallet_getCapabilities: () => ({}),
    eth_sendTransaction: () => `0x${'ab'.repeat(32)}`,
    personal_sign: () => `0x${'12'.repeat(65)}`,
  }

  return {
    provider: {
      async request({ method, params }) {
        const request = { method, params }
        requests.push(request)
        const standardAnswer = Object.hasOwn(standard, method) ? standard[method] : undefined
        const answer = refusals.get(method)?.shift() ?? holds.get(method) ?? answers.get(method) ?? standardAnswer
        if (!answer) throw walletError(4200, `${method} is not supported`)
        return answer(request)
      },
      on(event, listener) {
        const set = listeners.get(event) ?? new Set()
        listeners.set(event, set.add(listener))
      },
      removeListener(event, listener) {
        listeners.get(event)?.delete(listener)
      },
    },
    info: { uuid, name, rdns, icon: options.icon ?? icon },
    requests,
    prompts: () => requests.filter(({ method }) => prompting.has(method)),
    answer(method, answer) {
      holds.delete(method)
      answers.set(method, answer)
    },
    reject(method) {
      const refuse = () => {
        throw walletError(4001, 'User rejected the request.')
      }
      refusals.set(method, [...(refusals.get(method) ?? []), refuse])
    },
    hold(method) {
      let release: (answer: unknown) => void = () => {}
      const heldAnswer = new Promise((resolve) => {
        release = resolve
      })
      const hold = () => heldAnswer
      holds.set(method, hold)
      return (answer) => {
        if (holds.get(method) === hold) holds.delete(method)
        release(answer)
      }
    },
    setAccounts(next) {
      accounts = next
      emit('accountsChanged', next)
    },
    setChain(reference) {
      chain = reference
      emit('chainChanged', hex(reference))
    },
    emit,
  }
}
