/** Path of the system's Chromium; `undefined` where Playwright's own is to be used. */
export function findChromium(): string | undefined

/** Path of a Firefox, if there is one. */
export function findFirefox(): string | undefined

/** What it takes to drive WebKitGTK: paths of the browser, of its WebDriver, and of a display without a screen. */
export interface WebKit {
  browser: string
  driver: string
  displayServer: string
}
/** `undefined` unless all of it is there. */
export function findWebKit(): WebKit | undefined
