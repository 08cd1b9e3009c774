/** Which of the product's files a page loads, and whose code the build put into them. */
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { readInventory } from '../../scripts/inventory.mjs'

/** Files of the product that the page asks for, from now on, as paths; each once, though the browser looks for it twice. */
export function recordFiles(page: Page): () => readonly string[] {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/cdn/')) files.add(pathname)
  })
  return () => [...files]
}

/** Modules in these files. @throws Error for a file that is not of the last build */
export function modulesOf(files: readonly string[]): readonly string[] {
  const { chunks } = readInventory()
  return files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const chunk = chunks[basename(file)]
      if (!chunk) throw new Error(`The last build has no ${file}.`)
      return Object.keys(chunk.modules)
    })
}
