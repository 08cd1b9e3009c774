/** Nothing runs in WebKit's engine that was not published (T-01): the files of a CDN, some of them altered. */
import type { WalletModalElement } from '../../packages/wc/src/WalletModalElement.js'
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
  `<script>(${recorder.toString()})()</script>${snippets.module(cdn)}<wallet-button></wallet-button><wallet-modal preload="none"></wallet-modal>`

test('whole from another origin; an altered first file, an altered lazy file: neither runs', async ({
  tab,
  modal,
  cdn,
}) => {
  test.slow()
  const altered = () => tab.run(() => globalThis.altered)
  await cdn.visit(tab, page(cdn))
  await modal.open()
  await modal.expectView('Connect')
  await modal.openView('GetWallet')
  await modal.expectHeading('Get a wallet')
  console.log('ASKED', [...cdn.asked])

  cdn.alter(/^GetWallet-/)
  await cdn.visit(tab, page(cdn))
  await modal.open()
  await modal.openView('GetWallet')
  await modal.expectText(/This part could not be loaded/)
  expect(await altered()).toBeFalsy()

  cdn.alter(/^(core|view)-/)
  await cdn.visit(tab, page(cdn))
  await tab.expectVisible({ within: 'wallet-button', role: 'button', name: 'Connect wallet' })
  const code = () =>
    tab.run(() =>
      (document.querySelector('wallet-modal') as WalletModalElement).open().then(
        () => 'opened',
        (error: { code?: string }) => error.code,
      ),
    )
  expect(await code()).toBe('LOAD_FAILED')
  expect(await altered()).toBeFalsy()

  cdn.alter(/^wallet-modal\.js$/)
  await cdn.visit(tab, page(cdn))
  await expect.poll(() => cdn.asked.at(-1)).toBe('wallet-modal.js')
  expect(await tab.run(() => Boolean(customElements.get('wallet-modal')))).toBe(false)
  expect(await altered()).toBeFalsy()
})
