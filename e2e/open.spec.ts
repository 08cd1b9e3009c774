/** Opening and closing: which view, by what, and that nothing gets stuck. */
import type { Page } from '@playwright/test'
import { expect, moving, test } from './fixtures.js'
import { withElement } from './support/element.js'
import { watchRequests } from './support/quiet.js'

test.use(moving)

test('which view opens: the default, the requested one, and none that there is not', async ({ page, modal }) => {
  await modal.visit()

  await test.step('by default Connect', async () => {
    await modal.open()
    await modal.expectView('Connect')
    await expect(modal.heading).toHaveText('Connect wallet')
    await expect(modal.dialog).toHaveAccessibleName('Connect wallet')
    await expect(modal.dialog).toHaveAttribute('aria-modal', 'true')
    await modal.close()
  })

  await test.step('a requested view beats the default', async () => {
    await withElement(page, (element) => element.open({ view: 'GetWallet' }))
    await modal.expectOpen('GetWallet')
    await modal.close()
  })

  await test.step('what is no view: the default view', async () => {
    await withElement(page, (element) => element.open({ view: 'connect' as never }))
    await modal.expectOpen('Connect')
    await modal.close()
  })

  await test.step('once connected, Account by default', async () => {
    await modal.connect()
    await modal.open()
    await modal.expectView('Account')
    await expect(modal.dialog).toHaveAccessibleName('Account')
    await modal.close()
  })

  await test.step('connected, a requested view beats the default, once', async () => {
    await withElement(page, (element) => element.open({ view: 'Receive' }))
    await modal.expectOpen('Receive')
    await modal.close()
    await modal.open()
    await modal.expectView('Account')
    await modal.close()
  })

  await test.step('connected, what is no view, or no namespace: the default view, and a refusal; the modal lives on', async () => {
    await withElement(page, (element) => element.open({ view: 'constructor' as never }))
    await modal.expectOpen('Account')
    const refusal = await withElement(page, (element) =>
      element.open({ namespace: 'evm' as never }).catch(({ code }: { code: string }) => code),
    )
    expect(refusal).toBe('CHAIN_NOT_CONFIGURED')
    await modal.close()
    await modal.open()
    await modal.expectView('Account')
  })
})

test('without adapters: plain pairing, and the wallet list on a phone', async ({ browser, modal, page }) => {
  await modal.visit({ modal: { basic: '' } })
  await modal.open()
  await modal.expectView('ConnectingWalletConnectBasic')
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 800 },
  })
  const there = modalOnPage(await phone.newPage())
  await there.page.goto(modal.url({ modal: { basic: '' } }))
  await there.page.locator('wallet-button').getByRole('button').click()
  await expect(there.dialog).toHaveAttribute('data-view', 'AllWallets')
  await phone.close()
  await expect(page.locator('wallet-modal')).toHaveCount(1)
})

function modalOnPage(page: Page) {
  return { page, dialog: page.locator('wallet-modal').getByRole('dialog') }
}

test('a press during which the button is drawn anew counts', async ({ page, modal }) => {
  await modal.visit({ modal: { preload: 'none' } })
  const box = await modal.connectButton.boundingBox()
  if (!box) throw new Error('The button is not painted.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await withElement(page, (element) => element.setAttribute('locale', 'de'))
  await expect(modal.connectButton).toHaveText('Wallet verbinden')
  await page.mouse.up()
  await modal.expectOpen('Connect')
})

test('opened by the page: attributes, calls without end, and a second copy of the script', async ({ page, modal }) => {
  await modal.visit()

  await test.step('data-wallet-modal opens without script, also a named view, also what comes later', async () => {
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await modal.expectOpen('Connect')
    await modal.close()
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<a href="#x" data-wallet-modal="open Networks"><span>Networks please</span></a><button data-wallet-modal="nonsense">Nothing</button>',
      )
    })
    await page.getByText('Networks please').click()
    await modal.expectOpen('Networks')
    await modal.close()
    await page.getByText('Nothing').click()
    await modal.expectClosed()
  })

  await test.step('100 times open() and close(): the last call counts, every promise settles', async () => {
    const settled = await withElement(page, async (element) => {
      const all: Promise<void>[] = []
      for (let turn = 0; turn < 100; turn++) {
        all.push(element.open())
        element.close()
      }
      all.push(element.open())
      const results = await Promise.allSettled(all)
      return results.map((result) =>
        result.status === 'fulfilled' ? 'open' : (result.reason as { code: string }).code,
      )
    })
    expect(settled).toHaveLength(101)
    expect(settled.at(-1)).toBe('open')
    expect(new Set(settled.slice(0, -1))).toEqual(new Set(['CLOSED']))
    await modal.expectOpen('Connect')
    await withElement(page, (element) => {
      for (let turn = 0; turn < 100; turn++) {
        void element.open()
        element.close()
      }
    })
    await modal.expectClosed()
  })

  await test.step('the script twice, and with a query: one element, no error', async () => {
    await page.evaluate(async () => {
      await import(/* @vite-ignore */ '/cdn/wallet-modal.js?v=2' as string)
    })
    await modal.open()
    await modal.expectView('Connect')
    await expect(page.locator('wallet-modal').getByRole('dialog')).toHaveCount(1)
  })
})

for (const [name, width] of [
  ['a window', 1280],
  ['a phone', 375],
] as const)
  test(`nothing moves from under the pointer while more comes, in ${name}`, async ({ page, modal, services }) => {
    await services.rule({ path: '/getWallets', mode: 'delay', ms: 2_000 })
    const quiet = watchRequests(page)
    await page.setViewportSize({ width, height: 720 })
    await modal.visit()
    await modal.open()
    await page.evaluate(() => {
      const root = document.querySelector('wallet-modal')?.shadowRoot
      const row = root?.querySelector('[data-wallet-id]')
      if (!root || !row) throw new Error('No wallet is shown.')
      const places = new Set<number>()
      const looks = { places, count: 0 }
      Object.assign(window, { looks })
      const look = () => {
        looks.count++
        // Whole pixels, once the dialog has come in; stand-ins breathe for as long as they are there.
        const moving = root
          .getAnimations()
          .some((animation) => !(animation instanceof CSSAnimation && animation.animationName === 'breathe'))
        if (!moving) places.add(Math.round(row.getBoundingClientRect().top))
        requestAnimationFrame(look)
      }
      look()
    })
    await expect(modal.walletRow('Amber Wallet')).toBeVisible()
    await quiet()
    const seen = () =>
      page.evaluate(() => {
        const { places, count } = (window as unknown as { looks: { places: Set<number>; count: number } }).looks
        return { places: [...places], count }
      })
    const { count } = await seen()
    await expect.poll(async () => (await seen()).count).toBeGreaterThan(count + 10)
    expect((await seen()).places).toHaveLength(1)
  })

test('closing: button, Escape, the backdrop; each says why', { tag: ['@engines', '@handful'] }, async ({
  page,
  modal,
}) => {
  await modal.recordEvents()
  await modal.visit()
  await modal.open()
  await modal.close()
  await modal.open()
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await modal.open()
  await page.mouse.click(8, 400)
  await modal.expectClosed()
  await modal.open()
  await withElement(page, (element) => element.close())
  await modal.expectClosed()
  expect((await modal.events('wallet-close')).map(({ reason }) => reason)).toEqual([
    'button',
    'escape',
    'backdrop',
    'host',
  ])
  expect(await modal.events('wallet-open')).toHaveLength(4)
})

test('wallet-open and wallet-close can be prevented; open() then rejects with CLOSED', { tag: '@engines' }, async ({
  page,
  modal,
}) => {
  await modal.visit()
  const codes = await withElement(page, async (element) => {
    const prevent = (event: Event) => event.preventDefault()
    const code = (error: { code?: string }) => error.code
    element.addEventListener('wallet-open', prevent)
    const refused = [await element.open().catch(code), await element.connect().catch(code)]
    element.removeEventListener('wallet-open', prevent)
    return refused
  })
  expect(codes).toEqual(['CLOSED', 'CLOSED'])
  await modal.expectClosed()

  await modal.open()
  await withElement(page, (element) => {
    element.addEventListener('wallet-close', (event) => event.preventDefault())
  })
  await modal.button('Close').click()
  await page.keyboard.press('Escape')
  // A second Escape closes a dialog whatever a listener says; ours stays.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(8, 400)
  await modal.expectOpen('Connect')
  await expect(modal.dialog).toBeVisible()
  expect(await withElement(page, ({ state }) => state.open)).toBe(true)
})

test('fifty times in a row', async ({ page, modal }) => {
  await modal.visit()
  await modal.connect()

  await test.step('Escape: closed, nothing negative, opens again', async () => {
    await modal.openSend()
    for (let press = 0; press < 50; press++) await page.keyboard.press('Escape')
    await modal.expectClosed()
    await modal.openAccount()
  })

  await test.step('Back: one view at a time, then closed', async () => {
    await modal.close()
    await modal.openSend()
    await modal.button(/^Select token/).click()
    await modal.expectView('SelectToken')
    await withElement(modal.page, (element) => {
      for (let press = 0; press < 50; press++) element.modal?.dialog.goBack()
    })
    await modal.expectClosed()
    await modal.openAccount()
    await expect(modal.button('Back')).toHaveCount(0)
  })
})

test('opened again the moment it has closed: stays open', { tag: '@engines' }, async ({ page, modal }) => {
  await modal.visit()
  await modal.open()
  await withElement(page, (element) => {
    const dialog = element.shadowRoot?.querySelector('dialog')
    // The browser tells of a closed dialog a task later: by then it is wanted again.
    const told = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }))
    const reopened = new Promise<void>((resolve, reject) => {
      new MutationObserver((_, observer) => {
        observer.disconnect()
        element.open().then(resolve, reject)
      }).observe(dialog as Node, { attributeFilter: ['open'] })
    })
    element.close()
    return Promise.all([reopened, told])
  })
  await modal.expectOpen('Connect')
  expect(await withElement(page, ({ state }) => state.open)).toBe(true)
  await expect(modal.dialog).toBeVisible()
})

test('connect() as the page calls it', async ({ page, modal, wallet, account }) => {
  await modal.visit()

  await test.step('rejects with CLOSED when closed, and with the refusal of the wallet', async () => {
    const code = () => withElement(page, (element) => element.connect().catch((error: { code: string }) => error.code))
    const closed = code()
    await modal.expectOpen('Connect')
    await modal.button('Close').click()
    expect(await closed).toBe('CLOSED')
    const refused = code()
    await modal.expectOpen('Connect')
    await modal.walletRow('Dev Wallet').click()
    await wallet.reject('Connect')
    expect(await refused).toBe('USER_REJECTED')
    await modal.close()
  })

  await test.step('resolves with the connection', async () => {
    const outcome = withElement(page, (element) => element.connect({ namespace: 'eip155' }))
    await modal.expectOpen('Connect')
    await modal.walletRow('Dev Wallet').click()
    await wallet.approve('Connect')
    expect(await outcome).toEqual({
      namespace: 'eip155',
      address: account('first'),
      caipAddress: `eip155:31337:${account('first')}`,
      caipNetworkId: 'eip155:31337',
      connectorId: expect.any(String),
    })
    await modal.expectClosed()
    // Connected already: nothing opens.
    expect(await withElement(page, (element) => element.connect())).toMatchObject({ address: account('first') })
    await modal.expectClosed()
  })
})

test('connect() with a wallet: its view opens, and a click on the list is saved', async ({ page, modal, account }) => {
  await modal.visit({ wallets: 'dev,slow', query: { 'slow-ms': '100' } })
  const outcome = withElement(page, (element) => element.connect({ walletId: 'dev.wallet.slow' } as object))
  await modal.expectOpen('ConnectingExternal')
  await expect(modal.heading).toHaveText('Slow Wallet')
  await page.getByRole('dialog', { name: 'Slow Wallet: Connect' }).getByRole('button', { name: 'Approve' }).click()
  expect(await outcome).toMatchObject({ address: account('slow') })
})

test('shake: for 500 ms, marked on the dialog', async ({ page, modal }) => {
  await page.clock.install()
  await modal.visit()
  await modal.open()
  await page.clock.pauseAt(Date.now() + 60_000)
  await withElement(page, (element) => element.modal?.dialog.shake())
  await expect(modal.dialog).toHaveAttribute('data-shake')
  await page.clock.runFor(490)
  await expect(modal.dialog).toHaveAttribute('data-shake')
  await page.clock.runFor(20)
  await expect(modal.dialog).not.toHaveAttribute('data-shake')
})

test('the classic loader: calls before the module has come are kept', async ({ page, modal }) => {
  await modal.visit({ path: '/loader.html' })
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await modal.open()
  await modal.expectView('Connect')
})

for (const preload of ['none', 'idle'])
  test(`preload ${preload}: the first open() resolves with the dialog in sight`, async ({ modal, page }) => {
    await modal.visit({ modal: { preload } })
    const seen = await page.evaluate(async () => {
      const element = document.querySelector('wallet-modal')
      await element?.open()
      const dialog = element?.shadowRoot?.querySelector('dialog')
      return { modal: dialog?.matches(':modal'), view: dialog?.dataset.view }
    })
    expect(seen).toEqual({ modal: true, view: 'Connect' })
  })

test('an element that is taken out while it opens: nobody waits for ever', async ({ modal, page }) => {
  await modal.visit({ modal: { preload: 'none' } })
  const outcome = await page.evaluate(async () => {
    const element = document.querySelector('wallet-modal')
    const opening = element?.open().then(
      () => 'open',
      (error: { code: string }) => error.code,
    )
    element?.remove()
    return opening
  })
  expect(outcome).toBe('CLOSED')
})
