/**
 * Tests that did not run, with the reason each gives. A skip that nobody expects here is a failure: else what the tests
 * stand on could be missing, and the sum would still say that all is well.
 */
import { surfnetPackage } from '../demo/nodes/solana/surfnet.mjs'
import { findFirefox, findWebKit } from './engines.mjs'

const NO_REASON = 'without a reason'
/** Where there is no such addon, tests that need the cluster say so in these words. */
const NEEDS_CLUSTER = 'needs the local Solana cluster'

/** @typedef {{ title: string, reason: string }} Skip */

/** @param {{ deep: boolean }} options @returns {readonly string[]} the reasons for which a test may be skipped here */
export function expectedReasons({ deep }) {
  return [
    'pictures are taken by screens.mjs',
    ...(deep ? [] : ['part of npm run test:deep']),
    ...(surfnetPackage() ? [] : [NEEDS_CLUSTER]),
    ...engineSkips().map(({ reason }) => reason),
  ]
}

/** @returns {Skip[]} the browsers that are not here: Playwright knows nothing of their tests (playwright.config.ts) */
export function engineSkips() {
  const engines = { Firefox: findFirefox(), WebKitGTK: findWebKit() }
  const missing = Object.entries(engines).filter(([, found]) => !found)
  return missing.map(([name]) => ({
    title: `The flows that matter in ${name}`,
    reason: `where ${name} is not installed`,
  }))
}

/** @returns {Skip[]} of Vitest's JSON report, which has no reasons but the titles */
export function unitSkips({ testResults }) {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
  return skipped.map(({ fullName }) => ({
    title: fullName,
    reason: fullName.includes(NEEDS_CLUSTER) ? NEEDS_CLUSTER : NO_REASON,
  }))
}

/** @returns {Skip[]} of Playwright's JSON report */
export function browserSkips({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => {
          const reason = annotations.find(({ type }) => type === 'skip')?.description ?? NO_REASON
          return { title: `${suite.file}: ${title}`, reason }
        }),
    ),
    ...browserSkips(suite),
  ])
}

/** @param {readonly Skip[]} skips @returns {string} '42 pictures are taken by screens.mjs, 1 part of npm run test:deep' */
export function describeSkips(skips) {
  const counts = new Map()
  for (const { reason } of skips) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ')
}
