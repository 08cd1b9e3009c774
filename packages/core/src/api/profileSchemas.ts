/** Records of the names that the blockchain data service keeps (services.md `/v1/profile/*`). */
import * as v from 'valibot'
import { text } from './schemas.js'
import { fieldOf } from './validRecords.js'

/** No name service has longer names. */
const LONGEST = 255

const addressText = v.pipe(v.string(), v.maxLength(LONGEST))

/**
 * Addresses by coin type. An invalid one stays as '': the name has an address for that type, so its address for all networks
 * does not apply there.
 */
function readAddresses(record: unknown): readonly (readonly [coinType: string, address: string])[] {
  if (typeof record !== 'object' || record === null) return []
  return Object.entries(record)
    .filter(([coinType]) => /^\d{1,10}$/.test(coinType))
    .flatMap(([coinType, entry]) => {
      const address = fieldOf(entry, 'address')
      // `null` is the wire's way to say that there is no address.
      if (entry === null || address === null) return []
      return [[coinType, v.is(addressText, address) ? address : ''] as const]
    })
}

export const profileSchema = v.object({
  name: text(LONGEST),
  addresses: v.optional(v.pipe(v.unknown(), v.transform(readAddresses)), []),
})

/** A suggested name is plain and has several parts; any other one is not offered. */
export const suggestionSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(LONGEST), v.regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}$/)),
  registered: v.boolean(),
})
