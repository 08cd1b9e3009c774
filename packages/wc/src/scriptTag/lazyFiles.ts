/** Loads lazy files: the early ones by digests that stand here, all others by the table that is fetched for them. */

import { createLazyFiles } from './createLazyFiles.js'
import type * as Digests from './digests.js'
import { fetchVerified } from './fetchVerified.js'
import { digests, early } from './files.js'

/** Load chunks by their places. */
export const { fetch, load } = createLazyFiles({
  early,
  digests,
  base: import.meta.url,
  fetchVerified,
  importFile: (href) => import(/* @vite-ignore */ href),
  chunksOf: (loaded) => (loaded as typeof Digests).all,
})
