/**
 * Projects of demo/hosts that have an installation of their own: `node scripts/hostsApart.mjs`, of some by their names. Each is
 * installed in a clean folder outside the repository, of the packed packages and of what its lock file says. What a page needs
 * lies in .cache/hosts then, where the demo's server and e2e/hosts*.spec.ts find it, beside what scripts/hosts.mjs has put there
 * before. Wants `npm run build` first. `--deep` builds what takes long, too (`npm run test:deep`). `--lock` renews the lock files.
 */
import { cpSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { before } from './hosts/before.mjs'
import { bundlers } from './hosts/bundlers.mjs'
import { nuxt } from './hosts/nuxt.mjs'
import { clean, fitLockfile, keepLockfile, npmInstall, packInto } from './hosts/packed.mjs'
import { source, workOf } from './hosts/places.mjs'
import { createRunner } from './hosts/runner.mjs'

const isDeep = process.argv.includes('--deep')
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const projects = { before, nuxt, ...((isDeep || named.length > 0) && { bundlers }) }
const renewsLocks = process.argv.includes('--lock')
const runner = createRunner()

const packed = workOf('packed')
clean(packed)
const tarballs = path.join(packed, 'tarballs')
if (!(await packInto(tarballs, runner.run))) runner.finish()

/** An installation with the project in a folder of its own, beside what its page shares with others. */
async function install(name, shared) {
  const folder = workOf(name)
  // From nothing: of what is installed already, npm would write no hashes.
  if (renewsLocks) rmSync(folder, { recursive: true, force: true })
  clean(folder)
  cpSync(tarballs, path.join(folder, 'tarballs'), { recursive: true })
  for (const each of [name, ...shared]) cpSync(path.join(source, each), path.join(folder, each), { recursive: true })
  const files = renewsLocks ? ['package.json'] : ['package.json', 'package-lock.json']
  for (const file of files) renameSync(path.join(folder, name, file), path.join(folder, file))
  if (renewsLocks) rmSync(path.join(folder, name, 'package-lock.json'), { force: true })
  else fitLockfile(folder)
  const isInstalled = await runner.run(`${name}: install`, ...npmInstall, folder)
  if (renewsLocks) keepLockfile(folder, path.join(source, name))
  return isInstalled
}

async function build([name, { shared, prepare, jobsIn, publish }]) {
  const folder = workOf(name)
  if (!(await install(name, shared))) return
  prepare?.(folder)
  await runner.runAll(jobsIn(folder, isDeep))
  publish(path.join(folder, name))
}

const selected = Object.entries(projects).filter(([name]) => named.length === 0 || named.includes(name))
// An installation waits more than it works.
await runner.runAll(selected.map((project) => () => build(project)))
runner.finish()
