/** Module preloads of the first open: every file starts at once, however deep it lies in the imports. */
import { localePreloads, preloads } from './preloads.js'

const linked = (href: string) => [...document.querySelectorAll('link')].find((link) => link.href === href)

function fetchFile(file: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = new URL(file, import.meta.url).href
  if (linked(link.href)) return Promise.resolve()
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}

/** Fetches the files of the first open in `locale`. A browser without module preloads fetches them when they are imported. */
export async function fetchFiles(locale: string): Promise<void> {
  if (!document.createElement('link').relList.supports('modulepreload')) return
  const language = localePreloads[locale.split('-')[0] ?? '']
  await Promise.all([...preloads, ...(language ? [language] : [])].map(fetchFile))
}
