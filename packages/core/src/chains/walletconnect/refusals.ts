/** A relay that refuses the page is not asked again and again (W02): what it said, and how often it was asked since. */
import type { ModalError } from '../../errors/ModalError.js'
import type { Clock } from '../../primitives/ports.js'

/** So many sockets a relay sees in a minute once it has refused, however often the visitor tries again. */
const SOCKETS_PER_MINUTE = 5
const MINUTE_MS = 60_000

export interface Refusals {
  /** While it stands, nothing is opened. */
  current(): ModalError | undefined
  refuse(error: ModalError): void
  /** Another try is due. @throws ModalError the last refusal, where there were too many tries */
  forgive(): void
  /** A socket is about to open. @throws ModalError as `forgive` */
  count(): void
  onRefused(listener: (refusal: ModalError) => void): () => void
}

export function createRefusals(clock: Clock): Refusals {
  const listeners = new Set<(refusal: ModalError) => void>()
  /** When each socket of the last minute was opened, monotonic. */
  let opened: readonly number[] = []
  let standing: ModalError | undefined
  let last: { readonly error: ModalError; readonly at: number } | undefined

  const isRecent = (at: number) => clock.monotonic() - at < MINUTE_MS
  function tooMany(): ModalError | undefined {
    opened = opened.filter(isRecent)
    return last && isRecent(last.at) && opened.length >= SOCKETS_PER_MINUTE ? last.error : undefined
  }
  function stand(error: ModalError): void {
    standing = error
    for (const listener of [...listeners]) listener(error)
  }

  return {
    current: () => standing,
    refuse(error) {
      last = { error, at: clock.monotonic() }
      stand(error)
    },
    forgive() {
      const error = tooMany()
      if (error) throw error
      standing = undefined
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
