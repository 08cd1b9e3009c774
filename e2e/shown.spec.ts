/** Tags and components that the documentation and the READMEs show, run as they stand there; `npm run docs -- --check` compiles them. */
import { expect } from '@playwright/test'
import type { WalletModalElement } from '../packages/wc/src/WalletModalElement.js'
import { openShown, pageOf } from './support/shownPages.js'
import { begin, fenceAt, here, isReact, isTags, isVue, openAndClose, test, WALLET_PAGE } from './support/shownTest.js'

test('tags: every page opens the modal', async ({ page, errors }) => {
  test.slow()
  for (const fence of here.filter(isTags))
    await test.step(fence.where, async () => {
      await openShown(page, pageOf(fence))
      await openAndClose(page)
      expect(errors).toEqual([])
    })
})

test('React: every component renders, and opens the modal where it has a button for that', async ({
  page,
  wallet,
  errors,
}) => {
  test.slow()
  wallet.approveAll()
  for (const fence of here.filter(isReact))
    await test.step(fence.where, async () => {
      const ofElement = fence.code.includes('WalletModalElement')
      await openShown(page, ofElement ? WALLET_PAGE : '')
      await begin(page, fence)
      await page.evaluate(
        async ([brought, ofElement]) => {
          const { renderReact } = await import(['/renderReact.js'].join())
          renderReact(
            await Object(window).shown,
            brought,
            ofElement ? document.querySelector('wallet-modal') : undefined,
          )
        },
        [/<WalletModal[ >]/.test(fence.code) ? 'modal' : 'nothing', ofElement] as const,
      )
      const rendered = page.locator('main')
      await expect(rendered.locator('> *')).not.toHaveCount(0)
      const opener = rendered.getByRole('button', { name: /^(Connect wallet|Donate)/ })
      if (!/ConnectButton|useWalletSend/.test(fence.code)) return expect(errors).toEqual([])
      await opener.first().click()
      const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
      await expect(dialog).toHaveAttribute('data-open')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect(errors).toEqual([])
    })
})

test('Vue: what is provided is there below', async ({ page, modal, wallet }) => {
  const pages = [
    ['skills/wallet-modal/SKILL.md #6', 'skills/wallet-modal/SKILL.md #7'],
    ['start/vue.md #4', 'start/vue.md #5'],
    ['start/vue.md #3'],
  ] as const
  expect(pages.flat().toSorted()).toEqual(
    here
      .filter(isVue)
      .map(({ where }) => where)
      .toSorted(),
  )
  wallet.approveAll()
  for (const [outer, inner] of pages)
    await test.step(outer, async () => {
      await openShown(page, '<main></main>')
      await page.evaluate(
        async ([outer, inner]) => {
          const [{ renderVue }, provider, below] = await Promise.all([
            import(['/renderVue.js'].join()),
            import(outer),
            inner ? import(inner) : undefined,
          ])
          renderVue(provider.default, below?.default)
        },
        [`/${fenceAt(outer).name}.js`, inner && `/${fenceAt(inner).name}.js`] as const,
      )
      await page.getByRole('button', { name: 'Connect wallet' }).first().click()
      await modal.walletRow(wallet.info.name).click()
      await expect(page.locator('main')).toContainText(wallet.address)
      await page.evaluate(() => document.querySelector<WalletModalElement>('wallet-modal')?.disconnect())
      await expect(page.locator('main')).not.toContainText(wallet.address)
    })
})
