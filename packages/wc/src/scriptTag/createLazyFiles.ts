import type { CdnFile } from './files.js'

interface LazyFiles {
  readonly chunks: readonly CdnFile[]
  readonly imports: readonly (readonly number[])[]
  /** Address beside which the files lie. */
  readonly base: string
  fetchVerified(href: string, integrity: string): Promise<unknown>
  importFile(href: string): Promise<unknown>
}

/** Verifications begun or done, by address: the first file's own files are among the chunks, and are verified once. */
export type Fetched = Record<string, Promise<unknown>>

/** Loads chunks by their places. A failed one is fetched again at the next request. */
export function createLazyFiles({ chunks, imports, base, fetchVerified, importFile }: LazyFiles) {
  const hrefOf = (place: number) => new URL(chunks[place]?.[0] ?? '', base).href

  /**
   * Fetches a chunk and everything that it imports, all at once; resolves when their digests were verified. Rejects
   * only when all have ended, so that the next call does not join a fetch that is about to fail.
   *
   * @throws TypeError in the words of a browser whose `import()` failed
   */
  async function fetch(place: number, fetched: Fetched): Promise<void> {
    const verified = (one: number): Promise<unknown> => {
      const href = hrefOf(one)
      fetched[href] ??= fetchVerified(href, chunks[one]?.[1] ?? '').catch((cause) => {
        delete fetched[href]
        throw new TypeError(`Failed to fetch dynamically imported module: ${href}`, { cause })
      })
      return fetched[href]
    }
    const all = [place, ...(imports[place] ?? [])].map(verified)
    await Promise.allSettled(all)
    await Promise.all(all)
  }

  return {
    fetch,
    /** Fetches a chunk, and imports it. */
    async load(place: number, fetched: Fetched): Promise<unknown> {
      await fetch(place, fetched)
      return importFile(hrefOf(place))
    },
  }
}
