/**
 * A check: the benchmark starts. One round of its floors, built and measured with the packages that are here: nothing is
 * installed, and nothing but this machine is asked.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { printTable } from '../bench/lib/printTable.mjs'
import { ensureChromium } from './setup.mjs'

const bench = path.resolve(import.meta.dirname, '../bench')
const work = mkdtempSync(path.join(os.tmpdir(), 'check-bench-'))
const results = path.join(work, 'results.json')
const floors = ['floor-plain', 'floor-react']
// Set up by then in `npm test`.
const chromium = await ensureChromium()

function run(script, ...parameters) {
  const env = { ...process.env, BENCH_WORK: work, CHROMIUM: chromium }
  const { status } = spawnSync(process.execPath, [path.join(bench, script), ...parameters], { stdio: 'inherit', env })
  return status === 0
}

try {
  const only = ['--subjects', floors.join(','), '--phases', 'load', '--cells', '1x/none', '--runs', '1']
  const measured = run('build.mjs', ...floors) && run('run.mjs', ...only, '--out', results)
  const table = measured ? printTable(JSON.parse(readFileSync(results, 'utf8'))) : ''
  console.log(table)
  const usable = table.split('\n').find((line) => line.startsWith('| time to usable'))
  if (!/^\| [^|]+ \| \d+ \| \d+ \|/.test(usable ?? '')) {
    console.error('The benchmark did not measure its floors: bench/README.md')
    process.exitCode = 1
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
