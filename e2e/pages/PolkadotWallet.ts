/** A Polkadot dev wallet (demo/wallets/polkadot): its prompt as a visitor meets it, and its own side as only a test can reach it. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { PolkadotDevWallet } from '../../demo/wallets/polkadot/createPolkadotWallet.js'

export type PolkadotQuestion = 'Connect' | 'Send a transaction' | 'Sign a message'

export interface PolkadotRequest {
  readonly method: string
  readonly outcome: 'pending' | 'answered' | 'failed'
  /** Of `signPayload`: what was to be signed. */
  readonly params: unknown
}

export class PolkadotWallet {
  constructor(
    readonly page: Page,
    /** In `window.injectedWeb3`; what a visitor reads, as the interface has no names. */
    readonly key = 'dev-polkadot',
    readonly name = 'Polkadot Wallet',
  ) {}

  prompt(question: PolkadotQuestion): Locator {
    return this.page.getByRole('dialog', { name: `${this.name}: ${question}` })
  }

  async approve(question: PolkadotQuestion): Promise<void> {
    await this.prompt(question).getByRole('button', { name: 'Approve' }).click()
  }

  async reject(question: PolkadotQuestion): Promise<void> {
    await this.prompt(question).getByRole('button', { name: 'Reject' }).click()
  }

  /** Shares other accounts, by role. */
  async setAccounts(roles: readonly string[]): Promise<void> {
    await this.page.evaluate(([key, list]) => window.devWallets?.polkadot[key]?.setAccounts(list), [
      this.key,
      roles,
    ] as const)
  }

  /** What the page asked of it, in order. */
  async requests(method?: string): Promise<readonly PolkadotRequest[]> {
    const all = await this.page.evaluate(
      (key) =>
        (window.devWallets?.polkadot[key]?.requests ?? []).map((request: PolkadotDevWallet['requests'][number]) => ({
          method: request.method,
          outcome: request.outcome,
          params: request.params,
        })),
      this.key,
    )
    return method ? all.filter((request) => request.method === method) : all
  }

  async expectRequests(method: string, count: number): Promise<void> {
    await expect.poll(async () => (await this.requests(method)).length, { message: `${method} requests` }).toBe(count)
  }
}
