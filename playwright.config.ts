import { defineConfig } from '@playwright/test'
import { findChromium, findFirefox, findHeadlessShell, findWebKit } from './scripts/engines.mjs'

const chromium = findHeadlessShell() ?? findChromium()
const firefox = findFirefox()
/** One process for all sites: what Playwright types and presses does not reach a frame of another one. */
const FIREFOX = { 'fission.autostart': false }
const WEBKIT_TESTS = 'webkit/**'
/** Of the tests for other engines those that `npm test` runs: what engines do differently, and money once. Without it all run. */
const handful = process.env.ENGINES === 'handful' ? /@handful/ : undefined
/** What a frame stores on one site is not there on another: as visitors have it, and Playwright does not. */
const PARTITIONING = 'ThirdPartyStoragePartitioning'
const PARTITIONED = /@partitioned/
/**
 * What Playwright itself switches off (of two such lists Chromium follows the last alone), and the pages behind Chromium's
 * address bar: a window loads two of them, which costs the tests an eighth of their time.
 */
const CHROMIUM_WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  PARTITIONING,
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

const chromiumWithout = (features: readonly string[]) => ({
  launchOptions: {
    ...(chromium && { executablePath: chromium }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${features.join()}`,
    ],
  },
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  // Tests wait for blocks, relays and clocks for a quarter of their time: one more than the cores of the smallest machine.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // What is done and said, without pictures and pages: those cost the browser a third of its time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // What moves costs a sixth of the time. The flows that everybody walks keep it (`moving` in e2e/fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: WEBKIT_TESTS,
      grepInvert: PARTITIONED,
      use: chromiumWithout(CHROMIUM_WITHOUT),
    },
    {
      name: 'partitioned',
      testIgnore: WEBKIT_TESTS,
      grep: PARTITIONED,
      use: chromiumWithout(CHROMIUM_WITHOUT.filter((feature) => feature !== PARTITIONING)),
    },
    // The flows that matter, once more in the other engines, where they are installed (scripts/setup.mjs).
    ...(firefox
      ? [
          {
            name: 'firefox',
            testIgnore: WEBKIT_TESTS,
            grep: handful ?? /@engines/,
            use: {
              browserName: 'firefox',
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox, firefoxUserPrefs: FIREFOX },
            },
          } as const,
        ]
      : []),
    ...(findWebKit() ? [{ name: 'webkit', testMatch: 'webkit/*.spec.ts', ...(handful && { grep: handful }) }] : []),
  ],
})
