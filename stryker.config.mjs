/** Mutation tests of the rules that handle money (`npm run test:deep`): a change in them that no test notices is a gap. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'packages/core/src/primitives/units.ts',
    'packages/core/src/domain/sendRules.ts',
    'packages/core/src/domain/maxAmount.ts',
    'packages/core/src/domain/txGuard.ts',
  ],
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['dist', 'docs', 'test-results', '.cache', 'e2e', 'demo'],
  tempDirName: '.cache/stryker',
  thresholds: { high: 95, low: 90, break: 84 },
  concurrency: 2,
}
