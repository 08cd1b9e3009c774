/**
 * All that was measured, for whoever looks for a cause: `node report.mjs [results.json]` prints each figure of each subject as
 * median [least–most] (runs), then what was found in the page. The table with the bounds is printed by `npm run bench`.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { figures } from './lib/figures.mjs'
import { work } from './lib/paths.mjs'
import { readPart } from './lib/printTable.mjs'
import { formatNumber, median } from './lib/statistics.mjs'

const results = JSON.parse(readFileSync(process.argv[2] ?? path.join(work, 'results.json'), 'utf8'))
const names = Object.keys(results.subjects)
const printRow = (cells) => console.log(`| ${cells.join(' | ')} |`)

function describeRange(subject, part) {
  const numbers = readPart(results, subject, part)
  if (numbers.length === 0) return ''
  const [middle, least, most] = [median(numbers), Math.min(...numbers), Math.max(...numbers)].map((number) =>
    formatNumber(number, part.digits),
  )
  return `${middle} [${least}–${most}] (${numbers.length})`
}

printRow(['figure', ...names])
printRow(['---', ...names.map(() => '--:')])
for (const { name, parts } of figures) {
  printRow([name, ...names.map((subject) => parts.map((part) => describeRange(subject, part)).join(' / '))])
}

/** How often each of these texts is there. */
const tally = (texts) =>
  [...new Set(texts)].map((text) => `${text} ×${texts.filter((other) => other === text).length}`).join(', ') || 'none'

for (const { subject, result } of results.rows.filter(({ phase }) => phase === 'once')) {
  if (!result) continue
  console.log(`\n${results.subjects[subject].label}`)
  const hostOf = (request) => request.split('/')[0]
  console.log(`- requests to others before any action: ${tally(result.before.map(hostOf))}`)
  console.log(`- requests to others on opening: ${tally(result.onOpen.map(hostOf))}`)
  console.log(`- keys in storage: ${result.storage.join(', ') || 'none'}`)
  console.log(
    `- axe-core: ${result.axe.map(({ id, impact, nodes }) => `${id} (${impact}) ×${nodes}`).join(', ') || 'none'}`,
  )
  console.log(`- Escape closes: ${result.escapeCloses ? 'yes' : 'no'}`)
  const violations = result.strict.violations.map(({ directive, source }) => `${directive} in ${source}`)
  console.log(`- strict policy: ${result.strict.outcome}; violations: ${tally(violations)}`)
}
for (const { phase, subject, cell, error } of results.rows) {
  if (error) console.log(`\n${phase} ${cell} ${subject}: ${error}`)
}
