/** From a CDN in WebKit's engine, which does not look at the digest of a preload: `fetch` does (docs/browsers.md). */
import { createContentSecurityPolicy } from '../../packages/core/src/csp.js'
import { type Cdn, snippets, startCdn } from '../support/cdn.js'
import { test as base, expect } from './fixtures.js'
import { recorder } from './recorder.js'
import type { Tab } from './Tab.js'

const test = base.extend<{ cdn: Cdn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
  cdn: async ({}, use) => {
    const cdn = await startCdn()
    await use(cdn)
    await cdn.stop()
  },
})

const elements = '<wallet-button></wallet-button><wallet-modal preload="none"></wallet-modal>'
const page = (cdn: Cdn) =>
  `<script>(${recorder.toString()})()</script>${snippets.module(cdn)}${elements}<button onclick="this.textContent = 'Pressed'">Buy</button>`
const altered = (tab: Tab) => tab.run(() => Boolean(globalThis.altered))
const codeOf = (tab: Tab) =>
  tab.run(() =>
    (document.querySelector('wallet-modal') as unknown as { open(): Promise<void> }).open().then(
      () => 'opened',
      (error: { code?: string }) => error.code,
    ),
  )

test('whole from another origin; an altered first file never runs, the page is unharmed', async ({
  tab,
  modal,
  cdn,
}) => {
  await cdn.visit(tab, page(cdn))
  await modal.open()
  await modal.expectView('Connect')
  await modal.openView('GetWallet')
  await modal.expectText(/Your keys stay with you/)
  // Once to look at it, once to import it: this server forbids that its answers are kept.
  const times = (file: string) => cdn.asked.filter((one) => one === file).length
  expect(times('wallet-modal.js')).toBe(1)
  for (const file of cdn.asked) expect(times(file), file).toBeLessThanOrEqual(2)

  cdn.alter(/^wallet-modal\.js$/)
  const before = cdn.asked.length
  await cdn.visit(tab, page(cdn))
  await expect.poll(() => cdn.asked.slice(before)).toEqual(['wallet-modal.js'])
  await tab.click({ role: 'button', name: 'Buy' })
  await tab.expectVisible({ role: 'button', name: 'Pressed' })
  expect(await tab.run(() => Boolean(customElements.get('wallet-modal')))).toBe(false)
  expect(await altered(tab)).toBe(false)
})

test('altered lazy files under the printed policy: each is said, none runs, and it is tried again', {
  tag: '@handful',
}, async ({ tab, modal, cdn }) => {
  const policy = createContentSecurityPolicy({ scriptOrigin: cdn.url('') })
  await cdn.visit(tab, `${snippets.module(cdn)}${elements}`, { 'content-security-policy': policy })
  await tab.expectVisible({ within: 'wallet-button', role: 'button', name: 'Connect wallet' })
  cdn.alter(/^(core|view)-/)
  expect(await codeOf(tab)).toBe('LOAD_FAILED')
  expect(await altered(tab)).toBe(false)
  // What loads it, the table of digests, what its view is made of, and the view itself.
  cdn.alter(/^files-/)
  expect(await codeOf(tab)).toBe('opened')
  await modal.openView('GetWallet')
  await modal.expectText(/This part could not be shown/)
  for (const files of [/^digests-/, /^(shared|GetWallet)-/, /^GetWallet-/]) {
    cdn.alter(files)
    const before = cdn.asked.length
    await expect(async () => {
      // A press while the file is on its way starts nothing.
      await modal.button('Try again')
      const asked = () => cdn.asked.slice(before).some((file) => files.test(file))
      await expect.poll(asked, { timeout: 3_000 }).toBe(true)
    }).toPass()
    await modal.expectText(/This part could not be shown/)
    expect(await altered(tab)).toBe(false)
  }
  cdn.alter()
  await expect(async () => {
    if (/Try again/.test(await modal.text())) await modal.button('Try again')
    await expect.poll(() => modal.text(), { timeout: 3_000 }).toMatch(/Your keys stay with you/)
  }).toPass()
  expect(await altered(tab)).toBe(false)
})
