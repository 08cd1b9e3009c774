/** A dev wallet (demo/wallets): its prompt as a visitor meets it, and its own side as only a test can reach it. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import type { DevWallet as WalletInPage } from '../../demo/wallets/createDevWallet.js'

export type WalletQuestion =
  | 'Connect'
  | 'Choose accounts'
  | 'Switch network'
  | 'Add network'
  | 'Send a transaction'
  | 'Send several calls'
  | 'Sign a message'
  | 'Sign typed data'

/** What the page asked the wallet, and how that ended. */
export interface WalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
  readonly outcome: 'pending' | 'answered' | 'failed'
  readonly result: unknown
}

/** Parameters of `eth_sendTransaction`. */
export interface WalletTransaction {
  readonly from: Hex
  readonly to: Hex
  readonly value: Hex
  readonly data: Hex
  readonly gas: Hex
  readonly chainId: Hex
  readonly maxFeePerGas: Hex
  readonly maxPriorityFeePerGas: Hex
}

export class DevWallet {
  constructor(
    readonly page: Page,
    readonly name = 'Dev Wallet',
  ) {}

  prompt(question: WalletQuestion): Locator {
    return this.page.getByRole('dialog', { name: `${this.name}: ${question}` })
  }

  async approve(question: WalletQuestion): Promise<void> {
    await this.prompt(question).getByRole('button', { name: 'Approve' }).click()
  }

  async reject(question: WalletQuestion): Promise<void> {
    await this.prompt(question).getByRole('button', { name: 'Reject' }).click()
  }

  /** Does something at the wallet's side. */
  async act<Name extends keyof WalletInPage>(
    action: Name,
    ...parameters: WalletInPage[Name] extends (...given: infer Given) => unknown ? Given : never
  ): Promise<void> {
    await this.page.evaluate(
      ([name, method, list]) => {
        const wallet = window.devWallets?.get(name) as unknown as Record<string, (...given: unknown[]) => unknown>
        wallet[method]?.(...list)
      },
      [this.name, action, parameters] as const,
    )
  }

  /** Odd Wallet: what it does from now on instead of answering; without a mode it behaves. */
  async misbehave(mode?: string, methods?: readonly string[]): Promise<void> {
    await this.page.evaluate(
      ([name, oddity, list]) => {
        const wallet = window.devWallets?.get(name)
        if (wallet && 'misbehave' in wallet) wallet.misbehave(oddity as undefined, list)
      },
      [this.name, mode, methods] as const,
    )
  }

  async emit(event: string, payload: unknown): Promise<void> {
    await this.page.evaluate(([name, type, value]) => window.devWallets?.get(name).provider.emit(type, value), [
      this.name,
      event,
      payload,
    ] as const)
  }

  async requests(method?: string): Promise<readonly WalletRequest[]> {
    const all = await this.page.evaluate(
      (name) =>
        (window.devWallets?.get(name).requests ?? []).map(({ method, params, outcome, result }) => ({
          method,
          params: (params ?? []) as unknown[],
          outcome,
          result: typeof result === 'string' ? result : undefined,
        })),
      this.name,
    )
    return method ? all.filter((request) => request.method === method) : all
  }

  async expectRequests(method: string, count: number): Promise<void> {
    await expect.poll(async () => (await this.requests(method)).length, { message: `${method} requests` }).toBe(count)
  }

  /** The only transaction that the page asked for so far, or the last of so many. */
  async transaction(count = 1): Promise<WalletTransaction> {
    await this.expectRequests('eth_sendTransaction', count)
    const request = (await this.requests('eth_sendTransaction')).at(-1)
    return request?.params[0] as WalletTransaction
  }

  /** The hash of its nth transaction, once the wallet has broadcast it. */
  async hash(index = 0): Promise<Hex> {
    const read = async () => (await this.requests('eth_sendTransaction'))[index]?.result
    await expect.poll(read, { message: `hash of transaction ${index}` }).toMatch(/^0x[0-9a-f]{64}$/)
    return (await read()) as Hex
  }

  /** The calldata of every transaction that the page asked for, in order. */
  async calldata(): Promise<readonly Hex[]> {
    return (await this.requests('eth_sendTransaction')).map(({ params }) => (params[0] as WalletTransaction).data)
  }

  /** Methods by which the page asked for a signature or a transaction, in order. */
  async asked(): Promise<readonly string[]> {
    return (await this.requests()).filter(({ method }) => /send|sign/i.test(method)).map(({ method }) => method)
  }

  /** From now on it fails with a number that says nothing, as many do. */
  async failVaguely(): Promise<void> {
    await this.page.evaluate((name) => {
      const provider = window.devWallets?.get(name).provider
      const answer = provider?.request
      const request = (asked: { method: string }) =>
        answer?.(asked).catch((error: { code: number; message: string }) => {
          const { code, message } = error
          throw code === 4902 ? Object.assign(new Error('Failed'), { code: -32603 }) : new Error(`Error: ${message}`)
        })
      if (provider) Object.assign(provider, { request })
    }, this.name)
  }

  /** From now on it allows so much instead of what it is asked to: its visitor edits each approval. In base units. */
  async editApprovals(amount: bigint): Promise<void> {
    await this.page.evaluate(
      ([name, word]) => {
        const provider = window.devWallets?.get(name).provider as
          | { request(asked: { method: string; params?: unknown }): unknown; allows?: string }
          | undefined
        if (!provider) return
        const isFirst = provider.allows === undefined
        provider.allows = word
        if (!isFirst) return
        const answer = provider.request
        provider.request = (asked) => {
          const [call] = (asked.params ?? []) as { data?: string }[]
          if (asked.method !== 'eth_sendTransaction' || !call?.data?.startsWith('0x095ea7b3')) return answer(asked)
          return answer({ ...asked, params: [{ ...call, data: `${call.data.slice(0, -64)}${provider.allows}` }] })
        }
      },
      [this.name, amount.toString(16).padStart(64, '0')] as const,
    )
  }

  /** What it does from now on comes without an event. */
  async silence(): Promise<void> {
    await this.page.evaluate((name) => {
      const provider = window.devWallets?.get(name).provider
      if (provider) Object.assign(provider, { emit: () => {} })
    }, this.name)
  }
}
