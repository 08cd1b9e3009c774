/** Downloads a file into the browser's cache; rejects where it did not come, or is not what it should be. */
export const download = (href: string, integrity: string, priority: RequestPriority = 'auto'): Promise<unknown> =>
  // A cache may keep an altered file, too.
  fetch(href, { integrity, priority }).catch(() => fetch(href, { integrity, cache: 'reload' }))

/**
 * Fetches a module without evaluating it, and resolves when it came and is what it should be. Whoever imports it before
 * may get other code: Chromium asks anew, and without the digest, for a file whose digest did not match.
 *
 * `fetch` looks in every engine, and what failed there can be tried again: Firefox, and Chromium before 156, keep a module
 * whose preload failed for the life of the page. It wants `connect-src` for the files (docs/csp.md). Then a preload hands
 * the very bytes that were looked at to `import()`, in engines that do look: Chromium and Gecko, which `navigator.vendor`
 * tells apart by the HTML standard ('Google Inc.', ''). WebKit preloads whatever comes, and no test of a feature shows that
 * without a request: there `import()` takes the file out of the browser's cache.
 *
 * @param integrity - as the attribute of that name takes it
 * @param downloaded - where that has begun before
 */
export async function fetchVerified(
  href: string,
  integrity: string,
  downloaded = download(href, integrity),
): Promise<unknown> {
  await downloaded
  const link = document.createElement('link')
  return (
    /^(G|$)/.test(navigator.vendor) &&
    link.relList.supports('modulepreload') &&
    new Promise((onload, onerror) => {
      document.head.append(Object.assign(link, { rel: 'modulepreload', href, integrity, onload, onerror }))
    })
  )
}
