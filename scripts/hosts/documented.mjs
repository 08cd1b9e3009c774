import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFences } from '../docs/fences.mjs'

/** Writes the files that a page of the documentation (`start/wagmi.md`) gives a name in their first line. */
export function writeNamedFences(page, folder, isWanted = (_name) => true) {
  const fences = readFences().filter(({ where }) => where.startsWith(`${page} #`))
  for (const { own, code } of fences) if (own && isWanted(own)) writeFileSync(path.join(folder, own), code)
}

/** Writes the one fence of a page that has these words in it. */
export function writeFenceWith(page, words, file) {
  const found = readFences().filter(({ where, code }) => where.startsWith(`${page} #`) && code.includes(words))
  if (found.length !== 1) throw new Error(`${found.length} fences of ${page} have: ${words}`)
  writeFileSync(file, found[0].code)
}
