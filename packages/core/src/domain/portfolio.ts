/** An account's holdings as a list for the screen: pure rules of spec 5 'Balances' and threats T-05, T-15. */
import type { CaipNetwork } from '../chains/types.js'
import { EVERY_DECIMAL } from '../constants/formats.js'
import { addressKey } from '../primitives/sameAddress.js'
import { fiatValue, formatUnits, readDecimal, scaleFloor } from '../primitives/units.js'
import type { CustomToken, TokenBalance } from './token.js'

/** Decimals of a total; smaller fractions of a dollar are cut off. */
const TOTAL_DECIMALS = 20
/** Digits that a number always reproduces as they were written. */
const NUMBER_DIGITS = 15

/** The parts of a native balance that differ from the rest. */
export type NativeApart = Pick<TokenBalance, 'pending' | 'setAside' | 'elsewhere'>

/** The host's own tokens with their balances on chain; a token that can't be read is left out. */
export async function fromCustomTokens(
  tokens: readonly CustomToken[],
  network: CaipNetwork,
  read: (address: string) => Promise<bigint> | undefined,
): Promise<readonly TokenBalance[]> {
  const balances = await Promise.all(
    tokens.map(async (token): Promise<TokenBalance[]> => {
      const balance = await Promise.resolve(read(token.address)).catch(() => undefined)
      if (balance === undefined) return []
      const quantity = { decimals: String(token.decimals), numeric: formatUnits(balance, token.decimals) }
      const { address, symbol, name = symbol } = token
      return [
        {
          name,
          symbol,
          address,
          chainId: network.id,
          quantity,
          verified: true,
          ...(token.iconUrl && { iconUrl: token.iconUrl }),
        },
      ]
    }),
  )
  return balances.flat()
}

/** Drops tokens without decimals, since no amount can be typed (spec 5), and ones without a valid figure to show (T-15). */
export function dropUnusable(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return tokens.filter(({ quantity }) => {
    const usable =
      /^\d{1,2}$/.test(quantity.decimals) && Number(quantity.decimals) > 0 && Number(quantity.decimals) <= EVERY_DECIMAL
    return usable && /^\d+(\.\d+)?$/.test(quantity.numeric)
  })
}

/** Merges two rows of one contract. The host's word makes it verified; values of either row (price, icon) are kept. */
function mergeRows(before: TokenBalance, token: TokenBalance): TokenBalance {
  return token.verified ? { ...before, ...token } : { ...token, ...before }
}

/** Merges rows of the same contract, in the order of first mention. */
export function mergeTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const rows = new Map<string, TokenBalance>()
  for (const token of tokens) {
    const key = `${token.chainId}:${addressKey(token.address ?? '')}`
    const existingRow = rows.get(key)
    rows.set(key, existingRow ? mergeRows(existingRow, token) : token)
  }
  return [...rows.values()]
}

/** Compares by code units: the order of `<`. */
const inOrder = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** By value, the unpriced after the priced, then by symbol; the native token always first. */
export function sortTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const worth = ({ verified, value }: TokenBalance) => (verified ? (value ?? -1) : -2)
  return [...tokens].sort((one, other) => {
    if ((one.address === undefined) !== (other.address === undefined)) return one.address === undefined ? -1 : 1
    return worth(other) - worth(one) || inOrder(one.symbol, other.symbol)
  })
}

/**
 * US dollars of all verified tokens, added up exactly: decimal text; `undefined` where no price is known: "—", not 0
 * (T-05).
 */
export function totalValue(tokens: readonly TokenBalance[]): string | undefined {
  const values = tokens.flatMap(({ verified, value }) => (verified && value !== undefined && readDecimal(value)) || [])
  const total = values.reduce((sum, value) => sum + scaleFloor(value, TOTAL_DECIMALS), 0n)
  return values.length === 0 ? undefined : formatUnits(total, TOTAL_DECIMALS)
}

/** Decimal text as a number that is never higher: rounding to the nearest would show $3,000 for slightly less. */
function floorNumber(text: string): number {
  let digits = 0
  const floored = text.replace(/\d/g, (digit) => {
    if (digits > 0 || digit !== '0') digits += 1
    return digits > NUMBER_DIGITS ? '0' : digit
  })
  return Number(floored)
}

/**
 * Adds the value, where there is a price; else removes it, whatever the service says of it (T-15). Exact until it is a number:
 * a product of floats is a cent short now and then.
 */
function priced({ value: _said, ...token }: TokenBalance): TokenBalance {
  const { price, quantity } = token
  const amount = price !== undefined && readDecimal(quantity.numeric)
  const value = amount && fiatValue(amount.units, amount.decimals, price)
  return value ? { ...token, value: floorNumber(value) } : token
}

/** The native row: amount from the chain, price and picture from the service where it has them. */
function nativeRow(
  network: CaipNetwork,
  balance: string | undefined,
  served: TokenBalance | undefined,
  apart: NativeApart | undefined,
): TokenBalance[] {
  const numeric = balance ?? served?.quantity.numeric
  if (numeric === undefined) return []
  const { name, symbol, decimals } = network.nativeCurrency
  const price = served?.price
  return [
    priced({
      name,
      symbol,
      chainId: network.id,
      quantity: { decimals: String(decimals), numeric },
      verified: true,
      ...apart,
      ...(price !== undefined && { price }),
      ...(served?.iconUrl && { iconUrl: served.iconUrl }),
    }),
  ]
}

/** The list of an account: native first with the chain's own figure, unusable tokens dropped, duplicates once, by value. */
export function assemble(holdings: {
  network: CaipNetwork
  /** Exact native balance in whole units; `undefined` where the chain did not answer. */
  native: string | undefined
  apart?: NativeApart | undefined
  tokens: readonly TokenBalance[]
}): readonly TokenBalance[] {
  const { network, native, apart, tokens } = holdings
  const ofNetwork = tokens.filter(({ chainId }) => chainId === network.id)
  const served = ofNetwork.find(({ address }) => address === undefined)
  const contracts = mergeTokens(dropUnusable(ofNetwork.filter(({ address }) => address !== undefined)))
  return sortTokens([...nativeRow(network, native, served, apart), ...contracts.map(priced)])
}
