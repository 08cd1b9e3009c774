/** The script-tag files on an origin of their own, below a path: as a CDN has them, a careless or a hostile one included. */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame } from '@playwright/test'

const FOLDER = new URL('../../packages/wc/dist/cdn/', import.meta.url)
const PATH = '/npm/some/where@1.2.3/'
/** What altered code does when it runs. */
const ALTERED = 'globalThis.altered = true;'

declare global {
  var altered: boolean | undefined
  var failures: string[] | undefined
}

export interface Cdn {
  /** Address of a file. */
  url(file: string): string
  /** As in `sri.json`. */
  digest(file: string): string
  /** Every script there is, but for the classic one. */
  readonly modules: readonly string[]
  /** Files asked for, in order, without the path. */
  readonly asked: readonly string[]
  /** From now on these files come with code that nobody published; nothing is altered without. */
  alter(files?: RegExp): void
  /** From now on browsers may keep what they got, as with a package CDN; before, nothing may be kept. */
  keep(): void
  /** Answers to these files wait until `release`. */
  hold(files: RegExp): void
  release(): void
  /** Visits a host page, on another origin. */
  visit(page: { goto(url: string): Promise<unknown> }, html: string, headers?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

async function serve(answer: Answer) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export async function startCdn(): Promise<Cdn> {
  const digests = JSON.parse(await readFile(new URL('sri.json', FOLDER), 'utf8')) as Record<string, string>
  const asked: string[] = []
  let altered: RegExp | undefined
  let held: RegExp | undefined
  let caching = 'no-store'
  const waiting = new Set<() => void>()
  const files = await serve(async ({ url = '' }, response) => {
    const file = url.startsWith(PATH) ? url.slice(PATH.length) : ''
    const body = digests[file] ? await readFile(new URL(file, FOLDER), 'utf8') : undefined
    if (body === undefined) return response.writeHead(404).end()
    asked.push(file)
    if (held?.test(file)) await new Promise<void>((resolve) => waiting.add(resolve))
    const headers = {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
      'cache-control': caching,
    }
    return response.writeHead(200, headers).end(altered?.test(file) ? `${ALTERED}${body}` : body)
  })
  let hostPage = { html: '', headers: {} }
  const host = await serve((_request, response) => {
    const head = '<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head>'
    response.writeHead(200, { 'content-type': 'text/html', ...hostPage.headers }).end(`${head}${hostPage.html}</html>`)
  })
  function release(): void {
    held = undefined
    for (const go of waiting) go()
    waiting.clear()
  }
  return {
    url: (file) => `${files.origin}${PATH}${file}`,
    digest(file) {
      const digest = digests[file]
      if (!digest) throw new Error(`sri.json has no ${file}.`)
      return digest
    },
    modules: Object.keys(digests).filter((file) => file.endsWith('.js') && file !== 'wallet-modal.loader.js'),
    asked,
    alter(files) {
      altered = files
    },
    keep() {
      caching = 'public, max-age=31536000, immutable'
    },
    hold(files) {
      held = files
    },
    release,
    async visit(page, html, headers = {}) {
      hostPage = { html, headers }
      await page.goto(host.origin)
    },
    async stop() {
      release()
      await Promise.all([files.stop(), host.stop()])
    },
  }
}

/** Runs every module, by a script of the page's own: what a test evaluates may import nothing after `lockdown()`. @returns what failed */
export async function importAll(frame: Frame, cdn: Cdn): Promise<string[] | undefined> {
  const urls = JSON.stringify(cdn.modules.map((file) => cdn.url(file)))
  const content = `globalThis.failures = (await Promise.allSettled(${urls}.map((url) => import(url))))
    .flatMap(({ reason }) => (reason ? [String(reason)] : []))`
  await frame.addScriptTag({ type: 'module', content })
  await expect.poll(() => frame.evaluate(() => Boolean(globalThis.failures)), { timeout: 60_000 }).toBe(true)
  return frame.evaluate(() => globalThis.failures)
}

/** The snippets of the README: the module, or the classic loader. */
export const snippets = {
  module: (cdn: Cdn) =>
    `<script type="module" src="${cdn.url('wallet-modal.js')}" integrity="${cdn.digest('wallet-modal.js')}" crossorigin="anonymous"></script>`,
  loader: (cdn: Cdn) =>
    `<script async src="${cdn.url('wallet-modal.loader.js')}" integrity="${cdn.digest('wallet-modal.loader.js')}" crossorigin="anonymous"></script>`,
}
