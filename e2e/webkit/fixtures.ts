/** What tests in WebKitGTK stand on beside their stack: a fresh browser for each, and pages in which nothing goes wrong. */
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { build } from 'esbuild'
import { stackTest } from '../stackFixtures.js'
import { Modal } from './Modal.js'
import { type RecordedPages, startRecordedPages } from './startRecordedPages.js'
import { type RunningWebKit, startWebKit } from './startWebKit.js'
import { Tab } from './Tab.js'

interface Fixtures {
  tab: Tab
  modal: Modal
}

interface WorkerFixtures {
  webkit: RunningWebKit
  /** Testing Library's queries, as a script. */
  queries: string
  recordedPages: RecordedPages
}

/** Of a text attachment the list of results prints so many characters: what a run elsewhere leaves of a failure. */
const LONGEST_PRINTED = 290

/** Runs in the page: the modal's view and text, and what its wallet was asked. */
function textOnScreen(): string {
  const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
  const asked = window.devWallets?.list.flatMap(({ requests }) => requests.map(({ method }) => method)) ?? []
  return `${dialog?.getAttribute('data-view')}: ${dialog?.textContent.replace(/\s+/g, ' ')}; asked: ${asked.slice(-3).join(', ')}`
}

export const test = stackTest.extend<Fixtures, WorkerFixtures>({
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => {
      const webkit = await startWebKit()
      await use(webkit)
      await webkit.stop()
    },
    { scope: 'worker' },
  ],
  queries: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => {
      const entry = createRequire(import.meta.url).resolve('@testing-library/dom')
      const options = {
        bundle: true,
        write: false,
        format: 'iife',
        globalName: 'queries',
        define: { 'process.env': '{}' },
      } as const
      const { outputFiles } = await build({ entryPoints: [entry], ...options })
      await use(`${outputFiles[0]?.text}; window.queries = queries`)
    },
    { scope: 'worker' },
  ],
  recordedPages: [
    async ({ stack }, use) => {
      const pages = await startRecordedPages(stack.pages)
      await use(pages)
      await pages.stop()
    },
    { scope: 'worker' },
  ],
  tab: [
    async ({ webkit, queries }, use, info) => {
      const tab = await Tab.start(webkit, queries)
      try {
        await use(tab)
        if (info.status !== info.expectedStatus) {
          await writeFile(info.outputPath('screen.png'), await tab.screenshot(), 'base64')
          const body = (await tab.run(textOnScreen)).slice(-LONGEST_PRINTED)
          await info.attach('what stands there', { body, contentType: 'text/plain' })
        }
        expect(await tab.errors()).toEqual([])
      } finally {
        await tab.close()
      }
    },
    // Its start is not of the test's time.
    { timeout: 180_000 },
  ],
  modal: ({ tab, recordedPages }, use) => use(new Modal(tab, recordedPages.url)),
})

export { expect }
