/**
 * Writes a bill of materials (CycloneDX) for each of our packages into the folder that is named: what an installation of it
 * brings at run time, read from the installation in the working directory, and what the build copied into its files.
 * scripts/hosts.mjs runs it in the clean one.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { namesOf } from './rollup/licences.mjs'

const [folder = '.'] = process.argv.slice(2)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
/** What the build took its copies from. */
const { packages: built } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'))
const all = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
)

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const refOf = (place) => `${nameOf(place)}@${packages[place].version}`

/** Where what is asked for from `place` lies, as Node would find it. */
function resolve(name, place) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const found = path.posix.join(from, 'node_modules', name)
    if (packages[found]) return found
    if (!from) throw new Error(`${place} needs ${name}, which is not installed`)
  }
}

/** What it needs, and the peers that it can't do without. */
function needs(place) {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place]
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...peers].map((name) => resolve(name, place))
}

function closure(start) {
  const places = new Set([start])
  for (const place of places) for (const other of needs(place)) places.add(other)
  return [...places]
}

/** What lies in the files of one of our packages, as their licences beside it tell. */
function copiesIn(place) {
  const files = ['dist/inside/licences.txt', 'dist/cdn/licences.txt'].map((file) => path.join(place, file))
  return files.filter(existsSync).flatMap((file) => namesOf(readFileSync(file, 'utf8')).map(copyOf))
}

function copyOf([name, version]) {
  const found = Object.keys(built).find((place) => nameOf(place) === name && built[place].version === version)
  if (!found) throw new Error(`${name} ${version} is copied, and not in package-lock.json`)
  const { integrity, license } = built[found]
  const [, alg, content] = /^sha(512)-(.+)$/.exec(integrity)
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }],
    hashes: [{ alg: `SHA-${alg}`, content: Buffer.from(content, 'base64').toString('hex') }],
    licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }],
  }
}

/** Where a file was fetched from, or lay on this machine, is nobody's business; the hashes say which it is. */
function addressless(key, value) {
  if (key === 'externalReferences') return value.filter(({ type }) => type !== 'distribution')
  return key === 'purl' ? value.split('?')[0] : value
}

/** Not what lies below one of them, for want of room at the root. */
const ours = Object.keys(packages).filter((name) =>
  /^node_modules\/(@wallet-modal\/[^/]+|create-wallet-modal)$/.test(name),
)

mkdirSync(folder, { recursive: true })
for (const place of ours) {
  const places = closure(place)
  const refs = new Set(places.map(refOf))
  const isOf = (ref) => [...refs].some((known) => ref === known || ref.startsWith(`${known}|`))
  const component = all.components.find(({ name, version }) => `${name}@${version}` === refOf(place))
  const installed = all.components.filter((other) => other !== component && isOf(other['bom-ref']))
  if (installed.length < refs.size - 1) throw new Error(`${place}: npm names fewer packages than it needs`)
  /** What npm does not know of, by the packages of ours that carry it. */
  const copies = new Map(
    places
      .filter((other) => ours.includes(other))
      .map((other) => [refOf(other), copiesIn(other).filter((copy) => !isOf(copy['bom-ref']))]),
  )
  const copied = new Map([...copies.values()].flat().map((copy) => [copy['bom-ref'], copy]))
  const refsIn = (ref) => (copies.get(ref) ?? []).map((copy) => copy['bom-ref'])
  const sbom = {
    ...all,
    serialNumber: undefined,
    metadata: { ...all.metadata, component: { ...component, scope: undefined } },
    components: [...installed, ...copied.values()],
    dependencies: [
      ...all.dependencies
        .filter(({ ref }) => isOf(ref))
        .map((entry) => ({
          ...entry,
          dependsOn: [...new Set([...(entry.dependsOn ?? []).filter(isOf), ...refsIn(entry.ref)])],
        })),
      ...[...copied.keys()].map((ref) => ({ ref, dependsOn: [] })),
    ],
  }
  const file = path.join(folder, `${nameOf(place).split('/').at(-1)}.cdx.json`)
  writeFileSync(file, `${JSON.stringify(sbom, addressless, 2)}\n`)
  console.log(`${nameOf(place)}: ${installed.length} packages, ${copied.size} copied`)
}
