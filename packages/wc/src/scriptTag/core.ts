/**
 * `../core.ts` for the script-tag build, and the door to its lazy files: in that build every `import()` of a chunk is a call
 * of `lazyFile` (scripts/rollup/cdnFiles.mjs). The first file provides the loader, since it knows the digests; no chunk imports it.
 */
export * from '../core.js'

type LazyFile = (place: number) => Promise<unknown>

let load: LazyFile

export function loadLazyFilesBy(given: LazyFile): void {
  load = given
}

export const lazyFile: LazyFile = (place) => load(place)
