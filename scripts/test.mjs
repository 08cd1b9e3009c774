/**
 * `npm test`: everything, from a fresh clone. Sets up what is missing, then checks, build, unit tests and beside them what
 * reads the built files (checks, pages of other frameworks), browser tests, and a handful of them in other engines; stops at
 * the first that fails. `--deep` (`npm run test:deep`) runs the long form, all tests for other engines and the benchmark.
 * Files of the repository stay as they are. The last line is the sum: `N passed, N failed`; the one before it says what was
 * skipped, and why. A test that is skipped for a reason which nobody expects counts as failed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findFirefox, findWebKit } from './engines.mjs'
import { browserSkips, describeSkips, engineSkips, expectedReasons, unitSkips } from './skippedTests.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const deep = process.argv.includes('--deep')
const environment = { ...process.env, ...(deep ? { FUZZ_RUNS: '10000', SOAK: '1' } : { ENGINES: 'handful' }) }
const started = Date.now()
const total = { passed: 0, failed: 0, skips: [] }
/** Reasons for which a test may be skipped; filled when the set-up is done. */
const expected = []

function run(command, parameters, env = environment) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      process.stdout.write(data)
    })
    child.on('close', (code) => resolve({ passed: code === 0, output }))
  })
}
/** What git sees of the clone: what was changed, and what is new and not ignored. */
const readTree = () => spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).stdout ?? ''
const node = (script, ...parameters) => run(process.execPath, [path.join(root, script), ...parameters])
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const countChecks = ({ output, passed }) => {
  const found = /(\d+) checks passed, (\d+) failed/.exec(output)
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : { passed: 0, failed: passed ? 0 : 1 }
}
const countUnit = () => {
  const report = readJson('.cache/vitest.json')
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
      skips: unitSkips(report),
    }
  )
}
const BROWSER_TESTS = { chromium: '.cache/playwright.json', engines: '.cache/playwright-engines.json' }
const browserTests = (report, projects) =>
  run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...projects.map((name) => `--project=${name}`)],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
const countBrowser = (file) => {
  const report = readJson(file)
  if (!report) return undefined
  const { expected: passed, unexpected, flaky } = report.stats
  return { passed, failed: unexpected + flaky, skips: browserSkips(report) }
}
/** After Chromium's, so that neither makes the other wait. Playwright knows no project for a browser that is not here. */
const otherEngines = () => {
  const projects = [findFirefox() && 'firefox', findWebKit() && 'webkit'].filter(Boolean)
  return projects.length ? browserTests(BROWSER_TESTS.engines, projects) : { passed: true, output: '' }
}
const countEngines = () => {
  const missing = engineSkips()
  const counted =
    countBrowser(BROWSER_TESTS.engines) ?? (missing.length === 2 ? { passed: 0, failed: 0, skips: [] } : undefined)
  return counted && { ...counted, skips: [...counted.skips, ...missing] }
}
const countOne = ({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })
/** A script that says why it did nothing: neither passed nor failed. */
const countOptional = (result) => {
  const [line] = /^.+: skipped, .+$/m.exec(result.output) ?? []
  if (!result.passed || !line) return countOne(result)
  const [title, reason] = line.split(': skipped, ')
  expected.push(reason)
  return { passed: 0, failed: 0, skips: [{ title, reason }] }
}

const unitTests = () =>
  run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile.json=.cache/vitest.json',
    ],
    // A dot in colour is twenty bytes of a log.
    { ...environment, NO_COLOR: '1' },
  )

const steps = [
  ['Checks', () => node('scripts/check.mjs'), countChecks],
  ['Build', () => node('scripts/build.mjs'), countOne],
  ['Checks of the built files', () => node('scripts/check.mjs', '--built'), countChecks],
  ['Unit tests', unitTests, countUnit],
  ['Hosts', () => node('scripts/hosts.mjs', ...(deep ? ['--deep'] : [])), countChecks],
  [
    'Hosts with an installation of their own',
    () => node('scripts/hostsApart.mjs', ...(deep ? ['--deep'] : [])),
    countChecks,
  ],
  [
    'Browser tests',
    () => browserTests(BROWSER_TESTS.chromium, ['chromium', 'partitioned']),
    () => countBrowser(BROWSER_TESTS.chromium),
  ],
  ['Browser tests in other engines', otherEngines, countEngines],
  ...(deep
    ? [
        ['Mutation tests', () => node('node_modules/@stryker-mutator/core/bin/stryker.js', 'run'), countOne],
        ['A real extension in Firefox', () => node('scripts/polkadotExtension.mjs'), countOptional],
        ['Two builds are the same', () => node('scripts/checkSameBuild.mjs'), countOne],
        ['Newer Nodes as build hosts', () => node('scripts/checkNodes.mjs'), countOptional],
        ['Benchmark', () => node('scripts/bench.mjs', '--quick'), countOne],
      ]
    : []),
]

const secondsSince = (time) => Math.round((Date.now() - time) / 1000)

function finish() {
  console.log(`\n${secondsSince(started)} s`)
  const treeAfter = readTree()
  // Whoever runs it by hand may go on writing meanwhile.
  if (process.env.CI && treeAfter !== treeBefore) {
    console.error(`The run changed files of the repository:\n${treeAfter}`)
    total.failed++
  }
  if (total.skips.length) console.log(`${total.skips.length} skipped: ${describeSkips(total.skips)}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed ? 1 : 0)
}

mkdirSync('.cache', { recursive: true })
for (const file of ['.cache/vitest.json', ...Object.values(BROWSER_TESTS)]) rmSync(file, { force: true })

const treeBefore = readTree()
console.log('== Set-up ==')
try {
  const { ensureDependencies, ensureChromium, ensureEngines } = await import('./setup.mjs')
  await ensureDependencies()
  await ensureChromium()
  await ensureEngines()
  expected.push(...expectedReasons({ deep }))
} catch (error) {
  console.error(error)
  total.failed++
  finish()
}

for (const [heading, start, count] of steps) {
  console.log(`\n== ${heading} == (${secondsSince(started)} s)`)
  const result = await start()
  const { passed, failed, skips = [] } = count(result) ?? countOne(result)
  total.passed += passed
  total.failed += result.passed ? failed : Math.max(failed, 1)
  total.skips.push(...skips)
  for (const { title, reason } of skips.filter(({ reason }) => !expected.includes(reason))) {
    console.error(`Skipped, and should have run: ${title} (${reason})`)
    total.failed++
  }
  if (!result.passed) {
    console.error(`\n${heading}: failed. What comes after it was not run.`)
    break
  }
}
finish()
