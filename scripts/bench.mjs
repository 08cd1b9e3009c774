/**
 * `npm run bench`: measures the last build in Chromium against hand-written floors and prints the table that the README and
 * the documentation quote (bench/README.md). Its packages are installed into a folder outside the repository.
 *
 *   --peers          other wallet modals too; the first time takes some minutes
 *   --quick          few runs, to see that it works: its figures say little
 *   --runs N         of each measurement, 7
 *   --cycles N       of opening and closing, 200
 *   --subjects A,B   only these, and --phases A,B only these phases
 *   --out FILE       where the results are kept, as JSON; --append adds to those that are there
 *   --from FILE      prints the table of these results and measures nothing
 *   --pictures DIR   measures nothing: pictures of all of them side by side, a contact sheet per moment
 *   --write          puts the table into the README and the documentation
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { printTable } from '../bench/lib/printTable.mjs'

const root = path.resolve(import.meta.dirname, '..')
const bench = path.join(root, 'bench')
const work = path.resolve(process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'wallet-modal-bench'))
const harness = path.join(work, 'harness')
const results = path.join(work, 'results.json')

const text = (fallback) => ({ type: 'string', ...(fallback && { default: fallback }) })
const flag = { type: 'boolean', default: false }
const { values: options } = parseArgs({
  options: {
    peers: flag,
    quick: flag,
    append: flag,
    write: flag,
    runs: text(),
    cycles: text(),
    subjects: text(),
    phases: text(),
    pictures: text(),
    out: text(results),
    from: text(),
  },
})

function run(command, parameters) {
  const env = { ...process.env, BENCH_WORK: work, BENCH_REPOSITORY: root }
  const shell = process.platform === 'win32' && command === 'npm'
  return spawnSync(command, parameters, { cwd: harness, stdio: 'inherit', env, shell }).status === 0
}

/** The harness with its packages, outside the repository. Of an earlier one only what is installed stays. */
function prepareHarness() {
  mkdirSync(harness, { recursive: true })
  for (const name of readdirSync(harness)) {
    if (name !== 'node_modules') rmSync(path.join(harness, name), { recursive: true })
  }
  cpSync(bench, harness, { recursive: true, filter: (file) => !file.includes('node_modules') })
  const lockFile = readFileSync(path.join(harness, 'package-lock.json'), 'utf8')
  const installed = path.join(harness, 'node_modules/.installed-lock.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lockFile) return
  if (!run('npm', ['ci'])) throw new Error("The benchmark's packages could not be installed.")
  writeFileSync(installed, lockFile)
}

/** @returns {string[]} who is measured: the floors and ours always, peers where they could be built */
function buildSubjects() {
  const names = readdirSync(path.join(bench, 'subjects'))
  const isPeer = (name) => !/^(floor|ours)/.test(name)
  const needed = names.filter((name) => !isPeer(name))
  const peers = options.peers ? names.filter(isPeer) : []
  if (!run(process.execPath, ['build.mjs', ...needed])) throw new Error('A floor or ours could not be built.')
  // A peer that can't be installed today is left out; what was wrong stands above.
  if (peers.length > 0) run(process.execPath, ['build.mjs', ...peers])
  const chosen = options.subjects?.split(',')
  return [...needed, ...peers].filter(
    (name) => (!chosen || chosen.includes(name)) && existsSync(path.join(work, 'dist', name)),
  )
}

function prepare() {
  if (!existsSync(path.join(root, 'packages/wc/dist/cdn/wallet-modal.js'))) {
    throw new Error('Nothing is built yet: npm run build')
  }
  prepareHarness()
  return buildSubjects()
}

function takePictures(folder) {
  const parameters = ['--subjects', prepare().join(','), '--out', folder]
  if (!run(process.execPath, ['pictures.mjs', ...parameters])) process.exitCode = 1
}

function measure(file) {
  const subjects = prepare()
  if (!options.append) rmSync(file, { force: true })
  const runs = options.runs ?? (options.quick ? '2' : '7')
  const cycles = options.cycles ?? (options.quick ? '30' : '200')
  const phases = options.phases ? ['--phases', options.phases] : []
  const parameters = ['--subjects', subjects.join(','), '--runs', runs, '--cycles', cycles, '--out', file, ...phases]
  if (!run(process.execPath, ['run.mjs', ...parameters])) process.exitCode = 1
}

/** Between the marks of a page; a page without them stays as it is. */
function writeBetweenMarks(page, table) {
  const file = path.join(root, page)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(
    /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/,
    (_all, start, end) => `${start}\n${table}\n\n${end}`,
  )
  writeFileSync(file, after)
}

const file = path.resolve(options.from ?? options.out)
function printResults() {
  const measured = JSON.parse(readFileSync(file, 'utf8'))
  console.log(`\n${printTable(measured)}`)
  if (options.write) {
    writeBetweenMarks('docs/benchmark.md', printTable(measured))
    writeBetweenMarks('README.md', printTable(measured, { only: 'main' }))
  }
}

try {
  if (options.pictures) takePictures(path.resolve(options.pictures))
  else {
    if (!options.from) measure(file)
    printResults()
  }
} catch ({ message }) {
  console.error(message)
  process.exitCode = 1
}
