import { defineConfig } from 'vitest/config'

const resolve = { conditions: ['wallet-modal-source', 'module', 'development'] }

/** Only what tests the mutated rules: each mutant runs them again. */
export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    environment: 'node',
    // Properties draw many cases; a busy machine kills no mutant.
    testTimeout: 20_000,
    include: [
      'packages/core/src/{domain,primitives}/**/*.test.ts',
      'packages/core/src/controllers/{send/recentReceivers,onramp/storedPurchase}.test.ts',
      'packages/core/src/chains/eip155/{batch,effectLogs,hostProvider,l1Fee}.test.ts',
      'packages/core/src/chains/eip155/calldata/*.test.ts',
    ],
  },
})
