/**
 * The services' pictures, fetched: a page that allows no picture but its own still shows them, no page is handed more than
 * 256 KB, and each is asked for once. What is kept is bounded; what is on the screen stays.
 */
import { IMAGE_CACHE_ENTRIES, IMAGE_RETRY_GAP_MS } from '../../constants/images.js'
import { fetchPicture } from '../../net/fetchPicture.js'
import { nextTask } from '../../primitives/nextTask.js'
import type { Clock } from '../../primitives/ports.js'

/** Hears the `blob:` URL of a picture, or `undefined` where it can't be had. */
export type PictureListener = (shown: string | undefined) => void

export interface Pictures {
  /** Answers at once where the picture, or that there is none, is known. @returns lets go of it: nothing is heard after that */
  show(url: string, tell: PictureListener): () => void
  /** Stops what is under way and revokes every URL. */
  destroy(): void
}

interface Entry {
  /** The listeners that show the picture or wait for it. */
  readonly holders: Set<PictureListener>
  readonly loading?: AbortController
  /** The picture's `blob:` URL. */
  readonly shown?: string
  /** Monotonic; of what could not be had. */
  readonly failedAt?: number
}

export interface PicturePorts {
  readonly fetch: typeof fetch
  readonly clock: Clock
}

export interface PictureParts extends PicturePorts {
  /** Resolves when the browser has it ready, so that nothing flickers where it takes the drawn one's place. */
  readonly prepare?: (shown: string) => Promise<unknown>
}

function prepareImage(shown: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = resolve
    image.onerror = reject
    image.src = shown
  })
}

/** Requests in a task of its own: a list asks for many pictures as it is drawn, and each would hold up that frame. */
const afterDrawing =
  (request: typeof fetch): typeof fetch =>
  async (url, init) => {
    await nextTask()
    init?.signal?.throwIfAborted()
    return request(url, init)
  }

/** The pictures of an instance. */
export const createServicePictures = (services: PicturePorts): Pictures =>
  createPictures({ ...services, fetch: afterDrawing(services.fetch) })

export function createPictures({ fetch, clock, prepare = prepareImage }: PictureParts): Pictures {
  // A Map keeps the order of insertion: the first entry is the one that nobody asked for for longest.
  const entries = new Map<string, Entry>()

  function drop(url: string, { loading, shown }: Entry): void {
    entries.delete(url)
    loading?.abort()
    if (shown) URL.revokeObjectURL(shown)
  }

  function tidy(): void {
    for (const [url, entry] of entries) {
      if (entries.size <= IMAGE_CACHE_ENTRIES) return
      if (entry.holders.size === 0) drop(url, entry)
    }
  }

  async function load(url: string, holders: Entry['holders']): Promise<void> {
    const loading = new AbortController()
    const waiting = { holders, loading }
    entries.set(url, waiting)
    let pictureUrl: string | undefined
    try {
      const picture = await fetchPicture({ fetch, clock, url, signal: loading.signal })
      pictureUrl = URL.createObjectURL(picture)
      await prepare(pictureUrl)
    } catch {
      if (pictureUrl) URL.revokeObjectURL(pictureUrl)
      pictureUrl = undefined
    }
    // The picture is not wanted any more, or the instance is over.
    if (entries.get(url) !== waiting) {
      if (pictureUrl) URL.revokeObjectURL(pictureUrl)
      return
    }
    entries.set(url, pictureUrl ? { holders, shown: pictureUrl } : { holders, failedAt: clock.monotonic() })
    for (const tell of holders) tell(pictureUrl)
  }

  return {
    show(url, tell) {
      const cachedEntry = entries.get(url)
      const stale =
        cachedEntry?.failedAt !== undefined && clock.monotonic() - cachedEntry.failedAt >= IMAGE_RETRY_GAP_MS
      const holders: Entry['holders'] = cachedEntry?.holders ?? new Set()
      // Each caller is one holder, even where two hand in the same function.
      const hear: PictureListener = (shown) => tell(shown)
      holders.add(hear)
      if (!cachedEntry || stale) void load(url, holders)
      else {
        entries.delete(url)
        entries.set(url, cachedEntry)
        if (!cachedEntry.loading) tell(cachedEntry.shown)
      }
      tidy()
      return () => {
        holders.delete(hear)
        const entry = entries.get(url)
        if (entry?.holders === holders && holders.size === 0 && entry.loading) drop(url, entry)
        tidy()
      }
    },
    destroy() {
      for (const [url, entry] of entries) drop(url, entry)
    },
  }
}
