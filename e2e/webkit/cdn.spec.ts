/** From a CDN in WebKit's engine. It does not check the digests of lazy files: docs/browsers.md. */
import { type Cdn, snippets, startCdn } from '../support/cdn.js'
import { test as base, expect } from './fixtures.js'
import { recorder } from './recorder.js'

const test = base.extend<{ cdn: Cdn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
  cdn: async ({}, use) => {
    const cdn = await startCdn()
    await use(cdn)
    await cdn.stop()
  },
})

const page = (cdn: Cdn) =>
  `<script>(${recorder.toString()})()</script>${snippets.module(cdn)}<wallet-button></wallet-button><wallet-modal preload="none"></wallet-modal><button onclick="this.textContent = 'Pressed'">Buy</button>`

test('whole from another origin, each file once; an altered first file never runs, the page is unharmed', async ({
  tab,
  modal,
  cdn,
}) => {
  await cdn.visit(tab, page(cdn))
  await modal.open()
  await modal.expectView('Connect')
  await modal.openView('GetWallet')
  await modal.expectHeading('Get a wallet')
  expect([...cdn.asked].sort()).toEqual([...new Set(cdn.asked)].sort())

  cdn.alter(/^wallet-modal\.js$/)
  const before = cdn.asked.length
  await cdn.visit(tab, page(cdn))
  await expect.poll(() => cdn.asked.slice(before)).toEqual(['wallet-modal.js'])
  await tab.click({ role: 'button', name: 'Buy' })
  await tab.expectVisible({ role: 'button', name: 'Pressed' })
  expect(await tab.run(() => Boolean(customElements.get('wallet-modal')))).toBe(false)
  expect(await tab.run(() => Boolean(globalThis.altered))).toBe(false)
})
