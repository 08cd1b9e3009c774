/** Schemas for values from the wire (T-05, T-09, T-15). Text comes out sanitised, a bad optional value as absent. */
import * as v from 'valibot'
import { displayText } from '../primitives/text.js'
import { readDecimal, scaleFloor } from '../primitives/units.js'
import { sanitizeImageUrl } from '../primitives/url.js'
import { validRecords } from './validRecords.js'

/** Strangers' text for the screen; empty text is refused. */
export const text = (limit?: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => displayText(value, limit)),
    v.minLength(1),
  )

/** An optional field whose bad value costs the field, not the record. */
export const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.nullish(schema), undefined))

/** An optional list whose bad records are dropped; a value that is no list comes out as absent. */
export const records = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((list) => (Array.isArray(list) ? validRecords(schema, list) : undefined)),
    ),
  )

export const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
/** At most 2²⁵⁶ − 1. */
export const hexAmount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((hex) => BigInt(hex)),
)

export const caip2 = v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
export const caip10 = v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))

/** Whether an amount is below 2²⁵⁶: no chain counts higher, so a greater one is no balance. */
export function isCountable(numeric: string, decimals: number): boolean {
  const amount = readDecimal(numeric)
  return amount !== undefined && scaleFloor(amount, decimals) < 2n ** 256n
}

/** Plain decimal text without sign or exponent, countable even without decimals; never turned into a number. */
export const decimal = v.pipe(
  v.string(),
  v.maxLength(160),
  v.regex(/^\d+(\.\d+)?$/),
  v.check((numeric) => isCountable(numeric, 0)),
)

/** The end of the year 9999, in seconds: a later time is an error. */
export const LAST_SECOND = 253_402_300_799

/** ISO 8601 as milliseconds since 1970; an invalid date, or one before 1970, is refused. */
export const moment = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((value) => Date.parse(value)),
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(LAST_SECOND * 1_000 + 999),
)

/** A token's decimals: an integer from 0 to 36, as text or number; comes out as text. */
export const decimals = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), v.number()]),
  v.integer(),
  v.minValue(0),
  v.maxValue(36),
  v.transform(String),
)

export const wei = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
)

/** Outcome of a transaction, in any case. Any other word is refused: it could be shown neither as settled nor as pending. */
export const outcome = v.pipe(v.string(), v.toLowerCase(), v.picklist(['confirmed', 'failed', 'pending']))

/** A picture that may be shown; anything else comes out as `undefined`. */
export const image = v.fallback(
  v.pipe(
    v.string(),
    v.transform((url) => sanitizeImageUrl(url)),
  ),
  undefined,
)

/** A link as it came; `sanitizeLink` decides where it is opened (T-09). */
export const link = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048))

export const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))
