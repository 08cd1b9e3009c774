/** Several accounts of one wallet, and several wallets: who is connected where, which is in use, ending one or all. */
import { test as base, expect, modalOn } from './fixtures.js'
import { PairingPage } from './pages/PairingPage.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'
import { short } from './support/amounts.js'
import { axeFindings } from './support/axe.js'
import { withElement } from './support/element.js'
import { ALL_NAMESPACES } from './support/fourNamespaces.js'

const test = base.extend<{ pairing: PairingPage; visitAll(on?: WalletModalPage): Promise<void> }>({
  pairing: ({ modal, phone }, use) => use(new PairingPage(modal, phone)),
  visitAll: ({ modal }, use) => use((on = modal) => on.visit({ query: { namespaces: ALL_NAMESPACES } })),
})

const ALL = ['bip122', 'eip155', 'polkadot', 'solana']

const connectedIn = ({ page }: WalletModalPage) =>
  withElement(page, ({ state }) =>
    Object.entries(state.accounts)
      .filter(([, entry]) => entry.status === 'connected')
      .map(([namespace]) => namespace)
      .sort(),
  )
const inUse = (modal: WalletModalPage) => modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId?.split(':')[0])

async function openTable(modal: WalletModalPage): Promise<void> {
  await modal.openAccount()
  await modal.button('Connected wallets').click()
  await expect(modal.heading).toHaveText('Connected wallets')
}

test('several accounts of one wallet: chosen here, and in the wallet', async ({ page, modal, account }) => {
  await modal.recordEvents()
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openAccount()
  await expect(modal.button('Connected wallets')).toHaveCount(0)
  await modal.button(/, Choose account$/).click()
  const list = modal.dialog.getByRole('list', { name: 'Choose account' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('button', { name: short(account('second')) }).click()
  await modal.expectConnected(account('second'))
  await expect(modal.tokenRow('LETH')).toBeVisible()
  // The wallet names another one first; what the visitor chose stays only while the wallet's own stays.
  await wallet.act('setAccounts', [account('poor'), account('second'), account('first')])
  await modal.expectConnected(account('poor'))
  expect((await modal.events('wallet-account-change')).map(({ address }) => address)).toEqual([
    account('second'),
    account('poor'),
  ])
  await page.reload()
  await modal.expectConnected(account('poor'))
})

test('four namespaces: the table, another one in use, one ended, all ended; over a reload and in another tab', async ({
  context,
  page,
  modal,
  pairing,
  phone,
  visitAll,
}) => {
  test.slow()
  await modal.recordEvents()
  await visitAll()
  await pairing.connect()
  expect(await connectedIn(modal)).toEqual(ALL)
  expect(await inUse(modal)).toBe('eip155')

  const other = modalOn(await context.newPage(), modal)
  await visitAll(other)
  await expect.poll(() => connectedIn(other)).toEqual(ALL)
  await modal.page.bringToFront()

  await openTable(modal)
  await expect(modal.dialog.getByRole('listitem')).toHaveCount(4)
  await modal.dialog
    .getByRole('button', { name: /Polkadot$/ })
    .first()
    .click()
  await modal.expectView('Account')
  await expect(modal.button('Network: Local Polkadot')).toBeVisible()
  expect(await inUse(modal)).toBe('polkadot')
  await page.reload()
  await expect.poll(() => connectedIn(modal)).toEqual(ALL)
  await expect.poll(() => inUse(modal)).toBe('polkadot')

  // One tap from Account.
  await modal.openAccount()
  await modal.button('Solana').click()
  await expect(modal.button('Network: Local Solana')).toBeVisible()

  // The one in use ends: another one is shown.
  await modal.button('Connected wallets').click()
  await modal.button(/^Disconnect .* from Solana$/).click()
  await expect(modal.button('Connect Solana')).toBeFocused()
  expect(await connectedIn(modal)).toEqual(['bip122', 'eip155', 'polkadot'])
  expect(await inUse(modal)).toBe('eip155')
  await expect.poll(() => connectedIn(other)).toEqual(['bip122', 'eip155', 'polkadot'])
  await phone.expectSessions(1)
  await modal.back()
  await modal.expectView('Account')
  await expect(modal.button(/^Network: Local/)).toBeVisible()

  await modal.button('Disconnect').click()
  await modal.expectClosed()
  expect(await connectedIn(modal)).toEqual([])
  await expect.poll(() => connectedIn(other)).toEqual([])
  await phone.expectSessions(0)
  expect((await modal.events('wallet-disconnect')).map(({ namespace }) => namespace).slice(-4)).toContain('bip122')
})

test('a wallet of this browser, and the phone beside it for one namespace: each keeps its place', async ({
  page,
  modal,
  pairing,
  phone,
  visitAll,
  account,
}) => {
  await visitAll()
  await modal.connect()
  await openTable(modal)
  await modal.button('Connect Solana').click()
  await modal.expectView('Connect')
  await expect(modal.walletRow('Dev Wallet')).toHaveCount(0)
  await modal.button(/^Scan with your phone/).click()
  await pairing.scan()
  expect(Object.keys((await phone.proposal()).namespaces)).toEqual(['solana'])
  await phone.approve()
  await modal.expectClosed()
  expect(await connectedIn(modal)).toEqual(['eip155', 'solana'])
  await modal.expectConnected(account('first'))
  await page.reload()
  await expect.poll(() => connectedIn(modal)).toEqual(['eip155', 'solana'])
  // The phone's own end is the end of that one.
  await phone.disconnect()
  await expect.poll(() => connectedIn(modal)).toEqual(['eip155'])
  await expect.poll(() => inUse(modal)).toBe('eip155')
})

test('the table by keyboard alone, and nothing for axe to find', async ({ page, modal, pairing, visitAll }) => {
  await visitAll()
  await pairing.connect()
  await openTable(modal)
  expect(await axeFindings(page)).toEqual([])
  const focused = () =>
    page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
    })
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 20; presses++) {
      if (name.test(await focused())) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} can not be reached`)
  }
  await tabTo(/^Disconnect .* from Bitcoin$/)
  await page.keyboard.press('Enter')
  await expect(modal.button('Connect Bitcoin')).toBeFocused()
  await tabTo(/ · Local Solana$/)
  await page.keyboard.press('Enter')
  await modal.expectView('Account')
  await expect(modal.button('Network: Local Solana')).toBeVisible()
})
