/** A page with `<wallet-modal>`: everything by the roles and names of the public contract. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Stack } from '../../demo/stack.mjs'
import type { WalletModalElement } from '../../packages/wc/src/WalletModalElement.js'
import { DevWallet } from './DevWallet.js'

export interface Visit {
  readonly path?: string
  /** As in `?wallets=`: 'dev,slow'. */
  readonly wallets?: string
  /** Attributes of the modal: '' is a bare flag, '!' leaves one out. */
  readonly modal?: Readonly<Record<string, string>>
  /** Laid over the JSON block. */
  readonly options?: object
  /** Anything else of the query. */
  readonly query?: Readonly<Record<string, string>>
}

export type View =
  | 'Connect'
  | 'ConnectingExternal'
  | 'ConnectingSiwe'
  | 'SIWXSignMessage'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'AllWallets'
  | 'Account'
  | 'ChooseNamespace'
  | 'ConnectedWallets'
  | 'Networks'
  | 'UnsupportedChain'
  | 'SelectToken'
  | 'Send'
  | 'SendPreview'
  | 'ApproveTransaction'
  | 'Swap'
  | 'SwapPreview'
  | 'Receive'
  | 'RegisterAccountName'
  | 'Transactions'
  | 'OnRamp'
  | 'GetWallet'

/** What is typed on Send. */
export interface Transfer {
  /** Symbol; without one it is what Send starts with, the native currency. */
  readonly token?: string
  readonly amount: string
  readonly to: string
}

export class WalletModalPage {
  /** The element, its dialog, and what a visitor finds there. */
  readonly element: Locator
  readonly dialog: Locator
  readonly heading: Locator
  readonly status: Locator
  readonly alert: Locator
  readonly connectButton: Locator
  readonly networkButton: Locator

  constructor(
    readonly page: Page,
    readonly addresses: Stack['addresses'],
    readonly id?: string,
  ) {
    const named = id ? `#${id}` : ''
    const follows = id ? `[for="${id}"]` : ''
    this.element = page.locator(`wallet-modal${named}`)
    this.dialog = this.element.getByRole('dialog')
    this.heading = this.dialog.getByRole('heading', { level: 2 })
    this.status = this.dialog.getByRole('status')
    this.alert = this.dialog.getByRole('alert')
    this.connectButton = page.locator(`wallet-button${follows}`).getByRole('button')
    this.networkButton = page.locator(`wallet-network-button${follows}`).getByRole('button')
  }

  url({ path = '/script-tag.html', wallets, modal = {}, options, query = {} }: Visit = {}): string {
    const url = new URL(path, this.addresses.pages)
    if (wallets !== undefined) url.searchParams.set('wallets', wallets)
    for (const [name, value] of Object.entries(modal)) url.searchParams.set(`modal.${name}`, value)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (options) url.searchParams.set('options', JSON.stringify(options))
    return url.href
  }

  async visit(visit?: Visit): Promise<void> {
    await this.page.goto(this.url(visit))
  }

  // Opening and closing

  async open(): Promise<void> {
    await this.connectButton.click()
    await this.expectOpen()
  }

  async expectOpen(view?: View): Promise<void> {
    await expect(this.dialog).toHaveAttribute('data-open')
    if (view) await this.expectView(view)
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden()
    await expect(this.element.locator('dialog[data-open]')).toHaveCount(0)
  }

  async expectView(view: View): Promise<void> {
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

  // Connect

  /** The rows of wallets with this name; badges and the origin hint come after it. */
  walletRow(name: string): Locator {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return this.dialog.getByRole('button', { name: new RegExp(`^${escaped}(?=\\s|$)`) })
  }

  /** Opens, chooses, approves in the wallet; the modal closes by itself. */
  async connect(name = 'Dev Wallet'): Promise<DevWallet> {
    const wallet = new DevWallet(this.page, name)
    await this.open()
    await this.walletRow(name).click()
    await wallet.approve('Connect')
    await this.expectClosed()
    return wallet
  }

  async expectConnected(address: string): Promise<void> {
    await expect.poll(() => this.state(({ accounts }) => accounts.eip155.address)).toBe(address)
    await expect.poll(() => this.state(({ accounts }) => accounts.eip155.status)).toBe('connected')
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.connectButton).toHaveText('Connect wallet')
    expect(await this.state(({ accounts }) => accounts?.eip155?.address)).toBeUndefined()
  }

  // Account

  async openAccount(): Promise<void> {
    await this.open()
    await this.expectView('Account')
  }

  /** The row of a token in a list, by its symbol. */
  tokenRow(symbol: string): Locator {
    return this.dialog.getByRole('listitem').filter({ has: this.page.getByText(symbol, { exact: true }) })
  }

  // Activity

  /** From Account on. */
  async toActivity(): Promise<void> {
    await this.button('Activity').click()
    await this.expectView('Transactions')
  }

  /** The rows under a heading, a month or what is on its way. */
  rowsUnder(heading: string | RegExp): Locator {
    return this.dialog.getByRole('region', { name: heading }).getByRole('listitem')
  }

  /** What a view says in place of a list. */
  notice(text: string): Locator {
    return this.dialog.locator('.notice').filter({ hasText: text })
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

  /** On the preview: says that the address of a name, or one that looks like another, was looked at. */
  get checked(): Locator {
    return this.dialog.getByRole('checkbox', { name: /^I checked/ })
  }

  /** Waits until it is armed. */
  async pressSend(): Promise<void> {
    await expect(this.confirm).not.toHaveAttribute('aria-disabled')
    await this.confirm.click()
  }

  // Buying

  /** Says in its name why it can't be pressed. */
  get proceed(): Locator {
    return this.dialog.getByRole('button', { name: /^Continue/ })
  }

  async openBuy(): Promise<void> {
    await this.openAccount()
    await this.button('Buy').click()
    await this.expectView('OnRamp')
    await expect(this.amount).toBeVisible()
  }

  /** Waits until the tap can open the payment page, and taps. */
  async pressContinue(): Promise<Page> {
    await expect(this.proceed).toHaveText('Continue')
    await expect(this.proceed).not.toHaveAttribute('aria-disabled')
    const [opened] = await Promise.all([this.page.context().waitForEvent('page'), this.proceed.click()])
    await opened.waitForLoadState()
    return opened
  }

  /** A line of the preview, by its label. */
  fact(label: string): Locator {
    return this.dialog
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .getByRole('definition')
  }

  toast(text: string | RegExp): Locator {
    return this.dialog.locator('[part="toast"]').filter({ hasText: text })
  }

  // The host page's side

  async setTheme(theme: 'light' | 'dark'): Promise<void> {
    await this.element.evaluate((element, value) => element.setAttribute('theme', value), theme)
    await expect(this.element.locator('.wm')).toHaveAttribute('data-theme', theme)
  }

  async state<Result>(read: (state: WalletModalElement['state']) => Result): Promise<Result> {
    return this.element.evaluate(
      (element, source) => new Function('state', `return (${source})(state)`)((element as WalletModalElement).state),
      read.toString(),
    ) as Promise<Result>
  }

  /** Keeps every event of the modal from now on, over navigations too. */
  async recordEvents(): Promise<void> {
    await this.page.addInitScript(() => {
      const names = ['open', 'close', 'view', 'connect', 'disconnect', 'account-change', 'network-change']
      const all = [...names, 'sign-in', 'sign-out', 'transaction', 'error', 'analytics']
      const heard: { type: string; detail: unknown; target: string }[] = []
      Object.assign(window, { heard })
      for (const name of all)
        document.addEventListener(`wallet-${name}`, (event) => {
          const target = (event.target as HTMLElement).id
          heard.push({ type: event.type, detail: (event as CustomEvent).detail, target })
        })
    })
  }

  async events(type: string): Promise<readonly Record<string, unknown>[]> {
    const all = await this.page.evaluate(
      () => (window as unknown as { heard: { type: string; detail: Record<string, unknown> }[] }).heard,
    )
    return all.filter((event) => event.type === type).map(({ detail }) => detail)
  }
}
