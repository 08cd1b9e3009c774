/** What signing in costs a visitor's line: the modal's files and the sign-in origin's, as a server with brotli sends them. */
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { sizes } from '../../scripts/inventory.mjs'
import { recordFiles } from './loadedFiles.js'

/** Counts from now on. @returns bytes of each file once, brotli */
export function recordLoaded(page: Page, authUrl: string): () => Promise<{ modal: number; frame: number }> {
  const files = recordFiles(page)
  const answers = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (origin === authUrl && !pathname.startsWith('/api/'))
      answers.set(
        pathname,
        response.body().catch(() => Buffer.alloc(0)),
      )
  })
  return async () => {
    const bodies = await Promise.all(answers.values())
    const names = new Set(files().map((file) => basename(file)))
    return {
      modal: [...names].reduce((sum, name) => sum + sizes(name).brotli, 0),
      frame: bodies.reduce((sum, body) => sum + (body.length > 0 ? brotliCompressSync(body).length : 0), 0),
    }
  }
}
