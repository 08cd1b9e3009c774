/** `@wallet-modal/testing` as a host uses it: its example, with the built package, against this worker's stack. */
import { expect, ModalPage, test } from '@wallet-modal/testing/playwright'
import { startCdn } from './support/cdn.js'
import { stackOf, useStack } from './support/exampleTest.js'
import { buildReactPage, importRecipe, readFence } from './support/recipe.js'

useStack()

await import('../packages/testing/example/shop.spec.js')
await import('../packages/testing/example/otherNetworks.spec.js')

const recipe = readFence('packages/testing/README.md', "instance: 'walletModal'")
const { test: reactTest } = await importRecipe<{ test: typeof test }>('reactPage', recipe)

reactTest(
  "React's page and React's recipe, word for word: a visitor connects and pays",
  async ({ page, modal, wallet }, { parallelIndex }) => {
    const written = readFence('docs/start/react.md', 'function App')
    const networks = JSON.stringify(stackOf(parallelIndex)?.networks ?? [])
    const code = written.replace("['ethereum', 'base']", () => networks)
    expect(code, 'the networks are this worker’s').not.toBe(written)
    const html = await buildReactPage(code, 'Object.assign(globalThis, { walletModal: modal })')
    const server = await startCdn()
    await server.visit(page, html)
    await modal.connectWith(wallet)
    await modal.expectConnected(wallet.address)
    const hash = await modal.sendWith(wallet, { amount: '0.25', to: '0x00000000000000000000000000000000DeaDBeef' })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    await server.stop()
  },
)

test('a trigger that is gone after connecting: the test is told so, and goes on', async ({ page, wallet }) => {
  const trigger = page.getByRole('button', { name: 'Connect wallet', exact: true })
  const modal = new ModalPage(page, { trigger })
  await page.goto('/script-tag.html?wallets=none')
  await modal.connectWith(wallet)
  await expect(trigger).toHaveCount(0)
  await expect(modal.openAccount()).rejects.toThrow('name one that stays after connecting')
})

test('a page that defines its elements late: what is asked of it waits', async ({ page }) => {
  const server = await startCdn()
  await server.visit(page, '<wallet-modal></wallet-modal>')
  const asked = new ModalPage(page).snapshot()
  await page.addScriptTag({ type: 'module', url: server.url('wallet-modal.js') })
  expect((await asked).accounts.eip155.status).toBe('disconnected')
  await server.stop()
})
