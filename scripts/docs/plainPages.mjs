/**
 * The site as plain text, for readers that are programs: each page as `.md` beside its `.html`, `llms.txt` with a line for
 * each page in the groups of the sidebar, and `llms-full.txt` with all of them. The build of the site ends with it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readPages } from './pages.mjs'

const dist = path.resolve(import.meta.dirname, '../../docs/.vitepress/dist')

/** Too long for `llms-full.txt`: the table of every text that the modal shows. */
const LEFT_OUT_OF_FULL = 'languages.md'

const INTRODUCTION = `# Wallet modal

> One custom element, \`<wallet-modal>\`, with which a visitor of any web page connects a crypto wallet, sees balances, sends, swaps, buys and signs in. No framework, no vendor account, MIT.

npm: \`@wallet-modal/wc\` (elements), \`@wallet-modal/ui\` (React), \`@wallet-modal/core\` (headless), \`@wallet-modal/wagmi\` (a connector of wagmi 2 and 3), \`@wallet-modal/vue\` (composables), \`@wallet-modal/svelte\` (stores), \`@wallet-modal/testing\` (wallets and fixtures for tests).

\`npm create wallet-modal\` writes a new page; who sets the modal up in a page that is there follows [a skill](skills/wallet-modal/SKILL.md).`

/** What stands between fences is code, and nothing in it a link. */
const outsideFences = (text, change) =>
  text
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 ? part : change(part)))
    .join('')

/** Links to pages of the site lead to their `.md`, from the folder of the file they stand in: they hold below any base. */
const withPlainLinks = (text, folder) =>
  outsideFences(text, (part) =>
    part.replace(/\]\(\/([\w/-]+)(?:\.(?:html|md))?(#[^)]*)?\)/g, (_, page, place = '') => {
      return `](${path.posix.relative(folder, page)}.md${place})`
    }),
  )

/** The entries of the sidebar's groups with their pages: `/start/html` is `start/html.md`. */
function groupPages(sidebar, pages) {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  return sidebar.map(({ text, items }) => ({
    text,
    pages: items.map(({ link }) => byFile.get(`${link.slice(1)}.md`)),
  }))
}

function listText(groups) {
  const sections = groups.map(({ text, pages }) => {
    const lines = pages.map(({ file, title, description }) => `- [${title}](${file}): ${description}`)
    return `## ${text}\n\n${lines.join('\n')}`
  })
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`
}

/**
 * Writes all of it beside the built pages.
 *
 * @param sidebar - the groups of the site's configuration, `{ text, items: [{ link }] }`
 */
export function writePlainPages(sidebar) {
  const pages = readPages()
  const groups = groupPages(sidebar, pages)
  const list = listText(groups)
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    writeFileSync(path.join(dist, file), text)
  }
  write('llms.txt', list)
  // The front page is made of front matter: what it leads to is what there is to read.
  write('index.md', list)
  const listed = groups.flatMap((group) => group.pages)
  for (const { file, text } of listed) write(file, withPlainLinks(text.trimStart(), path.posix.dirname(file)))
  const full = listed
    .filter(({ file }) => file !== LEFT_OUT_OF_FULL)
    .map(({ file, text }) => `<!-- ${file} -->\n\n${withPlainLinks(text.trim(), '.')}`)
  write('llms-full.txt', `${[INTRODUCTION, ...full].join('\n\n')}\n`)
}

/** @returns {string[]} links of a plain file to files that the site has not */
function deadLinks(file) {
  const folder = path.posix.dirname(file)
  const links = []
  outsideFences(readFileSync(path.join(dist, file), 'utf8'), (part) => {
    links.push(...[...part.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target = '']) => target))
    return part
  })
  return links
    .filter((target) => !existsSync(path.join(dist, folder, target)))
    .map((target) => `/${file}: there is no ${target}`)
}

/** @returns {string[]} pages without plain text or without a line in llms.txt, and links that lead nowhere */
export function plainPageProblems() {
  const list = path.join(dist, 'llms.txt')
  if (!existsSync(list)) return ['There is no /llms.txt.']
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && file !== '404.html' && !file.startsWith('wallet-modal/'))
    .map((file) => file.replace(/\.html$/, '.md'))
  const lines = new Map(
    [...readFileSync(list, 'utf8').matchAll(/^- \[[^\]]+\]\(([^)]+)\): ?(.*)$/gm)].map(([, file, text]) => [
      file,
      text,
    ]),
  )
  const missing = pages.filter((file) => !existsSync(path.join(dist, file)))
  const unlisted = pages.filter((file) => file !== 'index.md' && !lines.has(file))
  return [
    ...missing.map((file) => `There is no /${file}: its page is in no group of the sidebar.`),
    ...unlisted.map((file) => `/llms.txt does not name /${file}.`),
    ...[...lines].filter(([, text]) => !text).map(([file]) => `/llms.txt: ${file} needs a description.`),
    ...['llms.txt', 'llms-full.txt', ...pages.filter((file) => !missing.includes(file))].flatMap(deadLinks),
  ]
}
