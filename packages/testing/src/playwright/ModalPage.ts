/** A page with the modal, by the roles and names that the public contract promises (English). */
import { expect, type Locator, type Page } from '@playwright/test'
import type { ModalSnapshot, RouteName } from '@wallet-modal/core'
import type { AskingWallet } from '../wallets/askingWallet.js'
import { type HostState, hostState } from './hostState.js'

/** Input for Send. */
export interface Transfer {
  /** Symbol; without one the token that Send starts with, the native currency. */
  readonly token?: string
  /** Whole units, as a visitor types them. */
  readonly amount: string
  readonly to: string
}

/** Elements of your page; without any of these, a `<wallet-modal>` over the page and a `<wallet-button>` that opens it. */
export interface ModalPageOptions {
  /** Id of the element, where a page has several. */
  readonly id?: string | undefined
  /** Element that opens the modal, if that is no `<wallet-button>`. */
  readonly trigger?: Locator
  /** Element that contains the modal, if that is no `<wallet-modal>`: the one of React's `<WalletModal>`, found by its `className`. */
  readonly host?: Locator
  /**
   * Name of a global of your page that holds the result of `createWalletModal`. Beside a `host` that is no `<wallet-modal>`,
   * `snapshot`, `expectConnected`, `expectDisconnected` and `sendWith` need it: such a host has neither state nor events.
   */
  readonly instance?: string
  /** Whether the modal is part of the page (`embedded`): nothing has to open it, and after each task it shows the account. */
  readonly embedded?: boolean
}

const TRIGGER_WAIT_MS = 15_000
const NO_TRIGGER = 'The trigger is not there: name one that stays after connecting.'

type Answering = Pick<AskingWallet, 'info' | 'asks' | 'approve'>

/**
 * The modal in a page, by its roles and English names: a visitor's steps as methods, which wait as
 * Playwright's own actions do.
 */
export class ModalPage {
  readonly id: string | undefined
  /** The element, or the host in its place; its dialog, and parts of that. */
  readonly element: Locator
  readonly dialog: Locator
  readonly heading: Locator
  readonly status: Locator
  readonly alert: Locator
  /** The buttons of `<wallet-button>` and `<wallet-network-button>`. */
  readonly connectButton: Locator
  readonly networkButton: Locator

  /** Element that opens the modal. */
  readonly trigger: Locator
  readonly #options: ModalPageOptions
  readonly #host: HostState

  /** @param options - differences of your page; a text is the element's `id` */
  constructor(
    readonly page: Page,
    options: ModalPageOptions | string = {},
  ) {
    this.#options = typeof options === 'string' ? { id: options } : options
    const { id, host, trigger } = this.#options
    const named = id ? `#${id}` : ''
    const follows = id ? `[for="${id}"]` : ''
    this.id = id
    this.element = host ?? page.locator(`wallet-modal${named}`)
    this.dialog = this.element.getByRole('dialog')
    this.heading = this.dialog.getByRole('heading', { level: 2 })
    this.status = this.dialog.getByRole('status')
    this.alert = this.dialog.getByRole('alert')
    this.connectButton = page.locator(`wallet-button${follows}`).getByRole('button')
    this.networkButton = page.locator(`wallet-network-button${follows}`).getByRole('button')
    this.trigger = trigger ?? this.connectButton
    this.#host = hostState(page, this.element, this.#options.instance)
  }

  // Opening and closing

  /** @param trigger - the element that opens it this time; an `embedded` modal without one is only waited for */
  async open(trigger?: Locator): Promise<void> {
    if (trigger || !this.#options.embedded) {
      const button = trigger ?? this.trigger
      // Fails with a reason, where a click would wait until the test's own timeout. A page may take its time to start.
      await expect(button, NO_TRIGGER).toBeVisible({ timeout: TRIGGER_WAIT_MS })
      await button.click()
    }
    await this.expectOpen()
  }

  async expectOpen(view?: RouteName): Promise<void> {
    await expect(this.dialog).toHaveAttribute('data-open')
    if (view) await this.expectView(view)
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden()
    await expect(this.element.locator('dialog[data-open]')).toHaveCount(0)
  }

  async expectView(view: RouteName): Promise<void> {
    await expect(this.dialog).toHaveAttribute('data-view', view)
  }

  async close(): Promise<void> {
    await this.button('Close').click()
    await this.expectClosed()
  }

  async back(): Promise<void> {
    await this.button('Back').click()
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' })
  }

  link(name: string | RegExp): Locator {
    return this.dialog.getByRole('link', { name })
  }

  toast(text: string | RegExp): Locator {
    return this.dialog.locator('[part="toast"]').filter({ hasText: text })
  }

  /** The element's `state`, or your `instance`'s snapshot: plain data. */
  snapshot(): Promise<ModalSnapshot> {
    return this.#host.snapshot()
  }

  // Connect

  /** The box to tick, where your page has `terms-url` or `privacy-url`. */
  get terms(): Locator {
    return this.dialog.getByRole('checkbox', { name: /^I agree to/ })
  }

  /** The rows of wallets with this name; badges and the origin hint come after it. */
  walletRow(name: string): Locator {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return this.dialog.getByRole('button', { name: new RegExp(`^${escaped}(?=\\s|$)`) })
  }

  /** Opens where Connect is not shown, ticks the box of your terms where there is one, and chooses the wallet, which is then asked. */
  async choose({ info }: Pick<AskingWallet, 'info'>): Promise<void> {
    if (!(await this.#shows('Connect'))) await this.open()
    const row = this.walletRow(info.name)
    // The box may come after the rows, which are disabled until it is ticked.
    if ((await row.getAttribute('aria-disabled')) === 'true') await this.terms.check()
    await row.click()
  }

  /** Opens, chooses, approves in the wallet; the modal closes by itself. On a page with sign-in: `signInWith`. */
  async connectWith(wallet: Answering): Promise<void> {
    await this.choose(wallet)
    await wallet.approve(wallet.asks.connect)
    await this.expectDone()
  }

  /** Opens, chooses, approves; signs in, and approves that too; the modal closes by itself. */
  async signInWith(wallet: Answering): Promise<void> {
    await this.choose(wallet)
    await wallet.approve(wallet.asks.connect)
    await this.expectView('SIWXSignMessage')
    await this.pressSign()
    await wallet.approve(wallet.asks.sign)
    await this.expectDone()
  }

  /** Presses Sign on the sign-in view, once it is armed. */
  async pressSign(): Promise<void> {
    const sign = this.button('Sign')
    await expect(sign).not.toHaveAttribute('aria-disabled')
    await sign.click()
  }

  /** @param address - of the account in use, on any kind of network, in the spelling of the page's networks */
  async expectConnected(address: string): Promise<void> {
    const accounts = async () => Object.values((await this.snapshot()).accounts)
    await expect.poll(accounts).toContainEqual(expect.objectContaining({ address, status: 'connected' }))
  }

  async expectDisconnected(): Promise<void> {
    if (this.trigger === this.connectButton && !this.#options.embedded)
      await expect(this.connectButton).toHaveText('Connect wallet')
    const addresses = async () =>
      Object.values((await this.snapshot()).accounts).flatMap(({ address }) => address ?? [])
    await expect.poll(addresses).toEqual([])
  }

  // Account

  /** Opens where Account is not shown. */
  async openAccount(): Promise<void> {
    if (!(await this.#shows('Account'))) await this.open()
    await this.expectView('Account')
  }

  /** Disconnects every wallet, on Account, which is opened where it is not shown. */
  async disconnect(): Promise<void> {
    // The modal covers its trigger, so it is closed first.
    if (!this.#options.embedded && (await this.#shows()) && !(await this.#shows('Account'))) await this.close()
    await this.openAccount()
    const button = this.button('Disconnect')
    // By a key: balances that load meanwhile move the button away from under a pointer.
    await button.press('Enter')
    await expect(button).toBeHidden()
  }

  /** The row of a token in a list, by its symbol. */
  tokenRow(symbol: string): Locator {
    return this.dialog.getByRole('listitem').filter({ has: this.page.getByText(symbol, { exact: true }) })
  }

  // Send

  get amount(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Amount' })
  }

  get receiver(): Locator {
    return this.dialog.getByRole('textbox', { name: 'To' })
  }

  /** The button Review; its name says why it can't be pressed. */
  get review(): Locator {
    return this.dialog.getByRole('button', { name: /^Review|^Preparing/ })
  }

  get confirm(): Locator {
    return this.button('Send')
  }

  async openSend(): Promise<void> {
    await this.openAccount()
    await this.button('Send').click()
    await this.expectView('Send')
  }

  async selectToken(symbol: string): Promise<void> {
    await this.button(/^Select token/).click()
    await this.expectView('SelectToken')
    await this.dialog.getByRole('button', { name: new RegExp(`^${symbol}\\s`) }).click()
    await this.expectView('Send')
    await expect(this.button(`Select token, ${symbol} chosen`)).toBeVisible()
  }

  async fill({ token, amount, to }: Transfer): Promise<void> {
    if (token) await this.selectToken(token)
    await this.amount.fill(amount)
    await this.receiver.fill(to)
  }

  /** Goes from the form to the preview. */
  async toPreview(transfer: Transfer): Promise<void> {
    await this.fill(transfer)
    await this.pressReview()
  }

  async pressReview(): Promise<void> {
    await expect(this.review).toHaveText('Review')
    await this.review.click()
    await this.expectView('SendPreview')
  }

  /** Presses Send, once it is armed. */
  async pressSend(): Promise<void> {
    await expect(this.confirm).not.toHaveAttribute('aria-disabled')
    await this.confirm.click()
  }

  /** Sends from the closed modal, or Account. @returns the transaction's hash, signature or id, as the page was told it */
  async sendWith(wallet: Answering, transfer: Transfer): Promise<string> {
    await this.openSend()
    await this.toPreview(transfer)
    const transaction = await this.#host.nextTransaction()
    await this.pressSend()
    await wallet.approve(wallet.asks.send)
    await this.expectView('Account')
    return transaction.evaluate(({ hash }) => hash)
  }

  /** Whether the modal is open now, in this view or any. */
  async #shows(view?: RouteName): Promise<boolean> {
    const open = this.element.locator(view ? `dialog[data-open][data-view="${view}"]` : 'dialog[data-open]')
    return (await open.count()) > 0
  }

  /** Waits for the end of a task: the modal closed, or shows the account in its place in the page. */
  private async expectDone(): Promise<void> {
    await (this.#options.embedded ? this.expectView('Account') : this.expectClosed())
  }
}
