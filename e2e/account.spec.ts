/** The account: what it holds, read from real nodes, and what becomes of it. */
import { expect, FAILED_REQUEST, modalOn, moving, test } from './fixtures.js'
import { dollars, listed, short, worth } from './support/amounts.js'

test.use(moving)

const ETHER_PRICE = 2500
const BALANCE_CALL = '/v1/account/'

test('Account: what is held as the chain has it, and what is no part of it', async ({
  page,
  modal,
  services,
  chain,
  account,
}) => {
  await modal.visit()
  await modal.connect()
  await modal.openAccount()

  await test.step('balances: native and tokens as the chain has them, and their total', async () => {
    const owner = account('first')
    const ether = await chain.balance(owner)
    const native = modal.tokenRow('LETH')
    await expect(native).toContainText('Local Ether')
    await expect(native).toContainText(listed(ether, 18))
    await expect(native).toContainText(dollars(ether, 18, ETHER_PRICE))
    let total = worth(ether, 18, ETHER_PRICE)
    for (const key of ['demo', 'dollar', 'silent'] as const) {
      const { symbol, name, decimals, price } = chain.token(key)
      const units = await chain.balance(owner, key)
      const row = modal.tokenRow(symbol)
      await expect(row).toContainText(name)
      await expect(row).toContainText(listed(units, decimals))
      await expect(row).toContainText(dollars(units, decimals, price))
      total += worth(units, decimals, price)
    }
    await expect(modal.dialog.getByText(`Total balance $${listed(total, 20)}`)).toBeVisible()
  })

  await test.step('a token with a hostile name is inert text, marked, and not in the total', async () => {
    const row = modal.dialog.getByRole('listitem').filter({ hasText: '<b>USDC</b>' })
    await expect(row).toHaveCount(1)
    await expect(row.locator('b, a, img[src="x"]')).toHaveCount(0)
    const text = (await row.textContent()) ?? ''
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B-\u200F\uFEFF]/)
    expect(text).not.toContain('A'.repeat(33))
    await expect(row).toContainText('Unverified')
    await expect(row).not.toContainText('$')
    // A billion dollars of it do not count.
    expect(await chain.balance(account('first'), 'hostile')).toBe(1_000n * 10n ** 18n)
    await expect(modal.dialog.locator('.total-amount')).toContainText('$25,0')
    await expect(page.getByRole('link', { name: /evil/ })).toHaveCount(0)
  })

  await test.step('the name and the picture that the data service knows', async () => {
    await expect(modal.dialog.getByText('ada.demo').first()).toBeVisible()
  })

  await test.step('a token without decimals is not listed, nor offered to send', async () => {
    expect(await chain.balance(account('first'), 'whole')).toBe(42n)
    await modal.button('Send').click()
    await modal.expectView('Send')
    await modal.button(/^Select token/).click()
    await modal.expectView('SelectToken')
    await expect(modal.tokenRow('TUSD')).toBeVisible()
    await expect(modal.tokenRow('ZERO')).toHaveCount(0)
    await modal.back()
    await modal.back()
    await modal.expectView('Account')
    await expect(modal.tokenRow('TUSD')).toBeVisible()
    await expect(modal.tokenRow('ZERO')).toHaveCount(0)
  })

  await test.step('supported chains are asked once', async () => {
    await modal.close()
    await modal.openAccount()
    await expect(modal.tokenRow('TUSD')).toBeVisible()
    expect(await services.requests('/v1/supported-chains')).toHaveLength(1)
  })
})

test('balances follow the chain at the next look', async ({ page, modal, chain, account }) => {
  await page.clock.install()
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('LETH')).toContainText('10,000.00')
  await modal.close()
  await chain.setBalance(account('first'), 1_234_560_000_000_000_000n)
  await page.clock.fastForward(31_000)
  await modal.openAccount()
  await expect(modal.tokenRow('LETH')).toContainText('1.23')
  await expect(modal.tokenRow('LETH')).not.toContainText('10,000')
})

test.describe('when the data service fails', () => {
  test.beforeEach(({ allowError }) => allowError(FAILED_REQUEST))

  test('a toast, the native balance all the same, and a second try after 30 s', async ({ page, modal, services }) => {
    await page.clock.install()
    await modal.visit()
    await modal.connect()
    await services.rule({ path: '/v1/account/**', mode: 'status', status: 400 })
    await modal.openAccount()
    await expect(modal.alert).toContainText('Token Balance Unavailable')
    await expect(modal.tokenRow('LETH')).toContainText('10,000.00')
    await expect(modal.tokenRow('TUSD')).toHaveCount(0)
    await expect(modal.dialog.getByText('Your tokens are safe in your wallet.')).toBeVisible()

    await services.rule({ path: '/v1/account/**', mode: 'ok' })
    const asked = (await services.requests(BALANCE_CALL)).length
    await modal.button('Try again').click()
    await modal.close()
    await modal.openAccount()
    await expect(modal.tokenRow('LETH')).toBeVisible()
    expect((await services.requests(BALANCE_CALL)).length).toBe(asked)

    await page.clock.fastForward(30_000)
    await modal.button('Try again').click()
    await expect(modal.tokenRow('TUSD')).toContainText('2,500.25')
    await expect(modal.button('Try again')).toHaveCount(0)
    expect((await services.requests(BALANCE_CALL)).length).toBeGreaterThan(asked)
  })

  for (const { mode, name } of [
    { mode: 'status', name: '503, asked four times in all' },
    { mode: 'html', name: 'a page instead of data' },
    { mode: 'truncate', name: 'half an answer' },
    { mode: 'garbage', name: 'wrong types' },
    { mode: 'no-cors', name: 'not meant for this page' },
    { mode: 'redirect', name: 'sent elsewhere' },
    { mode: 'huge', name: 'ten megabytes' },
  ] as const) {
    test(`${name}: no blank modal, the native balance stays`, async ({ modal, services, allowError }) => {
      allowError('CORS policy')
      await services.rule({ path: '/v1/account/**', mode, status: 503 })
      await modal.visit()
      await modal.connect()
      await modal.openAccount()
      await expect(modal.tokenRow('LETH')).toContainText('10,000.00', { timeout: 12_000 })
      await expect(modal.heading).toHaveText('Account')
      await expect(modal.dialog.getByText('undefined')).toHaveCount(0)
      await expect(modal.dialog.getByText('NaN')).toHaveCount(0)
      // A list whose records are all bad is an empty list; everything else is a failure, told once it was tried again.
      if (mode !== 'garbage') await expect(modal.dialog.getByText('Your tokens are safe in your wallet.')).toBeVisible()
      if (mode === 'status') await expect.poll(async () => (await services.requests(BALANCE_CALL)).length).toBe(4)
    })
  }
})

test('a network that the service does not list: no balance call, tokens unavailable', async ({
  modal,
  services,
  secondChain,
  account,
}) => {
  await modal.visit({ modal: { 'default-network': 'eip155:31338' }, query: { 'wallet-chain': '31338' } })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.button('Network: Local Two')).toBeVisible()
  await expect(modal.alert).toContainText('Token Balance Unavailable')
  const ether = await secondChain.balance(account('first'))
  await expect(modal.dialog.getByText(`${listed(ether, 18)} SETH`)).toBeVisible()
  expect(await services.requests(BALANCE_CALL)).toEqual([])
  expect(await services.requests('/v1/supported-chains')).toHaveLength(1)
})

test('without a data service: native from the chain, and the tokens that the host names', async ({
  modal,
  services,
  chain,
  account,
}) => {
  await modal.visit({ modal: { 'blockchain-url': 'off' } })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TETH')).toContainText(listed(await chain.balance(account('first'), 'silent'), 6))
  await expect(modal.tokenRow('LETH')).toContainText('10,000.00')
  await expect(modal.tokenRow('DEMO')).toHaveCount(0)
  await expect(modal.dialog.getByText('$')).toHaveCount(0)
  expect((await services.requests('/v1')).length).toBe(0)
})

test('the address: copied, received at, and let go', async ({ page, context, modal, wallet, account }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await modal.recordEvents()
  await modal.visit()
  await modal.connect()
  await modal.openAccount()

  await test.step('Copy address: the whole address, and a toast with its ends', async () => {
    await modal.button('Copy address').click()
    await expect(modal.status.filter({ hasText: 'Copied' })).toContainText(account('first').slice(-6))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account('first'))
  })

  await test.step('Receive: the code, the whole address, and Copy', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('something else'))
    await modal.button('Receive').click()
    await modal.expectView('Receive')
    await expect(modal.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expect(modal.dialog.locator('.address')).toHaveText(account('first'))
    await expect(modal.dialog.getByText('Only send assets on Local One to this address.')).toBeVisible()
    await modal.button('Copy address').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account('first'))
    await modal.back()
    await modal.expectView('Account')
  })

  await test.step('Disconnect: takes the permission back, forgets the connection, closes', async () => {
    await modal.disconnect()
    await modal.expectClosed()
    await modal.expectDisconnected()
    await wallet.expectRequests('wallet_revokePermissions', 1)
    expect(await modal.events('wallet-disconnect')).toEqual([{ namespace: 'eip155' }])
    expect(await page.evaluate(() => localStorage.getItem('wallet-modal.connections'))).toBeNull()
    await page.reload()
    await modal.expectDisconnected()
  })
})

test('Copy address where copying is blocked: says so', async ({ page, modal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('blocked')) })
    document.execCommand = () => false
  })
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await modal.button('Copy address').click()
  await expect(modal.toast('Copying is blocked here')).toBeVisible()
})

test('the explorer: a link of its own where the network names one', async ({ modal, stack, account }) => {
  const networks = stack.networks.map(({ id, name, nativeCurrency, rpcUrls }) => {
    return { id, name, nativeCurrency, rpcUrls, explorerUrl: 'https://explorer.example' }
  })
  await modal.visit({ options: { networks } })
  await modal.connect()
  await modal.openAccount()
  const link = modal.link(/View on explorer/)
  await expect(link).toHaveAttribute('href', `https://explorer.example/address/${account('first')}`)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('a wallet that never answers the revocation does not hold up the disconnect', async ({ page, modal }) => {
  await modal.visit({ wallets: 'odd' })
  const wallet = await modal.connect('Odd Wallet')
  await wallet.misbehave('never', ['wallet_revokePermissions'])
  await modal.disconnect()
  await modal.expectClosed()
  await modal.expectDisconnected()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('the wallet disconnects', async ({ modal, wallet }) => {
  await modal.visit()

  await test.step('while the modal is closed: the button says so', async () => {
    await modal.connect()
    await wallet.act('disconnect')
    await modal.expectDisconnected()
    await modal.expectClosed()
  })

  await test.step('while Account is open: Connect, and says why', async () => {
    await modal.connect()
    await modal.openAccount()
    await wallet.act('disconnect')
    await modal.expectView('Connect')
    await modal.expectOpen()
    await expect(modal.toast('Your wallet disconnected')).toBeVisible()
    await modal.close()
    await modal.expectDisconnected()
  })
})

test('the account changes in the wallet: address and balances follow', async ({
  page,
  modal,
  wallet,
  chain,
  account,
}) => {
  await modal.recordEvents()
  await chain.setBalance(account('second'), 7_654_321_000_000_000_000n)
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('LETH')).toContainText('10,000.00')
  await wallet.act('setAccounts', [account('second'), account('first')])
  await modal.expectConnected(account('second'))
  await expect(modal.dialog.getByText(short(account('second'))).first()).toBeVisible()
  await expect(modal.tokenRow('LETH')).toContainText('7.65')
  await expect(modal.connectButton).toContainText(short(account('second')))
  expect(await modal.events('wallet-account-change')).toHaveLength(1)
  await modal.close()
  // And over a reload.
  await page.reload()
  await modal.expectConnected(account('second'))
})

test('the button shows account and balance; another tab of the page is not needed for it', async ({
  context,
  modal,
  services,
  account,
}) => {
  await services.state({ identities: {} })
  await modal.visit()
  await modal.connect()
  await expect(modal.connectButton).toContainText(short(account('first')))
  await expect(modal.connectButton).toContainText('10,000.00 LETH')
  const other = modalOn(await context.newPage(), modal)
  await other.visit()
  await expect(other.connectButton).toContainText('10,000.00 LETH')
})
