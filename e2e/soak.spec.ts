/** The long run of `npm run test:deep`: what is opened and closed a thousand times leaves nothing behind. */
import type { WalletModalElement } from '../packages/wc/src/WalletModalElement.js'
import { expect, test } from './fixtures.js'

const cycles = 1_000

// A trace keeps every node that it has seen.
test.use({ trace: 'off' })
test.skip(!process.env.SOAK, 'part of npm run test:deep')

test('1,000 times open and close: no nodes, no listeners, no heap left behind', async ({ page, modal }) => {
  test.setTimeout(20 * 60_000)
  await modal.visit()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')

  const cycle = (times: number) =>
    page.locator('wallet-modal').evaluate(async (host, count) => {
      const element = host as unknown as WalletModalElement
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let turn = 0; turn < count; turn++) {
        await element.open()
        await frame()
        element.close()
        await frame()
      }
    }, times)

  async function measure() {
    for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { nodes: figure('Nodes'), listeners: figure('JSEventListeners'), heap: figure('JSHeapUsedSize') }
  }

  await cycle(50)
  const before = await measure()
  await cycle(cycles)
  const after = await measure()
  test.info().annotations.push({ type: 'soak', description: JSON.stringify({ before, after }) })
  console.info('soak', JSON.stringify({ before, after }))
  // One left behind in each cycle would be a thousand.
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(20)
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(20)
  expect(after.heap - before.heap).toBeLessThan(2 * 1024 * 1024)
})
