import type { CdnFile } from './files.js'

interface LazyFiles {
  readonly chunks: readonly CdnFile[]
  readonly imports: readonly (readonly number[])[]
  /** The files lie beside this address. */
  readonly base: string
  fetchVerified(href: string, integrity: string): Promise<unknown>
  importFile(href: string): Promise<unknown>
}

/** What has been looked at or is, by its address: the first file's own are among the chunks, and once is enough. */
export type Fetched = Record<string, Promise<unknown>>

/** The chunks by their places. What failed is fetched again when it is asked for again. */
export function createLazyFiles({ chunks, imports, base, fetchVerified, importFile }: LazyFiles) {
  const hrefOf = (place: number) => new URL(chunks[place]?.[0] ?? '', base).href

  /**
   * Fetches a chunk and everything that it imports, all at once; resolves when their digests were found right. It
   * rejects when all have ended: whoever asks again then joins none that is about to fail.
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
    /** The same, and imports it then. */
    async load(place: number, fetched: Fetched): Promise<unknown> {
      await fetch(place, fetched)
      return importFile(hrefOf(place))
    },
  }
}
