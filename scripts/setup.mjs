/**
 * What a fresh clone needs before anything runs: the npm packages with this platform's binaries, and a browser. Node's own
 * modules only, since nothing else may be there yet. Says what it does.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { findChromium, findFirefox, findHeadlessShell, findWebKit } from './engines.mjs'

const root = path.resolve(import.meta.dirname, '..')
const { platform, arch } = process

const say = (text) => console.log(`[set-up] ${text}`)

function run(command, parameters) {
  say(`${command} ${parameters.join(' ')}`)
  // No system package may ask anything.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { cwd: root, stdio: 'inherit', shell: platform === 'win32', env }
  const { status, error } = spawnSync(command, parameters, options)
  return !error && status === 0
}

const readPackages = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages

/** Whether a row of the lock file is for this machine: `os`, `cpu` and `libc` list what it runs on, or with a `!` what not. */
function fitsThisMachine({ os, cpu, libc }) {
  const here = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  const allows = (list, name) => !list || list.includes(name) || (list[0].startsWith('!') && !list.includes(`!${name}`))
  return allows(os, platform) && allows(cpu, arch) && (platform !== 'linux' || allows(libc, here))
}

/** Packages with a binary for this machine that are not there: npm passes over an optional package that it does not get. */
const missingBinaries = () =>
  Object.entries(readPackages('package-lock.json'))
    .filter(([folder, row]) => row.optional && row.os && fitsThisMachine(row) && !existsSync(path.join(root, folder)))
    .map(([folder]) => folder)

function installIsCurrent() {
  const installed = path.join(root, 'node_modules/.package-lock.json')
  const wanted = path.join(root, 'package-lock.json')
  if (!existsSync(installed)) return false
  if (existsSync(wanted) && statSync(wanted).mtimeMs > statSync(installed).mtimeMs) {
    // A clone or a branch change touches the file without changing it: what counts is what it asks for.
    const asked = readPackages('package-lock.json')
    const there = readPackages('node_modules/.package-lock.json')
    const differs = ([name, { version, optional, link }]) =>
      name.includes('node_modules/') && !optional && !link && there[name]?.version !== version
    return !Object.entries(asked).some(differs)
  }
  return true
}

/**
 * Installs the npm packages when they are missing or other than the lock file says.
 * @throws Error when something could not be installed
 */
export async function ensureDependencies() {
  const isComplete = () => installIsCurrent() && missingBinaries().length === 0
  if (!isComplete()) {
    say('Installing packages; the first time takes one to four minutes.')
    if (!run('npm', ['ci'])) throw new Error('npm ci failed.')
    if (!isComplete()) run('npm', ['ci'])
    if (!isComplete()) throw new Error(`Not installed: ${missingBinaries().join(', ')}.`)
  }
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
  const found = findChromium() ?? (await playwrightChromium())
  if (found) return found
  if (mayInstall()) {
    say('No Chromium here: installing it from the system packages.')
    installSystemPackages('chromium')
    const system = findChromium()
    if (system) return system
  }
  say('No Chromium here: Playwright downloads its own.')
  run('npx', ['playwright', 'install', 'chromium'])
  const downloaded = await playwrightChromium()
  if (downloaded) return downloaded
  throw new Error('No Chromium: install it (Debian: apt-get install chromium), then run this again.')
}

/**
 * Installs Chromium's shell and the other browsers' engines where apt is there and may be used. A machine that can't have
 * them is none the worse: flows run in the whole Chromium then, and the other browsers' tests are left out, which the sum of
 * `npm test` says.
 */
export async function ensureEngines() {
  const missing = [
    ...(findHeadlessShell() || !findChromium() ? [] : ['chromium-headless-shell']),
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ]
  if (!missing.length || !mayInstall()) return
  say(`Installing what else the tests drive from the system packages: ${missing.join(', ')}.`)
  installSystemPackages(...missing)
}
