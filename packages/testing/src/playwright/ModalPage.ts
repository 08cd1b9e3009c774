/** A page with the modal, by the roles and names that the public contract promises (English). */
import { expect, type Locator, type Page } from '@playwright/test'
import type { ModalSnapshot, RouteName } from '@wallet-modal/core'
import type { AskingWallet } from '../wallets/askingWallet.js'
import { type HostState, hostState } from './hostState.js'

/** What is typed on Send. */
export interface Transfer {
  /** Symbol; without one it is what Send starts with, the native currency. */
  readonly token?: string
  /** Whole units, as a visitor types them. */
  readonly amount: string
  readonly to: string
}

/** What stands where on your page; without any of it, a `<wallet-modal>` over the page and a `<wallet-button>` that opens it. */
export interface ModalPageOptions {
  /** Of the element, where a page has several. */
  readonly id?: string | undefined
  /** What opens the modal, if that is no `<wallet-button>`. */
  readonly trigger?: Locator
  /** What the modal stands in, if that is no `<wallet-modal>`: what React's `<WalletModal>` renders, found by its `className`. */
  readonly host?: Locator
  /**
   * Name of a global of your page that holds what `createWalletModal` gave it. Beside a `host` that is no `<wallet-modal>`,
   * `snapshot`, `expectConnected`, `expectDisconnected` and `sendWith` need it: such a host has neither state nor events.
   */
  readonly instance?: string
  /** It stands in the page (`embedded`): nothing has to open it, and once all is done it shows the account. */
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
  /** The element, or the host in its place; its dialog, and what a visitor finds there. */
  readonly element: Locator
  readonly dialog: Locator
  readonly heading: Locator
  readonly status: Locator
  readonly alert: Locator
  /** The buttons of `<wallet-button>` and `<wallet-network-button>`. */
  readonly connectButton: Locator
  readonly networkButton: Locator

  /** What opens the modal. */
  readonly trigger: Locator
  readonly #options: ModalPageOptions
  readonly #host: HostState

  /** @param options - where your page differs; a text is the element's `id` */
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

  /** @param trigger - what opens it this time; where the modal is `embedded` and none is named, it is waited for */
  async open(trigger?: Locator): Promise<void> {
    if (trigger || !this.#options.embedded) {
      const button = trigger ?? this.trigger
      // A click would wait as long as the test may take, and say nothing of why. A page may take its time to start.
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

  /** The element's `state`, or what your `instance` says: plain data. */
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
    // The box may come after the rows, which know at once that it has to be ticked.
    if ((await row.getAttribute('aria-disabled')) === 'true') await this.terms.check()
    await row.click()
  }

  /** Opens, chooses, approves in the wallet; the modal closes by itself. Where your page signs in then: `signInWith`. */
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

  /** On the sign-in view: waits until it is armed. */
  async pressSign(): Promise<void> {
    const sign = this.button('Sign')
    await expect(sign).not.toHaveAttribute('aria-disabled')
    await sign.click()
  }

  /** @param address - of the account in use, on whichever kind of network, as the page's networks spell it */
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
    // What opens it lies behind it.
    if (!this.#options.embedded && (await this.#shows()) && !(await this.#shows('Account'))) await this.close()
    await this.openAccount()
    const button = this.button('Disconnect')
    // By a key: what the account holds stands above it, and moves it away under a pointer when it comes.
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

  /** Says in its name why it can't be pressed. */
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

  /** From the form to the preview. */
  async toPreview(transfer: Transfer): Promise<void> {
    await this.fill(transfer)
    await this.pressReview()
  }

  async pressReview(): Promise<void> {
    await expect(this.review).toHaveText('Review')
    await this.review.click()
    await this.expectView('SendPreview')
  }

  /** Waits until it is armed. */
  async pressSend(): Promise<void> {
    await expect(this.confirm).not.toHaveAttribute('aria-disabled')
    await this.confirm.click()
  }

  /** From the closed modal, or Account, to the transaction: its hash, signature or id, as the page was told it. */
  async sendWith(wallet: Answering, transfer: Transfer): Promise<string> {
    await this.openSend()
    await this.toPreview(transfer)
    const sent = await this.#host.nextTransaction()
    await this.pressSend()
    await wallet.approve(wallet.asks.send)
    await this.expectView('Account')
    return sent.evaluate(({ hash }) => hash)
  }

  /** Whether it is open by now, in this view or any. */
  async #shows(view?: RouteName): Promise<boolean> {
    const open = this.element.locator(view ? `dialog[data-open][data-view="${view}"]` : 'dialog[data-open]')
    return (await open.count()) > 0
  }

  /** Nothing is left to do: it closed, or shows the account in its place in the page. */
  private async expectDone(): Promise<void> {
    await (this.#options.embedded ? this.expectView('Account') : this.expectClosed())
  }
}
