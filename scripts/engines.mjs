/** The browsers of the system that the tests drive where they are: Chromium with and without a window, a Firefox as it is published, and WebKitGTK's MiniBrowser. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const CHROMIUM = '/usr/bin/chromium'
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib'

/** @type {typeof import('./engines.d.mts').findChromium} */
export const findChromium = () => (existsSync(CHROMIUM) ? CHROMIUM : undefined)

/** @type {typeof import('./engines.d.mts').findHeadlessShell} */
export const findHeadlessShell = () => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined)

/** @type {typeof import('./engines.d.mts').findFirefox} */
export const findFirefox = () => FIREFOXES.find((file) => existsSync(file))

/** Debian keeps it beside the library, in the folder of the machine's architecture. */
function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return undefined
  const folders = ['', ...readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))]
  return folders.map((name) => path.join(LIBRARIES, name, 'webkit2gtk-4.1/MiniBrowser')).find(existsSync)
}

/** @type {typeof import('./engines.d.mts').findWebKit} */
export function findWebKit() {
  const browser = findMiniBrowser()
  if (!browser || !existsSync(DRIVER) || !existsSync(DISPLAY_SERVER)) return undefined
  return { browser, driver: DRIVER, displayServer: DISPLAY_SERVER }
}
