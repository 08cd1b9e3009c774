/** Records of the blockchain data service (services.md 'Blockchain data'). */
import * as v from 'valibot'
import { looksLikeAddress } from '../primitives/lookAlikes.js'
import { caip2, caip10, decimal, decimals, image, isCountable, lenient, text, wei } from './schemas.js'

/** US dollars: zero, or a price within reason (T-15). A total with any other figure in it would be meaningless. */
const price = v.union([v.picklist([0]), v.pipe(v.number(), v.minValue(1e-30), v.maxValue(1e15))])

export const balanceSchema = v.object({
  name: text(),
  symbol: text(),
  chainId: caip2,
  // Not lenient: a token whose address is broken must not pass for the native one.
  address: v.nullish(caip10),
  value: lenient(price),
  price: lenient(price),
  quantity: v.pipe(
    v.object({ decimals, numeric: decimal }),
    v.check((quantity) => isCountable(quantity.numeric, Number(quantity.decimals))),
  ),
  iconUrl: v.optional(image),
})

export const identitySchema = v.object({
  name: lenient(
    v.pipe(
      text(255),
      v.check((name) => !looksLikeAddress(name)),
    ),
  ),
  avatar: v.optional(image),
})

export const fungibleSchema = v.object({
  address: caip10,
  name: text(),
  symbol: text(),
  iconUrl: v.optional(image),
  price,
  decimals: lenient(decimals),
})

export const gasPriceSchema = v.object({ standard: wei, fast: wei, instant: wei })
