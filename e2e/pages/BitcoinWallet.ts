/** A Bitcoin dev wallet (demo/wallets/bitcoin): its prompt, and its own side as only a test can reach it. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { BitcoinDevWallet } from '../../demo/wallets/bitcoin/createBitcoinWallet.js'

export type BitcoinQuestion = 'Connect' | 'Sign a transaction' | 'Sign a message'

/** What the page asked the wallet, and how that ended. */
export interface BitcoinRequest {
  readonly method: string
  readonly params: unknown
  readonly outcome: 'pending' | 'answered' | 'failed'
}

export class BitcoinWallet {
  constructor(
    readonly page: Page,
    readonly name = 'Bitcoin Wallet',
  ) {}

  prompt(question: BitcoinQuestion): Locator {
    return this.page.getByRole('dialog', { name: `${this.name}: ${question}` })
  }

  async approve(question: BitcoinQuestion): Promise<void> {
    await this.prompt(question).getByRole('button', { name: 'Approve' }).click()
  }

  async reject(question: BitcoinQuestion): Promise<void> {
    await this.prompt(question).getByRole('button', { name: 'Reject' }).click()
  }

  /** Does something at the wallet's side. */
  async act<Name extends keyof BitcoinDevWallet>(
    action: Name,
    ...parameters: BitcoinDevWallet[Name] extends (...given: infer Given) => unknown ? Given : never
  ): Promise<void> {
    await this.page.evaluate(
      ([name, method, list]) => {
        const wallet = window.devWallets?.bitcoin(name) as unknown as Record<string, (...given: unknown[]) => unknown>
        wallet[method]?.(...list)
      },
      [this.name, action, parameters] as const,
    )
  }

  /** Of a method, or of every kind. */
  async requests(...methods: readonly string[]): Promise<readonly BitcoinRequest[]> {
    const all = await this.page.evaluate(
      (name) =>
        (window.devWallets?.bitcoin(name).requests ?? []).map(({ method, params, outcome }) => ({
          method,
          params: JSON.parse(JSON.stringify(params ?? null)) as unknown,
          outcome,
        })),
      this.name,
    )
    return methods.length ? all.filter(({ method }) => methods.includes(method)) : all
  }

  async expectRequests(method: string, count: number): Promise<void> {
    await expect.poll(async () => (await this.requests(method)).length, { message: `${method} requests` }).toBe(count)
  }
}
