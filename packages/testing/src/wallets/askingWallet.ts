/** Types shared by the wallets of all kinds of network. */

/** A request of the page, and its outcome. */
export interface KeyWalletRequest {
  readonly method: string
  readonly params: unknown
  readonly outcome: 'pending' | 'answered' | 'failed'
  readonly result?: unknown
}

/** A wallet that can be announced to a page: one of these, or `createScriptedWallet`. */
export interface AnnouncedWallet {
  /** The standard by which it is announced: EIP-6963 without, Wallet Standard, `window.injectedWeb3`, `window.btc_providers`. */
  readonly namespace?: 'eip155' | 'solana' | 'polkadot' | 'bip122'
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns?: string }
  /** Requests and answers are JSON. */
  readonly provider: {
    request(request: { method: string; params?: unknown }): Promise<unknown>
    on(event: string, listener: (payload: never) => void): void
  }
}

type Json = object | string | number | boolean | null | undefined

/** An answer that a test sets: JSON, as all answers of such wallets are, or a function of the request's `params`. */
export type WalletAnswer = Json | ((params: unknown) => unknown)

/** A wallet that asks the test before it does anything. */
export interface AskingWallet extends AnnouncedWallet {
  /** Methods by which the page connects, sends, and signs in: names for `approve` and `reject`. */
  readonly asks: { readonly connect: string; readonly send: string; readonly sign?: string }
  /** All requests, oldest first. */
  readonly requests: readonly KeyWalletRequest[]
  /**
   * Approves the pending question of `method`, else the next one.
   * @returns the wallet's answer: accounts, a hash …; `undefined` at once after `approveAll()`
   */
  approve(method?: string): Promise<unknown>
  /** Refuses the question as a person does. */
  reject(method?: string): Promise<void>
  /**
   * Answers `method` with this from now on, without asking the test: another network, nonsense, an error that the
   * function throws. It may return a promise.
   */
  answer(method: string, answer: WalletAnswer): void
  /** Approves pending questions, and from now on every request without a question; `false` asks again. */
  approveAll(on?: boolean): void
  /** Disconnects on the wallet's side: the page may not see the account any more. */
  disconnect(): void
}

/** Options of every such wallet. */
export interface AskingOptions {
  readonly name?: string
  /** A `data:` address. */
  readonly icon?: string
  /** How long `approve` and `reject` wait for the page to ask, ms; 30,000 without. */
  readonly patience?: number
}

export const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='%234a5be8'/%3E%3C/svg%3E"
