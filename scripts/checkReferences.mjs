/**
 * Sources and tests name what they come from: a section of docs/design, a threat or a fault by its number.
 * Each of them has to be there, so that a reader can look it up.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const pages = {
  spec: 'docs/design/spec.md',
  contract: 'docs/design/contract.md',
  threats: 'docs/design/threats.md',
  design: 'docs/design/design.md',
  look: 'docs/design/look.md',
  services: 'docs/services.md',
}
const texts = new Map(Object.entries(pages).map(([name, file]) => [name, readFileSync(path.join(root, file), 'utf8')]))
const plain = (text) => text.replaceAll(/[`*]/g, '').toLowerCase()

/** 'E06–E08' stands for three. */
const numbers = new Set(
  [...texts.get('threats').matchAll(/^\| ([A-Z]-?)(\d\d)(?:–\1(\d\d))? \|/gm)].flatMap(([, letter, from, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${letter}${String(+from + index).padStart(2, '0')}`),
  ),
)

/** @returns {string[]} what the text names and nobody finds */
function unknown(text) {
  const codes = [...text.matchAll(/(?<![\w#\\.'-])(?:T-\d\d|[NRWPEU]\d\d)(?![\w-])/g)].map(([code]) => code)
  const sections = [
    ...text.matchAll(/\b(spec|(?:contract|threats|design|look|services)\.md)(?: (\d))?(?: '([^'\n]+)')?/g),
  ]
  return [
    ...codes.filter((code) => !numbers.has(code)),
    ...sections.flatMap(([named, name, section, quoted]) => {
      const page = texts.get(name.replace('.md', ''))
      const hasSection = !section || page.includes(`\n## ${section}.`)
      return hasSection && (!quoted || plain(page).includes(plain(quoted))) ? [] : [named]
    }),
  ]
}

const folders = ['packages', 'e2e', 'demo', 'scripts']
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.(ts|tsx|mjs|js|css)$/.test(file) && !/(^|\/)(node_modules|dist|test-results)\//.test(file)),
)
const lost = files.flatMap((file) =>
  unknown(readFileSync(path.join(root, file), 'utf8')).map((what) => `${file}: nothing says what ${what} is`),
)
for (const line of lost) console.error(line)
console.log(`${files.length} files, ${lost.length} references lead nowhere`)
process.exit(lost.length ? 1 : 0)
