/**
 * A page under test. It is driven by raw DevTools commands: nothing is evaluated by the page itself, so that a strict
 * policy changes nothing, and no request passes through the harness, so that cache and line stay the browser's own.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createCount, createEvaluate, createMetrics, createSettle, recordConsole, recordRequests } from './devTools.mjs'

const HOOK = readFileSync(path.join(import.meta.dirname, 'pageHook.js'), 'utf8')
const LOOK = { viewport: { width: 1_280, height: 900 }, colorScheme: 'light' }
const USABLE_WITHIN_MS = 120_000
const STEP_WITHIN_MS = 30_000
/** A whole opening and closing, on average. */
const CYCLE_WITHIN_MS = 5_000
/** How much longer than the page the harness waits for an answer of the page. */
const GRACE_MS = 20_000

/** Slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const LINES = {
  none: undefined,
  slow4g: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
}

/** @typedef {{ cpu: number, line: keyof LINES }} Cell - CPU throttling and emulated line */

/** An object's text: its functions run in the page. @param {Record<string, Function | number | string>} values */
const asObject = (values) =>
  `({${Object.entries(values)
    .map(([name, value]) => `${JSON.stringify(name)}: ${value}`)
    .join(', ')}})`

/** Text that runs in the page before its own scripts: the hook, a wallet, and the watch for the moment of 'usable'. */
const scriptBefore = (usable, walletScript) => `${HOOK}
  if (window === window.top && !window.__benchStarted) {
    window.__benchStarted = true
    ${walletScript}
    __bench.until(${usable}, ${USABLE_WITHIN_MS}).then(
      (time) => __bench.mark('usable', { time }),
      (error) => __bench.mark('usable', { error: error.message }),
    )
  }`

async function prepare(cdp, { usable, cell = { cpu: 1, line: 'none' }, walletScript = '' }) {
  // Bodies are not kept: the browser's memory is part of what is measured.
  await cdp.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  await cdp.send('Page.enable')
  await cdp.send('Runtime.enable')
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
  await cdp.send('Runtime.addBinding', { name: '__benchMark' })
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: scriptBefore(usable, walletScript) })
  if (cell.cpu !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cell.cpu })
  if (LINES[cell.line]) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...LINES[cell.line] })
}

/**
 * Opens an empty page and prepares it; `goto` navigates.
 * @param {{ usable: Function, cell?: Cell, walletScript?: string, look?: object }} options - `walletScript` runs before the
 *   page's own scripts, as a browser's extension does; `look` is Playwright's viewport and colour scheme
 */
export async function openSession(browser, options) {
  const context = await browser.newContext({ ...LOOK, ...options.look, locale: 'en-US', timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = recordRequests(cdp)
  const consoleLines = recordConsole(cdp)
  const evaluate = createEvaluate(cdp)
  const readMetrics = createMetrics(cdp)

  /** Name → the files that had arrived when the page passed that mark. */
  const filesAt = new Map()
  const becameUsable = new Promise((resolve) => {
    cdp.on('Runtime.bindingCalled', async ({ name, payload }) => {
      if (name !== '__benchMark') return
      const mark = JSON.parse(payload)
      filesAt.set(mark.name, requests.arrivedFiles())
      if (mark.name === 'usable') resolve({ ...mark, metrics: await readMetrics() })
    })
  })
  await prepare(cdp, options)

  return {
    page,
    console: consoleLines,
    filesAt,
    evaluate,
    settle: createSettle(requests, readMetrics),
    countLiving: createCount(cdp, readMetrics),
    arrivedFiles: requests.arrivedFiles,
    /** @returns the time in the page at which it became usable, and the main thread's work until then @throws Error */
    async goto(url) {
      await cdp.send('Page.navigate', { url })
      const reached = await becameUsable
      if (reached.error) throw new Error(`never usable: ${reached.error}`)
      return reached
    },
    /** Does one thing and times what follows: see `measure` of pageHook.js. */
    measure: (action, milestones, timeoutMs = STEP_WITHIN_MS) =>
      evaluate(`__bench.measure(${action}, ${asObject(milestones)}, ${timeoutMs})`, timeoutMs + GRACE_MS),
    /** Opens and closes so many times: see `cycle` of pageHook.js. */
    cycle: (times, { open, wallets, close, closed }, pauseMs) => {
      const steps = asObject({ open, wallets, close, closed, pauseMs, timeoutMs: STEP_WITHIN_MS })
      return evaluate(`__bench.cycle(${times}, ${steps})`, times * CYCLE_WITHIN_MS + GRACE_MS)
    },
    until: (predicate, timeoutMs = STEP_WITHIN_MS) =>
      evaluate(`__bench.until(${predicate}, ${timeoutMs})`, timeoutMs + GRACE_MS),
    async pressEscape() {
      const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 }
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
  }
}
