/**
 * A check: the lock file has a row for each package that another one in it asks for, those of other systems included. npm
 * leaves them out when it writes the file beside an incomplete `node_modules`; `npm ci` then fails on every other system.
 */
import { readFileSync } from 'node:fs'

/** @returns {string[]} a line for each row that a lock file lacks */
function missingRows(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))

  /** Whether Node would find a package from this folder: in its own `node_modules` or in one further up. */
  function hasRow(folder, name) {
    const parts = folder.split('/node_modules/')
    const places = parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`)
    return ['', ...places].some((place) => packages[`${place}node_modules/${name}`])
  }

  return Object.entries(packages).flatMap(([folder, row]) =>
    Object.keys({ ...row.dependencies, ...row.optionalDependencies, ...row.peerDependencies })
      .filter((name) => !row.peerDependenciesMeta?.[name]?.optional && !hasRow(folder, name))
      .map((name) => `${file} has no ${name}, which ${folder || 'the root'} asks for`),
  )
}

// Not Nuxt's: its Vite asks for an optional package that the registry does not have.
const projects = ['.', 'demo/hosts', 'demo/hosts/before', 'demo/hosts/bundlers', 'bench']
const missing = projects.flatMap((project) => missingRows(`${project}/package-lock.json`))
for (const line of missing) console.error(line)
if (missing.length > 0) {
  console.error('CONTRIBUTING.md, "Commits", says how the file is made whole.')
  process.exit(1)
}
