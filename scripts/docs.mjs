/**
 * `npm run docs`: prints the pages that are tables and builds the site into docs/.vitepress/dist. A dead link fails it.
 * `--check` checks the snippets too; `--serve` shows the site while you write. The packages have to be built.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { deadAnchors, deadFiles, missingErrors } from './docs/anchors.mjs'
import { plainPageProblems } from './docs/plainPages.mjs'
import { printDocs } from './docs/print.mjs'
import { skillProblems } from './docs/skills.mjs'
import { checkSnippets } from './docs/snippets.mjs'
import { readTables } from './docs/tables.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const [check, serve] = ['--check', '--serve'].map((flag) => process.argv.includes(flag))

const vitepress = (command) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitepress/bin/vitepress.js', command, 'docs'], {
      stdio: 'inherit',
    })
    child.on('close', (code) => resolve(code === 0))
  })

await printDocs()
if (check) {
  const { count, problems } = await checkSnippets()
  for (const problem of problems) console.error(problem)
  console.log(`${count} snippets, ${problems.length} problems`)
  if (problems.length) process.exitCode = 1
}
if (!(await vitepress(serve ? 'dev' : 'build'))) process.exitCode = 1
else if (!serve) {
  const { errorMessages } = await readTables()
  const dead = [
    ...deadAnchors(),
    ...deadFiles(),
    ...plainPageProblems(),
    ...skillProblems(),
    ...missingErrors(Object.keys(errorMessages)),
  ]
  for (const line of dead) console.error(line)
  if (dead.length) process.exitCode = 1
}
