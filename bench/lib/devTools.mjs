/** Facts about a page from the DevTools protocol; session.mjs drives it. */
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200
/** Main-thread work between two looks: less than this is quiet. */
const QUIET_TASK_SECONDS = 0.06
const COLLECTIONS = 3
const COLLECTION_MS = 50

/** Requests of the page, and which of its own files have arrived. */
export function recordRequests(cdp) {
  const requests = new Map()
  const state = { lastActivity: 0 }
  const onEnd = (change) => (event) => {
    state.lastActivity = Date.now()
    Object.assign(requests.get(event.requestId) ?? {}, { ended: true }, change)
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    state.lastActivity = Date.now()
    requests.set(requestId, { url: request.url, ended: false, failed: false })
  })
  cdp.on('Network.loadingFinished', onEnd({}))
  cdp.on('Network.loadingFailed', onEnd({ failed: true }))

  const isOwn = ({ url }) => /^https:\/\/(csp\.)?bench\.test\//.test(url)
  return {
    quietFor: () => Date.now() - state.lastActivity,
    hasOpen: () => [...requests.values()].some((request) => !request.ended && /bench\.test\//.test(request.url)),
    /** @returns {string[]} own files that arrived, as paths inside the subject's folder */
    arrivedFiles: () =>
      [...requests.values()]
        .filter((request) => request.ended && !request.failed && isOwn(request))
        .map(({ url }) => decodeURIComponent(new URL(url).pathname.replace(/^\/[^/]+\//, '')) || 'index.html'),
  }
}

/** Warnings, errors and exceptions of the page's console. */
export function recordConsole(cdp) {
  const lines = []
  cdp.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) =>
    lines.push(`exception: ${(exception?.description ?? text).slice(0, 300)}`),
  )
  cdp.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type !== 'error' && type !== 'warning') return
    const text = args.map(({ value, description }) => value ?? description ?? '').join(' ')
    lines.push(`${type}: ${text.slice(0, 300)}`)
  })
  return lines
}

/** @returns a function that evaluates text in the page and waits for its promise */
export function createEvaluate(cdp) {
  return async function evaluate(expression, timeoutMs = 60_000) {
    const late = new AbortController()
    const tooLate = sleep(timeoutMs, undefined, { signal: late.signal }).then(() => {
      throw new Error(`The page did not answer: ${expression.slice(0, 100)}`)
    })
    const asked = cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    })
    const { result, exceptionDetails } = await Promise.race([asked, tooLate]).finally(() => late.abort())
    if (!exceptionDetails) return result.value
    const { exception, text } = exceptionDetails
    throw new Error((exception?.description ?? text).split('\n')[0])
  }
}

/** @returns a function that reads what the browser counts of the page, by the browser's names */
export const createMetrics = (cdp) => async () => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** @returns a function that waits until neither line nor main thread had anything to do for `quietMs` */
export const createSettle =
  (requests, readMetrics) =>
  async (quietMs = 800, atMostMs = 8_000) => {
    const end = Date.now() + atMostMs
    let before = await readMetrics()
    for (;;) {
      await sleep(POLL_MS)
      const now = await readMetrics()
      const idle = now.TaskDuration - before.TaskDuration < QUIET_TASK_SECONDS
      if ((idle && !requests.hasOpen() && requests.quietFor() > quietMs) || Date.now() > end) return now
      before = now
    }
  }

/** @returns a function that counts heap, nodes and listeners that are alive after three collections */
export const createCount = (cdp, readMetrics) => async () => {
  for (let round = 0; round < COLLECTIONS; round++) {
    await cdp.send('HeapProfiler.collectGarbage')
    await sleep(COLLECTION_MS)
  }
  const { JSHeapUsedSize, Nodes, JSEventListeners } = await readMetrics()
  return { heap: JSHeapUsedSize, nodes: Nodes, listeners: JSEventListeners }
}
