/** Downloads a file into the browser's cache; rejects where it did not arrive, or its digest does not match. */
export const download = (href: string, integrity: string, priority: RequestPriority = 'auto'): Promise<unknown> =>
  // Bypasses a cache that may hold an altered file.
  fetch(href, { integrity, priority }).catch(() => fetch(href, { integrity, cache: 'reload' }))

/**
 * Fetches a module without evaluating it, and resolves when its digest was verified. Importing it earlier may give other
 * code: Chromium requests a file again, without the digest, if its digest did not match.
 *
 * `fetch` verifies in every engine, and a failed one can be repeated: Firefox, and Chromium before 156, remember a module
 * whose preload failed for the life of the page. It needs `connect-src` for the files (docs/csp.md). Then a preload hands
 * the verified bytes to `import()`, in engines that verify preloads: Chromium and Gecko, which `navigator.vendor`
 * identifies by the HTML standard ('Google Inc.', ''). WebKit preloads without verifying, and no feature test shows that
 * without a request: there `import()` takes the file from the browser's cache.
 *
 * @param integrity - as the attribute of that name takes it
 * @param downloaded - the download, where it was started before
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
