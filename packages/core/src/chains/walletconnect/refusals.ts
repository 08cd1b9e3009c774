/** Limits attempts at a relay that refuses the page (W02): keeps its last refusal, and counts the sockets since. */
import type { ModalError } from '../../errors/ModalError.js'
import type { Clock } from '../../primitives/ports.js'

/** Highest number of sockets per minute after a refusal, however often the visitor tries again. */
const SOCKETS_PER_MINUTE = 5
const MINUTE_MS = 60_000

export interface Refusals {
  /** The current refusal, during which no socket opens. */
  current(): ModalError | undefined
  refuse(error: ModalError): void
  /** Clears the refusal for another try. @throws ModalError the last refusal, where there were too many tries */
  forgive(): void
  /** Counts a socket that is about to open. @throws ModalError as `forgive` */
  count(): void
  onRefused(listener: (refusal: ModalError) => void): () => void
}

export function createRefusals(clock: Clock): Refusals {
  const listeners = new Set<(refusal: ModalError) => void>()
  /** Opening times of the sockets of the last minute, monotonic. */
  let opened: readonly number[] = []
  let currentRefusal: ModalError | undefined
  let lastRefusal: { readonly error: ModalError; readonly at: number } | undefined

  const isRecent = (at: number) => clock.monotonic() - at < MINUTE_MS
  function tooMany(): ModalError | undefined {
    opened = opened.filter(isRecent)
    return lastRefusal && isRecent(lastRefusal.at) && opened.length >= SOCKETS_PER_MINUTE
      ? lastRefusal.error
      : undefined
  }
  function stand(error: ModalError): void {
    currentRefusal = error
    for (const listener of [...listeners]) listener(error)
  }

  return {
    current: () => currentRefusal,
    refuse(error) {
      lastRefusal = { error, at: clock.monotonic() }
      stand(error)
    },
    forgive() {
      const error = tooMany()
      if (error) throw error
      currentRefusal = undefined
    },
    count() {
      const error = tooMany()
      if (error) {
        stand(error)
        throw error
      }
      opened = [...opened, clock.monotonic()]
    },
    onRefused(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
