import type { CdnFile, Chunks } from './files.js'

interface LazyFiles {
  /** Known without the table of all. */
  readonly early: Chunks
  /** The table of all chunks, by its digest. */
  readonly digests: CdnFile
  /** Address beside which the files lie. */
  readonly base: string
  fetchVerified(href: string, integrity: string): Promise<unknown>
  importFile(href: string): Promise<unknown>
  /** Reads the chunks that the imported table lists. */
  chunksOf(table: unknown): Chunks
}

/** Verifications begun or done, by address: the first file's own files are among the chunks, and are verified once. */
export type Fetched = Record<string, Promise<unknown>>

/** Loads chunks by their places. A failed one is fetched again at the next request. */
export function createLazyFiles({ early, digests, base, fetchVerified, importFile, chunksOf }: LazyFiles) {
  const hrefOf = (file: string) => new URL(file, base).href

  function verified([file, integrity]: CdnFile, fetched: Fetched): Promise<unknown> {
    const href = hrefOf(file)
    fetched[href] ??= fetchVerified(href, integrity).catch((cause) => {
      delete fetched[href]
      throw new TypeError(`Failed to fetch dynamically imported module: ${href}`, { cause })
    })
    return fetched[href]
  }

  async function chunksWith(place: number, fetched: Fetched): Promise<Chunks> {
    if (early.files[place]) return early
    await verified(digests, fetched)
    return chunksOf(await importFile(hrefOf(digests[0])))
  }

  /**
   * Fetches a chunk and everything that it imports, all at once; resolves with its address when their digests were verified.
   * Rejects only when all have ended, so that the next call does not join a fetch that is about to fail.
   *
   * @throws TypeError in the words of a browser whose `import()` failed
   */
  async function fetch(place: number, fetched: Fetched): Promise<string> {
    const { files, imports } = await chunksWith(place, fetched)
    const fileAt = (one: number): CdnFile => files[one] ?? ['', '']
    const all = [place, ...(imports[place] ?? [])].map((one) => verified(fileAt(one), fetched))
    await Promise.allSettled(all)
    await Promise.all(all)
    return hrefOf(fileAt(place)[0])
  }

  return {
    fetch,
    /** Fetches a chunk, and imports it. */
    load: async (place: number, fetched: Fetched): Promise<unknown> => importFile(await fetch(place, fetched)),
  }
}
