/** Time, storage and page, as every floor sees them: the ports that enter an instance through `services.ts`. */

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
 * Storage that outlives a reload. The default is `localStorage`, or memory where that throws. Text that is
 * read back is treated as a stranger's (T-27).
 */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Calls `listener` on another tab's writes to a key. */
  subscribe(key: string, listener: (value: string | null) => void): () => void
}

/** The event that woke a page: it came to the front, has the focus, came out of the back-forward cache, or has a network again. */
export type WakeReason = 'visibilitychange' | 'focus' | 'pageshow' | 'online'

/** Facts about the page and the browser. */
export interface Environment {
  readonly origin: string
  /** Origin and path of the page; no query, no fragment. */
  readonly pageUrl: string
  readonly title: string
  readonly languages: readonly string[]
  readonly userAgent: string
  /** Distinguishes an iPad, which claims to be a Mac, from one. */
  readonly maxTouchPoints: number
  readonly timeZone: string
  isOnline(): boolean
  /** Whether the page is in front. */
  isVisible(): boolean
  /** Visible again, focused again, back from the bfcache, or online again. */
  onWake(listener: (why: WakeReason) => void): () => void
  /** Brings another app, or a page of its own, to the front. `href` has been checked (T-09). */
  openLink(href: string): void
  randomBytes(length: number): Uint8Array
}
