/** A wallet as an extension is one: one person, one set of accounts, a provider in each page; the person answers when a test says so. */
import { scriptedAccounts, walletError } from '@wallet-modal/testing'

export interface Prompt {
  readonly method: string
  approve(): void
  refuse(): void
  /** Says what no wallet should say. */
  answer(garbage: unknown): void
}

export interface WalletPage {
  readonly info: { readonly uuid: string; readonly name: string; readonly rdns: string; readonly icon: string }
  readonly provider: {
    request(request: { method: string; params?: unknown }): Promise<unknown>
    on(event: string, listener: (payload: never) => void): void
    removeListener(event: string, listener: (payload: never) => void): void
  }
  /** What waits for the person, oldest first. */
  readonly prompts: readonly Prompt[]
  /** How often the page asked for something that a person has to allow, by method. */
  readonly asked: ReadonlyMap<string, number>
  /** This page alone is told. */
  emit(event: string, payload: unknown): void
  /** The page is gone: nobody hears an answer. */
  leave(): void
}

export interface ModelWallet {
  readonly name: string
  accounts: readonly string[]
  chain: number
  permitted: boolean
  open(): WalletPage
  /** The person's own doings in the wallet; each page is told. */
  setAccounts(accounts: readonly string[]): void
  setChain(chain: number): void
  revoke(): void
}

const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve))
const hex = (value: number) => `0x${value.toString(16)}`
const targetOf = (params: unknown) => Number((params as [{ chainId: string }])[0].chainId)

export function createModelWallet(name: string, onActivity: () => void): ModelWallet {
  const pages = new Set<WalletPage>()
  const known = new Set([31_337])
  const tell = (event: string, payload: unknown) => {
    for (const page of [...pages]) page.emit(event, payload)
  }

  const wallet: ModelWallet = {
    name,
    accounts: scriptedAccounts.slice(0, 2),
    chain: 31_337,
    permitted: false,
    open,
    setAccounts(accounts) {
      wallet.accounts = accounts
      if (wallet.permitted) tell('accountsChanged', accounts)
    },
    setChain(chain) {
      wallet.chain = chain
      tell('chainChanged', hex(chain))
    },
    revoke() {
      if (!wallet.permitted) return
      wallet.permitted = false
      tell('accountsChanged', [])
    },
  }

  /** What follows when the person says yes. */
  const approvals: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_requestAccounts() {
      const before = wallet.permitted
      wallet.permitted = true
      if (!before) tell('accountsChanged', wallet.accounts)
      return wallet.accounts
    },
    personal_sign: () => `0x${'12'.repeat(65)}`,
    wallet_switchEthereumChain(params) {
      wallet.setChain(targetOf(params))
      return null
    },
    wallet_addEthereumChain(params) {
      known.add(targetOf(params))
      return null
    },
  }
  const silent: Readonly<Record<string, () => unknown>> = {
    eth_accounts: () => (wallet.permitted ? wallet.accounts : []),
    eth_chainId: () => hex(wallet.chain),
    wallet_revokePermissions() {
      wallet.revoke()
      return null
    },
  }

  function open(): WalletPage {
    const listeners = new Map<string, Set<(payload: never) => void>>()
    const prompts: Prompt[] = []
    const asked = new Map<string, number>()

    function prompt(method: string, params: unknown): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const done = (settle: () => void) => {
          prompts.splice(prompts.indexOf(entry), 1)
          settle()
        }
        const entry: Prompt = {
          method,
          approve: () => done(() => resolve(approvals[method]?.(params))),
          refuse: () => done(() => reject(walletError(4001, 'User rejected the request.'))),
          answer: (garbage) => done(() => (garbage instanceof Error ? reject(garbage) : resolve(garbage))),
        }
        prompts.push(entry)
      })
    }

    const page: WalletPage = {
      info: { uuid: `uuid-of-${name}`, name, rdns: `test.${name.toLowerCase()}`, icon: '' },
      provider: {
        async request({ method, params }) {
          onActivity()
          const answer = silent[method]
          if (answer) {
            // A wallet is another process; it answers with what is so by then.
            await nextTask()
            return answer()
          }
          asked.set(method, (asked.get(method) ?? 0) + 1)
          if (!approvals[method]) throw walletError(4200, `${method} is not supported`)
          if (method === 'eth_requestAccounts') {
            if (wallet.permitted) return wallet.accounts
            if (prompts.some((waiting) => waiting.method === method)) throw walletError(-32_002, 'Already pending')
          }
          if (method === 'wallet_switchEthereumChain' && !known.has(targetOf(params)))
            throw walletError(4902, 'Unrecognized chain ID')
          return prompt(method, params)
        },
        on(event, listener) {
          listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
        },
        removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
      },
      prompts,
      asked,
      emit(event, payload) {
        for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
      },
      leave() {
        pages.delete(page)
        prompts.length = 0
      },
    }
    pages.add(page)
    return page
  }
  return wallet
}
