/** What stands between fences in the documentation and the README. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPages } from './pages.mjs'
import { skillFiles } from './skills.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** Folders of demo/hosts that take fences of their own, named behind the fence's language. */
const HOSTS = ['angular', 'before', 'libraries', 'wagmi']

function fencesOf({ file, text }) {
  return [...text.matchAll(/^```(\w+)?([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', meta = '', code = ''], index) => ({
      where: `${file} #${index + 1}`,
      page: file.replace(/\W/g, '-'),
      name: `${file.replace(/\W/g, '-')}-${index + 1}`,
      language,
      /** What a page of demo/hosts compiles (scripts/hosts.mjs): the language, or the folder whose packages it wants. */
      host: HOSTS.find((folder) => meta.includes(folder)) ?? language,
      /** The name that its first line gives it, by which others import it. */
      own: /^\/\/ (\S+\.[jt]sx?)\n/.exec(code)?.[1],
      code,
    }),
  )
}

/** Markdown beside the site: the repository's, the skills, and what the packages bring to the registry; the testing package's is a page of the site. */
const READMES = [
  'README.md',
  ...skillFiles,
  ...['core', 'ui', 'wc', 'wagmi', 'vue', 'svelte', 'create'].map((name) => `packages/${name}/README.md`),
]

export function readFences() {
  const readmes = READMES.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  return [...readmes, ...readPages()].flatMap(fencesOf)
}
