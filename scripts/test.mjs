/**
 * `npm test`: everything, from a fresh clone. Sets up what is missing, then checks, unit tests, build, checks of the built
 * files, browser tests; stops at the first that fails. `--deep` (`npm run test:deep`) runs the long form and the benchmark.
 * The last line is the sum: `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const deep = process.argv.includes('--deep')
const environment = { ...process.env, ...(deep ? { FUZZ_RUNS: '10000', SOAK: '1' } : {}) }
const started = Date.now()
const total = { passed: 0, failed: 0 }

function run(command, parameters) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      process.stdout.write(data)
    })
    child.on('close', (code) => resolve({ passed: code === 0, output }))
  })
}
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
    }
  )
}
const countBrowser = () => {
  const stats = readJson('.cache/playwright.json')?.stats
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
const countOne = ({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })

const steps = [
  ['Checks', () => node('scripts/check.mjs'), countChecks],
  [
    'Unit tests',
    () =>
      node(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=dot',
        '--reporter=json',
        '--outputFile.json=.cache/vitest.json',
      ),
    countUnit,
  ],
  ['Build', () => node('scripts/build.mjs'), countOne],
  ['Checks of the built files', () => node('scripts/check.mjs', '--built'), countChecks],
  ['Browser tests', () => node('node_modules/@playwright/test/cli.js', 'test'), countBrowser],
  ...(deep
    ? [
        ['Mutation tests', () => node('node_modules/@stryker-mutator/core/bin/stryker.js', 'run'), countOne],
        ['A real extension in Firefox', () => node('scripts/polkadotExtension.mjs'), countOne],
        ['Benchmark', () => node('scripts/bench.mjs'), countOne],
      ]
    : []),
]

function finish() {
  console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed ? 1 : 0)
}

mkdirSync('.cache', { recursive: true })
for (const file of ['vitest', 'playwright']) rmSync(`.cache/${file}.json`, { force: true })

console.log('== Set-up ==')
try {
  const { ensureDependencies, ensureChromium } = await import('./setup.mjs')
  await ensureDependencies()
  await ensureChromium()
} catch (error) {
  console.error(error)
  total.failed++
  finish()
}

for (const [heading, start, count] of steps) {
  console.log(`\n== ${heading} ==`)
  const result = await start()
  const { passed, failed } = count(result) ?? countOne(result)
  total.passed += passed
  total.failed += result.passed ? failed : Math.max(failed, 1)
  if (!result.passed) {
    console.error(`\n${heading}: failed. What comes after it was not run.`)
    break
  }
}
finish()
