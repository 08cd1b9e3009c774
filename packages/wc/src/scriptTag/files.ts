/**
 * The files of the script-tag build, as the first file, the loader and the lazy files know them. The build writes the
 * values (scripts/rollup/cdnFiles.mjs): a name relative to the asking file, and its digest as `integrity` takes it.
 */
export type CdnFile = readonly [file: string, integrity: string]

const none: CdnFile = ['', '']

export const firstFile = none
/** The files of the first open. */
export const core = none
export const view = none
/** `lazyFiles.ts`. */
export const lazyFiles = none
/** `digests.ts`. */
export const digests = none
/** The place of each language but English among the chunks, by its language code: a digest of each would be too much. */
export const locales: Readonly<Record<string, number>> = {}

/** Chunks by their places. */
export interface Chunks {
  readonly files: Readonly<Record<number, CdnFile>>
  /** The places of those that a chunk imports statically, directly or not. */
  readonly imports: Readonly<Record<number, readonly number[]>>
}

/** The chunks right after the first open, the languages, and what they import. */
export const early: Chunks = { files: {}, imports: {} }

/** Every chunk: its name without `.js`, then the 44 letters of its SHA-256; a blank between two. The others name it by its place. */
export const chunks = ''
/** `Chunks.imports` of every chunk. */
export const imports: readonly (readonly number[])[] = []
