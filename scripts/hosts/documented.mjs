import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFences } from '../docs/fences.mjs'

/**
 * Writes the files that a page of the documentation (`start/wagmi.md`) gives a name in their first line.
 * @param host - the folder of demo/hosts that they name; without it those that name none
 */
export function writeNamedFences(page, folder, host) {
  const fences = readFences().filter(({ where }) => where.startsWith(`${page} #`))
  for (const { own, code, ...fence } of fences)
    if (own && fence.host === (host ?? fence.language)) writeFileSync(path.join(folder, own), code)
}

/** Writes the one fence of a page that has these words in it. */
export function writeFenceWith(page, words, file) {
  const found = readFences().filter(({ where, code }) => where.startsWith(`${page} #`) && code.includes(words))
  if (found.length !== 1) throw new Error(`${found.length} fences of ${page} have: ${words}`)
  writeFileSync(file, found[0].code)
}
