/** The demo's pages with `<wallet-modal>`: what a host's own tests have, and what only ours need. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import type { Stack } from '../../demo/stack.mjs'
import { ModalPage, type Transfer } from '../../packages/testing/src/playwright/ModalPage.js'
import type { WalletModalElement } from '../../packages/wc/src/WalletModalElement.js'
import { pageUrl, type Visit } from '../support/pageUrl.js'
import { typeInto } from '../support/typeInto.js'
import { DevWallet } from './DevWallet.js'

export type { Visit }

export class WalletModalPage extends ModalPage {
  constructor(
    page: Page,
    readonly addresses: Stack['addresses'],
    id?: string,
  ) {
    super(page, id)
  }

  url(visit?: Visit): string {
    return pageUrl(this.addresses, visit)
  }

  async visit(visit?: Visit): Promise<void> {
    await this.page.goto(this.url(visit))
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

  override async fill({ token, amount, to }: Transfer): Promise<void> {
    if (token) await this.selectToken(token)
    await typeInto(this.amount, amount)
    await typeInto(this.receiver, to)
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

  /** On the preview: says that the address of a name, or one that looks like another, was looked at. */
  get checked(): Locator {
    return this.dialog.getByRole('checkbox', { name: /^I checked/ })
  }

  /** A whole transfer, the wallet's yes included. @returns its hash */
  async send(wallet: DevWallet, transfer: Transfer): Promise<Hex> {
    await this.openSend()
    await this.toPreview(transfer)
    await this.pressSend()
    await wallet.approve('Send a transaction')
    await this.expectView('Account')
    return wallet.hash()
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

  /** The messages of its errors so far: a toast goes by itself, these stay. */
  async errors(): Promise<readonly unknown[]> {
    return (await this.events('wallet-error')).map(({ message }) => message)
  }
}
