/**
 * Measures subjects that are built: `node run.mjs --subjects floor-plain,ours --runs 7 --cycles 200 --out results.json`.
 * Interleaved: every phase, cell and subject once, then all of it again, so that what the machine does meanwhile meets all
 * alike. Rounds are appended to a file that is there already.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from './lib/browser.mjs'
import { work } from './lib/paths.mjs'
import { hasPhase, phases } from './lib/phases/index.mjs'
import { startServer } from './lib/startServer.mjs'
import { readBuild, readSubjects } from './lib/subjects.mjs'

const { values } = parseArgs({
  options: {
    subjects: { type: 'string' },
    phases: { type: 'string', default: Object.keys(phases).join(',') },
    cells: { type: 'string' },
    runs: { type: 'string', default: '7' },
    cycles: { type: 'string', default: '200' },
    out: { type: 'string', default: path.join(work, 'results.json') },
  },
})
const runs = Number(values.runs)
const cycles = Number(values.cycles)
const chosenPhases = values.phases.split(',')
const chosenCells = values.cells?.split(',')
const nameOf = ({ cpu, line }) => `${cpu}x/${line}`
const known = await readSubjects()
const chosen = values.subjects?.split(',') ?? known.map(({ name }) => name)
const subjects = known.filter(({ name }) => chosen.includes(name))
const builds = new Map(subjects.map((subject) => [subject.name, readBuild(subject)]))

const results = existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : { subjects: {}, rows: [] }
const save = () => writeFileSync(values.out, JSON.stringify(results))
for (const { name, kind, label, measuredPackage } of subjects) {
  results.subjects[name] = { kind, label, version: builds.get(name).versions[measuredPackage] }
}

const roots = Object.fromEntries([...builds].map(([name, { root }]) => [name, root]))
const server = await startServer({ roots })

async function describeMachine() {
  const browser = await launchBrowser(server)
  const chromium = browser.version()
  await browser.close()
  const { model } = os.cpus()[0]
  return { chromium, cores: os.cpus().length, model, date: new Date().toISOString().slice(0, 10) }
}

/** @returns {string | undefined} what went wrong */
async function measureOne({ phase, subject, cell, run }) {
  const started = Date.now()
  const bench = { server, subject, sizes: builds.get(subject.name).sizes }
  const row = { phase, subject: subject.name, cell: nameOf(cell), run }
  const outcome = await phases[phase].measure(bench, cell, { cycles }).then(
    (result) => ({ result }),
    ({ message }) => ({ error: message }),
  )
  results.rows.push({ ...row, ...outcome })
  save()
  const seconds = ((Date.now() - started) / 1_000).toFixed(1)
  const state = outcome.error ? `FAILED: ${outcome.error}` : 'ok'
  console.log(`${run + 1}/${runs} ${phase} ${row.cell} ${subject.name}: ${state} (${seconds} s)`)
  return outcome.error
}

const rounds = Array.from({ length: runs }, (_, run) =>
  chosenPhases
    .filter((phase) => run < (phases[phase].rounds ?? Number.POSITIVE_INFINITY))
    .flatMap((phase) =>
      phases[phase].cells
        .filter((cell) => !chosenCells || chosenCells.includes(nameOf(cell)))
        .flatMap((cell) =>
          subjects.filter((subject) => hasPhase(subject, phase)).map((subject) => ({ phase, subject, cell, run })),
        ),
    ),
)

results.machine = await describeMachine()
for (const measurement of rounds.flat()) {
  const error = await measureOne(measurement)
  // A peer may lack what is asked; a floor or ours may not.
  if (error && ['floor', 'ours'].includes(measurement.subject.kind)) process.exitCode = 1
}
server.stop()
save()
