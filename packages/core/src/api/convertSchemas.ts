/** Records of the conversion calls (services.md 'Blockchain data'). */
import * as v from 'valibot'
import { caip10, decimals, evmAddress, hexAmount, image, text, wei } from './schemas.js'

/** Longest calldata accepted: honest calls are shorter, and it must fit on a preview that can be shown whole. */
const LONGEST_CALLDATA = 2 + 2 * 32 * 1_024

export const swapTokenSchema = v.object({
  name: text(),
  symbol: text(),
  address: caip10,
  // Not lenient: an amount in the wrong unit is a thousand times too much (T-15).
  decimals: v.pipe(decimals, v.transform(Number)),
  logoUri: v.optional(image),
})

export const quoteSchema = v.object({
  fromAmount: wei,
  fromAccount: v.nullish(caip10),
  toAmount: wei,
  toAccount: v.nullish(caip10),
})

export const allowanceSchema = v.object({ allowance: wei })

const uint256 = v.pipe(
  v.bigint(),
  v.check((value) => value < 2n ** 256n),
)

/** Base units as decimal or hex text, or as an exact number. */
const amount = v.union([
  v.pipe(wei, uint256),
  hexAmount,
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.transform((value) => BigInt(value)),
  ),
])

/** An account of the chain: plain, or CAIP-10. */
const account = v.union([evmAddress, caip10])

export const transactionSchema = v.object({
  from: v.nullish(account),
  to: account,
  // In lower case, so that the calldata that is checked is the calldata that is sent.
  data: v.pipe(v.string(), v.maxLength(LONGEST_CALLDATA), v.toLowerCase(), v.regex(/^0x(?:[0-9a-f]{2})*$/)),
  value: v.nullish(amount),
  amount: v.nullish(amount),
})
