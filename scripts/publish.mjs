/**
 * Publishes the versions that the registry does not have yet, in the order in which they need each other, with provenance,
 * and prints what changesets' action reads from it. The release workflow runs it after everything was tested and built.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const npm = (...parameters) => spawnSync('npm', parameters, { cwd: root, encoding: 'utf8' })

for (const folder of ['core', 'ui', 'testing', 'wc', 'wagmi', 'vue', 'svelte', 'create']) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'packages', folder, 'package.json'), 'utf8'))
  const known = npm('view', `${name}@${version}`, 'version')
  if (known.status === 0 && known.stdout.trim() === version) continue
  execFileSync('npm', ['publish', `./packages/${folder}`, '--provenance', '--access', 'public'], {
    cwd: root,
    stdio: 'inherit',
  })
  execFileSync('git', ['tag', `${name}@${version}`], { cwd: root })
  console.log(`New tag: ${name}@${version}`)
}
