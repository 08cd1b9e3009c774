/**
 * What a fresh clone needs before anything runs: the npm packages with this platform's binaries, and a browser. Node's own
 * modules only, since nothing else may be there yet. Says what it does.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { anvilPackage } from '../demo/nodes/anvilBinary.mjs'
import { surfnetPackage } from '../demo/nodes/solana/surfnet.mjs'
import { findFirefox, findWebKit } from './engines.mjs'

const root = path.resolve(import.meta.dirname, '..')
const require = createRequire(path.join(root, 'package.json'))
const { platform, arch } = process
const SYSTEM_CHROMIUM = '/usr/bin/chromium'

const say = (text) => console.log(`[set-up] ${text}`)

function run(command, parameters) {
  say(`${command} ${parameters.join(' ')}`)
  // No system package may ask anything.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { cwd: root, stdio: 'inherit', shell: platform === 'win32', env }
  const { status, error } = spawnSync(command, parameters, options)
  return !error && status === 0
}

/** Whether Node finds no glibc beneath itself, as on Alpine. */
const isMusl = () => platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
const ROLLUP_SUFFIX = { linux: isMusl() ? '-musl' : '-gnu', win32: '-msvc' }[platform] ?? ''

/** Each tool with a binary per platform, and the package that brings the one for this machine. */
const BINARIES = {
  rollup: `@rollup/rollup-${platform}-${arch}${ROLLUP_SUFFIX}`,
  esbuild: `@esbuild/${platform}-${arch}`,
  '@biomejs/biome': `@biomejs/cli-${platform}-${arch}${isMusl() ? '-musl' : ''}`,
  '@foundry-rs/anvil': anvilPackage(),
}

/** Compiled for this machine, or downloaded so: no install script runs by itself (.npmrc). */
const NATIVE = { 'better-sqlite3': 'build/Release/better_sqlite3.node' }

const installedFile = (name) => path.join(root, 'node_modules', name, 'package.json')
const missingBinaries = () => Object.entries(BINARIES).filter(([, name]) => !existsSync(installedFile(name)))

function installIsCurrent() {
  const installed = path.join(root, 'node_modules/.package-lock.json')
  const wanted = path.join(root, 'package-lock.json')
  if (!existsSync(installed)) return false
  if (existsSync(wanted) && statSync(wanted).mtimeMs > statSync(installed).mtimeMs) {
    // A clone or a branch change touches the file without changing it: what counts is what it asks for.
    const asked = JSON.parse(readFileSync(wanted, 'utf8')).packages
    const there = JSON.parse(readFileSync(installed, 'utf8')).packages
    const differs = ([name, { version, optional, link }]) =>
      name.includes('node_modules/') && !optional && !link && there[name]?.version !== version
    return !Object.entries(asked).some(differs)
  }
  return true
}

/**
 * Installs the npm packages when they are missing or other than the lockfile says, the binaries of this platform when npm
 * left them out, and builds the one native module.
 * @throws Error when something could not be installed
 */
export async function ensureDependencies() {
  if (!installIsCurrent()) {
    say('Installing packages; the first time takes one to four minutes.')
    if (!run('npm', ['install', '--no-audit', '--no-fund'])) throw new Error('npm install failed.')
  }
  const missing = missingBinaries()
  if (missing.length) {
    const names = missing.map(([tool, name]) => `${name}@${require(`${tool}/package.json`).version}`)
    say(`npm left out the binaries of ${platform} ${arch}: installing them.`)
    run('npm', ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', ...names])
    const still = missingBinaries().map(([, name]) => name)
    if (still.length) throw new Error(`Not installed: ${still.join(', ')}.`)
  }
  for (const [name, file] of Object.entries(NATIVE)) {
    const built = path.join(root, 'node_modules', name, file)
    if (existsSync(built)) continue
    say(`Building ${name} for the demo's services; without a ready-made binary this takes a minute.`)
    if (!run('npm', ['rebuild', name, '--ignore-scripts=false']) || !existsSync(built))
      throw new Error(`${name} could not be built: it needs a C++ compiler, make and Python.`)
  }
}

/**
 * The local Solana cluster, where this system can have it: npm passes over an optional package that it does not get, and
 * the tests that need it would be skipped. Call it after `ensureDependencies`.
 * @throws Error when it could not be installed
 */
export async function ensureCluster() {
  const name = surfnetPackage()
  if (!name || existsSync(installedFile(name))) return
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  say('npm left out the local Solana cluster: installing it.')
  const parameters = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund']
  run('npm', ['install', ...parameters, `${name}@${optionalDependencies[name]}`])
  if (!existsSync(installedFile(name)))
    throw new Error(`${name} could not be installed: without it the tests of Solana do not run.`)
}

const hasCommand = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** Whether Debian's packages can be installed without asking anybody. */
const mayInstall = () => platform === 'linux' && process.getuid() === 0 && hasCommand('apt-get')

/** Who installs something else just now is waited for; a mirror that does not answer is not waited for long. */
const APT = ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20']

function installSystemPackages(...names) {
  run('apt-get', [...APT, 'update'])
  return run('apt-get', [...APT, 'install', '-y', '--no-install-recommends', ...names])
}

/** The browser that Playwright downloaded, if it has. */
async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

/**
 * Finds a Chromium, or installs one: Debian's where apt is there and may be used, else Playwright's. Call it after
 * `ensureDependencies`.
 * @returns {Promise<string>} path of the executable
 * @throws Error when there is none and none could be installed
 */
export async function ensureChromium() {
  if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM
  const own = await playwrightChromium()
  if (own) return own
  if (mayInstall()) {
    say('No Chromium here: installing it from the system packages.')
    installSystemPackages('chromium')
    if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM
  }
  say('No Chromium here: Playwright downloads its own.')
  run('npx', ['playwright', 'install', 'chromium'])
  const downloaded = await playwrightChromium()
  if (downloaded) return downloaded
  throw new Error('No Chromium: install it (Debian: apt-get install chromium), then run this again.')
}

/**
 * Installs the other browsers' engines where apt is there and may be used. A machine that can't have them is none the
 * worse: their tests are left out, and the sum of `npm test` says so.
 */
export async function ensureEngines() {
  const missing = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])]
  if (!missing.length || !mayInstall()) return
  say('Other browsers are missing: installing them from the system packages.')
  installSystemPackages(...missing)
}
