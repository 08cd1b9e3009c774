/** Pages of demo/hosts whose code is the documentation's, as it stands there; what runs without a framework's own tool is in shown.spec.ts. */
import { readFences } from '../scripts/docs/fences.mjs'
import { expect, test } from './fixtures.js'

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
