/**
 * `npm run check`: format and lint, types, floors, unused code, licences; what needs no build. `--built` adds what does:
 * budgets, the preload list, and whether the packages are what a package manager expects.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const bin = (name) => path.join('node_modules/.bin', name)
const packages = ['core', 'ui', 'wc', 'testing', 'wagmi', 'vue', 'svelte']

const sources = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', bin('tsc'), ['--project', '.']],
  [
    'floors',
    bin('depcruise'),
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      ...[...packages, 'create'].map((name) => `packages/${name}/src`),
    ],
  ],
  ['lock file', process.execPath, ['scripts/checkLockFile.mjs']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['licences', process.execPath, ['scripts/checkLicences.mjs']],
  ['references', process.execPath, ['scripts/checkReferences.mjs']],
  ['docstrings', process.execPath, ['scripts/checkDocs.mjs']],
  ['figures of the house', process.execPath, ['scripts/checkHouse.mjs']],
  ['version in the README', process.execPath, ['scripts/printSnippets.mjs', '--check']],
  ['attribute table in the README', process.execPath, ['scripts/printAttributes.mjs', '--check']],
]
/** Also Node 10's, which older projects name. That they are ES modules is no fault. */
const everyResolution = ['--profile', 'strict', '--ignore-rules', 'cjs-resolves-to-esm']
const built = [
  ['documentation', process.execPath, ['scripts/docs.mjs', '--check']],
  ['budgets', bin('size-limit'), []],
  ['preloads', process.execPath, ['scripts/checkPreloads.mjs']],
  ['one copy', process.execPath, ['scripts/checkOneCopy.mjs']],
  ['bare imports', process.execPath, ['scripts/checkImports.mjs']],
  ['licences of the bundles', process.execPath, ['scripts/checkLicences.mjs']],
  ['benchmark starts', process.execPath, ['scripts/checkBench.mjs']],
  ...packages.flatMap((name) => [
    [`package ${name}`, bin('publint'), ['run', '--strict', `packages/${name}`]],
    [`types of ${name}`, bin('attw'), [...everyResolution, '--pack', `packages/${name}`]],
  ]),
  // Its command is all that it has: nobody imports it.
  ['package create', bin('publint'), ['run', '--strict', 'packages/create']],
]

function run([name, command, parameters]) {
  return new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(command, parameters, { env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' } })
    const output = []
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (code !== 0 || name === 'budgets') console.log(Buffer.concat(output).toString().trimEnd())
      resolve(code === 0)
    })
  })
}

/** Two at a time: that is how many cores the smallest machine has. */
async function runAll(jobs) {
  const queue = [...jobs]
  const results = []
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) results.push(await run(job))
  }
  await Promise.all([worker(), worker()])
  return results
}

const results = await runAll(process.argv.includes('--built') ? built : sources)
const failed = results.filter((passed) => !passed).length
console.log(`${results.length - failed} checks passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
