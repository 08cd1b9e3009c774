/** Whether a second build of the same sources is byte for byte the first (`npm run test:deep`): it takes as long as a build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const folders = ['core', 'ui', 'wc', 'testing', 'wagmi', 'vue', 'svelte', 'create'].map((name) =>
  path.join(root, 'packages', name, 'dist'),
)

const digests = () =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [path.relative(root, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
    ),
  )

const first = digests()
const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const second = digests()
const different = [...new Set([...first.keys(), ...second.keys()])].filter(
  (file) => first.get(file) !== second.get(file),
)
if (different.length > 0) {
  console.error(`two builds differ in ${different.length} files:\n${different.map((file) => `- ${file}`).join('\n')}`)
  process.exit(1)
}
console.log(`two builds: ${second.size} files, byte for byte the same`)
