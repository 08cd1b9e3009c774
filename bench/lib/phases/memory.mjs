/** Heap and DOM after load and with the modal open; then what stays behind when it is opened and closed many times. */
import { setTimeout as sleep } from 'node:timers/promises'
import { COMPARED_CYCLES, FLAT_FROM_CYCLE, WARM_UP_CYCLES } from '../cycles.mjs'
import { runSession } from '../runSession.mjs'

const PAUSE_MS = 60
const REST_MS = 1_200

async function countAll(session) {
  return { ...(await session.countLiving()), attached: await session.evaluate('__bench.countNodes()') }
}

export function measureHeap(bench) {
  const { subject } = bench
  return runSession(bench, {}, async (session, url) => {
    await session.goto(url)
    await session.settle()
    const load = await countAll(session)
    await session.measure(subject.open, { wallets: subject.wallets })
    await session.settle(500, 5_000)
    return { load, open: await countAll(session) }
  })
}

/** @returns {number[]} cycles after which is counted, the last one included */
const checkpoints = (cycles) => [
  ...new Set([WARM_UP_CYCLES, COMPARED_CYCLES, FLAT_FROM_CYCLE, cycles].filter((cycle) => cycle <= cycles)),
]

/** @returns {Promise<Record<number, { heap: number, nodes: number, listeners: number, attached: number }>>} by cycle */
export function measureGrowth(bench, cycles) {
  const { subject } = bench
  return runSession(bench, {}, async (session, url) => {
    await session.goto(url)
    await session.settle()
    // The first open may fetch what later ones only show: it has to be through.
    await session.measure(subject.open, { wallets: subject.wallets })
    await session.settle(500, 5_000)
    await session.measure(subject.close, { closed: subject.closed })
    await session.settle(500, 5_000)
    const counts = {}
    let done = 0
    for (const cycle of checkpoints(cycles)) {
      await session.cycle(cycle - done, subject, PAUSE_MS)
      done = cycle
      await sleep(REST_MS)
      counts[cycle] = await countAll(session)
    }
    return counts
  })
}
