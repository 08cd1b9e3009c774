/** Pages of demo/hosts whose code is the documentation's, as it stands there; what runs without a framework's own tool is in shown.spec.ts. */
import type { Page } from '@playwright/test'
import { readFences } from '../scripts/docs/fences.mjs'
import { expect } from './fixtures.js'
import { test } from './support/hostTest.js'

const ofSvelte = readFences().filter(({ language }) => language === 'svelte')

for (const version of [2, 3])
  test(`wagmi ${version}, as the pages about it and about coming from elsewhere have it: the button opens the modal with the visitor’s wallets`, async ({
    page,
    modal,
  }) => {
    for (const documented of ['wagmi', 'rainbowkit', 'connectkit', 'appkit'])
      await test.step(documented, async () => {
        await modal.visit({ path: `/hosts/wagmi${version}/documented.html`, query: { page: documented } })
        await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
        await expect(dialog.getByRole('button', { name: /^Dev Wallet/ })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
  })

test('Svelte: each component knows who is connected', async ({ page, modal, wallet, account }) => {
  expect(ofSvelte).not.toEqual([])
  for (const { where, name, code } of ofSvelte)
    await test.step(where, async () => {
      const query = { page: name, ...(code.includes('$props') && { modal: '' }) }
      await modal.visit({ path: '/hosts/svelte/documented.html', query })
      await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
      await modal.walletRow('Dev Wallet').click()
      await wallet.approve('Connect')
      await expect(page.getByText(account('first'))).toBeVisible()
      await page.evaluate(() => document.querySelector('wallet-modal')?.disconnect())
      await expect(page.getByText(account('first'))).toHaveCount(0)
    })
})

/** Buttons of other modals that stood in a page before, and what each opens. */
const OTHERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  rainbowkit: (page) => expect(page.getByRole('dialog')).toContainText('Connect a Wallet'),
  connectkit: (page) => expect(page.getByRole('dialog')).toContainText('I don’t have a wallet'),
  appkit: (page) => expect(page.locator('w3m-modal')).toHaveClass('open'),
  async appkitWagmi(page) {
    await expect(page.locator('w3m-modal')).toHaveClass('open')
    await expect(page.getByRole('status')).toHaveText('disconnected')
  },
}

test('what stood in a page before, as the pages about coming from elsewhere have it: its button opens it', async ({
  page,
  modal,
  allowError,
}) => {
  test.slow()
  // What others' modals say of services that don't answer is theirs.
  allowError(/./)
  await page.route('**/*', (route) =>
    new URL(route.request().url()).hostname === '127.0.0.1' ? route.fallback() : route.abort(),
  )
  const visit = (name: string) => page.goto(modal.url({ path: '/hosts/before/', query: { page: name } }))
  for (const [name, expectOpen] of Object.entries(OTHERS))
    await test.step(name, async () => {
      await visit(name)
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await expectOpen(page)
    })
  await visit('networks')
  await expect
    .poll(() => page.evaluate(() => document.querySelector('wallet-modal')?.networks))
    .toEqual(['ethereum', 'solana', expect.objectContaining({ id: 'eip155:59144', name: 'Linea Mainnet' })])
})
