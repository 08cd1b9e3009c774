/**
 * The real polkadot{.js} extension in a real Firefox signs in once, and another library finds its signature good. The
 * extension and what drives Firefox are taken from the npm registry when this runs: neither is a dependency. Where there is
 * no Firefox, or the registry does not offer them, it says so and is no failure.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { signatureVerify } from '@polkadot/util-crypto'
import { startStack } from '../demo/stack.mjs'
import { findFirefox } from './engines.mjs'
import { driveExtension, EXTENSION } from './extension/driveExtension.mjs'
import { signInWith } from './extension/signIn.mjs'

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, '.cache/polkadot-extension')
const DRIVER = { name: 'puppeteer-core', version: '24.43.1' }
const PACKAGE = '@polkadot/extension@0.22.1'
const SHA512 = 'tSpyIbI/mc/l0LQql+T1YwMg8ncEgi+Gtf1ptVzvvDN6gG2NXdz1oYeqEa9Jtt/kiK/Xe5Z/MDmgOfvUi7o8Vg=='
const LONGEST_MS = 240_000

function skip(why) {
  console.log(`polkadot{.js} in Firefox: skipped, ${why}.`)
  process.exit(0)
}

function npm(...parameters) {
  const options = { cwd: cache, encoding: 'utf8', timeout: 180_000, shell: process.platform === 'win32' }
  const { status, stdout } = spawnSync('npm', parameters, options)
  return status === 0 ? stdout : undefined
}

/** The driver as a package of the cache's own, so that it changes nothing of what this repo installs. */
function loadDriver() {
  const require = createRequire(path.join(cache, 'package.json'))
  const find = () => {
    try {
      return require.resolve(DRIVER.name)
    } catch {
      return undefined
    }
  }
  if (!find())
    npm('install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', `${DRIVER.name}@${DRIVER.version}`)
  const found = find() ?? skip('the registry does not offer the driver')
  return import(found).then((driver) => driver.default ?? driver)
}

/** A folder with the extension, which has a name in this Firefox that is known beforehand. */
function unpackExtension() {
  const tarball = path.join(cache, 'polkadot-extension-0.22.1.tgz')
  if (!existsSync(tarball) && !npm('pack', '--silent', PACKAGE)) skip('the registry does not offer the extension')
  const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64')
  if (hash !== SHA512) throw new Error('The extension is not the one that was published: its hash is another.')
  const folder = path.join(cache, 'extension')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const { status } = spawnSync('tar', ['xzf', tarball, '--strip-components=1', '-C', folder])
  if (status !== 0) skip('there is no tar to unpack the extension')
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...manifest, browser_specific_settings: { gecko: { id: EXTENSION.id } } }))
  return folder
}

const firefox = findFirefox() ?? skip('there is no Firefox on this machine')
mkdirSync(cache, { recursive: true })
if (!existsSync(path.join(cache, 'package.json'))) writeFileSync(path.join(cache, 'package.json'), '{"private":true}')
const driver = await loadDriver()
const folder = unpackExtension()

const overdue = setTimeout(() => {
  console.error('polkadot{.js} in Firefox: not done in time.')
  process.exit(1)
}, LONGEST_MS)
const stack = await startStack()
let browser
try {
  browser = await driver.launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [EXTENSION.id]: EXTENSION.uuid }),
      'xpinstall.signatures.required': false,
    },
  })
  await browser.installExtension(folder)
  const extension = await driveExtension(browser)
  const { message, signature } = await signInWith(browser, extension, stack.addresses)
  const address = message.split('\n')[1]
  const checked = signatureVerify(`<Bytes>${message}</Bytes>`, signature, address)
  if (!checked.isValid) throw new Error(`Not signed by ${address}: ${signature}`)
  console.log(`polkadot{.js} in Firefox: signed in as ${address}, ${checked.crypto}, found good.`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  clearTimeout(overdue)
  await browser?.close().catch(() => {})
  await stack.stop()
}
process.exit()
