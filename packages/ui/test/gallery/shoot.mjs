/**
 * Pictures of every view: `node packages/ui/test/gallery/shoot.mjs [folder] [scene…]`.
 * `LOCALE` is the language of the texts. Writes one PNG per scene, theme and page width, and a contact sheet per theme and width.
 */
import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const [folder = mkdtempSync(join(tmpdir(), 'gallery-')), ...only] = process.argv.slice(2)
await mkdir(folder, { recursive: true })

const inlineCss = {
  name: 'inline-css',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?inline', '')),
      namespace: 'inline-css',
    }))
    onLoad({ filter: /.*/, namespace: 'inline-css' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
    }))
  },
}
await build({
  entryPoints: [join(here, 'page.ts')],
  outdir: join(folder, 'page'),
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  conditions: ['wallet-modal-source'],
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [inlineCss],
})

const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><script type="module" src="/page.js"></script><body><main><h1>Page</h1></main>'
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const isScript = pathname.endsWith('.js')
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  response.setHeader('content-security-policy', "script-src 'self'; style-src 'self'")
  response.end(isScript ? readFileSync(join(folder, 'page', pathname.slice(1))) : html)
}).listen(0)
const origin = `http://localhost:${server.address().port}`

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH !== '' && { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const widths = { wide: { width: 520, height: 800 }, phone: { width: 390, height: 844 } }
const variants = Object.keys(widths).flatMap((width) => ['light', 'dark'].map((theme) => ({ width, theme })))
const sheets = Object.fromEntries(variants.map(({ width, theme }) => [`${width}-${theme}`, []]))
const problems = []

for (const { width, theme } of variants) {
  const context = await browser.newContext({
    viewport: widths[width],
    reducedMotion: 'reduce',
    hasTouch: width === 'phone',
  })
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(`${origin}/?scene=connect`)
  await page.waitForFunction(() => document.documentElement.dataset.scenes)
  const all = (await page.evaluate(() => document.documentElement.dataset.scenes ?? '')).split(' ')
  for (const scene of all.filter((name) => only.length === 0 || only.includes(name))) {
    await page.goto(`${origin}/?scene=${scene}&theme=${theme}&locale=${process.env.LOCALE ?? 'en'}`)
    await page.locator('dialog h2').waitFor()
    await page.waitForTimeout(650)
    const file = join(folder, `${scene}-${width}-${theme}.png`)
    await page.screenshot({ path: file })
    sheets[`${width}-${theme}`].push(file)
  }
  await context.close()
}

for (const [name, files] of Object.entries(sheets)) {
  const pictures = files.map(
    (file) => `<img width="300" src="data:image/png;base64,${readFileSync(file).toString('base64')}">`,
  )
  const page = await browser.newPage({ viewport: { width: 1_860, height: 600 } })
  await page.setContent(`<body style="margin:8px;display:flex;flex-wrap:wrap;gap:6px">${pictures.join('')}`)
  await page.waitForTimeout(200)
  await page.screenshot({ path: join(folder, `sheet-${name}.png`), fullPage: true })
  await page.close()
}
await browser.close()
server.close()
await writeFile(join(folder, 'problems.txt'), problems.join('\n'))
console.log(`${folder}: ${Object.values(sheets).flat().length} pictures, ${problems.length} problems`)
if (problems.length > 0) console.log([...new Set(problems)].join('\n'))
