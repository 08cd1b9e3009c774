import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from '../../scripts/engines.mjs'

const chromium = findChromium()
const NO_VIEWS = ['**/*.node.test.ts']
const NEEDS_A_PAGE_OF_ITS_OWN = [
  // What is cut off here must not have been loaded for another test.
  'src/parts/send/ScanReceiver.test.tsx',
  // Chromium gives a page no mouse back that was a touch screen once.
  'src/styles/hover.test.tsx',
]

export default defineConfig({
  resolve: {
    conditions: ['wallet-modal-source', 'module', 'browser', 'development'],
  },
  optimizeDeps: {
    // Found before the run: a dependency that turns up later reloads the page in the middle of a test.
    entries: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-dev-runtime',
      'valtio',
      'valtio/vanilla',
      'uqr',
      'virtua',
      'axe-core',
      '@testing-library/dom',
      'jsqr',
    ],
  },
  test: {
    name: 'ui',
    maxWorkers: 2,
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: NO_VIEWS,
    // Loading React and all views anew for each file took a third of the time.
    isolate: false,
    setupFiles: ['test/leavePage.ts', 'test/browserErrors.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 520, height: 800 },
      provider: playwright({
        // What moves is looked at in the flows (e2e); here nobody waits for it.
        contextOptions: { reducedMotion: 'reduce' },
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
          ],
        },
      }),
      instances: [
        { browser: 'chromium', name: 'ui together', exclude: [...NO_VIEWS, ...NEEDS_A_PAGE_OF_ITS_OWN] },
        { browser: 'chromium', name: 'ui anew', include: NEEDS_A_PAGE_OF_ITS_OWN, isolate: true },
      ],
    },
  },
})
