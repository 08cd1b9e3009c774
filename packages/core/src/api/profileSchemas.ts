/** Records of the names that the blockchain data service keeps (services.md `/v1/profile/*`). */
import * as v from 'valibot'
import { lenient, text } from './schemas.js'

/** Longer ones no name service has. */
const LONGEST = 255

export const profileSchema = v.object({
  name: text(LONGEST),
  addresses: lenient(v.record(v.string(), v.object({ address: v.pipe(v.string(), v.maxLength(LONGEST)) }))),
})

/** A name that may be chosen is a plain one of several parts: anything else is not offered. */
export const suggestionSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(LONGEST), v.regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}$/)),
  registered: v.boolean(),
})
