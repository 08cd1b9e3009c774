/**
 * Newer Nodes as build hosts (`npm run test:deep`): under each a build gives the bytes of the build that is there, every entry
 * of the packages can be imported, and the pages of the frameworks are built by their own tools. The Nodes are npm's;
 * where the registry does not offer them, it says so and is no failure. Wants `npm run build` first.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const VERSIONS = [22, 24]
const jobs = ['checkSameBuild', 'checkImports', 'hosts']

/** Path of a Node of this version. From a folder of its own: here npm is told to run no install scripts, and Node comes by one. */
function findNode(version) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'node-'))
  const parameters = ['--yes', '--package', `node@${version}`, 'node', '--print', 'process.execPath']
  const { status, stdout } = spawnSync('npx', parameters, {
    cwd,
    encoding: 'utf8',
    timeout: 180_000,
    shell: process.platform === 'win32',
  })
  rmSync(cwd, { recursive: true, force: true })
  return status === 0 ? stdout.trim().split('\n').at(-1) : undefined
}

const nodes = VERSIONS.map((version) => ({ version, file: findNode(version) }))
const missing = nodes.filter(({ file }) => !file)
if (missing.length) {
  console.log(`Node ${VERSIONS.join(' and ')} as build hosts: skipped, the registry does not offer other Nodes.`)
  process.exit(0)
}

for (const { version, file } of nodes) {
  // Tools are started by the name of Node.
  const env = { ...process.env, PATH: `${path.dirname(file)}${path.delimiter}${process.env.PATH}` }
  for (const job of jobs) {
    const { status } = spawnSync(file, [`scripts/${job}.mjs`], { cwd: root, env, stdio: 'inherit' })
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} Node ${version}: ${job}`)
    if (status !== 0) process.exit(1)
  }
}
