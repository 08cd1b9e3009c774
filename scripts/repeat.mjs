/**
 * `npm run test:repeat -- FILE ... [--times 20] [--busy 4] [--grep TEXT] [--project chromium]`: runs test files many times while
 * other processes keep the processor busy, and prints a row for each test that failed even once. Browser tests
 * (`e2e/*.spec.ts`) need a build; any other file is a unit test. Without a file: all browser tests, or with `--unit` all
 * unit tests. A test that fails once in twenty runs hides a fault, of the product as often as of the test.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    busy: { type: 'string', default: '4' },
    grep: { type: 'string' },
    project: { type: 'string', default: 'chromium' },
    unit: { type: 'boolean', default: false },
  },
})
const times = Number(options.times)
const PLAYWRIGHT_REPORT = '.cache/repeat-playwright.json'
const VITEST_REPORT = '.cache/repeat-vitest.json'
/** Ends by itself when whoever started it is gone, however that ended. */
const BUSY_LOOP =
  'const parent = process.ppid; for (;;) { const end = Date.now() + 500; while (Date.now() < end); if (process.ppid !== parent) process.exit() }'

/** Outcomes by test: how often it ran and failed, and what the first failure said. */
const outcomes = new Map()

function record(name, failure) {
  const outcome = outcomes.get(name) ?? { runs: 0, failures: 0, said: undefined }
  outcome.runs++
  if (failure !== undefined) {
    outcome.failures++
    outcome.said ??= firstLine(failure)
  }
  outcomes.set(name, outcome)
}

function firstLine(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
  const plain = text.replace(/\u001B\[\d+m/g, '')
  return (
    plain
      .split('\n')
      .find((line) => line.trim())
      ?.trim() ?? ''
  )
}

function run(script, parameters, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...parameters], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', resolve)
  })
}

/** @returns {object | undefined} `undefined` where the run ended before it could write one */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function recordBrowserTests(suite, titles = []) {
  for (const { title, tests } of suite.specs ?? [])
    for (const { projectName, results } of tests)
      for (const { status, error } of results)
        if (status !== 'skipped')
          record(
            [suite.file, ...titles, title, projectName].join(' › '),
            status === 'passed' ? undefined : (error?.message ?? status),
          )
  for (const inner of suite.suites ?? [])
    recordBrowserTests(inner, inner.title === inner.file ? titles : [...titles, inner.title])
}

async function repeatBrowserTests(specs) {
  rmSync(PLAYWRIGHT_REPORT, { force: true })
  const grep = options.grep === undefined ? [] : ['--grep', options.grep]
  const parameters = ['test', ...specs, `--project=${options.project}`, `--repeat-each=${times}`, ...grep]
  await run('node_modules/@playwright/test/cli.js', [...parameters, '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
  })
  const report = readReport(PLAYWRIGHT_REPORT)
  if (!report) return record(`${specs.join(' ')}: the run itself`, 'ended without a report')
  for (const suite of report.suites) recordBrowserTests(suite)
  for (const { message } of report.errors) record(`${specs.join(' ')}: the run itself`, message)
}

async function repeatUnitTests(tests) {
  for (let round = 1; round <= times; round++) {
    rmSync(VITEST_REPORT, { force: true })
    const grep = options.grep === undefined ? [] : ['--testNamePattern', options.grep]
    const reporters = ['--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
    const code = await run('node_modules/vitest/vitest.mjs', ['run', ...tests, ...grep, ...reporters])
    const report = readReport(VITEST_REPORT)
    const failedTests = report?.numFailedTests ?? 0
    // An error outside of any test fails the run, too: a rejection that nobody took.
    record('unit tests: the run itself', code !== 0 && failedTests === 0 ? 'failed outside of its tests' : undefined)
    for (const { name, assertionResults } of report?.testResults ?? [])
      for (const { fullName, status, failureMessages } of assertionResults)
        if (status === 'passed' || status === 'failed')
          record(
            `${path.relative(root, name)} › ${fullName}`,
            status === 'failed' ? failureMessages.join('\n') : undefined,
          )
    console.log(`round ${round} of ${times}: ${report?.numPassedTests ?? 0} passed, ${failedTests} failed`)
  }
}

mkdirSync('.cache', { recursive: true })
const started = Date.now()
const loops = Array.from({ length: Number(options.busy) }, () =>
  spawn(process.execPath, ['--eval', BUSY_LOOP], { stdio: 'ignore' }),
)
const isSpec = (file) => file.startsWith('e2e')
const specs = files.filter(isSpec)
const tests = files.filter((file) => !isSpec(file))
if (tests.length > 0 || options.unit) await repeatUnitTests(tests)
if (specs.length > 0 || (files.length === 0 && !options.unit)) await repeatBrowserTests(specs)
for (const loop of loops) loop.kill()

const failed = [...outcomes].filter(([, { failures }]) => failures > 0).sort(([, a], [, b]) => b.failures - a.failures)
for (const [name, { runs, failures, said }] of failed) console.log(`${failures} of ${runs}  ${name}\n    ${said}`)
const runs = [...outcomes.values()].reduce((sum, outcome) => sum + outcome.runs, 0)
const seconds = Math.round((Date.now() - started) / 1000)
console.log(
  `${outcomes.size} tests, ${runs} runs beside ${options.busy} busy loops, ${seconds} s: ${failed.length} failed even once`,
)
process.exit(failed.length > 0 ? 1 : 0)
