import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFences } from '../docs/fences.mjs'

const OWN_NAME = /^\/\/ (\S+\.[jt]sx?)\n/

/** Writes the files that a page of the documentation (`start/wagmi.md`) gives a name in their first line. */
export function writeNamedFences(page, folder, isWanted = (_name) => true) {
  const fences = readFences().filter(({ where }) => where.startsWith(`${page} #`))
  for (const { code } of fences) {
    const [, name] = OWN_NAME.exec(code) ?? []
    if (name && isWanted(name)) writeFileSync(path.join(folder, name), code)
  }
}

/** Writes the one fence of a page that has these words in it. */
export function writeFenceWith(page, words, file) {
  const found = readFences().filter(({ where, code }) => where.startsWith(`${page} #`) && code.includes(words))
  if (found.length !== 1) throw new Error(`${found.length} fences of ${page} have: ${words}`)
  writeFileSync(file, found[0].code)
}
