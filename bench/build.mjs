/**
 * Builds subjects for production into the work folder: `node build.mjs [NAME …]`, all of them without a name. Packages of
 * peers are installed there first, one folder for each group of `deps/`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build as bundle } from 'esbuild'
import { bench, builtFolder, cache, groupFolder, repository } from './lib/paths.mjs'
import { readSizes, sumSizes } from './lib/sizes.mjs'
import { readSubjects } from './lib/subjects.mjs'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const windows = process.platform === 'win32'

function run(command, parameters, cwd) {
  const { status } = spawnSync(command, parameters, { cwd, stdio: 'inherit', shell: windows })
  if (status !== 0) throw new Error(`${command} ${parameters[0]} failed in ${cwd}`)
}

const ourPackages = ['core', 'ui', 'wc']

/** Our packages as they would be published, under names without a version. */
function packOurs(folder) {
  const tarballs = path.join(folder, 'tarballs')
  rmSync(tarballs, { recursive: true, force: true })
  mkdirSync(tarballs, { recursive: true })
  const sources = ourPackages.map((name) => path.join(repository, 'packages', name))
  run('npm', ['pack', '--silent', '--pack-destination', tarballs, ...sources], folder)
  for (const name of ourPackages) {
    const packed = readdirSync(tarballs).find((file) => file.startsWith(`wallet-modal-${name}-`))
    renameSync(path.join(tarballs, packed), path.join(tarballs, `${name}.tgz`))
  }
  // An earlier build has the same version as this one: npm would keep it.
  rmSync(path.join(folder, 'node_modules/@wallet-modal'), { recursive: true, force: true })
  rmSync(path.join(folder, 'package-lock.json'), { force: true })
}

/** Installs a group where its manifest is another one than last time, and ours each time. */
function ensureGroup(group) {
  const folder = groupFolder(group)
  const manifest = readFileSync(path.join(bench, 'deps', group, 'package.json'), 'utf8')
  const copy = path.join(folder, 'package.json')
  const installed = path.join(folder, 'installed.json')
  const isOurs = group === 'ours'
  if (!isOurs && existsSync(installed) && readFileSync(installed, 'utf8') === manifest) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(copy, manifest)
  cpSync(path.join(bench, '.npmrc'), path.join(folder, '.npmrc'))
  if (isOurs) packOurs(folder)
  run('npm', ['install', '--legacy-peer-deps', '--prefer-offline'], folder)
  writeFileSync(installed, manifest)
  return folder
}

/** The direct dependencies of a group as they were installed. */
function versionsIn(folder) {
  const { dependencies } = readJson(path.join(folder, 'package.json'))
  const versionOf = (name) => readJson(path.join(folder, 'node_modules', name, 'package.json')).version
  return Object.fromEntries(Object.keys(dependencies).map((name) => [name, versionOf(name)]))
}

const builders = {
  /** A floor: one file, from the packages that the harness itself has. */
  async esbuild({ app, output }) {
    cpSync(path.join(app, 'index.html'), path.join(output, 'index.html'))
    await bundle({
      entryPoints: [path.join(app, 'main.js')],
      outdir: output,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      legalComments: 'none',
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    return {}
  },

  /** The page and folders of script-tag files, as they are. */
  copy({ app, output, build }) {
    const folder = build.group ? ensureGroup(build.group) : repository
    cpSync(app, output, { recursive: true })
    for (const [name, source] of Object.entries(build.folders)) {
      cpSync(path.join(folder, source), path.join(output, name), {
        recursive: true,
        filter: (file) => !/\.map$|\.d\.ts$/.test(file),
      })
    }
    return build.group ? versionsIn(folder) : {}
  },

  /** A page of Vite's. It is built inside the group's folder, where its imports are found. */
  vite({ name, app, output, build }) {
    const folder = ensureGroup(build.group)
    const copy = path.join(folder, 'apps', name)
    rmSync(copy, { recursive: true, force: true })
    cpSync(app, copy, { recursive: true })
    const withReact = existsSync(path.join(folder, 'node_modules/@vitejs/plugin-react'))
    const options = {
      root: copy,
      base: './',
      logLevel: 'error',
      build: { outDir: output, emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
    }
    const config = path.join(copy, 'vite.config.mjs')
    writeFileSync(
      config,
      withReact
        ? `import react from '@vitejs/plugin-react'\nexport default { ...${JSON.stringify(options)}, plugins: [react()] }\n`
        : `export default ${JSON.stringify(options)}\n`,
    )
    const vite = path.join(folder, 'node_modules/vite/bin/vite.js')
    run(process.execPath, ['--max-old-space-size=6000', vite, 'build', '--config', config], copy)
    return versionsIn(folder)
  },
}

async function buildSubject({ name, build }) {
  const output = builtFolder(name)
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  const app = path.join(bench, 'subjects', build.app ?? name, 'app')
  const versions = await builders[build.by]({ name, app, output, build })
  writeFileSync(`${output}.versions.json`, JSON.stringify(versions))
  const sizes = readSizes(output, cache)
  const { files, bytes } = sumSizes(sizes, Object.keys(sizes))
  console.log(`${name}: ${files} scripts and style sheets, ${(bytes / 1_024).toFixed(0)} KiB in brotli`)
}

const names = process.argv.slice(2)
const subjects = (await readSubjects()).filter(({ name }) => names.length === 0 || names.includes(name))
for (const subject of subjects) {
  await buildSubject(subject).catch((error) => {
    console.error(`${subject.name}: not built. ${error.message}`)
    rmSync(builtFolder(subject.name), { recursive: true, force: true })
    process.exitCode = 1
  })
}
