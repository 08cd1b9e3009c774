const SETTLING_MS = 300

/** Resolves when the page has loaded. */
export async function whenLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** Runs `job` when the page has loaded and is idle. */
export async function whenIdle<Result>(job: () => Result | Promise<Result>): Promise<Result> {
  await whenLoaded()
  // After its load event a page is still to be painted, and its own scripts start: they go first.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const wait = (page?.loadEventStart ?? 0) + SETTLING_MS - performance.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 200) // Safari has no idle callback
  })
  return job()
}

/** Whether the visitor asked the browser to save data. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
