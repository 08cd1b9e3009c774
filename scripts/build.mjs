/** `npm run build`: types, packages and the script-tag files, from nothing. `--cdn` makes the script-tag files only. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readTables } from './docs/tables.mjs'
import { withWords } from './rollup/optionWords.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const packages = ['core', 'ui', 'wc', 'testing', 'wagmi', 'vue', 'svelte', 'create']
const cdnOnly = process.argv.includes('--cdn')

function run(command, parameters, env = {}) {
  const { status } = spawnSync(process.execPath, [path.join('node_modules', command), ...parameters], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (cdnOnly) rmSync('packages/wc/dist/cdn', { recursive: true, force: true })
else for (const name of packages) rmSync(`packages/${name}/dist`, { recursive: true, force: true })

run('rollup/dist/bin/rollup', ['--config', '--silent'], cdnOnly ? { BUILD: 'cdn' } : {})

if (!cdnOnly) {
  rmSync('.cache/types', { recursive: true, force: true })
  run('typescript/bin/tsc', ['--project', 'tsconfig.build.json'])
  for (const name of packages) {
    cpSync(`.cache/types/${name}/src`, `packages/${name}/dist`, { recursive: true })
    cpSync('LICENSE', `packages/${name}/LICENSE`)
  }
  const options = 'packages/core/dist/domain/options.d.ts'
  writeFileSync(options, withWords(readFileSync(options, 'utf8'), await readTables()))
}
/** What `npm create wallet-modal` puts into the pages that it writes: this version, and the first file's digest. */
function writeRelease() {
  const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const { version } = readJson('packages/wc/package.json')
  const integrity = readJson('packages/wc/dist/cdn/sri.json')['wallet-modal.js']
  mkdirSync('packages/create/dist', { recursive: true })
  writeFileSync('packages/create/dist/release.json', `${JSON.stringify({ version, integrity })}\n`)
}
writeRelease()
console.log('built')
