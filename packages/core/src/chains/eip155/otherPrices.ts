/** Gas prices by another node of a network, without making anybody wait for it. */

import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { FeeReading } from './feeTypes.js'

/** Age up to which a reading is used without a new request. */
const FRESH_MS = 12_000
/** Age up to which a reading is used when a newer one is late: a slow node then counts the next time. */
const REMEMBERED_MS = 60_000
/** Longest wait for a new reading. */
const WAIT_MS = 500

/** @returns the reading; `undefined` where none came in time and none is remembered. Never throws. */
export function createOtherPrices(clock: Clock, read: () => Promise<FeeReading>) {
  let lastReading: { readonly reading: FeeReading; readonly at: number } | undefined
  let running: Promise<FeeReading | undefined> | undefined

  const readingWithin = (forMs: number) =>
    lastReading && clock.monotonic() - lastReading.at < forMs ? lastReading.reading : undefined

  async function ask(): Promise<FeeReading | undefined> {
    const reading = await read().catch(() => undefined)
    if (reading) lastReading = { reading, at: clock.monotonic() }
    running = undefined
    return reading ?? readingWithin(REMEMBERED_MS)
  }

  return async (): Promise<FeeReading | undefined> => {
    const fresh = readingWithin(FRESH_MS)
    if (fresh) return fresh
    running ??= ask()
    return within(clock, WAIT_MS, running, () => readingWithin(REMEMBERED_MS))
  }
}
