import { defineConfig } from '@playwright/test'
import type { WalletModalFixtures } from '@wallet-modal/testing/playwright'

/** The demo is the page under test: it starts with its local chains where it is not running yet. */
export default defineConfig<WalletModalFixtures>({
  testDir: '.',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: 'http://127.0.0.1:4170',
    locale: 'en-US',
    walletOptions: { rpcUrls: { 31337: 'http://127.0.0.1:4181', 31338: 'http://127.0.0.1:4182' } },
  },
  webServer: { command: 'npm start', cwd: '../../..', url: 'http://127.0.0.1:4170', reuseExistingServer: true },
})
