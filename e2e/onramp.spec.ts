/** Buying: a local payment page, paid with a test card, and what arrives read from the chain. */
import type { Page } from '@playwright/test'
import { expect, FAILED_REQUEST, test } from './fixtures.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'
import { test as solanaTest } from './solanaFixtures.js'
import { withElement } from './support/element.js'
import type { Services } from './support/services.js'
import { recordToasts } from './support/toasts.js'

/** The history is looked at every 4 s. */
const ARRIVAL = { timeout: 20_000 }

async function pay(page: Page, card?: string): Promise<void> {
  await page.getByLabel('Card number').fill(card ?? '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('status')).toHaveText(card ? 'The card was declined' : /^Paid/)
}

/** Straight to the view, where Account offers no way to it. */
async function openBuyDirectly(modal: WalletModalPage): Promise<void> {
  await withElement(modal.page, (element) => element.open({ view: 'OnRamp' }))
  await modal.expectOpen('OnRamp')
}

const pick = (modal: WalletModalPage, name: 'Asset' | 'Currency') => modal.dialog.getByRole('combobox', { name })
const figure = (modal: WalletModalPage) => modal.dialog.locator('.receive-figure')
const posts = async (services: Services, path: string) =>
  (await services.requests(path)).filter(({ method }) => method === 'POST').map(({ body }) => body)

test('card: quote, one tab for two taps, a declined card, a good one; what was bought is seen and arrives', async ({
  page,
  modal,
  chain,
  account,
  services,
  allowError,
}) => {
  test.slow()
  allowError(FAILED_REQUEST) // the declined card
  const buyer = account('first')
  const before = await chain.balance(buyer)
  await modal.visit()
  await modal.connect()
  await modal.openBuy()
  const said = await recordToasts(modal)
  for (const [name, path] of [
    ['Currency', '/public/getCurrencyImage/USD'],
    ['Asset', '/public/getTokenImage/LETH'],
  ] as const) {
    const image = modal.dialog
      .locator('.pick')
      .filter({ has: page.getByRole('combobox', { name }) })
      .locator('img')
    await expect(image).toHaveAttribute('src', /^blob:/)
    expect(await services.requests(path)).not.toEqual([])
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(modal.dialog.getByRole('list', { name: 'Provider' }).getByText('1–2 % fee')).toHaveCount(2)

  await modal.amount.fill('100')
  // 100 $ less 1.50 $ and 0.20 $, at 2,500 $.
  await expect(figure(modal)).toHaveText('≈ 0.03932')
  await expect(modal.proceed).not.toHaveAttribute('aria-disabled')
  const [payment] = await Promise.all([page.context().waitForEvent('page'), modal.proceed.dblclick()])
  await payment.waitForLoadState()
  expect(await payment.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  expect(new URL(payment.url()).origin).toBe(modal.addresses.services)
  await expect(payment.getByText(buyer)).toBeVisible()
  await expect(modal.dialog.getByText('Finish in the other tab')).toBeVisible()

  await pay(payment, '4000 0000 0000 0002')
  await expect(modal.dialog.getByText('The purchase failed', { exact: true })).toBeVisible(ARRIVAL)
  expect(await chain.balance(buyer)).toBe(before)
  await pay(payment)
  await expect(modal.dialog.getByText('0.03932 LETH, straight to your wallet.')).toBeVisible(ARRIVAL)
  expect((await chain.balance(buyer)) - before).toBe(39_320_000_000_000_000n)
  await expect.poll(said).toContain('0.039 LETH arrived')
  expect(page.context().pages()).toHaveLength(2)

  expect((await posts(services, '/v1/onramp/quote'))[0]).toEqual({
    ...{ purchaseCurrency: 'LETH', paymentCurrency: 'USD', amount: '100', network: 'local-one' },
  })
  expect((await posts(services, '/v1/generators/onrampurl'))[0]).toMatchObject({
    destinationWallets: [{ address: buyer, blockchains: ['local-one'], assets: ['LETH'] }],
    ...{ defaultNetwork: 'local-one', partnerUserId: buyer, defaultExperience: 'buy', presetFiatAmount: 100 },
  })
  const asked = await services.requests('/v1/account')
  expect(asked.find(({ path }) => path.endsWith('/history'))?.query).toMatchObject({
    ...{ onramp: 'demo', chainId: 'eip155:31337' },
  })
  await expect
    .poll(async () => (await services.requests('/v1/account')).filter(({ query }) => query.forceUpdate).length)
    .toBeGreaterThan(0)
})

test('aggregator: a token, in euros, from the page that the host named; the watch outlives a reload', async ({
  modal,
  chain,
  account,
  services,
}) => {
  test.slow()
  const before = await chain.balance(account('first'), 'dollar')
  await modal.visit()
  await modal.connect()
  await modal.openBuy()
  await modal.button(/^Demo Compare/).click()
  await pick(modal, 'Asset').selectOption('TUSD')
  await pick(modal, 'Currency').selectOption('EUR')
  await modal.amount.fill('50')
  // 50 € less 0.75 € and 0.20 €, at 1.10 $.
  await expect(figure(modal)).toHaveText('≈ 53.955')
  const payment = await modal.pressContinue()
  await expect(payment.getByText('50 EUR for TUSD')).toBeVisible()

  // Reloaded before the card is charged: nobody is asked until the modal is opened, then it is looked for again.
  const asked = async () => (await services.requests('/v1/account')).filter(({ query }) => query.onramp).length
  const count = await asked()
  await modal.page.reload()
  await modal.expectConnected(account('first'))
  expect(await asked()).toBe(count)
  await modal.openBuy()
  await expect(modal.dialog.getByText('Finish in the other tab')).toBeVisible()
  await expect.poll(asked).toBeGreaterThan(count)
  const said = await recordToasts(modal)
  await pay(payment)
  await payment.close()
  await expect(modal.dialog.getByText('53.955 TUSD, straight to your wallet.')).toBeVisible(ARRIVAL)
  await expect.poll(said).toContain('53.955 TUSD arrived')
  expect((await chain.balance(account('first'), 'dollar')) - before).toBe(53_955_000n)
  expect(await posts(services, '/v1/generators/onrampurl')).toEqual([])
})

solanaTest('Solana: its currency, to its account', async ({ modal, connected, cluster }) => {
  const buyer = cluster.address('first')
  const before = await cluster.lamports(buyer)
  await connected()
  await modal.openBuy()
  await expect(pick(modal, 'Asset').getByRole('option')).toHaveText(['LSOL', 'LUSD'])
  await modal.amount.fill('100')
  // 98.30 $ at 150 $.
  await expect(figure(modal)).toHaveText('≈ 0.655333')
  const payment = await modal.pressContinue()
  await expect(payment.getByText(buyer)).toBeVisible()
  await pay(payment)
  await payment.close()
  await expect(modal.dialog.getByText('0.655333 LSOL, straight to your wallet.')).toBeVisible(ARRIVAL)
  expect((await cluster.lamports(buyer)) - before).toBe(655_333_333n)
})

test('service off: built-in options and limits, an estimate that can’t be paid, nobody asked', async ({
  modal,
  services,
}) => {
  await modal.visit({ modal: { 'blockchain-url': 'off' } })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.button('Buy')).toHaveCount(0)
  await openBuyDirectly(modal)
  await expect(pick(modal, 'Currency').getByRole('option')).toHaveText(['USD', 'EUR'])
  for (const [method, amount, said] of [
    ['Card', '9.99', 'At least $10.00'],
    ['Card', '7500.01', 'At most $7,500.00'],
    ['Bank account', '25000.01', 'At most $25,000.00'],
    ['Bank account', '9.99', 'At least $10.00'],
  ] as const) {
    await modal.dialog.getByRole('radio', { name: new RegExp(`^${method}`) }).check({ force: true })
    await modal.amount.fill(amount)
    await expect(modal.proceed, `${method} ${amount}`).toHaveText(`Continue: ${said}`)
  }
  await modal.amount.fill('25000')
  await expect(modal.dialog.getByText('Estimate', { exact: true })).toBeVisible()
  await expect(modal.dialog.getByText('Nothing can be paid on this page yet', { exact: false })).toBeVisible()
  await expect(modal.proceed).toHaveText('Continue: Only an estimate')
  await expect(modal.proceed).toHaveAttribute('aria-disabled', 'true')
  expect(await services.requests('/v1/onramp')).toEqual([])
})

test('options fail: built-in ones; quote fails: an estimate, until asked again; a hostile link: refused, no tab', async ({
  page,
  modal,
  services,
  account,
  allowError,
}) => {
  test.slow()
  allowError(FAILED_REQUEST)
  const quote = { path: '/v1/onramp/quote', method: 'POST' }
  const link = { path: '/v1/generators/onrampurl', method: 'POST' }
  await services.rule({ path: '/v1/onramp/options', mode: 'status', status: 500 })
  await services.rule({ ...quote, mode: 'garbage' })
  await modal.visit()
  await modal.connect()
  await modal.openBuy()
  await expect(pick(modal, 'Asset').getByRole('option')).toHaveText(['LETH'])
  await modal.amount.fill('50')
  await expect(modal.dialog.getByText('It can’t be paid', { exact: false })).toBeVisible()
  await expect(modal.proceed).toHaveText('Continue: Only an estimate')
  await services.rule({ ...quote, mode: 'ok' })
  await modal.button('Try again').click()
  await expect(modal.proceed).toHaveText('Continue')
  await expect(modal.proceed).not.toHaveAttribute('aria-disabled')
  await expect(modal.amount).toHaveValue('50')

  const [buyer, origin] = [account('first'), modal.addresses.services]
  for (const [amount, url] of [
    ['51', `https://pay.evil.example/?destinationAddress=${buyer}`],
    ['52', `${origin}/onramp/pay?destinationAddress=0x${'ab'.repeat(20)}`],
    ['53', `${origin.replace('//', '//user@')}/onramp/pay?to=${buyer}`],
    ['54', `javascript:alert('${buyer}')`],
    ['55', `${origin}/onramp/sell?destinationAddress=${buyer}`],
    ['56', `${origin}/onramp/pay?destinationAddress=${buyer}&mode=sell`],
    ['57', `${origin}/onramp/pay?destinationAddress=${buyer}&fiatAmount=5700`],
  ] as const) {
    const asked = (await posts(services, link.path)).length
    await services.rule({ ...link, mode: 'json', body: { url } })
    await modal.amount.fill(amount)
    await expect.poll(async () => (await posts(services, link.path)).length).toBeGreaterThan(asked)
    await expect(modal.proceed, url).toHaveText('Continue: Not opened')
    await modal.proceed.dispatchEvent('click')
  }
  await expect(modal.dialog.getByText('did not match your wallet', { exact: false })).toBeVisible()
  await services.rule({ ...link, mode: 'ok' })
  await modal.button('Try again').click()
  await expect(modal.proceed).toHaveText('Continue')
  expect(page.context().pages()).toHaveLength(1)
})

test('a sealed link with a foreign redirect: the address to compare is shown first, the redirect does not go along (T-10)', async ({
  page,
  modal,
  services,
  account,
}) => {
  const buyer = account('first')
  const pay = `${modal.addresses.services}/onramp/pay?destinationAddress=${buyer}&asset=LETH&session=abc`
  await services.rule({
    ...{ path: '/v1/generators/onrampurl', method: 'POST', mode: 'json' },
    body: { url: `${pay}&done=${encodeURIComponent('https://evil.example/')}` },
  })
  await modal.visit()
  await modal.connect()
  await modal.openBuy()
  await modal.amount.fill('50')
  const note = modal.dialog.getByRole('note')
  await expect(note).toContainText('Before you pay, compare the address on its page with yours:')
  await expect(note.locator('.address')).toHaveText(buyer)
  await expect(modal.proceed).toHaveText('Continue')
  const [tab] = await Promise.all([page.waitForEvent('popup'), modal.proceed.click()])
  await expect(tab.getByText(buyer)).toBeVisible()
  expect(tab.url()).toBe(pay)
})

test.describe('a restricted time zone', () => {
  test.use({ timezoneId: 'Asia/Shanghai' })
  test('Buy is off and says why; the view offers nothing', async ({ modal, services }) => {
    await modal.visit()
    await modal.connect()
    await modal.openAccount()
    await expect(modal.button('Buy')).toHaveAttribute('aria-disabled', 'true')
    await expect(modal.button('Buy')).toHaveAccessibleDescription('Buying is not available where you are')
    await modal.button('Buy').dispatchEvent('click')
    await modal.expectView('Account')
    await openBuyDirectly(modal)
    await expect(modal.dialog.getByText('Buying is not available where you are')).toBeVisible()
    await expect(modal.amount).toHaveCount(0)
    expect(await services.requests('/v1/onramp')).toEqual([])
  })
})
