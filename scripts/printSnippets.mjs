/**
 * The README's snippets for a CDN: `npm run build && node scripts/printSnippets.mjs` writes them with this version and the digests of
 * the build. `--check` tells whether the README names this version; with `--built` too, whether its digests are the build's.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const readme = path.join(root, 'README.md')
const digests = path.join(root, 'packages/wc/dist/cdn/sri.json')
const { name, version } = JSON.parse(readFileSync(path.join(root, 'packages/wc/package.json'), 'utf8'))
const has = (option) => process.argv.includes(option)
const block = /(<!-- snippets -->\n)[\s\S]*?(<!-- \/snippets -->)/

const text = readFileSync(readme, 'utf8')
const found = block.exec(text)?.[0]
if (!found) throw new Error('README.md has no place for the snippets')

const named = [...text.matchAll(/@wallet-modal\/wc@([^/"'\s]+)/g)].map(([, found]) => found)
const stale = named.filter((one) => one !== version)
if (stale.length > 0 && has('--check')) {
  console.error(`README.md names ${name}@${stale[0]}, this is ${version}: node scripts/printSnippets.mjs`)
  process.exit(1)
}
if (has('--check') && !has('--built')) process.exit(0)

if (!existsSync(digests)) throw new Error('There is no build: npm run build')
const integrity = JSON.parse(readFileSync(digests, 'utf8'))
const base = `https://cdn.jsdelivr.net/npm/${name}@${version}/dist/cdn/`
const tag = (file, attributes) =>
  `<script ${attributes} src="${base}${file}"\n  integrity="${integrity[file]}" crossorigin="anonymous"></script>`
const snippets = [
  '```html',
  tag('wallet-modal.js', 'type="module"'),
  '```',
  '',
  'or, in a page without modules:',
  '',
  '```html',
  tag('wallet-modal.loader.js', 'async'),
  '```',
  '',
].join('\n')
const wanted = text.replace(block, (_all, start, end) => `${start}${snippets}${end}`)
if (!has('--check')) writeFileSync(readme, wanted)
else if (wanted !== text) {
  console.error('README.md has other digests than the build: node scripts/printSnippets.mjs')
  process.exit(1)
}
