/**
 * `npm start`: the demo on this machine. Installs what is missing, builds when the sources are newer than what was built,
 * starts nodes, services and pages, and prints the address. Ctrl+C ends it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ensureDependencies } from './setup.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)

const BUILT = 'packages/wc/dist/cdn/wallet-modal.js'
const INPUTS = [
  ...['core', 'ui', 'wc'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]),
  'rollup.config.mjs',
  'scripts/rollup',
  'package-lock.json',
]
const PARENT_CHECK_MS = 500
const isTest = (file) => /\.test\.tsx?$/.test(file)

/** The time at which the newest of these files changed. */
function newest(files) {
  const times = files.filter(existsSync).map((file) => {
    const stats = statSync(file)
    if (!stats.isDirectory()) return isTest(file) ? 0 : stats.mtimeMs
    return newest(readdirSync(file).map((name) => path.join(file, name)))
  })
  return Math.max(0, ...times)
}

function buildWhenStale() {
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= newest(INPUTS)) return
  console.log(existsSync(BUILT) ? 'The sources are newer than the build: building.' : 'Building.')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--cdn'], { stdio: 'inherit' })
  if (status === 0) return
  if (!existsSync(BUILT)) throw new Error('The build failed.')
  console.error('The build failed: the pages show the last one that worked.')
}

function explain({ pages, services, relay, phone, farcaster, auth, networks, accounts }, seconds) {
  const nodes = networks.map(({ name, chainId, rpcUrls }) => `  ${name.padEnd(11)}${rpcUrls[0]}  (chain ${chainId})`)
  return [
    '',
    `Wallet modal is ready after ${seconds} s: ${pages}/?auth=on`,
    '',
    ...nodes,
    `  Services   ${services}`,
    `  Relay      ${relay}`,
    `  Phone      ${phone}/`,
    `  Farcaster  ${farcaster.app}/`,
    `  Mailbox    ${auth.mailbox}`,
    `  Receiver   ${accounts.find(({ role }) => role === 'receiver').address}`,
    '',
    'Local chains only; the keys are public ones. Ctrl+C ends it.',
  ].join('\n')
}

/** npm, told to end, leaves its scripts running: one that has lost its parent ends by itself. */
function whenNpmIsGone(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref()
}

async function main() {
  await ensureDependencies()
  buildWhenStale()
  const started = Date.now()
  const { startStack } = await import('../demo/stack.mjs')
  const starting = startStack({ ports: 'fixed' })
  let ending = false
  async function end() {
    if (ending) return
    ending = true
    const stack = await starting.catch(() => undefined)
    await stack?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  whenNpmIsGone(end)
  const { addresses } = await starting
  if (!ending) console.log(explain(addresses, ((Date.now() - started) / 1000).toFixed(1)))
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
