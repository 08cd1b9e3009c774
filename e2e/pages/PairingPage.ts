/** Pairing as a visitor with a phone does it: the QR code is scanned, or the link is copied. */
import { expect, type Locator } from '@playwright/test'
import type { Phone } from '../support/phone.js'
import { readQrCode } from '../support/qrCode.js'
import type { WalletModalPage } from './WalletModalPage.js'

const SCAN = 'Scan with your phone'

export class PairingPage {
  readonly qrCode: Locator

  constructor(
    readonly modal: WalletModalPage,
    readonly phone: Phone,
  ) {
    this.qrCode = modal.dialog.getByRole('img', { name: 'QR code' })
  }

  /** From Connect to the QR code. */
  async open(): Promise<void> {
    await this.modal.open()
    await this.enter()
  }

  /** From Connect, where it is shown, to the QR code. */
  async enter(): Promise<void> {
    await this.modal.button(new RegExp(`^${SCAN}`)).click()
    await this.modal.expectView('ConnectingWalletConnect')
    await expect(this.modal.heading).toHaveText(SCAN)
    await expect(this.qrCode).toBeVisible({ timeout: 15_000 })
  }

  async read(): Promise<string> {
    await expect(this.qrCode).toBeVisible({ timeout: 15_000 })
    return readQrCode(this.qrCode)
  }

  /** The phone's camera. */
  async scan(): Promise<string> {
    const uri = await this.read()
    await this.phone.pair(uri)
    return uri
  }

  /** Opens, scans, approves on the phone; the modal closes by itself. */
  async connect(): Promise<void> {
    await this.open()
    await this.scan()
    await this.phone.proposal()
    await this.phone.approve()
    await this.modal.expectClosed()
  }
}
