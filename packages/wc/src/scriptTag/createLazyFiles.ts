import type { CdnFile } from './files.js'

interface LazyFiles {
  readonly chunks: readonly CdnFile[]
  readonly imports: readonly (readonly number[])[]
  /** The files lie beside this address. */
  readonly base: string
  fetchVerified(href: string, integrity: string): Promise<unknown>
  importFile(href: string): Promise<unknown>
}

/**
 * Imports a chunk after the digests of it and of everything that it imports were found right; all of them are asked for
 * at once. What failed is fetched again when it is asked for again. `fetched` has, by their addresses, the files that are
 * looked at or were: the first file's own are among the chunks, and once is enough.
 *
 * @throws TypeError in the words of a browser whose `import()` failed
 */
export function createLazyFiles({ chunks, imports, base, fetchVerified, importFile }: LazyFiles) {
  const hrefOf = (place: number) => new URL(chunks[place]?.[0] ?? '', base).href

  return async (place: number, fetched: Record<string, Promise<unknown>>): Promise<unknown> => {
    const verified = (one: number): Promise<unknown> => {
      const href = hrefOf(one)
      fetched[href] ??= fetchVerified(href, chunks[one]?.[1] ?? '').catch((cause) => {
        delete fetched[href]
        throw new TypeError(`Failed to fetch dynamically imported module: ${href}`, { cause })
      })
      return fetched[href]
    }
    await Promise.all([place, ...(imports[place] ?? [])].map(verified))
    return importFile(hrefOf(place))
  }
}
