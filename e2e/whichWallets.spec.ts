/** Which wallets a visitor finds: what stands at `window.ethereum`, how wallets announce themselves, and what the page wants. */
import type { WalletModalElement } from '../packages/wc/src/WalletModalElement.js'
import { DevWallet, expect, test } from './fixtures.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'

/** No suggestions of a directory: what is listed is here. */
const alone = { 'directory-url': 'off' }
const rows = ({ dialog }: WalletModalPage) => dialog.locator('[part~="wallet-item"]')

/** What is announced first stands at `window.ethereum` too, under another object. */
const asAProxy = () =>
  addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent<{ provider: object }>).detail
    window.ethereum ??= new Proxy(provider, {})
  })
const asAHeir = () =>
  addEventListener('eip6963:announceProvider', (event) => {
    window.ethereum ??= Object.create((event as CustomEvent<{ provider: object }>).detail.provider)
  })
const inAList = () =>
  addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent<{ provider: object }>).detail
    window.ethereum ??= { request: async () => [], providers: [provider] }
  })

for (const [what, script] of [
  ['a proxy', asAProxy],
  ['an heir', asAHeir],
  ['a list', inAList],
] as const) {
  test(`no twin of a wallet that announces itself: ${what} at window.ethereum`, async ({ page, modal, account }) => {
    await page.addInitScript(script)
    await modal.visit({ modal: alone })
    expect(await page.evaluate(() => typeof window.ethereum)).toBe('object')
    await modal.open()
    await page.waitForLoadState('networkidle')
    await expect(rows(modal)).toHaveText([/Dev Wallet/])
    await modal.walletRow('Dev Wallet').click()
    await new DevWallet(page).approve('Connect')
    await modal.expectConnected(account('first'))
  })
}

test('another wallet at window.ethereum stands beside the announced one', async ({ modal }) => {
  await modal.visit({ wallets: 'dev,injected', modal: alone })
  await modal.open()
  await expect(rows(modal)).toHaveText([/Dev Wallet/, /Browser Wallet/])
})

test('in a wallet’s own browser it has the name of its flag, is connected, and comes back', async ({
  page,
  modal,
  account,
}) => {
  await page.addInitScript(() => {
    let own: object | undefined
    Object.defineProperty(window, 'ethereum', {
      get: () => own,
      set: (provider: object) => {
        own = Object.assign(provider, { isMetaMask: true, isRabby: true })
      },
    })
  })
  await modal.visit({ wallets: 'injected' })
  await modal.open()
  await modal.walletRow('Rabby Wallet').click()
  await expect(modal.heading).toHaveText('Rabby Wallet')
  await new DevWallet(page, 'Injected Wallet').approve('Connect')
  await modal.expectConnected(account('injected'))
  await page.reload()
  await modal.expectConnected(account('injected'))
  const name = await modal.element.evaluate(
    (element) => (element as WalletModalElement).modal?.accounts.state.eip155.connectedWalletInfo?.name,
  )
  expect(name).toBe('Rabby Wallet')
})

test('one that nobody knows is called so in the language of the visitor', async ({ modal }) => {
  await modal.visit({ wallets: 'injected', modal: { ...alone, locale: 'es' } })
  await modal.open()
  await expect(rows(modal)).toHaveText([/^Billetera del navegador/])
  await modal.element.evaluate((element) => element.setAttribute('locale', 'de'))
  await expect(rows(modal)).toHaveText([/^Browser-Wallet/])
})

test('a wallet with an unusual uuid, and one whose provider is a function', async ({ page, modal }) => {
  await modal.visit({ modal: alone })
  await modal.open()
  await expect(rows(modal)).toHaveText([/Dev Wallet/])
  await page.evaluate(() => {
    const announce = (info: object, provider: object) =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    announce({ uuid: 'odd', name: 'Odd Uuid', rdns: 'com.odd', icon: '' }, { request: async () => [] })
    const callable = Object.assign(() => {}, { request: async () => [`0x${'12'.repeat(20)}`] })
    announce({ uuid: crypto.randomUUID(), name: 'Callable', rdns: 'com.callable', icon: '' }, callable)
  })
  await expect(rows(modal)).toHaveText([/Dev Wallet/, /Odd Uuid/, /Callable/])
})

test('the page says which installed wallets show, at any time', async ({ modal }) => {
  const set = (name: string, value: string | null) =>
    modal.element.evaluate(
      (element, [attribute, text]) =>
        text === null ? element.removeAttribute(attribute) : element.setAttribute(attribute, text),
      [name, value] as const,
    )
  await modal.visit({
    wallets: 'dev,late,injected',
    query: { 'late-ms': '0' },
    modal: { ...alone, 'exclude-wallet-ids': 'dev.wallet.late', injected: 'off' },
  })
  await modal.open()
  await expect(rows(modal)).toHaveText([/Dev Wallet/])
  await set('injected', null)
  await expect(rows(modal)).toHaveText([/Dev Wallet/, /Browser Wallet/])
  await set('exclude-wallet-ids', null)
  await expect(rows(modal)).toHaveText([/Dev Wallet/, /Late Wallet/, /Browser Wallet/])
  await set('include-wallet-ids', 'dev.wallet.late')
  await expect(rows(modal)).toHaveText([/Late Wallet/])
  // Ids of a directory leave what is installed as it is.
  await set('include-wallet-ids', 'c57ca95b47569778a828d19178114f4d')
  await expect(rows(modal)).toHaveText([/Dev Wallet/, /Late Wallet/, /Browser Wallet/])
})

test('another account of the same wallet', async ({ modal, account }) => {
  await modal.visit()
  const wallet = await modal.connect()
  await modal.openAccount()

  await test.step('refused: it is said, and can be asked for again', async () => {
    await modal.button('Use another account').click()
    await wallet.reject('Choose accounts')
    await expect(modal.toast(/./)).toBeVisible()
    await modal.expectConnected(account('first'))
    await modal.button('Use another account').click()
    await wallet.approve('Choose accounts')
    await wallet.expectRequests('wallet_requestPermissions', 2)
  })

  await test.step('asked once, followed without an event', async () => {
    await wallet.silence()
    const another = modal.button(/^Use another account/)
    await another.dblclick()
    await expect(wallet.prompt('Choose accounts')).toBeVisible()
    await expect(another).toContainText('Confirm in your wallet')
    await wallet.act('setAccounts', [account('second')])
    await wallet.approve('Choose accounts')
    await modal.expectConnected(account('second'))
    await wallet.expectRequests('wallet_requestPermissions', 3)
    await modal.expectView('Account')
  })
})

test('a wallet that can’t be asked for another account: the visitor hears what to do', async ({
  page,
  modal,
  account,
}) => {
  await modal.visit()
  const wallet = await modal.connect()
  await page.evaluate(() => {
    const provider = window.devWallets?.get('Dev Wallet').provider
    const answer = provider?.request
    const request = async (asked: { method: string }) => {
      if (asked.method === 'wallet_requestPermissions') throw Object.assign(new Error('Unknown'), { code: -32601 })
      return answer?.(asked)
    }
    if (provider) Object.assign(provider, { request })
  })
  await modal.openAccount()
  await modal.button('Use another account').click()
  await expect(modal.toast('Choose the account in Dev Wallet itself: this page follows')).toBeVisible()
  await expect(modal.button('Use another account')).toHaveCount(0)
  await wallet.act('setAccounts', [account('second')])
  await modal.expectConnected(account('second'))
})
