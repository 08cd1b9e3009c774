/** The browser behind the ports. Built when an instance is made, never on import. */
import type { Clock, Environment, KeyValueStorage, WakeReason } from './primitives/ports.js'
import type { Services } from './services.js'

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

function listen<Heard extends Event>(
  sources: readonly (readonly [EventTarget, string])[],
  hear: (event: Heard) => void,
): () => void {
  for (const [source, name] of sources) source.addEventListener(name, hear as EventListener)
  return () => {
    for (const [source, name] of sources) source.removeEventListener(name, hear as EventListener)
  }
}

/** The event by which instances of a page learn of a write: a browser tells it to other pages only. */
const WRITTEN = 'wallet-modal-written'

/** The browser's storage, or memory for the life of the page where that throws (E01, E02, E04). */
export function browserStorage(
  view: Window,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): KeyValueStorage {
  const memory = new Map<string, string>()
  const guarded = <Result>(work: () => Result): Result | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  const read = (key: string) => guarded(() => view[area].getItem(key)) ?? null
  /** Writes, and announces a change after the writer is done, as browsers do to other tabs. */
  function write(key: string, work: () => void): void {
    const oldValue = read(key)
    guarded(work)
    const newValue = read(key)
    if (newValue === oldValue) return
    const event = Object.assign(new Event(WRITTEN), { key, newValue, by: memory })
    queueMicrotask(() => view.dispatchEvent(event))
  }
  return {
    get: (key) => memory.get(key) ?? read(key),
    set(key, value) {
      memory.set(key, value)
      write(key, () => {
        view[area].setItem(key, value)
        memory.delete(key)
      })
    },
    remove(key) {
      memory.delete(key)
      write(key, () => view[area].removeItem(key))
    },
    subscribe: (key, listener) =>
      listen(
        [
          [view, 'storage'],
          [view, WRITTEN],
        ],
        ({ key: changed, newValue, storageArea, by }: StorageEvent & { by?: unknown }) => {
          if (by === memory || (storageArea && storageArea !== guarded(() => view[area]))) return
          if ((changed ?? key) !== key) return
          // The stored value replaces one kept in memory. Another tab's `clear()` names no key, and no value.
          if (changed === null) memory.clear()
          else memory.delete(key)
          listener(newValue)
        },
      ),
  }
}

export function browserEnvironment(view: Window & typeof globalThis): Environment {
  const { navigator, document, location } = view
  return {
    origin: location.origin,
    // A getter, since a single-page app changes its path without loading anew.
    get pageUrl() {
      return location.origin + location.pathname
    },
    title: document.title,
    languages: navigator.languages,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    // A getter, since the first use of date formats costs a browser 25 ms.
    get timeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone
    },
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    onWake: (listener) =>
      listen(
        [
          [document, 'visibilitychange'],
          [view, 'focus'],
          [view, 'pageshow'],
          [view, 'online'],
        ],
        ({ type, persisted }: Event & { persisted?: boolean }) => {
          if (persisted ?? (type === 'online' || document.visibilityState === 'visible')) listener(type as WakeReason)
        },
      ),
    openLink(href) {
      // An app's own scheme leaves the page where it is; a frame can't navigate itself away.
      const appTarget = view.top === view ? '_self' : '_top'
      view.open(href, href.startsWith('http') ? '_blank' : appTarget, 'noopener,noreferrer')
    },
    randomBytes: (length) => view.crypto.getRandomValues(new Uint8Array(length)),
  }
}

/** The services of an instance: those that the host gave, and the browser's for the rest. */
export function defaultServices(given: Partial<Services>): Omit<Services, 'adapters' | 'discovery' | 'pairing'> {
  const view = globalThis.window
  return {
    // Looked up at each call, so that a page may wrap `fetch` later.
    fetch: given.fetch ?? ((...request) => globalThis.fetch(...request)),
    clock: given.clock ?? browserClock(),
    storage: given.storage ?? browserStorage(view),
    tabStorage: given.tabStorage ?? given.storage ?? browserStorage(view, 'sessionStorage'),
    environment: given.environment ?? browserEnvironment(view),
    otherWallets:
      given.otherWallets ??
      (() => import('./chains/discovery/otherWallets.js').then(({ otherWalletsOf }) => otherWalletsOf(view))),
  }
}
