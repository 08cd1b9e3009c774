/** The files of a package CDN, answered from this build; no other address outside of the local stack has an answer. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

const FOLDER = new URL('../../packages/wc/dist/cdn/', import.meta.url)
const ADDRESS = /^https:\/\/cdn\.jsdelivr\.net\/npm\/@wallet-modal\/wc@\d[^/]*\/dist\/cdn\/([\w.-]+)$/

export async function answerAsCdn(page: Page): Promise<void> {
  await page.route(/^https:/, async (route) => {
    const [, file] = ADDRESS.exec(route.request().url()) ?? []
    if (!file) return route.abort()
    const body = await readFile(new URL(file, FOLDER))
    await route.fulfill({ body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } })
  })
}
