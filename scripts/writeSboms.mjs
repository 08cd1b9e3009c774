/**
 * Writes a bill of materials (CycloneDX) for each of our packages into the folder that is named: what an installation of it
 * brings at run time, read from the installation in the working directory. scripts/hosts.mjs runs it in the clean one.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [folder = '.'] = process.argv.slice(2)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
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
  return new Set([...places].map(refOf))
}

/** Where a file was fetched from, or lay on this machine, is nobody's business; the hashes say which it is. */
function addressless(key, value) {
  if (key === 'externalReferences') return value.filter(({ type }) => type !== 'distribution')
  return key === 'purl' ? value.split('?')[0] : value
}

mkdirSync(folder, { recursive: true })
for (const place of Object.keys(packages).filter((name) => name.startsWith('node_modules/@wallet-modal/'))) {
  const refs = closure(place)
  const isOf = (ref) => [...refs].some((known) => ref === known || ref.startsWith(`${known}|`))
  const component = all.components.find(({ name, version }) => `${name}@${version}` === refOf(place))
  const sbom = {
    ...all,
    serialNumber: undefined,
    metadata: { ...all.metadata, component: { ...component, scope: undefined } },
    components: all.components.filter((other) => other !== component && isOf(other['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => isOf(ref))
      .map((entry) => ({ ...entry, dependsOn: entry.dependsOn?.filter(isOf) })),
  }
  if (sbom.components.length < refs.size - 1) throw new Error(`${place}: npm names fewer packages than it needs`)
  const file = path.join(folder, `${nameOf(place).split('/').at(-1)}.cdx.json`)
  writeFileSync(file, `${JSON.stringify(sbom, addressless, 2)}\n`)
  console.log(`${nameOf(place)}: ${sbom.components.length} packages`)
}
