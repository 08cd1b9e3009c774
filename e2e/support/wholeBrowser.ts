import { findChromium } from '../../scripts/engines.mjs'
import type { test } from '../fixtures.js'

const chromium = findChromium()

/**
 * For `test.use`: Chromium as visitors have it, where the other tests take its shell, which keeps no page aside for going
 * back and lets a frame of another site store what a window does not. Other engines stay as they are.
 */
export const inWholeBrowser: Parameters<typeof test.use>[0] = {
  channel: [
    async ({ browserName, channel }, use) => use(browserName === 'chromium' && !chromium ? 'chromium' : channel),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ browserName, launchOptions }, use) => {
      const whole = {
        ...(chromium && { executablePath: chromium }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }
      await use(browserName === 'chromium' ? { ...launchOptions, ...whole } : launchOptions)
    },
    { scope: 'worker' },
  ],
}
