import type { Environment, WakeReason } from '@wallet-modal/core'

/** The browser of a page without a window. Hand it in as the service `environment`. */
export interface FakeEnvironment extends Environment {
  /** Wakes the page, as when it comes to the front, or out of the back-forward cache. */
  wake(why?: WakeReason): void
  /** Takes the network away, or brings it back, which wakes the page. */
  setOnline(online: boolean): void
  /** Number of listeners that wait for the page to wake. */
  waiting(): number
}

/**
 * Makes the browser of a shop, `https://shop.test/checkout`: Chrome on Linux, in English, online, in Berlin.
 * `randomBytes` gives the same bytes each time.
 */
export function createFakeEnvironment(): FakeEnvironment {
  const wakers = new Set<(why: WakeReason) => void>()
  let online = true
  function wake(why: WakeReason = 'visibilitychange'): void {
    for (const waker of [...wakers]) waker(why)
  }
  return {
    origin: 'https://shop.test',
    pageUrl: 'https://shop.test/checkout',
    title: 'Shop',
    languages: ['en-US'],
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
    maxTouchPoints: 0,
    timeZone: 'Europe/Berlin',
    isOnline: () => online,
    isVisible: () => true,
    openLink: () => {},
    onWake(listener) {
      wakers.add(listener)
      return () => wakers.delete(listener)
    },
    waiting: () => wakers.size,
    randomBytes: (length) => Uint8Array.from({ length }, (_, index) => (index * 37) % 256),
    wake,
    setOnline(now) {
      online = now
      if (now) wake('online')
    },
  }
}
