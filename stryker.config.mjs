/** Mutation tests of the rules that handle money (`npm run test:deep`): a change in them that no test notices is a gap. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'packages/core/src/primitives/units.ts',
    'packages/core/src/domain/sendRules.ts',
    'packages/core/src/domain/maxAmount.ts',
    'packages/core/src/domain/txGuard.ts',
    'packages/core/src/domain/swapMath.ts',
    'packages/core/src/domain/swapPlan.ts',
    'packages/core/src/domain/swapGuard.ts',
    'packages/core/src/domain/swapMessages.ts',
    'packages/core/src/domain/swapTokens.ts',
  ],
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['dist', 'docs', 'test-results', '.cache', 'e2e', 'demo'],
  tempDirName: '.cache/stryker',
  thresholds: { high: 95, low: 90, break: 84 },
  concurrency: 2,
}
