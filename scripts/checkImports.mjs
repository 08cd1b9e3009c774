/**
 * A bare import of each public entry of the built packages, where there is no browser: in Node, in a worker, and in a context
 * with the web's globals and none of Node's, as edge runtimes have it. It must succeed and touch nothing: our own files read
 * no browser global, nothing new stands on `globalThis`, no timer runs, nothing is asked of the network.
 */
import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { build } from 'esbuild'

const entries = [
  ...[
    'core',
    'core/discovery',
    'core/primitives',
    'core/buttons',
    'core/siwx',
    'core/state',
    'core/csp',
    'core/internal',
  ],
  ...['ui', 'wc', 'wc/element', 'testing', 'wagmi', 'vue', 'svelte'],
].map((name) => `@wallet-modal/${name}`)

const browserGlobals = [
  ...['window', 'document', 'location', 'history', 'screen', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...['matchMedia', 'requestAnimationFrame', 'addEventListener', 'CSSStyleSheet', 'ShadowRoot', 'visualViewport'],
]
const working = [
  'setTimeout',
  'setInterval',
  'requestIdleCallback',
  'fetch',
  'WebSocket',
  'XMLHttpRequest',
  'EventSource',
]

/** Makes the names of `scope` tell `touched` who used them; libraries may look for a browser in their own careful ways. */
function watch(scope, touched) {
  const ours = (stack) => /packages\/\w+\/dist\/\S+/.exec(stack.split('\n').slice(2, 3).join())?.[0]
  for (const name of browserGlobals)
    Object.defineProperty(scope, name, {
      configurable: true,
      get() {
        const caller = ours(new Error(name).stack ?? '')
        if (caller) touched.push(`${caller} reads ${name}`)
        return undefined
      },
    })
  for (const name of working) {
    const real = scope[name]
    if (real) scope[name] = new Proxy(real, { apply: note(name), construct: note(name) })
  }
  function note(name) {
    return (_target, ...rest) => {
      touched.push(`${name} was called`)
      return typeof rest[1] === 'function' ? {} : rest.length > 1 ? undefined : {}
    }
  }
}

/** What Vue keeps for all copies of itself. */
const ofVue = /^__VUE_/

/** Names on `scope` that were not there before `load`. */
async function added(scope, load) {
  const before = new Set(Reflect.ownKeys(scope))
  await load()
  return Reflect.ownKeys(scope).filter((key) => !before.has(key) && !ofVue.test(String(key)))
}

/** Here: Node's main thread, or a worker of it. */
async function importHere() {
  const found = []
  const touched = []
  const { setTimeout: later } = globalThis
  watch(globalThis, touched)
  for (const entry of entries) {
    const names = await added(globalThis, () => import(entry))
    found.push(...names.map((name) => `${entry} adds ${String(name)}`))
    found.push(...touched.splice(0).map((what) => `${entry}: ${what}`))
  }
  globalThis.setTimeout = later
  return found
}

const webGlobals = [
  ...['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'Event', 'EventTarget'],
  ...[
    'crypto',
    'console',
    'queueMicrotask',
    'structuredClone',
    'atob',
    'btoa',
    'Headers',
    'Request',
    'Response',
    'Blob',
  ],
  ...['MessageChannel', 'ReadableStream', 'TransformStream', 'WritableStream', 'performance', 'clearTimeout'],
]

/** As an edge bundler would build it: one script, what comes by `import()` left out. */
async function bundle(entry) {
  const lazily = {
    name: 'lazily',
    setup: ({ onResolve }) =>
      onResolve({ filter: /.*/ }, ({ kind, path }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      ),
  }
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${entry}'`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['edge-light', 'worker', 'import'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [lazily],
    logLevel: 'error',
  })
  return outputFiles[0].text
}

async function importAtTheEdge() {
  const found = []
  for (const entry of entries) {
    const script = new Script(await bundle(entry), { filename: entry })
    const scope = Object.fromEntries(webGlobals.map((name) => [name, globalThis[name]]))
    const touched = []
    for (const name of working) scope[name] = () => touched.push(`${name} was called`)
    const context = createContext(scope, { codeGeneration: { strings: false, wasm: false } })
    try {
      const names = await added(scope, () => script.runInContext(context))
      found.push(...names.map((name) => `${entry} adds ${String(name)}`))
    } catch (error) {
      found.push(`${entry}: ${error}`)
    }
    found.push(...touched.map((what) => `${entry}: ${what}`))
  }
  return found
}

const importInAWorker = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url))
    worker.once('message', resolve)
    worker.once('error', reject)
  })

if (!isMainThread) {
  parentPort?.postMessage(await importHere())
} else {
  const places = { Edge: importAtTheEdge, Worker: importInAWorker, Node: importHere }
  let failed = 0
  for (const [place, load] of Object.entries(places)) {
    const found = await load()
    failed += found.length
    for (const what of found) console.error(`${place}: ${what}`)
  }
  // Without it React's server components would run the hooks on the server; where nobody needs it, bundlers warn of it.
  const begins = (file) => readFileSync(`packages/ui/dist/${file}`, 'utf8').startsWith("'use client'\n")
  if (!begins('client.js') || begins('index.js')) {
    failed += 1
    console.error("'use client' is to begin packages/ui/dist/client.js, and not index.js")
  }
  console.log(`${entries.length} entries imported in Node ${process.versions.node}, a worker and at the edge`)
  process.exit(failed ? 1 : 0)
}
