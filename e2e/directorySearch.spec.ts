/** Searching the wallet directory: when it is asked, what a late answer does, how long it takes. */
import { expect, test } from './fixtures.js'
import { loaded, openList, searchbox, tiles } from './support/directory.js'

test('search: asked 300 ms after the last key, trimmed, once', { tag: '@engines' }, async ({
  modal,
  services,
  page,
}) => {
  await openList(modal)
  await searchbox(modal).evaluate((field) => {
    field.addEventListener('input', () => field.setAttribute('data-typed-at', String(Date.now())))
  })
  await searchbox(modal).pressSequentially('  amb', { delay: 80 })
  const typed = Number(await searchbox(modal).getAttribute('data-typed-at'))
  await expect(tiles(modal).filter({ hasText: 'Amber' }).first()).toBeVisible()
  await expect(tiles(modal).filter({ hasNotText: 'Amber' })).toHaveCount(0)
  const searches = (await services.requests('/getWallets')).filter(({ query }) => query.search !== undefined)
  expect(searches.map(({ query }) => query.search)).toEqual(['amb'])
  expect(searches[0]?.query.entries).toBe('100')
  expect(searches[0]?.at).toBeGreaterThanOrEqual(typed + 300)
  await searchbox(modal).fill('')
  await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)
  await page.waitForTimeout(400)
  expect((await services.requests('/getWallets')).filter(({ query }) => query.search !== undefined)).toHaveLength(1)
})

test('search: a late answer to an older text (N15) changes nothing', async ({ modal, services, page }) => {
  await services.rule({ path: '/getWallets', mode: 'delay', ms: 1_500, query: { search: 'amber' } })
  await openList(modal)
  const asking = page.waitForRequest(/search=amber/)
  await searchbox(modal).fill('amber')
  const older = await asking
  await searchbox(modal).fill('cobalt')
  await expect(tiles(modal).first()).toContainText('Cobalt')
  // Answered, or given up.
  await older.response()
  await expect(tiles(modal).filter({ hasText: 'Amber' })).toHaveCount(0)
  await expect(tiles(modal).first()).toContainText('Cobalt')
})

test('search: how long it takes, and what stands there without results', async ({ modal, page }) => {
  await openList(modal)
  await expect.poll(() => loaded(modal)).toBeGreaterThanOrEqual(40)

  await test.step('from key to results', async () => {
    await searchbox(modal).focus()
    const took = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot
          const field = [...root.querySelectorAll('*')]
            .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])])
            .find(
              (element): element is HTMLInputElement =>
                element instanceof HTMLInputElement && element.type === 'search',
            )
          if (!field) throw new Error('no field')
          const start = performance.now()
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'garnet')
          field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
          const host = field.getRootNode() as ShadowRoot
          const look = () => {
            const found = [...host.querySelectorAll('[data-wallet-id]')]
            if (found.length > 0 && found.every((tile) => tile.textContent?.includes('Garnet')))
              requestAnimationFrame(() => resolve(performance.now() - start))
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    test
      .info()
      .annotations.push({ type: 'figures', description: `key to results less 300 ms: ${(took - 300).toFixed(0)} ms` })
    expect(took).toBeGreaterThan(300)
    expect(took).toBeLessThan(1_000)
  })

  await test.step('without results: says so, and clears', async () => {
    await searchbox(modal).fill('(a+)+$')
    await expect(modal.dialog.getByText('No wallets found')).toBeVisible()
    await modal.button('Clear search').click()
    await expect(searchbox(modal)).toHaveValue('')
    await expect(modal.button('Dev Wallet Installed')).toBeVisible()
    await searchbox(modal).fill('x'.repeat(500))
    expect(await searchbox(modal).inputValue()).toHaveLength(100)
  })
})
