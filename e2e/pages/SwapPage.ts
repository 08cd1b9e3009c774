/** Swap, its picker and its preview in a `<wallet-modal>`: everything by the roles and names of the public contract. */
import { expect, type Locator } from '@playwright/test'
import type { DevWallet } from './DevWallet.js'
import type { Visit, WalletModalPage } from './WalletModalPage.js'

export type SwapSide = 'You pay' | 'You receive'

/** What is chosen and typed. */
export interface SwapForm {
  /** Symbols; without them it stays what the form has. */
  readonly from?: string
  readonly to?: string
  readonly amount?: string
}

export class SwapPage {
  constructor(readonly modal: WalletModalPage) {}

  /** One side of the form: its field, its token, its balance. */
  side(name: SwapSide): Locator {
    return this.modal.dialog.getByRole('group', { name, exact: true })
  }

  get pay(): Locator {
    return this.modal.dialog.getByRole('textbox', { name: 'You pay' })
  }

  get receive(): Locator {
    return this.modal.dialog.getByRole('textbox', { name: 'You receive' })
  }

  /** The button that shows and changes the token of a side. */
  token(side: SwapSide): Locator {
    return this.side(side).getByRole('button', { name: /^Select token/ })
  }

  get switchTokens(): Locator {
    return this.modal.button('Switch tokens')
  }

  /** Says in its name why it can't be pressed. */
  get review(): Locator {
    return this.modal.dialog.getByRole('button', { name: /^Review swap|^Preparing/ })
  }

  /** Impact, minimum, fees and slippage, below the rate. */
  async openDetails(): Promise<void> {
    await this.modal.button(/^1 \S+ = /).click()
  }

  /** The preview's buttons. */
  get approve(): Locator {
    return this.modal.button('Approve')
  }

  get swap(): Locator {
    return this.modal.button('Swap')
  }

  /** Allowance and swap as one. */
  get approveAndSwap(): Locator {
    return this.modal.button('Approve and swap')
  }

  get cancel(): Locator {
    return this.modal.button('Cancel')
  }

  /** For a router that nobody vouches for. */
  get acknowledge(): Locator {
    return this.modal.dialog.getByRole('checkbox', { name: /trust/ })
  }

  /** A page whose events are kept, with Dev Wallet connected. */
  async connect(visit?: Visit): Promise<DevWallet> {
    await this.modal.recordEvents()
    await this.modal.visit(visit)
    return this.modal.connect()
  }

  /** The same, on to the form. */
  async begin(visit?: Visit): Promise<DevWallet> {
    const wallet = await this.connect(visit)
    await this.open()
    return wallet
  }

  /** From a closed modal to the form, with its tokens there. */
  async open(): Promise<void> {
    await this.modal.openAccount()
    await this.modal.button('Swap').click()
    await this.modal.expectView('Swap')
    await expect(this.token('You pay')).toHaveAccessibleName('Select token, LETH chosen')
  }

  async select(side: SwapSide, symbol: string): Promise<void> {
    await this.token(side).click()
    await this.modal.expectView('SelectToken')
    await this.modal.dialog.getByRole('button', { name: new RegExp(`^${symbol}\\s`) }).click()
    await this.modal.expectView('Swap')
    await expect(this.token(side)).toHaveAccessibleName(`Select token, ${symbol} chosen`)
  }

  async fill({ from, to, amount }: SwapForm): Promise<void> {
    if (from) await this.select('You pay', from)
    if (to) await this.select('You receive', to)
    if (amount !== undefined) await this.pay.fill(amount)
  }

  /** The destination amount of a quote, once it is there. */
  async quoted(): Promise<string> {
    await expect(this.receive).toHaveValue(/\d/)
    return this.receive.inputValue()
  }

  async pressReview(): Promise<void> {
    await expect(this.review).toHaveText('Review swap')
    await expect(this.review).not.toHaveAttribute('aria-disabled')
    await this.review.click()
  }

  /** From the form to the preview. */
  async toPreview(form: SwapForm = {}): Promise<void> {
    await this.fill(form)
    await this.quoted()
    await this.pressReview()
    await this.modal.expectView('SwapPreview')
  }

  /** Waits until it is armed. */
  async press(button: Locator): Promise<void> {
    await expect(button).not.toHaveAttribute('aria-disabled')
    await button.click()
  }

  pressApprove(): Promise<void> {
    return this.press(this.approve)
  }

  pressSwap(): Promise<void> {
    return this.press(this.swap)
  }

  /** A line of the preview, by its label. */
  fact(label: string): Locator {
    return this.modal.fact(label)
  }

  /** An amount of the preview with its symbol, to the last digit. */
  figure(side: SwapSide): Locator {
    return this.modal.dialog.locator('.swap-amount').filter({ hasText: side }).locator('.swap-figure')
  }

  /** The same as a number: no symbol, no commas. */
  async shown(side: SwapSide): Promise<string> {
    const text = (await this.figure(side).textContent()) ?? ''
    return (text.split(' ')[0] ?? '').replaceAll(',', '')
  }

  /** Of a swap that needs more than one question. */
  step(name: string | RegExp): Locator {
    return this.modal.dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name })
  }
}
