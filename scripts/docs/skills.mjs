/** Skills for agents: a folder each below `skills`, with a `SKILL.md` whose front matter says when an agent takes it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Signs that agents read of a description. */
const MAX_DESCRIPTION = 1024

/** Their files, as paths from the root of the repository. */
export const skillFiles = readdirSync(path.join(root, 'skills')).map((name) => `skills/${name}/SKILL.md`)

/** @returns {string[]} what keeps an agent from finding or taking a skill */
export function skillProblems() {
  return skillFiles.flatMap((file) => {
    const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(path.join(root, file), 'utf8')) ?? []
    const [, name] = /^name: (.+)$/m.exec(matter) ?? []
    const [, description = ''] = /^description: (.+)$/m.exec(matter) ?? []
    const folder = path.basename(path.dirname(file))
    return [
      ...(name === folder ? [] : [`${file}: its name is ${name}, its folder ${folder}.`]),
      ...(description ? [] : [`${file} needs a description.`]),
      ...(description.length > MAX_DESCRIPTION
        ? [`${file}: the description is longer than ${MAX_DESCRIPTION} signs.`]
        : []),
      // YAML would take it for a key.
      ...(description.includes(': ') ? [`${file}: the description has a colon.`] : []),
    ]
  })
}
