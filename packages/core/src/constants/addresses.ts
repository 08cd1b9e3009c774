/** Entries of the address cache (spec 9). */

export const ADDRESS_CACHE_ENTRIES = 8_192
