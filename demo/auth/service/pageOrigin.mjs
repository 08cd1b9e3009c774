import { originOf } from './originOf.mjs'

/** Where pages are without a certificate: on the machine itself. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
/** A host has at most 253 characters. */
const LONGEST = 270

/**
 * The origin of a page that a visitor may be led to. Nothing but an origin, written as browsers write it: no path, no name of
 * somebody, no other scheme.
 * @returns {string | undefined} `undefined` for whatever else it is
 */
export function readPageOrigin(value) {
  if (typeof value !== 'string' || value.length > LONGEST || originOf(value) !== value) return undefined
  return value.startsWith('https://') || LOCAL.test(value) ? value : undefined
}
