/**
 * `npm run hosts`: installs the packed packages and the tools of demo/hosts in a clean folder outside the repository. There
 * it imports each package, writes down what it brings (.cache/sbom), and type-checks and builds the page of each framework,
 * the snippets of the documentation with it.
 * The page of demo/hosts/beside is built in folders of its own, one installed by npm and one by Yarn 1: such a project has
 * other versions of our libraries at its root, and an npm that lets peers be.
 * The pages that `npm create wallet-modal` writes are built by their own configuration, with the tools that are there.
 * The pages lie in .cache/hosts then, where the demo's server and e2e/hosts*.spec.ts find them. Wants `npm run build` first.
 * `--deep` builds what takes long, too (`npm run test:deep`). `--lock` renews the lock files.
 */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFences } from './docs/fences.mjs'
import { writeFenceWith, writeNamedFences } from './hosts/documented.mjs'
import { jest } from './hosts/jest.mjs'
import { next } from './hosts/next.mjs'
import { clean, fitLockfile, keepLockfile, manifestOf, npmInstall, packages, packInto } from './hosts/packed.mjs'
import { binOf, output, root, source, work, workOf } from './hosts/places.mjs'
import { createRunner } from './hosts/runner.mjs'
import { signIn } from './hosts/signIn.mjs'

const renewsLocks = process.argv.includes('--lock')
const isDeep = process.argv.includes('--deep')
/** The pages that have an installation of their own. */
const apart = ['before', 'beside', 'bundlers', 'nuxt']
/** The pages that need more than a build. */
const projects = [jest, next, signIn]
const managers = ['npm', 'yarn']
const bin = (name) => binOf(work, name)
const runner = createRunner()
const run = (name, command, parameters, cwd = work) => runner.run(name, command, parameters, cwd)

/** A fresh copy of the pages. */
function copySources() {
  clean(work)
  cpSync(source, work, { recursive: true, filter: (file) => !apart.includes(path.relative(source, file)) })
  for (const manager of managers) {
    const folder = workOf(manager)
    clean(folder)
    for (const name of ['beside', 'shared'])
      cpSync(path.join(source, name), path.join(folder, name), { recursive: true })
    for (const name of ['package.json', { npm: 'package-lock.json', yarn: 'yarn.lock' }[manager]])
      if (existsSync(path.join(folder, 'beside', name)))
        renameSync(path.join(folder, 'beside', name), path.join(folder, name))
    appendFileSync(path.join(folder, '.npmrc'), readFileSync(path.join(folder, 'beside/.npmrc')))
  }
}

/**
 * What the documentation says to write in a component. Each framework's own compiler reads it under the page's settings but
 * without the page, whose imports would make up for what a snippet lacks. Those for chain libraries are files of their page,
 * which imports them by their own names. Vue's settings are its page's, and what Astro is shown with is a page of its own.
 */
function copySnippets() {
  const extensions = { vue: 'vue', svelte: 'svelte', angular: 'ts', libraries: 'ts', wagmi: 'tsx' }
  for (const { host, name, own, code } of readFences().filter((fence) => Object.hasOwn(extensions, fence.host))) {
    const folder = path.join(work, host, 'snippets')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, own ?? `${name}.${extensions[host]}`), code)
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.json', files: [], include: ['.'] }),
    )
  }
  mkdirSync(path.join(work, 'vue/documented'))
  writeNamedFences('start/vue.md', path.join(work, 'vue/documented'))
  writeFenceWith(
    'start/server.md',
    '<wallet-button></wallet-button>',
    path.join(work, 'astro/src/pages/documented.astro'),
  )
}

/** Yarn's, without our own packages, and without the address that each of the others came from. */
function keepYarnLock() {
  const entries = readFileSync(path.join(workOf('yarn'), 'yarn.lock'), 'utf8').split(/\n(?=\S)/)
  const others = entries.filter((entry) => !entry.startsWith('"@wallet-modal/'))
  writeFileSync(path.join(source, 'beside/yarn.lock'), others.join('\n').replace(/^ {2}resolved .*\n/gm, ''))
}

/** Yarn takes a package of the same name and version from its cache, ours of the build before too: it gets a new one. */
async function yarnInstall() {
  const cache = mkdtempSync(path.join(tmpdir(), 'wallet-modal-yarn-'))
  const yarn = path.join(work, 'node_modules/yarn/bin/yarn.js')
  const options = ['--ignore-scripts', '--no-progress', '--non-interactive', '--cache-folder', cache]
  await run('beside, yarn: install', process.execPath, [yarn, 'install', ...options], workOf('yarn'))
  rmSync(cache, { recursive: true })
}

/** The entries of the packages as their manifests name them, those with code. */
const entries = packages.flatMap((name) =>
  Object.entries(manifestOf(name).exports).flatMap(([entry, target]) =>
    // Playwright is the host's own, where it has it.
    target.default && entry !== './playwright' ? [`@wallet-modal/${name}${entry.slice(1)}`] : [],
  ),
)
/** The same for types, which have entries of their own. */
function writeTypeEntries() {
  const named = packages.flatMap((name) => {
    const { exports, name: full } = manifestOf(name)
    return Object.keys(exports)
      .filter((entry) => exports[entry].types)
      .map((entry) => full + entry.slice(1))
  })
  const lines = named.map((entry, index) => `import type * as entry${index} from '${entry}'\n`)
  writeFileSync(path.join(work, 'types/entries.ts'), lines.join(''))
}
/** Ways in which TypeScript looks for types, by the modules that go with each. `bundler` is the other pages', `node16` is asked for by `npm run check:built`. */
const resolutions = { nodenext: 'nodenext', node10: 'esnext' }

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
/** A page that is built with an older major of a library too, whose types another configuration names. */
const bothMajors = (host, [older, newer]) =>
  [older, newer].flatMap((major) => [
    [
      `${host} ${major}: types`,
      bin('tsc'),
      ['--project', major === older ? `tsconfig.${older}.json` : 'tsconfig.json'],
      path.join(work, host),
    ],
    [`${host} ${major}: build`, bin('vite'), ['build', '--logLevel', 'warn', '--mode', major], path.join(work, host)],
  ])

/** The pages that `npm create wallet-modal` writes: the template, and what checks its types. */
const created = { react: 'tsc', vue: 'vue-tsc', html: undefined }
const createdFolder = path.join(work, 'created')
/** The folder below `/hosts/` with the page of a template: `createdReact`. */
const createdHost = (template) => `created${template[0].toUpperCase()}${template.slice(1)}`

async function create() {
  for (const template of Object.keys(created)) {
    const parameters = [template, '--template', template]
    await run(`created ${template}: written`, bin('create-wallet-modal'), parameters, createdFolder)
  }
}
const createdJobs = ([template, compiler]) => {
  if (!compiler) return []
  const options = ['--config', '../vite.config.js', '--base', `/hosts/${createdHost(template)}/`, '--logLevel', 'warn']
  return [
    [`created ${template}: types`, bin(compiler), [], path.join(createdFolder, template)],
    [`created ${template}: build`, bin('vite'), ['build', ...options], path.join(createdFolder, template)],
  ]
}

const besideJob = (manager) => [
  `beside, ${manager}: build`,
  bin('vite'),
  ['build', '--logLevel', 'warn'],
  path.join(workOf(manager), 'beside'),
]
/** Installs and builds: the others need not wait for it. */
async function besideByYarn() {
  await yarnInstall()
  await run(...besideJob('yarn'))
}

const jobs = [
  // The longest first.
  ...projects.flatMap((project) => project.jobsIn(work, isDeep)),
  ['import of every entry', process.execPath, ['--input-type=module', '--eval', importAll]],
  ['bills of materials', process.execPath, [path.join(root, 'scripts/writeSboms.mjs'), path.join(root, '.cache/sbom')]],
  ['angular: types and build', bin('ng'), ['build'], path.join(work, 'angular')],
  ['angular: snippets', bin('ngc'), ['--project', 'snippets/tsconfig.json', '--noEmit'], path.join(work, 'angular')],
  ['astro: build', bin('astro'), ['build'], path.join(work, 'astro')],
  ...vite('vue', ['vue-tsc', '--project']),
  ...vite('svelte', ['svelte-check', '--fail-on-warnings', '--tsconfig']),
  // React's snippets are TypeScript like the others: scripts/docs/snippets.mjs.
  ...vite('react', ['tsc', '--project'], { types: '.' }),
  ...vite('libraries', ['tsc', '--project']),
  ...bothMajors('wagmi', ['2', '3']),
  ...bothMajors('components', ['18', '19']),
  ...Object.entries(created).flatMap(createdJobs),
  ...Object.entries(resolutions).map(([resolution, module]) => [
    `types, ${resolution}`,
    bin('tsc'),
    ['--project', 'types', '--moduleResolution', resolution, '--module', module],
  ]),
  besideJob('npm'),
]

// From nothing: of what is installed already, npm would write no hashes.
const folders = [work, ...managers.map(workOf)]
if (renewsLocks) for (const folder of folders) rmSync(folder, { recursive: true, force: true })
copySources()
copySnippets()
writeTypeEntries()
const tarballs = path.join(work, 'tarballs')
if (!(await packInto(tarballs, run))) runner.finish()
for (const manager of managers) cpSync(tarballs, path.join(workOf(manager), 'tarballs'), { recursive: true })
for (const folder of folders)
  if (renewsLocks)
    for (const name of ['package-lock.json', 'yarn.lock']) rmSync(path.join(folder, name), { force: true })
  else fitLockfile(folder)
const installed = await Promise.all([
  run('install', ...npmInstall),
  run('beside, npm: install', ...npmInstall, workOf('npm')),
])
if (installed.includes(false)) runner.finish()
if (renewsLocks) {
  await yarnInstall()
  keepLockfile(work, source)
  keepLockfile(workOf('npm'), path.join(source, 'beside'))
  keepYarnLock()
}

await create()
for (const { prepare } of projects) await prepare(work, run)

await runner.runAll([
  besideByYarn,
  ...jobs.map(([name, command, parameters, cwd = work]) => [name, command, parameters, cwd]),
])

rmSync(output, { recursive: true, force: true })
for (const host of ['angular', 'astro', 'vue', 'svelte', 'react', 'libraries'])
  if (existsSync(path.join(work, host, 'dist')))
    cpSync(path.join(work, host, 'dist'), path.join(output, host), { recursive: true })
for (const [host, major] of [
  ['wagmi', '2'],
  ['wagmi', '3'],
  ['components', '18'],
  ['components', '19'],
])
  if (existsSync(path.join(work, host, 'dist', major)))
    cpSync(path.join(work, host, 'dist', major), path.join(output, `${host}${major}`), { recursive: true })
for (const [manager, name] of Object.entries({ npm: 'besideNpm', yarn: 'besideYarn' }))
  if (existsSync(path.join(workOf(manager), 'beside/dist')))
    cpSync(path.join(workOf(manager), 'beside/dist'), path.join(output, name), { recursive: true })
for (const [template, compiler] of Object.entries(created)) {
  const pages = path.join(createdFolder, template, compiler ? 'dist' : '')
  if (existsSync(pages)) cpSync(pages, path.join(output, createdHost(template)), { recursive: true })
}
// What Astro's server imports stays where it is.
symlinkSync(path.join(work, 'node_modules'), path.join(output, 'node_modules'), 'junction')
cpSync(path.join(work, 'plain'), path.join(output, 'plain'), { recursive: true })
cpSync(path.join(work, 'node_modules/@wallet-modal/wc/dist/cdn'), path.join(output, 'plain/cdn'), { recursive: true })
for (const { publish } of projects) publish?.(work, isDeep)
runner.finish()
