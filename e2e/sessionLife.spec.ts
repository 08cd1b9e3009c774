/** A session in a browser: reloads, other tabs, time, tampering, and nodes that do not answer (T-21, E18, E20, E21). */
import type { Page } from '@playwright/test'
import { DevWallet, expect, FAILED_REQUEST, modalOn, test, type WalletModalPage } from './fixtures.js'
import { axeFindings } from './support/axe.js'
import { changeStored, withOtherSignature } from './support/changeStored.js'
import { withElement } from './support/element.js'
import { refuseRpc } from './support/rpc.js'

const SESSIONS = 'wallet-modal.sessions'
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSIONS)
const status = (page: Page) => withElement(page, ({ modal: core }) => core?.siwx.state.status)
const expectStatus = (page: Page, expected: string, timeout = 7_000) =>
  expect.poll(() => status(page), { timeout }).toBe(expected)

async function signIn(modal: WalletModalPage, name = 'Dev Wallet'): Promise<DevWallet> {
  const wallet = new DevWallet(modal.page, name)
  await modal.open()
  await modal.walletRow(name).click()
  await wallet.approve('Connect')
  await modal.expectView('SIWXSignMessage')
  await modal.button('Sign').click()
  await wallet.approve('Sign a message')
  await modal.expectClosed()
  await expectStatus(modal.page, 'signed-in')
  return wallet
}
const own = { modal: { 'sign-in': 'optional' } }

test('E21: one tab signs in and out, the other follows within a second and is never prompted', async ({
  context,
  page,
  modal,
}) => {
  const otherPage = await context.newPage()
  const other = modalOn(otherPage, modal)
  await other.recordEvents()
  await other.visit(own)
  await page.bringToFront()
  await modal.visit(own)
  await signIn(modal)
  await expectStatus(otherPage, 'signed-in', 1_000)
  await withElement(page, (element) => element.signOut())
  await expectStatus(otherPage, 'needed', 1_000)
  expect(await other.events('wallet-sign-out')).toHaveLength(1)
  await expect(otherPage.getByRole('dialog')).toHaveCount(0)
  const asked = (await new DevWallet(otherPage).requests()).map(({ method }) => method)
  expect(asked).not.toContain('personal_sign')
  expect(asked).not.toContain('eth_requestAccounts')
})

test('T-21: a tampered session is deleted, and signing in works', async ({ page, modal, wallet }) => {
  await modal.visit(own)
  await signIn(modal)
  await changeStored(page, SESSIONS, withOtherSignature)
  await page.reload()
  await expectStatus(page, 'needed')
  expect(await stored(page)).toBeNull()
  await wallet.expectRequests('personal_sign', 0)
})

test('required, and the session is gone after a reload: the state says so, nothing opens by itself, opening leads to it', async ({
  page,
  modal,
  wallet,
  account,
}) => {
  await modal.visit({ modal: { 'sign-in': 'required' } })
  await signIn(modal)
  expect(await modal.state(({ signIn: summary }) => summary)).toBe('signed-in')
  await page.evaluate((key) => localStorage.removeItem(key), SESSIONS)
  await page.reload()
  await modal.expectConnected(account('first'))
  await expect.poll(() => modal.state(({ signIn: summary }) => summary)).toBe('required')
  await modal.expectClosed()
  await wallet.expectRequests('personal_sign', 0)
  await withElement(page, (element) => element.open())
  await modal.expectOpen('SIWXSignMessage')
  await modal.button('Sign').click()
  await wallet.approve('Sign a message')
  await modal.expectClosed()
  expect(await modal.state(({ signIn: summary }) => summary)).toBe('signed-in')
})

test('E18: the session ran out while the tab slept: over, without a prompt', async ({ page, modal, wallet }) => {
  await page.clock.install()
  await modal.recordEvents()
  await modal.visit({ modal: { 'sign-in': 'required' } })
  await signIn(modal)
  await page.clock.fastForward(8 * 24 * 3_600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expectStatus(page, 'needed')
  await modal.expectClosed()
  expect(await stored(page)).toBeNull()
  expect(await modal.events('wallet-sign-out')).toHaveLength(1)
  await wallet.expectRequests('personal_sign', 1)
  await modal.open()
  await modal.expectView('SIWXSignMessage')
})

test('E20: the clock is a day behind: said calmly, and the session counts again once it is right', async ({
  page,
  modal,
  wallet,
}) => {
  await modal.visit(own)
  await signIn(modal)
  await page.clock.setSystemTime(Date.now() - 24 * 3_600_000)
  await page.reload()
  await expectStatus(page, 'needed')
  await withElement(page, (element) => element.open({ view: 'SIWXSignMessage' }))
  await expect(modal.dialog).toContainText('The clock of this device is wrong')
  await page.clock.setSystemTime(Date.now())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expectStatus(page, 'signed-in')
  await wallet.expectRequests('personal_sign', 0)
})

for (const mode of ['optional', 'required'] as const)
  test(`a contract wallet whose node can’t be asked, ${mode}: still connected, still stored, and tried again`, async ({
    page,
    modal,
    stack,
    account,
    allowError,
  }) => {
    allowError(FAILED_REQUEST)
    await modal.visit({ wallets: 'dev,contract', modal: { 'sign-in': mode } })
    const wallet = await signIn(modal, 'Contract Wallet')
    const restore = await refuseRpc(page, stack.networks[0].rpcUrls[0] ?? '', 'eth_call')
    await page.reload()
    await modal.expectConnected(account('contractWallet'))
    await expectStatus(page, 'needed')
    expect(await stored(page)).toContain('Chain ID')
    await expect(modal.alert).toHaveCount(0)

    await withElement(page, (element) => element.open({ view: 'SIWXSignMessage' }))
    await expect(modal.dialog).toContainText('Your sign-in could not be checked')
    expect(await axeFindings(page)).toEqual([])
    if (mode === 'required') {
      await page.keyboard.press('Escape')
      await modal.expectOpen('SIWXSignMessage')
    }
    await restore()
    await modal.button('Try again').click()
    await expectStatus(page, 'signed-in')
    await modal.expectClosed()
    await wallet.expectRequests('personal_sign', 0)
    await modal.expectConnected(account('contractWallet'))
  })
