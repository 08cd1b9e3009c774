/**
 * The figures of a swap (spec 4 'Swap lifecycle', 5, 9; threats.md 'Money'). Exact: bigint base units in, decimal text
 * out, unformatted. Unknown figures are `undefined`, never 0.
 */
import { APPROVAL_GAS_UNITS, DECIMAL_PLACES, PROVIDER_FEE_RATE } from '../constants/money.js'
import { EIP155_NATIVE_ADDRESS } from '../constants/nativeToken.js'
import { SLIPPAGE_MAX_BPS, SLIPPAGE_MIN_BPS } from '../constants/swap.js'
import { divide } from '../primitives/decimal.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { formatUnits, parseAmount, readDecimal, type ScaledDecimal, scaleFloor } from '../primitives/units.js'
import { insufficientBalance } from './sendRules.js'
import type { SwapProblem, SwapToken } from './swapTypes.js'

const BPS = 10_000n
/** A basis point is a hundredth of a percent of one. */
const BPS_DECIMALS = 4

export const isNativeToken = (address: string): boolean => isSameAddress(address, EIP155_NATIVE_ADDRESS)

/** The least the visitor gets of `out`, in its base units, floored. */
export const minimumReceived = (out: bigint, slippageBps: number): bigint => (out * (BPS - BigInt(slippageBps))) / BPS

/** The greatest shortfall from the quote: `out` (base units) · slippage, in whole tokens. */
export const maxSlippage = (out: bigint, decimals: number, slippageBps: number): string =>
  formatUnits(out * BigInt(slippageBps), decimals + BPS_DECIMALS)

/** The provider's fee: 0.85 % of the source amount, whole tokens (spec 9). */
export function providerFee(amount: bigint, decimals: number): string {
  const rate = readDecimal(PROVIDER_FEE_RATE)
  return rate ? formatUnits(amount * rate.units, decimals + rate.decimals) : '0'
}

/** The estimated cost of a swap, wei: the gas of an approval (spec 9). */
export const gasCost = (gasPrice: bigint): bigint => gasPrice * APPROVAL_GAS_UNITS

interface Valued {
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  /** Dollars per whole token. */
  readonly price: number | undefined
}

/** Dollars, to the last digit; `undefined` where the price is unknown, or negative. */
function worth({ amount, decimals, price }: Valued): ScaledDecimal | undefined {
  const perUnit = price === undefined ? undefined : readDecimal(price)
  return perUnit && perUnit.units >= 0n
    ? { units: amount * perUnit.units, decimals: decimals + perUnit.decimals }
    : undefined
}

/** Rounds as spec 9 'Big-decimal defaults' says: half of the last place away from zero. @param divisor - above zero */
function quotient(dividend: bigint, divisor: bigint): string {
  const size = (dividend < 0n ? -dividend : dividend) * 10n ** BigInt(DECIMAL_PLACES)
  const rounded = (2n * size + divisor) / (2n * divisor)
  return formatUnits(dividend < 0n ? -rounded : rounded, DECIMAL_PLACES)
}

/**
 * Network cost in US dollars: gas price · 150000 / 1e18 · native price.
 * @param gasPrice - wei per unit
 * @param nativePrice - dollars per whole native token
 */
export function networkCost(gasPrice: bigint, nativePrice: number | undefined): string | undefined {
  const cost = worth({ amount: gasCost(gasPrice), decimals: 18, price: nativePrice })
  return cost && quotient(cost.units, 10n ** BigInt(cost.decimals))
}

/**
 * The share of its worth that a swap loses, in percent, from unrounded numbers; below zero where it gains. `undefined`
 * without both prices.
 */
export function priceImpact(source: Valued, destination: Valued): string | undefined {
  const [paid, got] = [worth(source), worth(destination)]
  if (!paid || !got || paid.units <= 0n || !destination.price) return undefined
  // Tiny amounts need every digit, so both sides keep theirs until one is divided by the other.
  const places = Math.max(paid.decimals, got.decimals)
  const [paidUnits, gotUnits] = [scaleFloor(paid, places), scaleFloor(got, places)]
  return quotient((paidUnits - gotUnits) * 100n, paidUnits)
}

/** Amount of the destination per whole source token; `undefined` where the source amount is 0. */
export function exchangeRate(
  source: { readonly amount: bigint; readonly decimals: number },
  destination: { readonly amount: bigint; readonly decimals: number },
): string | undefined {
  if (source.amount <= 0n) return undefined
  return divide(formatUnits(destination.amount, destination.decimals), formatUnits(source.amount, source.decimals))
}

/** Whether the price left the tolerance since the visitor saw it, either way (T-16). Base units of the destination. */
export function hasMoved(shown: bigint, now: bigint, slippageBps: number): boolean {
  const change = now > shown ? now - shown : shown - now
  return change * BPS > shown * BigInt(slippageBps)
}

/**
 * A slippage as typed, in percent.
 * @returns basis points, 10 to 500; `undefined` for anything else
 */
export function readSlippage(text: string): number | undefined {
  const parsed = parseAmount(text, 2)
  if (!parsed.ok) return undefined
  const bps = Number(parsed.baseUnits)
  return bps < SLIPPAGE_MIN_BPS || bps > SLIPPAGE_MAX_BPS ? undefined : bps
}

export interface SwapFacts {
  readonly source: SwapToken | undefined
  readonly destination: SwapToken | undefined
  /** As typed. */
  readonly amount: string
  /** Base units of the native currency; `undefined` while not known. */
  readonly nativeBalance: bigint | undefined
  /** Wei per unit. */
  readonly gasPrice: bigint | undefined
  /** Smart accounts count as having enough for gas (spec 5). */
  readonly smartAccount: boolean
}

/**
 * The two rules of spec 5. Base units stand for US dollars: both sides would be multiplied by the same price, and without
 * one the rule is the same.
 */
function balanceProblem(facts: SwapFacts, source: SwapToken, amount: bigint): SwapProblem | undefined {
  const { nativeBalance, gasPrice, smartAccount } = facts
  const native = isNativeToken(source.address)
  const balance = native ? (nativeBalance ?? source.balance) : source.balance
  if (balance !== undefined && balance < amount) return 'INSUFFICIENT_BALANCE'
  if (nativeBalance === undefined) return undefined
  const gas = gasCost(gasPrice ?? 0n)
  const rule = { balance: amount, amount, nativeBalance, smartAccount }
  if (insufficientBalance({ ...rule, gasCost: gas })) return 'INSUFFICIENT_BALANCE'
  return insufficientBalance({ ...rule, gasCost: gas + (native ? amount : 0n) }) ? 'INSUFFICIENT_GAS' : undefined
}

/** The first problem a visitor meets; `undefined`: it may be reviewed (spec 5 'Swap', 'Insufficient balance'). */
export function swapProblem(facts: SwapFacts): SwapProblem | undefined {
  const { source, destination, amount } = facts
  if (!source) return 'SELECT_TOKEN'
  if (amount.trim() === '') return 'ENTER_AMOUNT'
  const parsed = parseAmount(amount, source.decimals)
  if (!parsed.ok) return parsed.reason === 'TOO_MANY_DECIMALS' ? 'TOO_MANY_DECIMALS' : 'INVALID_AMOUNT'
  // '0' and '0.' are the beginning of an amount, not a wrong one.
  if (parsed.baseUnits === 0n) return 'ENTER_AMOUNT'
  return balanceProblem(facts, source, parsed.baseUnits) ?? (destination ? undefined : 'SELECT_TOKEN')
}
