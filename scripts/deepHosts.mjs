/**
 * Projects of tools that take too long for every run (`npm run test:deep`; alone `node scripts/deepHosts.mjs`, of some by
 * their names). Each has an installation of its own in a clean folder outside the repository, of the packed packages and of
 * what its lock file below demo/hosts says. What a page needs lies in .cache/hosts then, where the demo's server and
 * e2e/hosts*.spec.ts find it, beside what scripts/hosts.mjs has put there before. Wants `npm run build` first.
 * `--lock` renews the lock files.
 */
import { cpSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { before } from './hosts/before.mjs'
import { bundlers } from './hosts/bundlers.mjs'
import { jest } from './hosts/jest.mjs'
import { next } from './hosts/next.mjs'
import { nuxt } from './hosts/nuxt.mjs'
import { clean, fitLockfile, keepLockfile, npmInstall, packInto } from './hosts/packed.mjs'
import { source, workOf } from './hosts/places.mjs'
import { createRunner } from './hosts/runner.mjs'
import { signIn } from './hosts/signIn.mjs'

const projects = { before, bundlers, jest, next, nuxt, signIn }
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
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

for (const [name, { shared, prepare, jobsIn, publish }] of Object.entries(projects)) {
  if (named.length > 0 && !named.includes(name)) continue
  const folder = workOf(name)
  if (!(await install(name, shared))) continue
  await prepare?.(folder, runner.run)
  await runner.runAll(jobsIn(folder))
  publish?.(path.join(folder, name))
}
runner.finish()
