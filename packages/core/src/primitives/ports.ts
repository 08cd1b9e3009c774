/** Time, storage and page, as every floor sees them: what enters an instance through `services.ts`. */

/** Time for one instance. All of its timers go through it. */
export interface Clock {
  /** Wall time, ms since 1970. */
  now(): number
  /** Monotonic time, ms; keeps running while the wall clock is set. */
  monotonic(): number
  /** Calls `run` once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
}

/**
 * Where an instance keeps what outlives a reload. The default is `localStorage`, or memory where that throws. Text that is
 * read back is treated as a stranger's (T-27).
 */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Hears another tab's writes to a key. */
  subscribe(key: string, listener: (value: string | null) => void): () => void
}

/** Why a page goes on: it came to the front, has the focus, came out of the back-forward cache, or has a network again. */
export type WakeReason = 'visibilitychange' | 'focus' | 'pageshow' | 'online'

/** What an instance knows of the page and the browser. */
export interface Environment {
  readonly origin: string
  /** Origin and path of the page; no query, no fragment. */
  readonly pageUrl: string
  readonly title: string
  readonly languages: readonly string[]
  readonly userAgent: string
  /** An iPad says that it is a Mac; its screen tells. */
  readonly maxTouchPoints: number
  readonly timeZone: string
  isOnline(): boolean
  /** The page is in front. */
  isVisible(): boolean
  /** Visible again, focused again, back from the bfcache, or online again. */
  onWake(listener: (why: WakeReason) => void): () => void
  /** Brings another app, or a page of its own, to the front. `href` has been checked (T-09). */
  openLink(href: string): void
  randomBytes(length: number): Uint8Array
}
