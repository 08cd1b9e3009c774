import { defineConfig } from 'vitest/config'

const resolve = { conditions: ['wallet-modal-source', 'module', 'development'] }

/** Only what tests the mutated rules: each mutant runs them again. */
export default defineConfig({
  resolve,
  ssr: { resolve },
  test: {
    environment: 'node',
    include: ['packages/core/src/{domain,primitives}/**/*.test.ts'],
  },
})
