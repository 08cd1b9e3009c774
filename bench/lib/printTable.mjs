/** The table of the README and the documentation, from the results of a run. */
import { causes } from './causes.mjs'
import { figures } from './figures.mjs'
import { formatNumber, median } from './statistics.mjs'

const NOTHING = '–'
const FLOORS = { plain: 'floor-plain', React: 'floor-react' }
const OURS = 'ours'

/** @typedef {{ subjects: Record<string, object>, rows: object[], machine: object }} Results */

/** All runs of one number of one subject. */
export function readPart(results, subject, { phase, cell = '1x/none', read }) {
  const rows = results.rows.filter((row) => row.subject === subject && row.phase === phase && row.cell === cell)
  return rows.flatMap(({ result }) => (result ? [read(result)] : [])).filter(Number.isFinite)
}

/** @returns {number | undefined} the median of all runs */
function medianOf(results, subject, part) {
  const numbers = readPart(results, subject, part)
  return numbers.length ? median(numbers) : undefined
}

const format = (part, value) => (value === undefined ? NOTHING : formatNumber(value, part.digits))

/** A subject's cell of a row: `13 / 21`, or a dash where it has none of it. */
function describeValues(results, subject, { parts }) {
  const values = parts.map((part) => format(part, medianOf(results, subject, part)))
  return values.every((value) => value === NOTHING) ? NOTHING : values.join(' / ')
}

function describeOurs(results, figure) {
  const text = describeValues(results, figure.ours ?? OURS, figure)
  return text === NOTHING ? text : `**${text}**`
}

const namesOf = (results, kind) => Object.keys(results.subjects).filter((name) => results.subjects[name].kind === kind)

/** The peer of a kind with the lowest first number, named. */
function describeBest(results, kind, figure) {
  if (figure.onlyOurs) return NOTHING
  const [first] = figure.parts
  const values = namesOf(results, kind).map((name) => ({ name, value: medianOf(results, name, first) }))
  const measured = values.filter(({ value }) => value !== undefined)
  if (measured.length === 0) return NOTHING
  const { name } = measured.reduce((best, other) => (other.value < best.value ? other : best))
  const text = describeValues(results, name, figure)
  return kind === 'appkit' ? text : `${text} ${results.subjects[name].label}`
}

/** @returns {number | undefined} what ours may have at most; nothing where the bound needs what was not measured */
function limitOf(results, part) {
  const { bound } = part
  if (!bound) return undefined
  if (bound.of) {
    const floor = medianOf(results, FLOORS[bound.of], part)
    return floor === undefined ? undefined : bound.times * floor
  }
  if (!bound.belowPeers) return bound.atMost
  const peers = ['small', 'full', 'appkit'].flatMap((kind) => namesOf(results, kind))
  const values = peers.map((name) => medianOf(results, name, part)).filter((value) => value !== undefined)
  return Math.min(bound.atMost, ...values)
}

function describeBound(results, { parts }) {
  const bounded = parts.filter(({ bound }) => bound)
  if (bounded.length === 0) return NOTHING
  const limits = bounded.map((part) => format(part, limitOf(results, part)))
  const ratios = [...new Set(bounded.flatMap(({ bound }) => (bound.of ? [`${bound.times} × ${bound.of}`] : [])))]
  if (limits.every((limit) => limit === NOTHING)) return `≤ ${ratios.join(', ')}`
  return `≤ ${limits.join(' / ')}${ratios.length ? ` (${ratios.join(', ')})` : ''}`
}

/** @returns {'ok' | '**misses**' | '–'} whether every number of a row that has a bound is within it */
function verdictOf(results, figure) {
  const compared = figure.parts.flatMap((part) => {
    const [value, limit] = [medianOf(results, figure.ours ?? OURS, part), limitOf(results, part)]
    return value === undefined || limit === undefined ? [] : [value <= limit]
  })
  if (compared.length === 0) return NOTHING
  return compared.every(Boolean) ? 'ok' : '**misses**'
}

/** The phase that all subjects have most often. */
const countRuns = (rows, name) =>
  rows.filter(({ subject, phase, cell }) => subject === name && phase === 'load' && cell === '1x/none').length

function describeMachine({ subjects, rows, machine }) {
  const runs = Math.max(...Object.keys(subjects).map((name) => countRuns(rows, name)))
  const peers = Object.values(subjects).flatMap(({ label, version }) => (version ? [`${label} ${version}`] : []))
  const where = `Chromium ${machine.chromium}, ${machine.cores} cores (${machine.model}), ${machine.date}`
  return `Medians of ${runs} ${runs === 1 ? 'run' : 'runs'}: ${[where, ...peers].join('; ')}.`
}

/** Rows that miss their bound, each with the cause that is known. */
function describeMisses(results, chosen) {
  const missed = chosen.filter((figure) => verdictOf(results, figure) === '**misses**')
  return missed.map(({ id, name }) => `- ${name}: ${causes[id] ?? 'the cause is not known yet.'}`)
}

/**
 * @param {Results} results
 * @param {{ only?: 'main' }} options - `main` leaves the rows that the README shows
 * @returns {string} Markdown: a table, what misses its bound and why, the machine
 */
export function printTable(results, { only } = {}) {
  const chosen = figures.filter(({ main }) => only !== 'main' || main)
  const kinds = { small: 'best small peer', full: 'best full peer', appkit: 'AppKit, 3 kinds of network' }
  const measured = Object.keys(kinds).filter((kind) => namesOf(results, kind).length > 0)
  const heads = [
    'figure',
    'floor, plain',
    'floor, React',
    ...measured.map((kind) => kinds[kind]),
    'ours',
    'bound',
    'verdict',
  ]
  const lines = chosen.map((figure) => [
    figure.name,
    describeValues(results, FLOORS.plain, figure),
    describeValues(results, FLOORS.React, figure),
    ...measured.map((kind) => describeBest(results, kind, figure)),
    describeOurs(results, figure),
    describeBound(results, figure),
    verdictOf(results, figure),
  ])
  const table = [heads, heads.map((_, column) => (column === 0 ? '---' : '--:')), ...lines]
  const misses = describeMisses(results, chosen)
  return [
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    ...(misses.length ? ['', 'Misses its bound:', '', ...misses] : []),
    '',
    describeMachine(results),
  ].join('\n')
}
