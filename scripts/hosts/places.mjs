/** Where pages of other people's tools are built, from what, and where they lie then. */
import { createHash } from 'node:crypto'
import { rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
export const source = path.join(root, 'demo/hosts')
export const output = path.join(root, '.cache/hosts')

/** The same for the same clone, so that a second run finds the tools installed. */
export const work = path.join(
  tmpdir(),
  `wallet-modal-hosts-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`,
)
/** A folder beside it, for a project with an installation of its own. */
export const workOf = (project) => `${work}-${project}`

/** A command of an installation. */
export const binOf = (folder, name) =>
  path.join(folder, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** What a server imports stays where it is: `name` in the output leads there. */
export function link(name, folder) {
  const place = path.join(output, name)
  rmSync(place, { recursive: true, force: true })
  symlinkSync(folder, place, 'junction')
}
