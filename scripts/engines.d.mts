/** Path of the system's Chromium; `undefined` where Playwright's own is to be used. */
export function findChromium(): string | undefined

/**
 * Path of the system's Chromium without a browser around its pages: the same engine, and a page of it begins in a third of
 * the time. It keeps no page for going back, and its frames of another site store as in an ordinary window.
 */
export function findHeadlessShell(): string | undefined

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
