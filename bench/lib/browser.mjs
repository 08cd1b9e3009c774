/** Chromium, told that every host of the world is the benchmark's server. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/** `CHROMIUM`, or the system's, or the one that Playwright downloaded. */
const findChromium = () =>
  process.env.CHROMIUM ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath())

export function launchBrowser({ port, keyHash }) {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-precise-memory-info',
      `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  })
}

/** Hosts that Chromium itself calls, whatever the page does. */
const BROWSER_HOSTS = [
  'accounts.google.com',
  'android.clients.google.com',
  'content-autofill.googleapis.com',
  'mtalk.google.com',
  'optimizationguide-pa.googleapis.com',
  'passwordsleakcheck-pa.googleapis.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
  'www.google.com',
]

/** Whether a page asked for it. @param {{ host: string }} request */
export const isOfPage = ({ host }) =>
  !BROWSER_HOSTS.includes(host) && !/^clients\d?\.google\.com$|\.gvt1\.com$|^edgedl\./.test(host)
