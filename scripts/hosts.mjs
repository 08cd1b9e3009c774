/**
 * `npm run hosts`: installs the packed packages and the tools of demo/hosts in a clean folder outside the repository. There
 * it imports each package, writes down what it brings (.cache/sbom), and type-checks and builds the page of each framework,
 * the snippets of the documentation with it.
 * The pages lie in .cache/hosts then, where the demo's server and e2e/hosts.spec.ts find them. Wants `npm run build` first.
 * `--lock` renews demo/hosts/package-lock.json.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFences } from './docs/fences.mjs'

const root = path.resolve(import.meta.dirname, '..')
const source = path.join(root, 'demo/hosts')
const output = path.join(root, '.cache/hosts')
const packages = ['core', 'ui', 'wc', 'testing']
const windows = process.platform === 'win32'

/** The same for the same clone, so that a second run finds the tools installed. */
const work = path.join(tmpdir(), `wallet-modal-hosts-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`)
const bin = (name) => path.join(work, 'node_modules/.bin', windows ? `${name}.cmd` : name)
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const results = []

async function run(name, command, parameters, cwd = work) {
  const started = Date.now()
  const child = spawn(command, parameters, {
    cwd,
    shell: windows,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' },
  })
  const said = []
  child.stdout.on('data', (data) => said.push(data))
  child.stderr.on('data', (data) => said.push(data))
  const passed = await new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!passed) console.log(Buffer.concat(said).toString().trimEnd())
  results.push(passed)
  return passed
}

function finish() {
  const failed = results.filter((passed) => !passed).length
  console.log(`${results.length - failed} checks passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}

/** A fresh copy of the pages; of an earlier run only the installed tools stay. */
function copySources() {
  mkdirSync(work, { recursive: true })
  for (const name of readdirSync(work)) if (name !== 'node_modules') rmSync(path.join(work, name), { recursive: true })
  rmSync(path.join(work, 'node_modules/@wallet-modal'), { recursive: true, force: true })
  cpSync(source, work, { recursive: true })
  cpSync(path.join(root, '.npmrc'), path.join(work, '.npmrc'))
}

/**
 * What the documentation says to write in a component. Each framework's own compiler reads it under the page's settings but
 * without the page, whose imports would make up for what a snippet lacks.
 */
function copySnippets() {
  const extensions = { vue: 'vue', svelte: 'svelte', angular: 'ts' }
  for (const { host, name, code } of readFences().filter((fence) => Object.hasOwn(extensions, fence.host))) {
    const folder = path.join(work, host, 'snippets')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${name}.${extensions[host]}`), code)
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.json', files: [], include: ['.'] }),
    )
  }
}

async function pack() {
  const tarballs = path.join(work, 'tarballs')
  mkdirSync(tarballs)
  const folders = packages.map((name) => path.join(root, 'packages', name))
  if (!(await run('pack', 'npm', ['pack', '--silent', '--pack-destination', tarballs, ...folders]))) finish()
  for (const name of packages) {
    const packed = readdirSync(tarballs).find((file) => file.startsWith(`wallet-modal-${name}-`))
    renameSync(path.join(tarballs, packed), path.join(tarballs, `${name}.tgz`))
  }
}

/** The lockfile pins what others publish; our own packages change with every build, so it says of them what they say now. */
function fitLockfile() {
  const file = path.join(work, 'package-lock.json')
  if (!existsSync(file)) return
  const lock = readJson(file)
  for (const name of packages) {
    const entry = lock.packages[`node_modules/@wallet-modal/${name}`]
    const manifest = readJson(path.join(root, 'packages', name, 'package.json'))
    for (const field of ['version', 'dependencies', 'peerDependencies', 'peerDependenciesMeta'])
      entry[field] = manifest[field]
    delete entry.integrity
  }
  writeFileSync(file, JSON.stringify(lock, null, 2))
}

/** Without their hashes: the next build has others. */
function keepLockfile() {
  const lock = readJson(path.join(work, 'package-lock.json'))
  for (const name of packages) delete lock.packages[`node_modules/@wallet-modal/${name}`].integrity
  writeFileSync(path.join(source, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
}

/** The entries of the packages as their manifests name them, those with code. */
const entries = packages.flatMap((name) =>
  Object.entries(readJson(path.join(root, 'packages', name, 'package.json')).exports).flatMap(([entry, target]) =>
    // Playwright is the host's own, where it has it.
    target.default && entry !== './playwright' ? [`@wallet-modal/${name}${entry.slice(1)}`] : [],
  ),
)
const importAll = `await Promise.all(${JSON.stringify(entries)}.map((entry) => import(entry)))`

const vite = (host, [compiler, ...options], folders = { types: '.', snippets: 'snippets' }) => [
  ...Object.entries(folders).map(([name, folder]) => [
    `${host}: ${name}`,
    bin(compiler),
    [...options, path.join(folder, 'tsconfig.json')],
    path.join(work, host),
  ]),
  [`${host}: build`, bin('vite'), ['build', '--logLevel', 'warn'], path.join(work, host)],
]
const jobs = [
  ['import of every entry', process.execPath, ['--input-type=module', '--eval', importAll]],
  ['bills of materials', process.execPath, [path.join(root, 'scripts/writeSboms.mjs'), path.join(root, '.cache/sbom')]],
  ['angular: types and build', bin('ng'), ['build'], path.join(work, 'angular')],
  ['angular: snippets', bin('ngc'), ['--project', 'snippets/tsconfig.json', '--noEmit'], path.join(work, 'angular')],
  ['astro: build', bin('astro'), ['build'], path.join(work, 'astro')],
  ...vite('vue', ['vue-tsc', '--project']),
  ...vite('svelte', ['svelte-check', '--fail-on-warnings', '--tsconfig']),
  // React's snippets are TypeScript like the others: scripts/docs/snippets.mjs.
  ...vite('react', ['tsc', '--project'], { types: '.' }),
]

// From nothing: of what is installed already, npm would write no hashes.
if (process.argv.includes('--lock')) rmSync(work, { recursive: true, force: true })
copySources()
copySnippets()
await pack()
if (process.argv.includes('--lock')) rmSync(path.join(work, 'package-lock.json'), { force: true })
else fitLockfile()
if (!(await run('install', 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']))) finish()
if (process.argv.includes('--lock')) keepLockfile()

/** Two at a time: that is how many cores the smallest machine has. */
const worker = async () => {
  for (let job = jobs.shift(); job; job = jobs.shift()) await run(...job)
}
await Promise.all([worker(), worker()])

rmSync(output, { recursive: true, force: true })
for (const host of ['angular', 'astro', 'vue', 'svelte', 'react'])
  if (existsSync(path.join(work, host, 'dist')))
    cpSync(path.join(work, host, 'dist'), path.join(output, host), { recursive: true })
// What Astro's server imports stays where it is.
symlinkSync(path.join(work, 'node_modules'), path.join(output, 'node_modules'), 'junction')
cpSync(path.join(work, 'plain'), path.join(output, 'plain'), { recursive: true })
cpSync(path.join(work, 'node_modules/@wallet-modal/wc/dist/cdn'), path.join(output, 'plain/cdn'), { recursive: true })
finish()
