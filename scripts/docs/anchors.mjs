/** Links to a place on a page: VitePress looks for dead pages, and not for these. The site has to be built. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, '../../docs/.vitepress/dist')

const decode = (text) => decodeURIComponent(text.replaceAll('&amp;', '&'))

/** @returns {string[]} what is wrong, one line for each link */
export function deadAnchors() {
  if (!existsSync(dist)) return ['The site is not built.']
  const pages = new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.html') && !file.startsWith('wallet-modal/'))
      .map((file) => [`/${file}`, readFileSync(path.join(dist, file), 'utf8')]),
  )
  const places = new Map(
    [...pages].map(([page, html]) => [
      page,
      new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decode(id))),
    ]),
  )
  return [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/<a\b[^>]*\shref="([^"#:]*)#([^"]+)"/g)].flatMap(([, target = '', id = '']) => {
      const { pathname } = new URL(target || page, `http://site${page}`)
      const there =
        places.get(/\.html$/.test(pathname) ? pathname : `${pathname}.html`) ?? places.get(`${pathname}index.html`)
      return there?.has(decode(id)) ? [] : [`${page}: there is no ${target}#${decode(id)}`]
    }),
  )
}

/** @returns {string[]} errors whose `docs` lead nowhere: their codes have to be places of the page of errors */
export function missingErrors(codes) {
  const page = path.join(dist, 'errors.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return codes.filter((code) => !html.includes(`id="${code}"`)).map((code) => `/errors.html: there is no #${code}`)
}

/** Pages of the repository itself, as they are read there. */
const READ_HERE = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  'demo/README.md',
  'packages/testing/README.md',
]

/** @returns {string[]} links of these pages to files that are not there */
export function deadFiles() {
  const root = path.resolve(import.meta.dirname, '../..')
  return READ_HERE.flatMap((page) =>
    [...readFileSync(path.join(root, page), 'utf8').matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)/g)]
      .filter(([, target = '']) => !existsSync(path.resolve(root, path.dirname(page), target)))
      .map(([, target]) => `${page}: there is no ${target}`),
  )
}
