/** All phases in their order within a round: which subjects have them, in which cells, and in how many rounds. */
import { COMPARED_CYCLES } from '../cycles.mjs'
import { measureEager, cells as slowCells } from './eager.mjs'
import { measureFlows } from './flows.mjs'
import { measureList } from './list.mjs'
import { cells as fastCells, measureLoad } from './load.mjs'
import { measureGrowth, measureHeap } from './memory.mjs'
import { measureOnce } from './once.mjs'

const always = () => true
const oneCell = [{ cpu: 1, line: 'none' }]

export const phases = {
  once: { rounds: 1, cells: oneCell, has: always, measure: measureOnce },
  load: { cells: fastCells, has: always, measure: measureLoad },
  eager: { cells: slowCells, has: always, measure: measureEager },
  heap: { cells: oneCell, has: always, measure: measureHeap },
  list: { cells: oneCell, has: ({ all }) => Boolean(all), measure: measureList },
  flows: { cells: oneCell, has: ({ flows }) => Boolean(flows), measure: measureFlows },
  growth: {
    rounds: 3,
    cells: oneCell,
    has: always,
    measure: (bench, _cell, { cycles }) => measureGrowth(bench, cyclesOf(bench.subject, cycles)),
  },
}

function cyclesOf({ kind }, cycles) {
  return kind === 'floor' || kind === 'ours' ? cycles : Math.min(cycles, COMPARED_CYCLES)
}

/** A subject may ask for some phases only. */
export const hasPhase = (subject, name) =>
  (!subject.phases || subject.phases.includes(name)) && phases[name].has(subject)
