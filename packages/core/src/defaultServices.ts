/** The browser behind the ports. Called when an instance is made, never on import. */
import type { Clock, Environment, KeyValueStorage, Services, WakeReason } from './services.js'

function browserClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** `localStorage`, or memory for the life of the page where it throws (E01, E02, E04). */
export function browserStorage(view: Window): KeyValueStorage {
  const memory = new Map<string, string>()
  const guarded = <Result>(work: () => Result): Result | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? guarded(() => view.localStorage.getItem(key)) ?? null,
    set(key, value) {
      const stored = guarded(() => {
        view.localStorage.setItem(key, value)
        return true
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      guarded(() => view.localStorage.removeItem(key))
    },
    subscribe(key, listener) {
      const hear = (event: StorageEvent) => {
        if (event.storageArea && event.storageArea !== guarded(() => view.localStorage)) return
        // `key` is null when another tab cleared everything.
        if (event.key === key) listener(event.newValue)
        else if (event.key === null) listener(null)
      }
      view.addEventListener('storage', hear)
      return () => view.removeEventListener('storage', hear)
    },
  }
}

export function browserEnvironment(view: Window & typeof globalThis): Environment {
  const { navigator, document, location } = view
  return {
    origin: location.origin,
    pageUrl: `${location.origin}${location.pathname}`,
    title: document.title,
    languages: navigator.languages,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    // Asked when it is needed: the first look at dates costs a browser 25 ms.
    get timeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone
    },
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    onWake(listener) {
      const hear = ({ type, persisted }: Event & { persisted?: boolean }) => {
        if (persisted ?? (type === 'online' || document.visibilityState === 'visible')) listener(type as WakeReason)
      }
      const sources: readonly [EventTarget, WakeReason][] = [
        [document, 'visibilitychange'],
        [view, 'pageshow'],
        [view, 'online'],
      ]
      for (const [source, name] of sources) source.addEventListener(name, hear)
      return () => {
        for (const [source, name] of sources) source.removeEventListener(name, hear)
      }
    },
    openLink(href) {
      // An app's own scheme leaves nothing behind; a frame can't leave by itself.
      const target = href.startsWith('http') ? '_blank' : view.top === view ? '_self' : '_top'
      view.open(href, target, 'noopener,noreferrer')
    },
    randomBytes: (length) => view.crypto.getRandomValues(new Uint8Array(length)),
  }
}

/** What an instance uses where the host gave nothing else. */
export function defaultServices(given: Partial<Services>): Omit<Services, 'adapters' | 'discovery' | 'pairing'> {
  const view = globalThis.window
  return {
    // Looked up at each call, so that a page may wrap `fetch` later.
    fetch: given.fetch ?? ((...request) => globalThis.fetch(...request)),
    clock: given.clock ?? browserClock(),
    storage: given.storage ?? browserStorage(view),
    environment: given.environment ?? browserEnvironment(view),
    otherWallets:
      given.otherWallets ??
      (() => import('./chains/discovery/otherWallets.js').then(({ createOtherWallets }) => createOtherWallets(view))),
  }
}
