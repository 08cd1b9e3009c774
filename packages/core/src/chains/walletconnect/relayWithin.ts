/** Waiting for work of the relay: for 10 s at most, and no longer than until the relay refuses. */
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { within as limited } from '../../net/within.js'
import type { Clock } from '../../primitives/ports.js'
import type { Refusals } from './refusals.js'
import type { SdkRelayer } from './sdk.js'

const CONNECT_TIMEOUT_MS = 10_000

interface Parts {
  readonly relayer: SdkRelayer
  readonly clock: Clock
  readonly refusals: Refusals
  /** Whether the SDK may open another connection by itself. */
  mayReconnect(): boolean
}

export function createRelayWithin({ relayer, clock, refusals, mayReconnect }: Parts) {
  /** Closes a connection without answers; the SDK opens another when needed, or by itself in a moment. */
  function hangUp(): void {
    relayer
      .transportClose()
      .catch(() => {})
      .finally(() => {
        if (mayReconnect()) relayer.transportExplicitlyClosed = false
      })
  }

  return async function within<Result>(work: Promise<Result>): Promise<Result> {
    let stop = () => {}
    const refused = new Promise<never>((_, reject) => {
      stop = refusals.onRefused(reject)
    })
    const timed = limited<Result>(clock, CONNECT_TIMEOUT_MS, work, () => {
      hangUp()
      throw createError('RELAY_UNREACHABLE', {})
    })
    try {
      return await Promise.race([timed, refused])
    } catch (error) {
      throw refusals.current() ?? (error instanceof ModalError ? error : createError('RELAY_UNREACHABLE', {}, error))
    } finally {
      stop()
    }
  }
}
