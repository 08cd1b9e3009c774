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
/** The place of each language but English in the table of `lazyFiles.ts`, by its language code: a digest of each would be too much. */
export const locales: Readonly<Record<string, number>> = {}

/** Every chunk: its name without `.js`, then the 44 letters of its SHA-256; a blank between two. The others name it by its place. */
export const chunks = ''
/** For each chunk: the places of those that it imports statically, directly or not. */
export const imports: readonly (readonly number[])[] = []
