/** The digests of all chunks, in a file of its own: they weigh more than the first file, and nobody needs them before the first open. */
import { type CdnFile, type Chunks, chunks, imports } from './files.js'

const DIGEST = 44

export const all: Chunks = {
  files: chunks.split(' ').map((one): CdnFile => [`./${one.slice(0, -DIGEST)}.js`, `sha256-${one.slice(-DIGEST)}`]),
  imports,
}
