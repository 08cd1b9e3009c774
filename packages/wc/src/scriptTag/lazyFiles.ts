/** The digests of all chunks, in a file of its own: they weigh more than the first file, and are only needed for lazy files. */

import { createLazyFiles } from './createLazyFiles.js'
import { fetchVerified } from './fetchVerified.js'
import { chunks, imports } from './files.js'

const DIGEST = 44

/** Load chunks by their places in the table. */
export const { fetch, load } = createLazyFiles({
  chunks: chunks.split(' ').map((one) => [`${one.slice(0, -DIGEST)}.js`, `sha256-${one.slice(-DIGEST)}`]),
  imports,
  base: import.meta.url,
  fetchVerified,
  importFile: (href) => import(/* @vite-ignore */ href),
})
