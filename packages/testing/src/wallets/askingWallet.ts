/** What the wallets of all kinds of network have in common. */

/** What the page asked, and how it ended. */
export interface KeyWalletRequest {
  readonly method: string
  readonly params: unknown
  readonly outcome: 'pending' | 'answered' | 'failed'
  readonly result?: unknown
}

/** A wallet that can be announced to a page: one of these, or `createScriptedWallet`. */
export interface AnnouncedWallet {
  /** How it stands in the page: EIP-6963 without, Wallet Standard, `window.injectedWeb3`, `window.btc_providers`. */
  readonly namespace?: 'eip155' | 'solana' | 'polkadot' | 'bip122'
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns?: string }
  /** Requests and answers are JSON. */
  readonly provider: {
    request(request: { method: string; params?: unknown }): Promise<unknown>
    on(event: string, listener: (payload: never) => void): void
  }
}

type Json = object | string | number | boolean | null | undefined

/** What a test has a wallet say: JSON, as all answers of such wallets are, or a function of the request's `params`. */
export type WalletAnswer = Json | ((params: unknown) => unknown)

/** A wallet that asks the test before it does anything. */
export interface AskingWallet extends AnnouncedWallet {
  /** What the page asks for when it connects, when it sends, and when it signs in: names for `approve` and `reject`. */
  readonly asks: { readonly connect: string; readonly send: string; readonly sign?: string }
  /** Everything that was asked, oldest first. */
  readonly requests: readonly KeyWalletRequest[]
  /**
   * Approves the question of `method` that waits, else the next one.
   * @returns what the wallet answered: accounts, a hash …; `undefined` at once after `approveAll()`
   */
  approve(method?: string): Promise<unknown>
  /** Refuses it as a person does. */
  reject(method?: string): Promise<void>
  /**
   * From now on `method` is answered like this, and the test is not asked: another network, nonsense, an error that the
   * function throws. It may return a promise.
   */
  answer(method: string, answer: WalletAnswer): void
  /** Approves what waits, and from now on everything unasked; `false` asks again. */
  approveAll(on?: boolean): void
  /** The wallet's own side: the page may not see the account any more. */
  disconnect(): void
}

/** What every such wallet may be told. */
export interface AskingOptions {
  readonly name?: string
  /** A `data:` address. */
  readonly icon?: string
  /** How long `approve` and `reject` wait for the page to ask, ms; 30,000 without. */
  readonly patience?: number
}

export const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='%234a5be8'/%3E%3C/svg%3E"
