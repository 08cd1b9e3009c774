/**
 * Licences of what ships: every runtime dependency of our packages, every module that ended in a bundle of the last build,
 * and every library that it copied into a package (without a build, the dependencies alone).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { namesOf } from './rollup/licences.mjs'

const root = path.resolve(import.meta.dirname, '..')
const allowed = new Set([
  'MIT',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'BlueOak-1.0.0',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
])
/** Name → why it may ship all the same. */
const exceptions = {}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** SPDX: one allowed of an OR, all allowed of an AND. */
function permits(licence) {
  const bare = licence.replace(/[()]/g, ' ').trim()
  return bare.split(/\s+OR\s+/).some((side) => side.split(/\s+AND\s+/).every((one) => allowed.has(one.trim())))
}

function find(name, from) {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(candidate, 'package.json'))) return candidate
  }
  return undefined
}

const seen = new Map()
function visit(folder) {
  const manifest = readJson(path.join(folder, 'package.json'))
  if (seen.has(folder)) return
  seen.set(folder, manifest)
  const optional = new Set(Object.keys(manifest.optionalDependencies ?? {}))
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => !manifest.peerDependenciesMeta?.[name]?.optional,
  )
  for (const name of [...Object.keys(manifest.dependencies ?? {}), ...peers]) {
    const found = find(name, folder)
    if (found) visit(found)
    else if (!optional.has(name) && !peers.includes(name))
      throw new Error(`${manifest.name} needs ${name}, which is not installed`)
  }
}

for (const name of readdirSync(path.join(root, 'packages'))) visit(path.join(root, 'packages', name))
const runtime = seen.size

const inventory = path.join(root, '.cache/inventory.json')
const told = path.join(root, 'packages/wc/dist/cdn/licences.txt')
if (existsSync(inventory) && existsSync(path.dirname(told))) {
  const names = new Set(readFileSync(told, 'utf8').split('\n'))
  for (const { modules } of Object.values(readJson(inventory).chunks))
    for (const module of Object.keys(modules)) {
      const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0]
      if (!folder || !existsSync(path.join(root, folder, 'package.json'))) continue
      const manifest = readJson(path.join(root, folder, 'package.json'))
      seen.set(path.join(root, folder), manifest)
      const { name, version } = manifest
      if (!names.has(`${name} ${version}`)) throw new Error(`${told} lacks the licence of ${name} ${version}`)
    }
}

/** What is copied into a package: its licences stand beside it, by name and version. */
const { packages: locked } = readJson(path.join(root, 'package-lock.json'))
for (const name of readdirSync(path.join(root, 'packages'))) {
  const copied = path.join(root, 'packages', name, 'dist/inside/licences.txt')
  if (!existsSync(copied)) continue
  for (const [library, version] of namesOf(readFileSync(copied, 'utf8'))) {
    const place = Object.keys(locked).find(
      (key) => key.endsWith(`node_modules/${library}`) && locked[key].version === version,
    )
    if (!place) throw new Error(`${library} ${version} is copied into ${name}, and not in package-lock.json`)
    seen.set(path.join(root, place), readJson(path.join(root, place, 'package.json')))
  }
}

const failures = []
for (const { name, version, license, licenses } of seen.values()) {
  const licence =
    typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none')
  if (!permits(licence) && !(name in exceptions)) failures.push(`${name}@${version}: ${licence}`)
}
if (failures.length) {
  console.error(`Licences that may not ship:\n${failures.join('\n')}`)
  process.exit(1)
}
console.log(`licences: ${runtime} packages at run time, ${seen.size} with the bundles' modules, all permissive`)
