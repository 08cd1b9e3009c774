/** Views of signing in without a wallet. Each visitor is a new one: nobody's other browser has to be asked. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { AuthPage } from '../pages/AuthPage.js'
import type { WalletModalPage } from '../pages/WalletModalPage.js'
import { createAuthOrigin } from './authStack.js'
import { asHex } from './phone.js'
import type { Scene } from './scenes.js'

const visit = { query: { auth: 'on' } }

const pageOf = (modal: WalletModalPage) => new AuthPage(modal, createAuthOrigin(modal.addresses))
const newcomer = () => `${randomUUID()}@people.test`

async function signedIn(modal: WalletModalPage): Promise<AuthPage> {
  const auth = pageOf(modal)
  await auth.signInByEmail(newcomer())
  return auth
}

export const authScenes: readonly Scene[] = [
  {
    name: 'connect-methods',
    visit,
    async enter(modal) {
      await modal.open()
      await expect(pageOf(modal).social('Facebook')).toBeVisible()
    },
  },
  {
    name: 'connect-wallets',
    visit: { ...visit, modal: { 'email-show-wallets': 'false' } },
    async enter(modal) {
      await modal.open()
      await modal.button('Continue with a wallet').click()
      await modal.expectView('ConnectWallets')
      await expect(modal.walletRow('Dev Wallet')).toBeVisible()
    },
  },
  {
    name: 'email-code-wrong',
    visit,
    async enter(modal) {
      const auth = pageOf(modal)
      const address = newcomer()
      await auth.enterEmail(address)
      const code = await auth.origin.code(address)
      await auth.enterCode(code === '000000' ? '111111' : '000000')
      await expect(modal.alert).toContainText('This code is not right')
    },
  },
  {
    name: 'connecting-social',
    visit,
    async enter(modal) {
      const auth = pageOf(modal)
      await modal.open()
      const popup = await auth.openPopup(auth.social('Google'))
      await popup.close()
      await expect(modal.status).toContainText('The window was closed')
    },
  },
  {
    name: 'connecting-farcaster',
    visit,
    enter: (modal) => pageOf(modal).openFarcaster(),
  },
  {
    name: 'account-signed-in',
    visit,
    async enter(modal) {
      await signedIn(modal)
      await modal.openAccount()
      await expect(modal.button(/Change email$/)).toBeVisible()
    },
  },
  {
    name: 'approve-in-frame',
    visit,
    async enter(modal) {
      const auth = await signedIn(modal)
      const address = await auth.address()
      // It waits for the visitor, who does not answer.
      auth.request('personal_sign', [asHex('Hello'), address]).catch(() => {})
      await expect(auth.frame.getByText('Hello')).toBeVisible()
    },
  },
  {
    name: 'change-email',
    visit,
    async enter(modal) {
      const auth = await signedIn(modal)
      await modal.openAccount()
      await modal.button(/Change email$/).click()
      await auth.expectView('ChangeEmail')
    },
  },
]
