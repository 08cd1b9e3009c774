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
 * at once. What failed is fetched again when it is asked for again.
 *
 * @throws TypeError in the words of a browser whose `import()` failed
 */
export function createLazyFiles({ chunks, imports, base, fetchVerified, importFile }: LazyFiles) {
  const hrefOf = (place: number) => new URL(chunks[place]?.[0] ?? '', base).href
  const fetched = new Map<number, Promise<unknown>>()

  function verified(place: number): Promise<unknown> {
    const fetching =
      fetched.get(place) ??
      fetchVerified(hrefOf(place), chunks[place]?.[1] ?? '').catch((cause) => {
        fetched.delete(place)
        throw new TypeError(`Failed to fetch dynamically imported module: ${hrefOf(place)}`, { cause })
      })
    fetched.set(place, fetching)
    return fetching
  }

  return async (place: number): Promise<unknown> => {
    await Promise.all([place, ...(imports[place] ?? [])].map(verified))
    return importFile(hrefOf(place))
  }
}
