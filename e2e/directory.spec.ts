/** The wallet directory: the endless list, its pictures, the keyboard, what it leads to, and what it may say. */
import type { Locator, Page, Request } from '@playwright/test'
import { expect, FAILED_REQUEST, test } from './fixtures.js'
import type { WalletModalPage } from './pages/WalletModalPage.js'
import { axeFindings } from './support/axe.js'
import { comeToRest, loaded, openList, scroller, searchbox, tiles } from './support/directory.js'
import { watchRequests } from './support/quiet.js'
import { typeInto } from './support/typeInto.js'

/** Of the 390 that serve the networks of the page, those whose record is one. */
const SERVING_AND_GOOD = 382

/** Elements below the modal, its shadow roots included. */
const nodes = (page: Page) =>
  page.evaluate(() => {
    const count = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce((sum, { shadowRoot }) => sum + 1 + (shadowRoot ? count(shadowRoot) : 0), 0)
    const element = document.querySelector('wallet-modal') as Element
    return count(element.shadowRoot ?? element)
  })

/** Scrolls to the end again and again until so many are loaded. */
async function scrollUntil(modal: WalletModalPage, wanted: number): Promise<void> {
  await scroller(modal).evaluate(
    (list, target) =>
      new Promise<void>((resolve, reject) => {
        const start = performance.now()
        const step = () => {
          const { loaded: now } = (list as HTMLElement).dataset
          if (Number(now) >= target) return resolve()
          if (performance.now() - start > 150_000) return reject(new Error(`Only ${now} in 150 s`))
          if (!list.isConnected) return reject(new Error(`The list went away at ${now}`))
          if (list.nextElementSibling) return reject(new Error(`${list.nextElementSibling.textContent} at ${now}`))
          list.scrollTop = list.scrollHeight
          requestAnimationFrame(step)
        }
        step()
      }),
    wanted,
  )
}

/** The tile in the middle of the list, once the list has come to rest. */
async function tileInTheMiddle(modal: WalletModalPage): Promise<Locator> {
  await comeToRest(modal)
  const id = await scroller(modal).evaluate((list) => {
    const { top, left, width, height } = list.getBoundingClientRect()
    const hit = (list.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2)
    return hit?.closest('[data-wallet-id]')?.getAttribute('data-wallet-id') ?? ''
  })
  expect(id).not.toBe('')
  return modal.dialog.locator(`[data-wallet-id="${id}"]`)
}

test('nothing is asked before the modal opens; Connect asks for four, AllWallets for pages of forty', async ({
  modal,
  services,
}) => {
  // By this page: what a page before it asked for may reach the service late.
  const asked: string[] = []
  modal.page.on('request', (request) => request.url().includes('/getWallet') && asked.push(request.url()))
  const quiet = watchRequests(modal.page)
  await modal.visit({ wallets: 'dev' })
  await expect(modal.connectButton).toBeVisible()
  await quiet()
  expect(asked).toEqual([])
  await modal.open()
  await expect(modal.dialog.getByRole('heading', { name: 'More wallets' })).toBeVisible()
  // 520 wallets, of which three quarters serve the networks of the page.
  await expect(modal.button(/^All wallets/)).toContainText('390')
  const [first, ...rest] = await services.requests('/getWallets')
  expect(rest).toEqual([])
  expect(first?.query).toMatchObject({ page: '1', entries: '4', chains: 'eip155:31337,eip155:31338' })
  expect(Object.keys(first?.query ?? {})).toEqual(expect.arrayContaining(['st', 'sv']))
  await modal.button(/^All wallets/).click()
  await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)
  expect((await services.requests('/getWallets'))[1]?.query).toMatchObject({ page: '1', entries: '40' })
})

test('the list: looked at by axe, searched, chosen from, walked by keyboard', async ({ modal, page, wallet }) => {
  await openList(modal)
  await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)

  await test.step('axe finds nothing: light and dark', async () => {
    const check = async () => {
      for (const theme of ['light', 'dark'] as const) {
        await modal.setTheme(theme)
        expect(await axeFindings(page), theme).toEqual([])
      }
    }
    await check()
    await searchbox(modal).fill('zenith')
    await expect(modal.dialog.getByText('No wallets found')).toBeVisible()
    await check()
    await modal.button('Clear search').click()
  })

  await test.step('a wallet that announced itself and stands in the directory shows once, as installed', async () => {
    await expect(modal.dialog.getByRole('button', { name: /Dev Wallet/ })).toHaveCount(1)
    await expect(modal.button('Dev Wallet Installed')).toBeVisible()
    await modal.button('Dev Wallet Installed').click()
    await modal.expectView('ConnectingExternal')
    // Its question lies over the page until it has an answer.
    await wallet.reject('Connect')
    await modal.back()
    await modal.expectView('AllWallets')
  })

  await test.step('keyboard: into the grid, around it, by typing, and choosing', async () => {
    const focused = () =>
      page.evaluate(() => {
        let active: Element | null = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return Number((active as HTMLElement | null)?.dataset.index ?? -1)
      })
    await searchbox(modal).focus()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(0)
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowDown', 5],
      ['ArrowLeft', 4],
      ['ArrowUp', 0],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key)
      expect(await focused(), key).toBe(index)
    }
    await page.keyboard.press('End')
    await expect.poll(focused).toBeGreaterThanOrEqual(39)
    await page.keyboard.press('Home')
    await expect.poll(focused).toBe(0)
    await page.keyboard.type('cob')
    await expect
      .poll(async () => modal.dialog.locator(`[data-index="${await focused()}"] .tile-name`).textContent())
      .toMatch(/^Cobalt/)
    // One tile is in the tab order; Tab leaves the grid.
    expect(await modal.dialog.locator('[data-wallet-id][tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Enter')
    await modal.expectView('GetWallet')
  })
})

test('a wallet that is not here: where to get it, and back to the same place in the list', { tag: '@engines' }, async ({
  modal,
  services,
}) => {
  await services.state({ walletCount: 400 })
  await openList(modal)
  await scrollUntil(modal, 160)
  await scroller(modal).evaluate((list) => {
    list.scrollTop = 1_500
  })
  const tile = await tileInTheMiddle(modal)
  const name = (await tile.locator('.tile-name').textContent()) ?? ''
  const id = await tile.getAttribute('data-wallet-id')
  const place = () =>
    scroller(modal).evaluate((list, wallet) => {
      const top = list.querySelector(`[data-wallet-id="${wallet}"]`)?.getBoundingClientRect().top ?? 0
      return { offset: list.scrollTop, top: Math.round(top - list.getBoundingClientRect().top) }
    }, id)
  // Where a click in Firefox would bring it.
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await comeToRest(modal)
  const before = await place()
  await tile.click()
  await modal.expectView('GetWallet')
  await expect(modal.heading).toHaveText(name)
  const links = await modal.dialog.getByRole('link').all()
  expect(links).not.toEqual([])
  for (const link of links) {
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  }
  await modal.back()
  await expect.poll(place).toEqual(before)
})

test('a wallet that is not here, with a relay: to its pairing', async ({ modal }) => {
  await openList(modal, { modal: { 'relay-url': modal.addresses.relay } })
  await modal.button('Cobalt Wallet').click()
  await modal.expectView('ConnectingWalletConnect')
  await expect(modal.heading).toHaveText('Cobalt Wallet')
  await modal.back()
  await modal.expectView('AllWallets')
})

test('all 520, hostile ones among them: the good ones are listed, nothing of the others runs', {
  tag: '@engines',
}, async ({ modal, page, services }) => {
  test.setTimeout(60_000)
  await openList(modal)
  await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)
  await scrollUntil(modal, SERVING_AND_GOOD)
  const pages = (await services.requests('/getWallets')).filter(({ query }) => query.entries === '40')
  expect(pages.map(({ query }) => query.page)).toEqual(Array.from({ length: 10 }, (_, index) => String(index + 1)))
  const place = modal.dialog.getByRole('listitem').last()
  await expect(place).toHaveAttribute('aria-setsize', String(SERVING_AND_GOOD))
  expect(await nodes(page)).toBeLessThanOrEqual(900)
  await typeInto(searchbox(modal), 'onerror')
  await expect(tiles(modal).first()).toContainText('<img src=x onerror=alert(1)>')
  await expect(modal.dialog.locator('img[onerror], b')).toHaveCount(0)
})

/** @returns what the page's main thread worked since, in ms: of its own time, so that whatever else the machine does counts for nothing */
async function startWorkMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await worked()
  return async () => (await worked()) - before
}

for (const [count, goal] of [
  [800, 480],
  [14_000, 10_000],
] as const) {
  test(`${goal} wallets: the page keeps few of them, scrolling stays quick`, async ({ modal, page, services }) => {
    test.setTimeout(180_000)
    await services.state({ walletCount: count })
    await openList(modal)
    await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)
    await scrollUntil(modal, goal)
    expect(await nodes(page)).toBeLessThanOrEqual(900)
    const frames = 120
    const work = await startWorkMeter(page)
    await scroller(modal).evaluate(
      (list, frames) =>
        new Promise<void>((resolve) => {
          const end = list.scrollHeight
          let drawn = 0
          const step = () => {
            drawn++
            list.scrollTop = (end / frames) * drawn
            if (drawn < frames) requestAnimationFrame(step)
            else resolve()
          }
          requestAnimationFrame(step)
        }),
      frames,
    )
    const perFrame = (await work()) / frames
    test.info().annotations.push({
      type: 'figures',
      description: `${goal}: ${await nodes(page)} nodes, ${perFrame.toFixed(1)} ms of work per frame`,
    })
    // Each of these frames draws a screenful anew: some 25 ms, and 40 with three busy loops on each core.
    expect(perFrame).toBeLessThan(50)
    const place = modal.dialog.getByRole('listitem').last()
    const total = Number(await place.getAttribute('aria-setsize'))
    expect(total).toBeGreaterThanOrEqual(goal)
    expect(Number(await place.getAttribute('aria-posinset'))).toBeLessThanOrEqual(total)
    expect(await nodes(page)).toBeLessThanOrEqual(900)
  })
}

test('pictures: only those on the screen are asked for, without a referrer', async ({ modal, services }) => {
  await services.state({ walletCount: 400 })
  const pictures: Request[] = []
  modal.page.on('request', (request) => request.url().includes('/getWalletImage') && pictures.push(request))
  const quiet = watchRequests(modal.page)
  await openList(modal)
  await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)
  await expect.poll(async () => (await services.requests('/getWalletImage')).length).toBeGreaterThan(8)
  await quiet()
  const asked = await services.requests('/getWalletImage')
  // Five rows and a bit on Connect's four.
  expect(asked.length).toBeLessThan(32)
  const headers = await Promise.all(pictures.map((request) => request.allHeaders()))
  expect(headers.length).toBeGreaterThan(8)
  // A request that was let go is told with an empty one.
  expect(headers.filter(({ referer }) => referer)).toEqual([])
})

test('pictures that fail or take longer than 2 s: the drawn one stays', async ({ modal, services, allowError }) => {
  allowError(FAILED_REQUEST)
  allowError('blocked by CORS policy')
  await services.rule({ path: '/getWalletImage/*', mode: 'status', status: 404 })
  const quiet = watchRequests(modal.page)
  await openList(modal)
  await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)
  await expect.poll(async () => (await services.requests('/getWalletImage')).length).toBeGreaterThan(8)
  await quiet()
  await expect(modal.dialog.locator('[data-wallet-id] img:not([src^="data:"])')).toHaveCount(0)
  await services.rule({ path: '/getWalletImage/*', mode: 'hang' })
  await modal.page.reload()
  const failed = () => modal.page.waitForEvent('requestfailed', (request) => request.url().includes('/getWalletImage/'))
  const givenUp = failed()
  await modal.open()
  await modal.button(/^All wallets/).click()
  await givenUp
  await expect(tiles(modal).first()).toBeVisible()
  await expect(modal.dialog.locator('.tile img:not([src^="data:"])')).toHaveCount(0)
  await services.rule({ path: '/getWalletImage/*', mode: 'no-cors' })
  await modal.page.reload()
  const blocked = failed()
  await modal.open()
  await blocked
  await expect(modal.dialog.locator('[data-wallet-id] img:not([src^="data:"])')).toHaveCount(0)
})

test('a phone: wallets that are apps, their store first', async ({ browser, stack, services }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  const { WalletModalPage: Modal } = await import('./pages/WalletModalPage.js')
  const modal = new Modal(page, stack)
  await services.state({ walletCount: 60 })
  // Without networks AllWallets comes first on a phone (spec 2).
  await modal.visit({ modal: { basic: '', 'relay-url': 'off' } })
  await modal.page.locator('[data-wallet-modal="open"]').click()
  await modal.expectView('AllWallets')
  await expect(tiles(modal).first()).toBeVisible()
  await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)
  const id = await tiles(modal).last().getAttribute('data-wallet-id')
  await modal.dialog.locator(`[data-wallet-id="${id}"]`).click()
  await expect(
    modal.dialog.getByRole('link', { name: /^App Store|^Open in the browser|^Website/ }).first(),
  ).toBeVisible()
  await expect(modal.dialog.getByRole('link', { name: /Google Play|Chrome/ })).toHaveCount(0)
  await context.close()
})

test('without networks and without a relay: pairing says that it is not there, and leads on', async ({ modal }) => {
  await modal.visit({ modal: { basic: '', 'relay-url': 'off' } })
  await modal.open()
  await modal.expectView('ConnectingWalletConnectBasic')
  await expect(modal.heading).toHaveText('Scan with your phone')
  await expect(modal.dialog.getByText('Connecting with a phone is not available on this page')).toBeVisible()
  await modal.button('All wallets').click()
  await modal.expectView('AllWallets')
})
