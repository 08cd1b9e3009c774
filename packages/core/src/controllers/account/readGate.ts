/** Decides when a kind of balance may be read again: fresh ones are kept for 30 s, and a failure is followed by 30 s of silence (spec 4, 9). */
import { BALANCE_RETRY_GAP_MS } from '../../constants/caches.js'
import type { Clock } from '../../primitives/ports.js'

export interface ReadGate<Holder> {
  /** A pass for reading `key` (CAIP-10, with the nodes where these matter) now, or the reason against it. */
  enter(
    holder: Holder,
    key: string,
    options: { readonly force: boolean },
  ): { readonly key: string } | 'fresh' | 'blocked'
  /** Whether no later read of this holder was begun. */
  isNewest(holder: Holder, pass: object): boolean
  block(key: string): void
  /** Forgets the last read, so that the next one asks. */
  forget(holder: Holder): void
}

export function createReadGate<Holder>({ clock, lifetimeMs }: { clock: Clock; lifetimeMs: number }): ReadGate<Holder> {
  const reads = new Map<Holder, { readonly key: string; readonly freshUntil: number }>()
  const blockedUntil = new Map<string, number>()

  return {
    enter(holder, key, { force }) {
      const nowMs = clock.monotonic()
      if (nowMs < (blockedUntil.get(key) ?? 0)) return 'blocked'
      const lastRead = reads.get(holder)
      if (!force && lastRead?.key === key && nowMs < lastRead.freshUntil) return 'fresh'
      const pass = { key, freshUntil: nowMs + lifetimeMs }
      reads.set(holder, pass)
      return pass
    },
    isNewest: (holder, pass) => reads.get(holder) === pass,
    block(key) {
      blockedUntil.set(key, clock.monotonic() + BALANCE_RETRY_GAP_MS)
    },
    forget: (holder) => void reads.delete(holder),
  }
}
