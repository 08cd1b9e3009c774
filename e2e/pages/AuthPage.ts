/** Signing in without a wallet, as a visitor does it: by e-mail, with an account elsewhere, with Farcaster on the phone. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import type { WalletModalElement } from '../../packages/wc/src/WalletModalElement.js'
import type { AuthOrigin } from '../support/authStack.js'
import { withElement } from '../support/element.js'
import { pressInFrame, pressLast } from '../support/pressInFrame.js'
import { readQrCode } from '../support/qrCode.js'
import { typeInto } from '../support/typeInto.js'
import type { Visit, WalletModalPage } from './WalletModalPage.js'

/** Its views; the names of the others are in `RouteName`. */
export type AuthView =
  | 'Connect'
  | 'ConnectWallets'
  | 'EmailCode'
  | 'EmailDevice'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'ApproveTransaction'
  | 'ChangeEmail'
  | 'SmartSessions'
  | 'SmartSession'
  | 'Account'

export class AuthPage {
  /** The embedded wallet where it is shown, in ApproveTransaction. */
  readonly frame: FrameLocator
  readonly email: Locator
  readonly digits: Locator
  readonly resend: Locator

  constructor(
    readonly modal: WalletModalPage,
    readonly origin: AuthOrigin,
  ) {
    this.frame = modal.element.frameLocator('iframe[slot="auth"]')
    this.email = modal.dialog.getByRole('textbox', { name: 'Email', exact: true })
    this.digits = modal.dialog.getByRole('textbox', { name: 'Code' })
    this.resend = modal.dialog.getByRole('button', { name: /^(Send a new|New) code/ })
  }

  get page(): Page {
    return this.modal.page
  }

  /** The page with its sign-in origin named, by the attribute: every page of the demo takes it. */
  async visit({ modal, ...visit }: Visit = {}): Promise<void> {
    await this.modal.visit({ ...visit, modal: { 'auth-url': this.origin.url, ...modal } })
  }

  async expectView(view: AuthView): Promise<void> {
    await expect(this.modal.dialog).toHaveAttribute('data-view', view)
  }

  // E-mail

  /** From a closed modal on; what comes of it is another matter. */
  async fillEmail(address: string): Promise<void> {
    await this.modal.open()
    await typeInto(this.email, address)
    await this.email.press('Enter')
  }

  /** From a closed modal to the question for the code. */
  async enterEmail(address: string): Promise<void> {
    await this.fillEmail(address)
    await this.expectView('EmailCode')
  }

  /** All at once, as a visitor pastes it (not in Firefox: see `typeInto`): the sixth digit sends it. */
  async enterCode(code: string): Promise<void> {
    await this.digits.click()
    const { keyboard } = this.page
    const pasted = this.page.context().browser()?.browserType().name() !== 'firefox'
    await (pasted ? keyboard.insertText(code) : keyboard.type(code))
  }

  /** The whole of it; the modal closes by itself, and the page is connected. @returns the account's address */
  async signInByEmail(address: string, { mail = 0 }: { mail?: number } = {}): Promise<Hex> {
    await this.enterEmail(address)
    await this.enterCode(await this.origin.code(address, mail))
    await this.modal.expectClosed()
    return this.address()
  }

  /** Of the account that counts now, once there is one. */
  async address(namespace = 'eip155'): Promise<Hex> {
    const read = () =>
      this.modal.element.evaluate(
        (element, key) => (element as WalletModalElement).state.accounts[key as 'eip155']?.address,
        namespace,
      )
    await expect.poll(read, { message: `account of ${namespace}` }).toMatch(/\w{32}/)
    return (await read()) as Hex
  }

  // Accounts elsewhere

  social(name: string): Locator {
    return this.modal.button(`Continue with ${name}`)
  }

  /** Taps, and has the pop-up that the tap opened. */
  async openPopup(tap: Locator): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent('popup'), tap.click()])
    return popup
  }

  /** The whole of it. @param person - as the consent page names them */
  async signInWith(social: string, person: string | RegExp): Promise<void> {
    await this.modal.open()
    const popup = await this.openPopup(this.social(social))
    await this.expectView('ConnectingSocial')
    await this.consent(popup, person)
    await this.modal.expectClosed()
  }

  /** In the pop-up, which then closes by itself. */
  async consent(popup: Page, person: string | RegExp): Promise<void> {
    await popup.getByRole('button', { name: person }).click()
    await expect.poll(() => popup.isClosed()).toBe(true)
  }

  // Farcaster

  get qrCode(): Locator {
    return this.modal.dialog.getByRole('img', { name: 'QR code' })
  }

  /** From a closed modal to the QR code. */
  async openFarcaster(): Promise<void> {
    await this.modal.open()
    await this.social('Farcaster').click()
    await this.expectView('ConnectingFarcaster')
    await expect(this.qrCode).toBeVisible()
  }

  /** The phone's camera, and the app that the link opens there: in a browser of its own. */
  async scanFarcaster(): Promise<FarcasterApp> {
    await expect(this.qrCode).toBeVisible()
    const link = await readQrCode(this.qrCode)
    const browser = this.page.context().browser()
    const page = await (browser as NonNullable<typeof browser>).newPage()
    await page.goto(link)
    return new FarcasterApp(page)
  }

  /** The whole of it. @param person - as the app names them */
  async signInWithFarcaster(person: Parameters<FarcasterApp['approve']>[0]): Promise<void> {
    await this.openFarcaster()
    const app = await this.scanFarcaster()
    await app.approve(person)
    await app.page.close()
    await this.modal.expectClosed()
  }

  // Approving

  /** The button that confirms, or that opens the window in which one does. */
  get confirm(): Locator {
    return this.frame.locator('button.primary')
  }

  /**
   * What the visitor agrees to, in the frame: it is armed once all of it could be read and is in sight. In a window of the
   * origin where the browser does not say what is in sight, and it is about money.
   */
  async approve(): Promise<void> {
    await this.expectView('ApproveTransaction')
    await expect(this.confirm).toBeEnabled()
    const inFrame = /^(Approve|Sign)$/
    if (inFrame.test((await this.confirm.textContent()) ?? '')) return this.pressConfirm()
    const view = await this.openPopup(this.confirm)
    await pressLast(view, view.getByRole('button', { name: inFrame }))
  }

  /** As a hand does it, which is there before it presses: what comes in one is not taken (`watchPointer`). */
  async pressConfirm(): Promise<void> {
    // Gone is taken, too; a frame that is slow to answer is neither.
    const isTaken = async () => {
      const isDisabled = await this.confirm.isDisabled({ timeout: 500 }).catch(() => undefined)
      return isDisabled ?? (await this.confirm.count()) === 0
    }
    const press = async () => {
      await this.confirm.click({ timeout: 1_000 }).catch(() => {})
      return isTaken()
    }
    await this.confirm.hover()
    await expect.poll(async () => (await isTaken()) || press()).toBe(true)
  }

  async decline(): Promise<void> {
    await this.expectView('ApproveTransaction')
    await pressInFrame(this.frame.getByRole('button', { name: 'Decline' }))
  }

  /** Asks the wallet by the host page's own provider. @returns its answer, or `{code, message}` of the refusal */
  async request(method: string, params: unknown): Promise<unknown> {
    return this.page.evaluate(
      async ([name, list]) => {
        const element = document.querySelector('wallet-modal') as WalletModalElement
        const provider = element.getProvider('eip155') as { request(call: object): Promise<unknown> }
        return provider
          .request({ method: name, params: list })
          .catch(({ code, message }: { code: number; message: string }) => ({ code, message }))
      },
      [method, params] as const,
    )
  }

  // Account

  /** On Account: which kind of account counts from now on, and with it which address. */
  async chooseAccount(kind: 'Standard account' | 'Smart account'): Promise<void> {
    await this.modal.button(/, Choose account$/).click()
    const list = this.modal.dialog.getByRole('list', { name: 'Choose account' })
    await list.getByRole('button').filter({ hasText: kind }).click()
    await expect(this.modal.status.filter({ hasText: kind })).toBeVisible()
  }

  /** Money that comes from elsewhere: the page reads balances anew as it is loaded. */
  async reload(address: Hex): Promise<void> {
    await this.page.reload()
    await this.modal.expectConnected(address)
  }

  async signOut(): Promise<void> {
    await this.modal.disconnect()
    await this.modal.expectClosed()
    await this.modal.expectDisconnected()
  }

  /** Core's view of it, beyond what the public snapshot has. */
  async state() {
    return withElement(this.page, ({ modal: core }) => {
      const { allAccounts, preferredAccountType, smartAccountDeployed, user, socialProvider } =
        core?.accounts.state.eip155 ?? {}
      return JSON.parse(
        JSON.stringify({ allAccounts, preferredAccountType, smartAccountDeployed, user, socialProvider }),
      ) as {
        readonly allAccounts?: readonly { readonly address: Hex; readonly type: string }[]
        readonly preferredAccountType?: string
        readonly smartAccountDeployed?: boolean
        readonly user?: { readonly email?: string; readonly username?: string }
        readonly socialProvider?: string
      }
    })
  }
}

/** The app on the phone (demo/farcaster/app), opened by a link. */
export class FarcasterApp {
  constructor(readonly page: Page) {}

  /** Who asks, as the app says it. */
  get question(): Locator {
    return this.page.getByRole('heading', { level: 2 })
  }

  async approve(person: 'Ada' | 'Grace' | 'The team' = 'Ada'): Promise<void> {
    await this.page.getByRole('radio', { name: person }).check()
    await this.page.getByRole('button', { name: 'Approve' }).click()
    await expect(this.page.getByRole('status')).toHaveText('You are signed in. Go back to the page.')
  }

  async decline(): Promise<void> {
    await this.page.getByRole('button', { name: 'Decline' }).click()
    await expect(this.page.getByRole('status')).toHaveText('Declined. The page knows nothing of you.')
  }
}
