/** A Solana wallet of the page (demo/wallets/solana): its prompt is as any dev wallet's, its own side is another. */
import { expect, type Locator, type Page } from '@playwright/test'
import { base58 } from '@scure/base'
import type { SolanaDevWallet } from '../../demo/wallets/solana/createSolanaWallet.js'

export type SolanaQuestion = 'Connect' | 'Send a transaction' | 'Sign a transaction' | 'Sign a message' | 'Sign in'

/** What the page asked the wallet, and how that ended. */
export interface SolanaWalletRequest {
  readonly method: string
  readonly params: unknown
  readonly outcome: 'pending' | 'answered' | 'failed'
  /** In base58, where the answer holds one. */
  readonly signature?: string
}

type Actions = Pick<
  SolanaDevWallet,
  'setAccounts' | 'disconnect' | 'hold' | 'rejectNext' | 'autoApprove' | 'writeInstead' | 'setPrice' | 'becomeDevice'
>

export class SolanaWallet {
  constructor(
    readonly page: Page,
    readonly name = 'Solana Wallet',
  ) {}

  prompt(question: SolanaQuestion): Locator {
    return this.page.getByRole('dialog', { name: `${this.name}: ${question}` })
  }

  async approve(question: SolanaQuestion): Promise<void> {
    await this.prompt(question).getByRole('button', { name: 'Approve' }).click()
  }

  async reject(question: SolanaQuestion): Promise<void> {
    await this.prompt(question).getByRole('button', { name: 'Reject' }).click()
  }

  /** Does something at the wallet's side. */
  async act<Name extends keyof Actions>(action: Name, ...parameters: Parameters<Actions[Name]>): Promise<void> {
    await this.page.evaluate(
      ([name, method, list]) => {
        const wallet = window.devWallets?.solana(name) as unknown as Record<string, (...given: unknown[]) => unknown>
        wallet[method]?.(...list)
      },
      [this.name, action, parameters] as const,
    )
  }

  async requests(method?: string): Promise<readonly SolanaWalletRequest[]> {
    const all = await this.page.evaluate(
      (name) =>
        (window.devWallets?.solana(name).requests ?? []).map(({ method: called, params, outcome, result }) => {
          const [first] = Array.isArray(result) ? (result as { signature?: Uint8Array }[]) : []
          const options = (params as { silent?: boolean }[])[0]?.silent
          return { method: called, params: { silent: options }, outcome, bytes: [...(first?.signature ?? [])] }
        }),
      this.name,
    )
    return all
      .filter((request) => !method || request.method === method)
      .map(({ bytes, ...request }) => ({
        ...request,
        ...(bytes.length > 0 && { signature: base58.encode(Uint8Array.from(bytes)) }),
      }))
  }

  async expectRequests(method: string, count: number): Promise<void> {
    await expect.poll(async () => (await this.requests(method)).length, { message: `${method} requests` }).toBe(count)
  }

  /** The signature of the only transaction that the page asked for, once the wallet has sent it. */
  async signature(): Promise<string> {
    const sent = async () => (await this.requests('signAndSendTransaction')).map(({ signature }) => signature)
    await expect.poll(sent, { message: 'signature of the transaction' }).toEqual([expect.any(String)])
    return (await sent())[0] ?? ''
  }
}
