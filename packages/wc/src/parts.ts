/**
 * Loads the other parts of the product. Here the host's own bundler decides how; the script-tag build replaces this module by
 * `scriptTag/parts.ts` (scripts/rollup/cdnFiles.mjs).
 */
import type * as Core from './core.js'
import type * as View from './view.js'

export interface Parts {
  /** Starts the download of the files for the first open in `locale`. */
  download(locale: string): void
  /** Downloads them and prepares them for `core` and `view`, without evaluating any. Ends when each has; never rejects. */
  fetch(locale: string): Promise<unknown>
  core(): Promise<typeof Core>
  view(): Promise<typeof View>
}

export const createParts = (): Parts => ({
  download() {},
  fetch: async () => {},
  core: () => import('./core.js'),
  view: () => import('./view.js'),
})
