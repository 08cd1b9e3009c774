/** Connecting: each wallet, each way a wallet can misbehave, and what the visitor can do about it. */
import { DevWallet, expect, moving, test } from './fixtures.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'
import { short } from './support/amounts.js'
import { withElement } from './support/element.js'

test.use(moving)

/** Back to where a visitor begins: the permission is taken back, and the modal closed. */
async function disconnect(modal: WalletModalPage): Promise<void> {
  await withElement(modal.page, (element) => element.disconnect())
  await modal.expectDisconnected()
  if (await modal.state(({ open }) => open)) await modal.close()
}

const WALLETS = [
  { kind: 'dev', name: 'Dev Wallet', prompt: 'Dev Wallet', role: 'first' },
  { kind: 'slow', name: 'Slow Wallet', prompt: 'Slow Wallet', role: 'slow' },
  { kind: 'odd', name: 'Odd Wallet', prompt: 'Odd Wallet', role: 'odd' },
  { kind: 'injected', name: 'Browser Wallet', prompt: 'Injected Wallet', role: 'injected' },
] as const

for (const { kind, name, prompt, role } of WALLETS) {
  test(`connect: ${name}`, async ({ page, modal, services, account }) => {
    await services.state({ identities: {} })
    await modal.recordEvents()
    await modal.visit({ wallets: kind, query: { 'slow-ms': '700' } })
    const wallet = new DevWallet(page, prompt)
    await modal.open()
    await expect(modal.heading).toHaveText('Connect wallet')
    await modal.walletRow(name).click()
    await modal.expectView('ConnectingExternal')
    await expect(modal.heading).toHaveText(name)
    await expect(modal.status).toContainText(`Continue in ${name}`)
    await wallet.approve('Connect')
    await modal.expectClosed()
    await modal.expectConnected(account(role))
    await expect(modal.connectButton).toContainText(short(account(role)))
    await expect(modal.networkButton).toHaveText('Local One')
    expect(await modal.events('wallet-connect')).toEqual([
      expect.objectContaining({
        namespace: 'eip155',
        address: account(role),
        caipNetworkId: 'eip155:31337',
        caipAddress: `eip155:31337:${account(role)}`,
      }),
    ])
    await wallet.expectRequests('eth_requestAccounts', 1)
  })
}

test('two announcers of one rdns: two rows that say so, each leads to its own wallet', async ({
  page,
  modal,
  account,
}) => {
  await modal.visit({ wallets: 'dev,twin' })
  await modal.open()
  const rows = modal.walletRow('Dev Wallet')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row).toContainText('dev.wallet.one')
  await rows.nth(1).click()
  await new DevWallet(page, 'Dev Wallet Twin').approve('Connect')
  await modal.expectConnected(account('twin'))
})

test('a wallet that announces itself late: its row comes while the modal is open', async ({ page, modal, account }) => {
  await modal.visit({ wallets: 'dev,late', query: { 'late-ms': '3000' } })
  await modal.open()
  await expect(modal.walletRow('Dev Wallet')).toBeVisible()
  await expect(modal.walletRow('Late Wallet')).toHaveCount(0)
  await modal.walletRow('Late Wallet').click()
  await new DevWallet(page, 'Late Wallet').approve('Connect')
  await modal.expectConnected(account('hostile'))
})

test('hostile announcers: names are text, icons do no harm, a taken uuid changes nothing', async ({
  page,
  modal,
  account,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    return dialog.dismiss()
  })
  await modal.visit({ wallets: 'dev,hostile' })
  await modal.open()
  await expect(modal.dialog.getByRole('button', { name: /Installed$/ })).toHaveCount(5)

  const evil = modal.dialog.getByRole('button', { name: /Evil/ })
  await expect(evil.locator('.row-name')).toHaveText('<b>Evil</b> tellaw')
  await expect(evil.locator('b')).toHaveCount(0)
  await expect(evil.locator('img')).toHaveCount(0)
  const large = modal.dialog.getByRole('button', { name: /^Large Icon/ })
  await expect(large.locator('.row-name')).toHaveText('Large Icon')
  await expect(large.locator('img')).toHaveCount(0)
  const long = modal.dialog.getByRole('button', { name: /^Long name/ })
  expect(((await long.locator('.row-name').textContent()) ?? '').length).toBeLessThanOrEqual(32)
  await expect(long.locator('img')).toHaveCount(0)
  await expect(modal.dialog.getByRole('button', { name: /No Provider|\(copy\)/ })).toHaveCount(0)
  const dev = modal.walletRow('Dev Wallet')
  await expect(dev.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml,/)

  await evil.click()
  await expect(modal.heading).toHaveText('<b>Evil</b> tellaw')
  await new DevWallet(page, 'Hostile Wallet').approve('Connect')
  await modal.expectConnected(account('hostile'))
  expect(dialogs).toBe(0)
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})

test('Dev Wallet: declined, approved, pressed twice, busy; and its other accounts', async ({
  modal,
  wallet,
  chain,
  account,
}) => {
  await modal.recordEvents()
  await modal.visit()

  await test.step('rejected, tried again, approved', async () => {
    await modal.open()
    await modal.walletRow('Dev Wallet').click()
    await wallet.reject('Connect')
    await expect(modal.status).toContainText('Declined in Dev Wallet')
    await modal.expectView('ConnectingExternal')
    expect(await modal.events('wallet-error')).toEqual([expect.objectContaining({ code: 'USER_REJECTED' })])
    await modal.button('Try again').click()
    await expect(modal.status).toContainText('Continue in Dev Wallet')
    await wallet.approve('Connect')
    await modal.expectClosed()
    await modal.expectConnected(account('first'))
    await wallet.expectRequests('eth_requestAccounts', 2)
  })

  await test.step('the shared accounts are offered in Account; picking one asks the wallet nothing', async () => {
    await modal.openAccount()
    // Whether it knows what an account holds is asked too, and needs no prompt.
    const asked = async () =>
      (await wallet.requests()).filter(({ method }) => method !== 'wallet_getCapabilities').length
    const before = await asked()
    await modal.button(/, Choose account$/).click()
    const list = modal.dialog.getByRole('list', { name: 'Choose account' })
    await expect(list.getByRole('button')).toHaveCount(3)
    await expect(list.getByRole('button').first()).toHaveAttribute('aria-current', 'true')
    await list.getByRole('button', { name: short(account('second')) }).click()
    await modal.expectConnected(account('second'))
    await expect(modal.button(/, Choose account$/)).toContainText(short(account('second')))
    expect(await modal.events('wallet-account-change')).toEqual([
      expect.objectContaining({ address: account('second') }),
    ])
    expect(await asked()).toBe(before)
    expect(await chain.balance(account('second'))).toBe(10_000n * 10n ** 18n)
  })

  await test.step('double click on a wallet: one request, one prompt', async () => {
    await disconnect(modal)
    await modal.open()
    await modal.walletRow('Dev Wallet').dblclick()
    await expect(wallet.prompt('Connect')).toBeVisible()
    await wallet.approve('Connect')
    await modal.expectClosed()
    await wallet.expectRequests('eth_requestAccounts', 3)
  })

  await test.step('a wallet that is already asking is not asked a second time', async () => {
    await disconnect(modal)
    await modal.open()
    await wallet.act('hold', true)
    await modal.walletRow('Dev Wallet').click()
    await wallet.expectRequests('eth_requestAccounts', 4)
    await modal.button('Cancel').click()
    await modal.walletRow('Dev Wallet').click()
    await expect(modal.status).toContainText('Dev Wallet is already asking')
    await expect(modal.button('Try again')).toBeVisible()
  })
})

const FAILED = /^Could not connect to Odd Wallet/
const NO_ACCOUNT = /^(Odd Wallet shared no account|Could not connect to Odd Wallet)/
/** What the modal says to each way to answer a connection wrongly. Where no answer comes, nothing can be tried again. */
const ODD_MODES = {
  'an odd refusal': {
    denied: FAILED,
    'bare-4001': /^Declined in Odd Wallet/,
    'text-code': /^(Declined in|Could not connect to) Odd Wallet/,
    pending: /^Odd Wallet is already asking/,
  },
  'a failure that is no error': {
    undefined: FAILED,
    null: FAILED,
    'html-message': FAILED,
    'throwing-getters': FAILED,
    proxy: FAILED,
  },
  'accounts that are none': {
    'accounts-null': NO_ACCOUNT,
    'accounts-object': NO_ACCOUNT,
    'accounts-empty': NO_ACCOUNT,
    'accounts-0x': NO_ACCOUNT,
    'accounts-html': NO_ACCOUNT,
    'accounts-getters': NO_ACCOUNT,
    'accounts-proxy': NO_ACCOUNT,
  },
  'no answer': { never: /^Continue in Odd Wallet/ },
} as const

for (const [answer, modes] of Object.entries(ODD_MODES)) {
  test(`Odd Wallet, ${answer}: a usable modal, and connected as soon as the wallet behaves`, async ({
    page,
    modal,
    account,
  }) => {
    const wallet = new DevWallet(page, 'Odd Wallet')
    const asked = async () =>
      (await wallet.requests()).filter(({ method }) => /^(eth_requestAccounts|wallet_requestPermissions)$/.test(method))
        .length
    await modal.visit({ wallets: 'odd' })
    for (const [mode, message] of Object.entries(modes))
      await test.step(mode, async () => {
        const before = await asked()
        await wallet.misbehave(mode)
        await modal.open()
        await modal.walletRow('Odd Wallet').click()
        await modal.expectView('ConnectingExternal')
        await expect(modal.heading).toHaveText('Odd Wallet')
        await expect(modal.status).toHaveText(message)
        await expect(modal.status).not.toHaveText(/\[object|undefined|null|NaN/)
        // Its words may be quoted: as text.
        await expect(modal.status.locator('img')).toHaveCount(0)
        await expect(modal.alert).toHaveCount(0)
        expect(await modal.state(({ accounts }) => accounts.eip155.address)).toBeUndefined()

        // The words come before the request, while the namespace's code is on its way.
        await expect.poll(asked).toBeGreaterThan(before)
        await wallet.misbehave()
        if (mode === 'never') {
          await modal.button('Cancel').click()
          await modal.expectView('Connect')
          await page.evaluate(() => window.devWallets?.get('dev.wallet.odd').autoApprove(true))
        } else {
          await modal.button('Try again').click()
          await wallet.approve('Connect')
          await modal.expectClosed()
          await modal.expectConnected(account('odd'))
          await disconnect(modal)
        }
      })
  })
}

test('events no wallet should send change nothing', async ({ page, modal, account }) => {
  await modal.recordEvents()
  await modal.visit({ wallets: 'odd' })

  await test.step('of a wallet that is not connected: and open nothing', async () => {
    await modal.open()
    await modal.close()
    await page.evaluate(() => {
      const odd = window.devWallets?.get('dev.wallet.odd')
      if (odd && 'emitGarbage' in odd) odd.emitGarbage()
      odd?.provider.emit('accountsChanged', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
    })
    await modal.expectDisconnected()
    await modal.expectClosed()
  })

  await test.step('of the connected wallet', async () => {
    const wallet = await modal.connect('Odd Wallet')
    for (const [event, payload] of [
      ['chainChanged', 'abc'],
      ['chainChanged', null],
      ['chainChanged', -1],
      ['chainChanged', 1e99],
      ['accountsChanged', 'x'],
      ['accountsChanged', [1]],
      ['accountsChanged', null],
      ['message', null],
      ['connect', 7],
      ['disconnect', { code: 1013 }],
    ] as const)
      await wallet.emit(event, payload)
    await modal.openAccount()
    await modal.expectConnected(account('odd'))
    expect(await modal.state(({ activeCaipNetworkId }) => activeCaipNetworkId)).toBe('eip155:31337')
    await expect(page.getByText('NaN')).toHaveCount(0)
    expect(await modal.events('wallet-disconnect')).toEqual([])
  })
})

test('cancelled: a late approval is ignored', async ({ modal, wallet }) => {
  await modal.recordEvents()
  await modal.visit({ wallets: 'dev,slow' })
  await modal.open()
  await wallet.act('hold', true)
  await modal.walletRow('Dev Wallet').click()
  await expect(modal.status).toContainText('Continue in Dev Wallet')
  await wallet.expectRequests('eth_requestAccounts', 1)
  await modal.button('Cancel').click()
  await modal.expectView('Connect')
  await wallet.act('answerPending', true)
  await expect.poll(async () => (await wallet.requests('eth_requestAccounts'))[0]?.outcome).toBe('answered')
  await modal.expectView('Connect')
  await modal.expectOpen()
  expect(await modal.events('wallet-connect')).toEqual([])
  await modal.close()
  await modal.expectDisconnected()
})

test('the wallet used last is marked and comes first', async ({ modal }) => {
  await modal.visit({ wallets: 'slow,dev', query: { 'slow-ms': '0' } })
  await modal.connect()
  await modal.disconnect()
  await modal.expectClosed()
  await modal.open()
  const rows = modal.dialog.locator('[data-wallet-id]')
  await expect(rows.first()).toContainText('Dev Wallet')
  await expect(rows.first()).toContainText('Recent')
  await expect(rows.nth(1)).toContainText('Slow Wallet')
})

test('the terms gate every wallet until they are accepted', async ({ modal, account }) => {
  await modal.visit({ modal: { 'terms-url': 'https://terms.example/', 'privacy-url': 'https://privacy.example/' } })
  await modal.open()
  const row = modal.walletRow('Dev Wallet')
  await expect(row).toHaveAttribute('aria-disabled', 'true')
  await row.dispatchEvent('click')
  await modal.expectView('Connect')
  await expect(modal.link(/Terms of Service/)).toHaveAttribute('href', 'https://terms.example/')
  await modal.dialog.getByRole('checkbox').check()
  await row.click()
  await new DevWallet(modal.page).approve('Connect')
  await modal.expectConnected(account('first'))
})
