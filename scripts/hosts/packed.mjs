/** Our packages as tarballs, in installations outside the repository. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './places.mjs'

export const packages = ['core', 'ui', 'wc', 'testing', 'wagmi', 'vue', 'svelte', 'create']

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The manifest of one of our packages, by its folder. */
export const manifestOf = (folder) => readJson(path.join(root, 'packages', folder, 'package.json'))
/** Where an installation has it. */
const placeOf = (folder) => `node_modules/${manifestOf(folder).name}`

/** Of an earlier run only what others publish stays. */
export function clean(folder) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (name !== 'node_modules') rmSync(path.join(folder, name), { recursive: true })
  for (const name of packages) rmSync(path.join(folder, placeOf(name)), { recursive: true, force: true })
  cpSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'))
}

/** @returns {Promise<boolean>} whether the tarballs are there: `core.tgz`, `ui.tgz` */
export async function packInto(tarballs, run) {
  mkdirSync(tarballs)
  const folders = packages.map((name) => path.join(root, 'packages', name))
  if (!(await run('pack', 'npm', ['pack', '--silent', '--pack-destination', tarballs, ...folders]))) return false
  for (const name of packages) {
    const start = `${manifestOf(name).name.replace('@', '').replace('/', '-')}-`
    const packed = readdirSync(tarballs).find((file) => file.startsWith(start))
    renameSync(path.join(tarballs, packed), path.join(tarballs, `${name}.tgz`))
  }
  return true
}

/** The lockfile pins what others publish; our own packages change with every build, so it says of them what they say now. */
export function fitLockfile(folder) {
  const file = path.join(folder, 'package-lock.json')
  if (!existsSync(file)) return
  const lock = readJson(file)
  for (const name of packages) {
    const entry = lock.packages[placeOf(name)]
    if (!entry) continue
    const manifest = manifestOf(name)
    for (const field of ['version', 'dependencies', 'peerDependencies', 'peerDependenciesMeta'])
      entry[field] = manifest[field]
    delete entry.integrity
  }
  writeFileSync(file, JSON.stringify(lock, null, 2))
}

/** Without their hashes: the next build has others. */
export function keepLockfile(folder, target) {
  const lock = readJson(path.join(folder, 'package-lock.json'))
  for (const name of packages) delete lock.packages[placeOf(name)]?.integrity
  writeFileSync(path.join(target, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
}

export const npmInstall = ['npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']]
