/**
 * Fetches a module without evaluating it, and resolves when it came and is what it should be. Whoever imports it before
 * may get other code: Chromium asks anew, and without the digest, for a file whose digest did not match.
 * A browser without module preloads (Safari 16, Firefox 113) has no Trusted Types either: there, a script element does it.
 *
 * @param integrity - as the attribute of that name takes it
 */
export function fetchVerified(href: string, integrity: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    const link = document.createElement('link')
    const element = link.relList.supports('modulepreload')
      ? Object.assign(link, { rel: 'modulepreload', href })
      : Object.assign(document.createElement('script'), { type: 'module', src: href })
    document.head.append(Object.assign(element, { integrity, onload, onerror }))
  })
}
