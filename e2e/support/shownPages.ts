/** What stands between fences in the documentation, as pages that a browser opens: tags as they are, code as a host's own tool bundles it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Loader, type Plugin } from 'esbuild'
import { compileScript, parse } from 'vue/compiler-sfc'
import type { readFences } from '../../scripts/docs/fences.mjs'

export type Fence = ReturnType<typeof readFences>[number]

const SITE = 'http://shown.localhost'
const ROOT = path.resolve(import.meta.dirname, '../..')
const CDN_FOLDER = path.join(ROOT, 'packages/wc/dist/cdn')
const CDN_FILE = /\/dist\/cdn\/([\w.-]+)$|^\/wallet-modal\/([\w.-]+)$/
/** The README's digests are those of the last release; the documentation's are this build's. */
const DIGEST = /\s+integrity="[^"]*"/g

/** What others' packages are in a bundle here, by their names: they are not installed beside ours. */
const STAND_INS: Readonly<Record<string, string>> = { '@reown/appkit/networks': 'viem/chains' }

/** Compiles a component as a host's own tool does that leaves our tags to the browser. */
function compileVue({ code, name }: Fence): string {
  const compilerOptions = { isCustomElement: (tag: string) => tag.startsWith('wallet-') }
  const { descriptor } = parse(code, { filename: `${name}.vue` })
  return compileScript(descriptor, { id: name, inlineTemplate: true, templateOptions: { compilerOptions } }).content
}

/** Takes a fence for a module; what it imports is looked for where the packages of this repository are. */
const asModules = (fences: ReadonlyMap<string, Fence>): Plugin => ({
  name: 'fences',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^fence:/ }, ({ path: name }) => ({ path: name.slice('fence:'.length), namespace: 'fence' }))
    onResolve({ filter: /^@reown\// }, ({ path: name, kind }) =>
      resolve(STAND_INS[name] ?? name, { kind, resolveDir: ROOT }),
    )
    onLoad({ filter: /./, namespace: 'fence' }, ({ path: name }) => {
      const fence = fences.get(name)
      if (!fence) return { errors: [{ text: `There is no fence ${name}` }] }
      const [contents, loader] =
        fence.language === 'vue' ? [compileVue(fence), 'ts' as const] : [fence.code, fence.language as Loader]
      return { contents, loader, resolveDir: ROOT }
    })
  },
})

/** Bundles fences, all in one go. @returns code by address: `/NAME.js` per fence, and what they share */
export async function bundleFences(fences: readonly Fence[]): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [
      ...fences.map(({ name }) => ({ in: `fence:${name}`, out: name })),
      { in: '@wallet-modal/wc', out: 'element' },
      ...['renderReact.tsx', 'renderVue.ts'].map((file) => ({
        in: path.join(ROOT, 'e2e/support', file),
        out: path.parse(file).name,
      })),
    ],
    outdir: '/bundled',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    write: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [asModules(new Map(fences.map((fence) => [fence.name, fence])))],
  })
  return new Map(outputFiles.map(({ path: file, text }) => [`/${path.relative('/bundled', file)}`, text]))
}

/** Answers for the pages of this file, for the script tag's files and for bundles; nothing else has an answer. */
export async function serveShown(page: Page, bundles: ReadonlyMap<string, string>): Promise<void> {
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const headers = { 'access-control-allow-origin': '*' }
    const [, published, own] = CDN_FILE.exec(pathname) ?? []
    const file = published ?? own
    if (file) {
      const body = await readFile(path.join(CDN_FOLDER, file))
      return route.fulfill({ body, contentType: 'text/javascript', headers })
    }
    if (origin !== SITE) return route.abort()
    const code = bundles.get(pathname)
    return code === undefined ? route.fallback() : route.fulfill({ body: code, contentType: 'text/javascript' })
  })
}

/** Opens a page whose body is this. */
export async function openShown(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><link rel="icon" href="data:," /><title>Shop</title></head><body>${body}</body></html>`
  await page.route(`${SITE}/`, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto(`${SITE}/`)
}

const LOADED = '<script type="module" src="/wallet-modal/wallet-modal.js"></script>'

/** A fence of tags as a page: what its own text leaves out because the page before it has shown it comes first. */
export function pageOf({ code }: Fence): string {
  const tags = code.replace(DIGEST, '')
  const loads = /\bsrc="[^"]*wallet-modal(\.loader)?\.js"/.test(tags)
  const hasModal = tags.includes('<wallet-modal')
  return `${loads ? '' : LOADED}${hasModal ? '' : '<wallet-modal networks="ethereum"></wallet-modal>'}${tags}`
}
