/** Reloads, tabs, removals, and attributes that change. */
import { DevWallet, expect, FAILED_REQUEST, modalOn, test, WalletModalPage } from './fixtures.js'
import { short } from './support/amounts.js'
import { withElement } from './support/element.js'

test('reloaded: reconnecting first, then connected, without a prompt', async ({ page, modal, wallet, account }) => {
  await page.addInitScript(() => {
    const seen: { status: string | undefined; address: string | undefined; text: string }[] = []
    Object.assign(window, { seen })
    document.addEventListener('DOMContentLoaded', () => {
      const look = () => {
        const element = document.querySelector('wallet-modal') as unknown as {
          state?: { accounts: { eip155?: object } }
        }
        const button = document.querySelector('wallet-button')?.shadowRoot?.textContent ?? ''
        const { status, address } = (element?.state?.accounts?.eip155 ?? {}) as Record<string, string>
        if (element?.state) seen.push({ status, address, text: button })
        requestAnimationFrame(look)
      }
      look()
    })
  })
  await modal.visit()
  await modal.connect()
  await page.reload()
  await modal.expectConnected(account('first'))
  await expect(modal.connectButton).toContainText(short(account('first')))
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { status?: string; address?: string; text: string }[] }).seen,
  )
  expect(seen.filter(({ status }) => status !== 'reconnecting' && status !== 'connected')).toEqual([])
  const reconnecting = seen.filter((look) => look.status === 'reconnecting')
  expect(reconnecting).not.toEqual([])
  for (const { status, address, text } of reconnecting) {
    expect({ status, address }).toEqual({ status: 'reconnecting', address: undefined })
    expect(text).not.toContain('0x')
  }
  expect(await wallet.requests('eth_requestAccounts')).toEqual([])
  expect((await wallet.requests()).map(({ method }) => method)).toContain('eth_accounts')
})

test('reloaded with a wallet that answers late: nothing shows as connected before it does', async ({
  page,
  modal,
  account,
}) => {
  await modal.visit({ wallets: 'slow', query: { 'slow-ms': '50' } })
  await modal.connect('Slow Wallet')
  await modal.visit({ wallets: 'slow', query: { 'slow-ms': '1500' } })
  await expect(modal.connectButton).toHaveText('Reconnecting')
  await expect(modal.connectButton).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(short(account('slow')))).toHaveCount(0)
  await modal.expectConnected(account('slow'))
  await expect(modal.connectButton).toContainText(short(account('slow')))
})

test('the wallet is gone after a reload: a clean start, nothing stored, no toast', async ({ page, modal }) => {
  await modal.visit({ wallets: 'dev,slow' })
  await modal.connect()
  await modal.visit({ wallets: 'slow' })
  await modal.expectDisconnected()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('wallet-modal.connections')), { timeout: 3_000 })
    .toBeNull()
  await modal.open()
  await modal.expectView('Connect')
  await expect(modal.alert).toHaveCount(0)
})

test('the wallet no longer shares an account after a reload: a clean start', async ({ page, modal, wallet }) => {
  await modal.visit()
  await modal.connect()
  await page.evaluate(() => {
    const key = 'dev-wallets:dev.wallet.one'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), permitted: false }))
  })
  await page.reload()
  await modal.expectDisconnected()
  expect(await wallet.requests('eth_requestAccounts')).toEqual([])
})

test('reconnect="false": stays disconnected', async ({ modal, wallet }) => {
  await modal.visit()
  await modal.connect()
  await modal.visit({ modal: { reconnect: 'false' } })
  await modal.open()
  await modal.expectView('Connect')
  await modal.close()
  await modal.expectDisconnected()
  expect(await wallet.requests()).toEqual([])
})

test('two modals: each its own connection, one open dialog, every id once (U04)', async ({
  page,
  stack,
  wallet,
  account,
}) => {
  const left = new WalletModalPage(page, stack, 'left')
  const right = new WalletModalPage(page, stack, 'right')
  await left.visit({ path: '/two-modals.html' })
  await left.connect()
  await left.expectConnected(account('first'))
  await right.expectDisconnected()

  // The page behind a dialog can't be pressed: its own script opens the other one.
  await left.openAccount()
  await withElement(page, (element) => void element.open(), '#right')
  await right.expectOpen('Connect')
  await left.expectClosed()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('wallet-modal')].flatMap((element) =>
      [...(element.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
    ),
  )
  expect(ids.length).toBeGreaterThan(1)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  await right.close()
  await expect(left.connectButton).toBeFocused()

  await page.getByRole('button', { name: 'Open right' }).click()
  await right.expectOpen('Connect')
  await right.walletRow('Slow Wallet').click()
  await new DevWallet(page, 'Slow Wallet').approve('Connect')
  await right.expectConnected(account('slow'))
  await left.expectConnected(account('first'))
  await left.disconnect()
  await left.expectDisconnected()
  await right.expectConnected(account('slow'))
  await expect(wallet.prompt('Connect')).toHaveCount(0)
})

test('two modals with one storage key share the connection', async ({ page, stack, account }) => {
  const left = new WalletModalPage(page, stack, 'left')
  const right = new WalletModalPage(page, stack, 'right')
  await left.visit({ path: '/two-modals.html', modal: { 'storage-key': 'shared' } })
  await left.connect()
  await page.reload()
  await left.expectConnected(account('first'))
  await right.expectConnected(account('first'))
})

test('the element of a connected visitor: moved, given another key, removed', async ({
  page,
  modal,
  wallet,
  account,
}) => {
  await modal.visit()
  await modal.connect()

  await test.step('moved within the page while open and half typed: everything stays', async () => {
    await modal.openSend()
    await modal.fill({ amount: '1.25', to: account('receiver') })
    await withElement(page, (element) => {
      const place = document.createElement('section')
      document.body.append(place)
      place.append(element)
    })
    await modal.expectOpen('Send')
    await expect(modal.dialog).toBeVisible()
    expect(await modal.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await expect(modal.amount).toHaveValue('1.25')
    await expect(modal.receiver).toHaveValue(account('receiver'))
    await modal.close()
  })

  await test.step('another storage key: the page is told who is gone, and back again the wallet is there', async () => {
    await modal.expectConnected(account('first'))
    const gone = withElement(
      page,
      (element) =>
        new Promise((resolve) => {
          document.addEventListener('wallet-disconnect', ({ detail }) =>
            resolve({ ...detail, status: element.state.accounts.eip155.status }),
          )
          element.storageKey = 'other'
        }),
    )
    expect(await gone).toEqual({ namespace: 'eip155', status: 'disconnected' })
    await modal.expectDisconnected()
    await withElement(page, (element) => {
      element.storageKey = undefined
    })
    await modal.expectConnected(account('first'))
  })

  await test.step('removed while connected: released; added again: restored', async () => {
    await page.evaluate(() => {
      const element = document.querySelector('wallet-modal')
      Object.assign(window, { kept: element })
      element?.remove()
    })
    await expect(modal.connectButton).toHaveText('Connect wallet')
    await wallet.act('setAccounts', [account('second'), account('first')])
    await page.evaluate(() => document.body.append((window as unknown as { kept: HTMLElement }).kept))
    await modal.expectConnected(account('first'))
    expect(await wallet.requests('eth_requestAccounts')).toHaveLength(1)
  })
})

test('two tabs: connecting, changing and disconnecting in one shows in the other within a second', async ({
  context,
  page,
  modal,
  account,
}) => {
  await modal.visit()
  const otherPage = await context.newPage()
  const other = modalOn(otherPage, modal)
  const otherWallet = new DevWallet(otherPage)
  await other.visit()
  await other.open()
  await other.close()
  await page.bringToFront()
  const wallet = await modal.connect()
  const soon = { timeout: 1_000 }
  const address = () => other.state(({ accounts }) => accounts.eip155.address)
  await expect.poll(address, soon).toBe(account('first'))
  expect(await otherWallet.requests('eth_requestAccounts')).toEqual([])

  await wallet.act('setAccounts', [account('second'), account('first')])
  await expect.poll(address, soon).toBe(account('second'))
  await wallet.act('switchChain', 31338)
  await expect.poll(() => other.state(({ activeCaipNetworkId }) => activeCaipNetworkId), soon).toBe('eip155:31338')

  await modal.disconnect()
  await modal.expectDisconnected()
  await expect.poll(address, soon).toBeUndefined()
  await expect(otherPage.getByRole('dialog')).toHaveCount(0)
  expect((await otherWallet.requests()).map(({ method }) => method)).not.toContain('eth_requestAccounts')
})

test('removed and added again while connecting: the late answer is not applied, it can be done again', async ({
  page,
  modal,
  wallet,
  account,
}) => {
  await modal.recordEvents()
  await modal.visit()
  await modal.open()
  await wallet.act('hold', true)
  await modal.walletRow('Dev Wallet').click()
  await wallet.expectRequests('eth_requestAccounts', 1)
  await withElement(page, async (element) => {
    const parent = element.parentElement
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 0))
    parent?.append(element)
  })
  await wallet.act('answerPending', true)
  await expect.poll(async () => (await wallet.requests('eth_requestAccounts'))[0]?.outcome).toBe('answered')
  await modal.expectClosed()
  await expect(modal.connectButton).toHaveText('Connect wallet')
  expect(await modal.events('wallet-connect')).toEqual([])
  await modal.open()
  await modal.walletRow('Dev Wallet').click()
  await modal.expectClosed()
  await modal.expectConnected(account('first'))
})

test('attributes change while open', async ({ page, modal }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await modal.visit({ modal: { theme: 'light' } })
  await modal.open()

  await test.step('the theme is followed', async () => {
    const ground = () =>
      modal.dialog.locator('.surface').evaluate((surface) => getComputedStyle(surface).backgroundColor)
    await expect.poll(ground).toBe('rgb(255, 255, 255)')
    await modal.element.evaluate((element) => element.setAttribute('theme', 'dark'))
    await expect.poll(ground).toBe('rgb(21, 23, 26)')
    await modal.element.evaluate((element) => element.setAttribute('theme', 'auto'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).toBe('rgb(21, 23, 26)')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(ground).toBe('rgb(255, 255, 255)')
  })

  await test.step('one that is none of its values keeps the last good one, and warns once', async () => {
    await modal.setTheme('dark')
    await modal.element.evaluate((element) => {
      element.setAttribute('theme', 'purple')
      element.setAttribute('theme', 'mauve')
      element.setAttribute('z-index', 'high')
    })
    await expect(modal.element.locator('.wm')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => warnings.filter((text) => text.includes('theme')).length).toBe(1)
    expect(warnings.filter((text) => text.includes('z-index'))).toHaveLength(1)
    await modal.expectOpen('Connect')
  })
})

test('locale changes while open: every text and the direction', { tag: '@engines' }, async ({ page, modal }) => {
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  const texts = () =>
    modal.dialog.evaluate((dialog) =>
      [...dialog.querySelectorAll('h2, h3, button, a')]
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
        .filter((text) => /[a-z]{4}/i.test(text) && !/ada\.demo|Local One/.test(text)),
    )
  const english = await texts()
  expect(english).toContain('Account')
  const set = (locale: string) => modal.element.evaluate((element, tag) => element.setAttribute('locale', tag), locale)
  const root = modal.element.locator('.wm')

  await set('de')
  await expect(modal.heading).toHaveText('Konto')
  await expect(root).toHaveAttribute('lang', /^de/)
  await expect(root).toHaveAttribute('dir', 'ltr')
  await expect(modal.tokenRow('TUSD')).toContainText('2.500,25')
  expect((await texts()).filter((text) => english.includes(text))).toEqual([])

  await set('ar')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(modal.heading).toHaveText(/[\u0600-\u06FF]/)
  expect((await texts()).filter((text) => english.includes(text))).toEqual([])
  expect(await modal.dialog.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl')
  await expect(modal.networkButton).toHaveText('Local One')

  await set('en')
  await expect(modal.heading).toHaveText('Account')
  await expect(root).toHaveAttribute('dir', 'ltr')
  await page.keyboard.press('Escape')
  await modal.expectClosed()
})

test('the page is in another language: the modal follows lang', async ({ page, modal }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('lang', 'de'))
  })
  await modal.visit()
  await modal.connectButton.click()
  await expect(modal.heading).toHaveText('Wallet verbinden')
})

test('networks and flags change while open', async ({ modal, stack }) => {
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.button('Send')).toBeVisible()
  await modal.element.evaluate((element) => element.setAttribute('send', 'false'))
  await expect(modal.button('Send')).toHaveCount(0)
  await modal.element.evaluate((element) => element.removeAttribute('send'))
  await expect(modal.button('Send')).toBeVisible()
  await modal.element.evaluate((element) => element.setAttribute('wallet-features-order', 'send receive'))
  await expect(modal.dialog.getByRole('group', { name: 'Actions' }).getByRole('button')).toHaveText(['Send', 'Receive'])
  await modal.element.evaluate((element) => element.setAttribute('network-switch', 'false'))
  await expect(modal.button('Network: Local One')).toHaveCount(0)
  await modal.element.evaluate((element) => element.removeAttribute('network-switch'))
  await modal.button('Network: Local One').click()
  await expect(modal.dialog.getByRole('listitem')).toHaveCount(2)
  await modal.element.evaluate(
    (element, networks) => Object.assign(element, { networks }),
    [{ ...stack.networks[0], tokens: undefined }],
  )
  await expect(modal.dialog.getByRole('listitem')).toHaveCount(1)
  await modal.expectView('Networks')
})

test('offline: what is there stays, disconnecting works', async ({ context, modal, allowError, account }) => {
  allowError(FAILED_REQUEST)
  await modal.visit()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await context.setOffline(true)
  await modal.close()
  await modal.openAccount()
  await expect(modal.tokenRow('TUSD')).toBeVisible()
  await modal.expectConnected(account('first'))
  await modal.button('Disconnect').click()
  await modal.expectDisconnected()
})

test('a host page with hostile styles: ours stay', async ({ page, modal }) => {
  await modal.visit()
  await page.addStyleTag({
    content:
      '*{all:unset!important;font-size:40px!important;display:block!important;letter-spacing:9px!important;line-height:3!important;text-transform:uppercase!important}html{direction:rtl}',
  })
  await withElement(page, (element) => element.open())
  await modal.expectOpen('Connect')
  await expect(modal.dialog).toBeVisible()
  const styles = await modal.heading.evaluate((heading) => {
    const { fontSize, letterSpacing, textTransform, direction } = getComputedStyle(heading)
    return { fontSize, letterSpacing, textTransform, direction }
  })
  expect(styles).toEqual({ fontSize: '17px', letterSpacing: '-0.17px', textTransform: 'none', direction: 'ltr' })
  await expect.poll(async () => (await modal.dialog.boundingBox())?.width).toBe(360)
})
