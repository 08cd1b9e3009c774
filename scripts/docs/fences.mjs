/** What stands between fences in the documentation and the README. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPages } from './print.mjs'

const root = path.resolve(import.meta.dirname, '../..')

function fencesOf({ file, text }) {
  return [...text.matchAll(/^```(\w+)?([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', meta = '', code = ''], index) => ({
      where: `${file} #${index + 1}`,
      name: `${file.replace(/\W/g, '-')}-${index + 1}`,
      language,
      /** What a framework's own compiler reads (scripts/hosts.mjs): 'angular' is TypeScript to everybody else. */
      host: meta.includes('angular') ? 'angular' : language,
      code,
    }),
  )
}

export function readFences() {
  const readme = { file: 'README.md', text: readFileSync(path.join(root, 'README.md'), 'utf8') }
  return [readme, ...readPages()].flatMap(fencesOf)
}
