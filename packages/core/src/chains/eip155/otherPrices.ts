/** What another node of a network says of prices, without keeping anybody waiting for it. */

import { within } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { FeeReading } from './feeTypes.js'

/** An answer is taken for so long without asking again. */
const FRESH_MS = 12_000
/** So long one is remembered for want of a newer: a slow node is heard all the same, the next time. */
const REMEMBERED_MS = 60_000
/** A first answer is waited for so long. */
const WAIT_MS = 500

/** @returns its answer; `undefined` where it gave none in time and none is remembered. Never throws. */
export function createOtherPrices(clock: Clock, read: () => Promise<FeeReading>) {
  let last: { readonly reading: FeeReading; readonly at: number } | undefined
  let running: Promise<FeeReading | undefined> | undefined

  const known = (forMs: number) => (last && clock.monotonic() - last.at < forMs ? last.reading : undefined)

  async function ask(): Promise<FeeReading | undefined> {
    const reading = await read().catch(() => undefined)
    if (reading) last = { reading, at: clock.monotonic() }
    running = undefined
    return reading ?? known(REMEMBERED_MS)
  }

  return async (): Promise<FeeReading | undefined> => {
    const fresh = known(FRESH_MS)
    if (fresh) return fresh
    running ??= ask()
    return within(clock, WAIT_MS, running, () => known(REMEMBERED_MS))
  }
}
