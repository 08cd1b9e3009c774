/**
 * Measures the built script-tag files in Chromium against hand-written floors, with the benchmark in `BENCH_DIR`
 * (default `bench/`). `--quick` takes few runs; other words go to the benchmark as they are.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const bench = path.resolve(process.env.BENCH_DIR ?? path.join(root, 'bench'))
const work = path.resolve(process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'wallet-modal-bench'))
const quick = process.argv.includes('--quick')
const more = process.argv.slice(2).filter((word) => word !== '--quick')

if (!existsSync(path.join(bench, 'run.mjs'))) {
  console.log(`Benchmark: skipped, there is none in ${bench}; name its folder in BENCH_DIR.`)
  process.exit(0)
}
if (!existsSync(path.join(root, 'packages/wc/dist/cdn/wallet-modal.js'))) {
  console.error('Nothing is built yet: npm run build')
  process.exit(1)
}

const ours = path.join(work, 'ours')
mkdirSync(path.join(work, 'dist'), { recursive: true })
rmSync(ours, { recursive: true, force: true })
cpSync(path.join(bench, 'subjects/ours/index.html'), path.join(ours, 'index.html'))
cpSync(path.join(root, 'packages/wc/dist/cdn'), path.join(ours, 'cdn'), {
  recursive: true,
  filter: (file) => !file.endsWith('.map'),
})

// The benchmark brings its own dependencies: they are installed beside a copy, so that its folder stays as it is.
const copy = path.join(work, 'harness')
cpSync(bench, copy, { recursive: true, filter: (file) => !file.includes('node_modules') })

const env = { ...process.env, BENCH_WORK: work, OURS_DIST: ours }
function run(command, parameters) {
  const { status } = spawnSync(command, parameters, { cwd: copy, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(path.join(copy, 'node_modules'))) run('npm', ['install', '--no-audit', '--no-fund'])
const floors = ['floor-vanilla', 'floor-react'].filter((name) => !existsSync(path.join(work, 'dist', name)))
if (floors.length) run(process.execPath, ['build.mjs', ...floors])

const results = path.join(work, 'results.json')
rmSync(results, { force: true })
const size = quick ? ['--runs', '3', '--cycles', '10'] : ['--runs', '7', '--cycles', '50']
run(process.execPath, ['run.mjs', '--only', 'floor-vanilla,floor-react,ours', ...size, '--out', results, ...more])
run(process.execPath, ['report.mjs', results])
