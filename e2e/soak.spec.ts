/**
 * What is done again and again leaves nothing behind: no nodes, listeners, timers, no heap. Briefly in `npm test`, a thousand and
 * ten thousand times in `npm run test:deep` (`SOAK=1`).
 */
import type { Page } from '@playwright/test'
import type { WalletModalElement } from '../packages/wc/src/WalletModalElement.js'
import { expect, test } from './fixtures.js'

const long = Boolean(process.env.SOAK)
const CYCLES = long ? 1_000 : 100
const EVENTS = long ? 10_000 : 1_000
/** One left behind each time would be as many as there are times. */
const FEW = 20
const KB = 1024
/** What the heap grows by in any case, as code becomes warm: 180 to 330 KB in the short runs. */
const NOISE = 512 * KB
/** What may stay of each time, in bytes: a leak is many times that, in the short run too. */
const OF_CYCLE = 1.5 * KB
const OF_EVENT = 0.45 * KB

declare global {
  interface Window {
    timersAlive?(): number
  }
}

// A trace keeps every node that it has seen.
test.use({ trace: 'off' })

/** Counts timers from now on; call it before the page is visited. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const alive = new Set<number>()
    const { setTimeout: later, clearTimeout: forget, setInterval: again } = window
    type Run = (...given: unknown[]) => void
    const clear = (id?: number) => {
      if (id !== undefined) alive.delete(id)
      forget(id)
    }
    const replaced = {
      setTimeout: (run: Run, ms?: number, ...given: unknown[]) => {
        const id = later(() => {
          alive.delete(id)
          run(...given)
        }, ms)
        alive.add(id)
        return id
      },
      setInterval: (run: Run, ms?: number, ...given: unknown[]) => {
        const id = again(run, ms, ...given)
        alive.add(id)
        return id
      },
      clearTimeout: clear,
      clearInterval: clear,
    }
    Object.assign(window, replaced, { timersAlive: () => alive.size })
  })
}

interface Figures {
  readonly nodes: number
  readonly listeners: number
  readonly timers: number
  /** Bytes. */
  readonly heap: number
}

async function createGauge(page: Page): Promise<() => Promise<Figures>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    const timers = await page.evaluate(() => window.timersAlive?.() ?? Number.NaN)
    return { nodes: figure('Nodes'), listeners: figure('JSEventListeners'), timers, heap: figure('JSHeapUsedSize') }
  }
}

/** Where it begins: files that come late, and what they start, are no leak. */
async function atRest(page: Page, gauge: () => Promise<Figures>): Promise<Figures> {
  await page.waitForLoadState('networkidle')
  let last = await gauge()
  await expect
    .poll(async () => {
      const former = last
      last = await gauge()
      return Math.abs(last.heap - former.heap)
    })
    .toBeLessThan(32 * KB)
  return last
}

/** What is still under way may end: what is left behind stays. */
async function expectNothingLeft(what: string, before: Figures, gauge: () => Promise<Figures>, heap: number) {
  let after = before
  const left = async () => {
    after = await gauge()
    const most = { nodes: FEW, listeners: FEW, timers: FEW, heap }
    return (['nodes', 'listeners', 'timers', 'heap'] as const)
      .filter((name) => after[name] - before[name] > most[name])
      .map((name) => `${name}: ${before[name]}, then ${after[name]}`)
  }
  await expect.poll(left, { timeout: 30_000 }).toEqual([])
  const figures = JSON.stringify({ before, after })
  test.info().annotations.push({ type: 'soak', description: `${what}: ${figures}` })
  if (long) console.info(what, figures)
}

test(`${CYCLES} times open and close: nothing is left behind`, async ({ page, modal }) => {
  test.setTimeout(long ? 20 * 60_000 : 180_000)
  await countTimers(page)
  await modal.visit()
  const gauge = await createGauge(page)
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

  // A modal that was closed shows what it showed: all of it is there before it is counted.
  await modal.open()
  await expect(modal.button(/^All wallets \d/)).toBeVisible()
  await expect(modal.dialog.getByRole('status', { name: 'Loading wallets' })).toHaveCount(0)
  await modal.close()
  await cycle(50)
  const before = await atRest(page, gauge)
  await cycle(CYCLES)
  await expectNothingLeft(`${CYCLES} cycles`, before, gauge, NOISE + CYCLES * OF_CYCLE)
})

test(`${EVENTS} events of a connected wallet: nothing is left behind, and the last one counts`, async ({
  page,
  modal,
  account,
}) => {
  test.setTimeout(long ? 30 * 60_000 : 180_000)
  await countTimers(page)
  await modal.visit()
  const gauge = await createGauge(page)
  await modal.connect()
  const two = [account('first'), account('second')] as const
  /** Account and network in turn, a few within each frame. */
  const events = (times: number) =>
    page.evaluate(
      async ([count, [first, second]]) => {
        const wallet = window.devWallets?.get('Dev Wallet')
        if (!wallet) throw new Error('There is no wallet.')
        for (let turn = 0; turn < count; turn++) {
          if (turn % 2) wallet.switchChain(turn % 4 === 1 ? 31338 : 31337)
          else wallet.setAccounts(turn % 4 === 0 ? [second, first] : [first, second])
          if (turn % 5 === 4) await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        // Its log is the wallet's own.
        wallet.requests.length = 0
      },
      [times, two] as const,
    )
  const settled = async () => {
    await expect.poll(() => modal.state(({ accounts }) => accounts.eip155.caipAddress)).toBe(`eip155:31337:${two[0]}`)
    await modal.expectConnected(two[0])
  }

  await events(100)
  await settled()
  const before = await atRest(page, gauge)
  await events(EVENTS)
  await settled()
  await expectNothingLeft(`${EVENTS} events`, before, gauge, NOISE + EVENTS * OF_EVENT)
})
