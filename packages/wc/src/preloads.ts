/**
 * The files of the first open, relative to the first file, so that all of them start at once. Empty where the host's own
 * bundler decides; the script-tag build puts its list in the place of this module (rollup.config.mjs).
 */
export const preloads: readonly string[] = []

/** The chunk of each language but English, by its language code. */
export const localePreloads: Readonly<Record<string, string>> = {}
