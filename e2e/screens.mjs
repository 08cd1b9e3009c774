/**
 * Pictures of every view for people to look at: `node e2e/screens.mjs <folder> [name…]` (build first).
 * Light, dark, phone, and right to left; nothing is compared.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

const [folder, ...names] = process.argv.slice(2)
if (!folder) {
  console.error('Say where the pictures go: node e2e/screens.mjs <folder> [name…]')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const root = path.resolve(import.meta.dirname, '..')
const only = names.length ? ['--grep', names.join('|')] : []
const command = ['node_modules/@playwright/test/cli.js', 'test', 'screens', '--reporter=line', ...only]
const { status } = spawnSync(process.execPath, command, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SCREENS: path.resolve(folder) },
})
process.exit(status ?? 1)
