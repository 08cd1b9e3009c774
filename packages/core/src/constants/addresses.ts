/** How many addresses are remembered (spec 9). */

export const ADDRESS_CACHE_ENTRIES = 8_192
