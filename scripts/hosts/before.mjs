import { cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { writeFenceWith, writeNamedFences } from './documented.mjs'
import { binOf, output } from './places.mjs'

/** Pages of the documentation about coming from another modal. */
const PAGES = ['rainbowkit', 'connectkit', 'appkit']

/** What stood there before, with the packages of the others: `/hosts/before/?page=rainbowkit`. */
export const before = {
  shared: ['tsconfig.json'],
  prepare(folder) {
    const snippets = path.join(folder, 'before/snippets')
    mkdirSync(snippets)
    for (const page of PAGES) writeNamedFences(`migrate/${page}.md`, snippets, 'before')
    writeFenceWith('migrate/appkit.md', '<appkit-button>', path.join(snippets, 'beforeAppKit.html'))
    writeFenceWith('migrate/appkit.md', 'toNetwork(linea)', path.join(snippets, 'toNetwork.js'))
  },
  jobsIn(folder) {
    const cwd = path.join(folder, 'before')
    return [
      ['before: types', binOf(folder, 'tsc'), ['--project', '.'], cwd],
      ['before: build', binOf(folder, 'vite'), ['build', '--logLevel', 'error'], cwd],
    ]
  },
  publish(folder) {
    const built = path.join(folder, 'dist')
    if (existsSync(built)) cpSync(built, path.join(output, 'before'), { recursive: true })
  },
}
