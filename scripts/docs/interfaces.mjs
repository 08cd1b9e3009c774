/** Types out of the sources, as text: what an interface has is printed from where it stands. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** In one line, without `readonly`. */
const plain = (type) => type.replaceAll('readonly ', '').trim()

function find(file, pattern, what) {
  const [, found] = pattern.exec(readFileSync(path.join(root, file), 'utf8')) ?? []
  if (found === undefined) throw new Error(`${file} has no ${what}`)
  return found
}

/** What `name` stands for, where it is written in one line. */
export const readAlias = (file, name) => plain(find(file, new RegExp(`^export type ${name} = (.+)$`, 'm'), name))

/**
 * @param {Record<string, string>} [aliases] names of types, and what is printed in their place
 * @returns {Record<string, string>} the members of an interface with their types
 */
export function readInterface(file, name, aliases = {}) {
  const body = find(file, new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm'), name)
  const members = body.replace(/\/\*\*[\s\S]*?\*\//g, '').matchAll(/^ {2}(\w+): (.+)$/gm)
  const spelled = (type) => type.replace(/\w+/g, (word) => aliases[word] ?? word)
  return Object.fromEntries([...members].map(([, member, type]) => [member, spelled(plain(type))]))
}
