import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/engines.mjs'

const resolve = { conditions: ['wallet-modal-source', 'module', 'browser', 'development'] }
const chromium = findChromium()
/** A busy machine is no failure. */
const patient = { poll: { timeout: 10_000 } }
/** The pairing client keeps what it knows in the process: each of its tests gets one of its own. */
const pairing = 'packages/core/src/chains/walletconnect/**/*.test.ts'
/** The modal in the hands of wagmi and Vue, which want a page. */
const element = 'packages/{wagmi,vue}/src/**/*.browser.test.ts'
/** Packages with a configuration of their own. */
const own = ['ui'].map((name) => `packages/${name}/vitest.config.ts`).filter((file) => existsSync(file))

export default defineConfig({
  test: {
    // Vitest leaves one core free, and most tests of views wait for a frame.
    maxWorkers: 2,
    projects: [
      ...own,
      {
        resolve,
        ssr: { resolve },
        test: {
          name: 'node',
          expect: patient,
          // Properties draw many cases; a busy machine is no failure.
          testTimeout: 20_000,
          environment: 'node',
          include: [
            'packages/{core,testing,wagmi,vue,svelte,create}/src/**/*.test.ts',
            'packages/*/src/**/*.node.test.ts',
            'scripts/rollup/*.test.mjs',
            'docs/.vitepress/theme/*.test.ts',
          ],
          exclude: [pairing, element],
          // No module holds state (docs/design/design.md 1.3): loading all of them anew for each file took most of the time.
          isolate: false,
          setupFiles: ['packages/core/test/importsSettled.ts'],
        },
      },
      {
        resolve,
        ssr: { resolve },
        test: { name: 'pairing', expect: patient, testTimeout: 20_000, environment: 'node', include: [pairing] },
      },
      {
        // Node's own resolution: in the browser's, the relay's sockets are a stub.
        test: {
          name: 'demo',
          expect: patient,
          testTimeout: 20_000,
          environment: 'node',
          include: ['demo/**/*.test.mjs'],
        },
      },
      {
        // happy-dom has no adopted style sheets, no `:modal` and no element upgrades across documents.
        resolve,
        test: {
          name: 'wc',
          maxWorkers: 2,
          expect: patient,
          testTimeout: 20_000,
          include: ['packages/wc/src/**/*.test.ts', element],
          exclude: ['**/*.node.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium && { executablePath: chromium }),
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
