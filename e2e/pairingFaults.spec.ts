/** Pairing that goes wrong: the phone declines, the relay is away, the code grows old, the visitor leaves. */
import type { Locator } from '@playwright/test'
import { expect, FAILED_REQUEST } from './fixtures.js'
import type { PairingPage } from './pages/PairingPage.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'
import { withElement } from './support/element.js'
import { test } from './support/pairingTest.js'
import type { Relay } from './support/phone.js'
import { runUntilSeen } from './support/time.js'

/** How often a phone told a page through the relay that it approved (`wc_sessionSettle`). */
const approvals = async (relay: Relay): Promise<number> => (await relay.state()).tags[1102] ?? 0

/** The socket of a relay that is away is written to the console by the browser itself. */
const SOCKET = 'WebSocket connection'

test('a request is declined on the phone: said, and the input is kept', async ({ paired: modal, phone, account }) => {
  await modal.openSend()
  await modal.toPreview({ amount: '0.1', to: account('second') })
  await modal.pressSend()
  await phone.request()
  await phone.reject(5000)
  await expect(modal.toast('Declined in your wallet')).toBeVisible()
  await modal.back()
  await expect(modal.amount).toHaveValue('0.1')
})

for (const code of [5000, 5001, 4001])
  test(`the phone declines with ${code}: back to Connect, said, and it can be tried again (W05)`, async ({
    modal,
    pairing,
    phone,
    account,
  }) => {
    await modal.visit()
    await pairing.open()
    await pairing.scan()
    await phone.proposal()
    await phone.reject(code)
    await modal.expectView('Connect')
    await expect(modal.toast('Declined in your wallet')).toBeVisible()
    await modal.button(/^Scan with your phone/).click()
    await pairing.scan()
    await phone.proposal()
    await phone.approve()
    await modal.expectClosed()
    await modal.expectConnected(account('phone'))
  })

for (const [mode, text] of [
  ['refuse', 'could not be reached'],
  ['unauthorized', 'Invalid App Configuration'],
] as const)
  test(`the relay: ${mode}: said in place of the QR code, wallets stay usable, Try again helps (W01, W02)`, async ({
    page,
    modal,
    phone,
    pairing,
    relay,
    account,
    allowError,
  }) => {
    // One that says no says so at once; one that says nothing is waited for, each time.
    const expectSeen = (seen: Locator) =>
      mode === 'refuse' ? runUntilSeen(page, seen) : expect(seen).toBeVisible({ timeout: 15_000 })
    allowError(SOCKET)
    allowError(FAILED_REQUEST)
    await page.clock.install()
    await relay.control({ mode, browsers: true })
    await modal.visit()
    await modal.open()
    await modal.button(/^Scan with your phone/).click()
    await expectSeen(modal.dialog.getByText(text))
    await expect(pairing.qrCode).toHaveCount(0)
    // No storm: at most five lines in the minute, phone apart.
    for (let turn = 0; turn < 7; turn++) {
      await page.clock.runFor(10_000)
      // What was tried by then reaches the relay, and its refusal the page.
      await page.waitForTimeout(150)
    }
    expect((await relay.state()).attempts).toBeLessThanOrEqual(5)
    await modal.back()
    await expect(modal.walletRow('Dev Wallet')).toBeVisible()
    await modal.button(/^Scan with your phone/).click()
    await expectSeen(modal.button('Try again'))
    await relay.control({ mode: 'ok' })
    await modal.button('Try again').click()
    await pairing.scan()
    await phone.proposal()
    await phone.approve()
    await modal.expectClosed()
    await modal.expectConnected(account('phone'))
  })

test('the relay never answers: said within its time, and Try again helps', async ({
  page,
  modal,
  pairing,
  relay,
  allowError,
}) => {
  allowError(SOCKET)
  await page.clock.install()
  await relay.control({ mode: 'hang', browsers: true })
  await modal.visit()
  await modal.open()
  await modal.button(/^Scan with your phone/).click()
  await runUntilSeen(page, modal.dialog.getByText('could not be reached'))
  await relay.control({ mode: 'ok' })
  await modal.button('Try again').click()
  await expect(pairing.qrCode).toBeVisible({ timeout: 15_000 })
})

test('the line drops while pairing: the same code stays good, the approval is delivered (W03)', async ({
  modal,
  pairing,
  phone,
  relay,
  account,
  allowError,
}) => {
  allowError(SOCKET)
  await modal.visit()
  await pairing.open()
  await pairing.scan()
  await phone.proposal()
  await relay.control({ drop: true, browsers: true })
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
})

test('at 3:50 the code is over: another one, announced, and the old one is dead (W04)', async ({
  page,
  modal,
  pairing,
  phone,
  relay,
  account,
}) => {
  // Two minutes behind: what the page's clock is ahead of the relay's afterwards is within the relay's patience.
  await page.clock.install({ time: Date.now() - 120_000 })
  await modal.visit()
  await pairing.open()
  const first = await pairing.scan()
  await phone.proposal()
  await page.clock.fastForward('03:52')
  await expect(modal.status.filter({ hasText: 'new QR code' })).toBeVisible({ timeout: 15_000 })
  await expect(pairing.qrCode).toBeVisible({ timeout: 15_000 })
  // The old one is approved all the same, and the page is told so: nothing comes of it.
  expect(await approvals(relay)).toBe(0)
  await phone.approve()
  await expect.poll(() => approvals(relay)).toBe(1)
  await phone.expectSessions(0)
  await modal.expectView('ConnectingWalletConnect')
  const second = await pairing.scan()
  expect(second).not.toBe(first)
  await phone.proposal()
  await phone.approve()
  await modal.expectConnected(account('phone'))
  // The second one's session, and no other.
  await phone.expectSessions(1)
})

test('another wallet connects, then the phone approves: its session is ended, the page stays with the other (W08)', async ({
  modal,
  pairing,
  phone,
  relay,
  wallet,
  account,
}) => {
  await modal.visit()
  await pairing.open()
  await pairing.scan()
  await phone.proposal()
  await modal.back()
  await modal.walletRow('Dev Wallet').click()
  await wallet.approve('Connect')
  await modal.expectClosed()
  await modal.expectConnected(account('first'))
  await phone.approve()
  await expect.poll(() => approvals(relay)).toBe(1)
  await phone.expectSessions(0)
  await modal.expectConnected(account('first'))
})

test('disconnected by the page, then the phone approves: its session is ended, the page stays disconnected (W08)', async ({
  page,
  modal,
  pairing,
  phone,
  relay,
}) => {
  await modal.visit()
  await pairing.open()
  await pairing.scan()
  await phone.proposal()
  await modal.close()
  await withElement(page, (element) => element.disconnect())
  await phone.approve()
  await expect.poll(() => approvals(relay)).toBe(1)
  await phone.expectSessions(0)
  await modal.expectDisconnected()
})

interface Visitor {
  readonly modal: WalletModalPage
  readonly pairing: PairingPage
}
/** Each way to lose the code from sight, and the way back to it. */
const mistakes = [
  ['back is pressed', ({ modal }) => modal.back(), ({ pairing }) => pairing.enter()],
  ['the modal is closed', ({ modal }) => modal.close(), ({ pairing }) => pairing.open()],
] as const satisfies readonly (readonly [string, ...((visitor: Visitor) => Promise<void>)[]])[]
for (const [how, leave, comeBack] of mistakes)
  test(`${how} by mistake: the same code is there again, and what the phone approves meanwhile connects`, async ({
    page,
    modal,
    pairing,
    phone,
    account,
  }) => {
    await page.clock.install()
    await modal.recordEvents()
    await modal.visit()
    await pairing.open()
    const first = await pairing.scan()
    await phone.proposal()
    await leave({ modal, pairing })
    await page.clock.fastForward('03:00')
    await comeBack({ modal, pairing })
    expect(await pairing.read()).toBe(first)
    await leave({ modal, pairing })
    await phone.approve()
    await modal.expectClosed()
    await modal.expectConnected(account('phone'))
    expect(await modal.events('wallet-connect')).toHaveLength(1)
    await phone.expectSessions(1)
  })

test('the time of a code runs out while nobody looks: it is dead, and the next one connects (W04)', async ({
  page,
  modal,
  pairing,
  phone,
  relay,
  account,
}) => {
  await page.clock.install({ time: Date.now() - 120_000 })
  await modal.visit()
  await pairing.open()
  const first = await pairing.scan()
  await phone.proposal()
  await modal.close()
  await page.clock.fastForward('03:52')
  await phone.approve()
  await expect.poll(() => approvals(relay)).toBe(1)
  await phone.expectSessions(0)
  await modal.expectDisconnected()
  await pairing.open()
  expect(await pairing.scan()).not.toBe(first)
  await phone.proposal()
  await phone.approve()
  await modal.expectConnected(account('phone'))
})

test('the phone is switched off while it is asked, and on again: the same code still works', async ({
  modal,
  pairing,
  phone,
  account,
}) => {
  await modal.visit()
  await pairing.open()
  const uri = await pairing.scan()
  await phone.proposal()
  await phone.kill()
  await expect(pairing.qrCode).toBeVisible()
  await phone.restart()
  // It forgot what it was asked: its owner scans the same code again.
  await phone.pair(uri)
  await phone.proposal()
  await phone.approve()
  await modal.expectClosed()
  await modal.expectConnected(account('phone'))
})
