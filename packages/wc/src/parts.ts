/**
 * How the other parts of the product arrive. Here the host's own bundler decides; the script-tag build puts `scriptTag/parts.ts`
 * in the place of this module (scripts/rollup/cdnFiles.mjs).
 */
import type * as Core from './core.js'
import type * as View from './view.js'

export interface Parts {
  /** Starts the download of what the first open needs in `locale`. */
  download(locale: string): void
  /** The same, and makes it ready for `core` and `view`; nothing is evaluated. Ends when each has; never rejects. */
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
