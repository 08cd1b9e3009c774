/** `<wallet-modal>` and a dev wallet in a tab, by the roles and names of the public contract. */
import { expect } from '@playwright/test'
import type { ModalSnapshot, RouteName } from '@wallet-modal/core'
import { pageUrl, type Visit } from '../support/pageUrl.js'
import type { Tab } from './Tab.js'

type Element = HTMLElement & { state: ModalSnapshot; open(to?: object): Promise<void> }
declare global {
  interface Window {
    /** As `document.querySelector('wallet-modal')`; what runs in the page can name nothing of here. */
    modalElement?: Element
  }
}

export class Modal {
  constructor(
    readonly tab: Tab,
    /** Address of the demo's pages. */
    readonly pages: string,
  ) {}

  visit(visit?: Visit): Promise<void> {
    return this.tab.goto(pageUrl({ pages: this.pages }, visit))
  }

  /** Nothing where the element does not stand yet. */
  snapshot(): Promise<ModalSnapshot | null | undefined> {
    return this.tab.run(() => (document.querySelector('wallet-modal') as unknown as Element).state)
  }

  // Opening and closing

  async open(name: string | RegExp = 'Connect wallet'): Promise<void> {
    await this.tab.click({ within: 'wallet-button', role: 'button', name })
    await this.expectOpen()
  }

  /** As a host's script does. */
  async openView(view: RouteName): Promise<void> {
    await this.tab.run((name) => {
      void (document.querySelector('wallet-modal') as unknown as Element).open({ view: name })
    }, view)
    await this.expectView(view)
  }

  async expectOpen(view?: RouteName): Promise<void> {
    await expect.poll(() => this.#dialog().then(({ open }) => open), 'is open').toBe(true)
    if (view) await this.expectView(view)
  }

  async expectClosed(): Promise<void> {
    await expect.poll(() => this.#dialog().then(({ open, shown }) => open || shown), 'is open').toBe(false)
  }

  async expectView(view: RouteName): Promise<void> {
    await expect.poll(() => this.#dialog().then((dialog) => dialog.view)).toBe(view)
  }

  async expectHeading(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.#dialog().then(({ heading }) => heading)).toMatch(text)
  }

  /** What stands in it, toasts included. */
  async expectText(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.text()).toMatch(text)
  }

  text(): Promise<string> {
    return this.tab.run(
      () => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')?.textContent ?? '',
    )
  }

  #dialog() {
    return this.tab.run(() => {
      const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
      return {
        open: dialog?.hasAttribute('data-open') ?? false,
        shown: dialog?.checkVisibility() ?? false,
        view: dialog?.getAttribute('data-view') ?? '',
        heading: dialog?.querySelector('h2')?.textContent ?? '',
      }
    })
  }

  // What a visitor does in it

  button(name: string | RegExp): Promise<void> {
    return this.tab.click({ within: 'wallet-modal', role: 'button', name })
  }

  fill(field: string, text: string, role = 'textbox'): Promise<void> {
    return this.tab.fill({ within: 'wallet-modal', role, name: field }, text)
  }

  /** The wallet's own prompt. */
  async approve(question: string, wallet = 'Dev Wallet'): Promise<void> {
    const within = `[data-dev-wallet-prompt="${wallet}"]`
    await this.tab.expectVisible({ within, role: 'heading', name: `${wallet}: ${question}` })
    await this.tab.click({ within, role: 'button', name: 'Approve' })
  }

  /** Opens, chooses, approves in the wallet; the modal closes by itself. */
  async connect(wallet = 'Dev Wallet'): Promise<void> {
    await this.open()
    await this.button(new RegExp(`^${wallet}(?=\\s|$)`))
    await this.approve('Connect', wallet)
    await this.expectClosed()
  }

  async openAccount(): Promise<void> {
    await this.open(/./)
    await this.expectView('Account')
  }

  async expectAddress(namespace: 'eip155' | 'solana', address: string): Promise<void> {
    const account = async () => (await this.snapshot())?.accounts[namespace]
    await expect.poll(account).toMatchObject({ address, status: 'connected' })
  }

  /** The result of the first request of a kind that the wallet has answered. */
  async answered(method: string): Promise<string> {
    const read = () =>
      this.tab.run(
        (name) => String(window.devWallets?.list[0]?.requests.find((one) => one.method === name)?.result ?? ''),
        method,
      )
    await expect.poll(read, method).not.toBe('')
    return read()
  }
}
