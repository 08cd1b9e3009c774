/**
 * Guards against signing a service's answer blindly (T-11 … T-14). A prepared call passes only where it does what the visitor
 * saw; the adapter has read the calldata before.
 */
import type { PreparedCall, SwapRoute } from '../chains/types.js'
import { GRANTING_FUNCTIONS } from '../constants/grantingFunctions.js'
import { LONGEST_DEADLINE_SECONDS } from '../constants/swap.js'
import { ZERO_ADDRESS } from '../constants/zeroAddress.js'
import { createError } from '../errors/createError.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { isNativeToken } from './swapMath.js'

/** The swap as the visitor sees it. */
export interface SwapIntent {
  readonly caipNetworkId: string
  readonly from: string
  /** Address of the source token; the pseudo-address for the native one. */
  readonly source: string
  readonly destination: string
  /** Base units of the source. */
  readonly amount: bigint
  /** Base units of the destination: the least the visitor was told. */
  readonly minimum: bigint
  /** Seconds since 1970: by the visitor's clock or by the chain's, whichever is ahead. */
  readonly now: bigint
  /** Contracts known to be tokens: no router is one of them. */
  readonly tokens: readonly string[]
  /** Tokens that the account holds: none of them may leave. */
  readonly held: readonly string[]
  /** Routers that the host vouches for. */
  readonly routers: readonly string[]
}

const REFUSED_SELECTORS: ReadonlySet<string> = new Set(Object.values(GRANTING_FUNCTIONS))

const ADDRESS = /^0x[0-9a-f]{40}$/i

const includes = (list: readonly string[], address: string) => list.some((entry) => isSameAddress(entry, address))

/** @throws ModalError TRANSACTION_MISMATCH, whose context names the first field that differs */
export function refuse(field: string): never {
  throw createError('TRANSACTION_MISMATCH', { field })
}

function checkSender(intent: SwapIntent, { caipNetworkId, from }: PreparedCall): void {
  if (caipNetworkId !== intent.caipNetworkId) refuse('network')
  if (!isSameAddress(from, intent.from)) refuse('from')
}

/** A contract that may be given tokens: neither zero, nor the visitor, nor a token (T-11). */
function checkRouter(intent: SwapIntent, router: string, field: string): void {
  const { from, source, destination, tokens } = intent
  if (!ADDRESS.test(router) || isSameAddress(router, ZERO_ADDRESS) || isSameAddress(router, from)) refuse(field)
  if (isNativeToken(router) || includes([source, destination, ...tokens], router)) refuse(field)
}

/** Whether the host vouches for `router`; if not, its whole address is shown and acknowledged (T-11). */
export const isKnownRouter = (intent: Pick<SwapIntent, 'routers'>, router: string): boolean =>
  includes(intent.routers, router)

/**
 * Lets an approval pass that allows one router exactly what the swap takes, on the source token (T-14). A reset allows 0.
 * @returns the spender
 * @throws ModalError TRANSACTION_MISMATCH
 */
export function assertApproval(intent: SwapIntent, prepared: PreparedCall, allowed: bigint = intent.amount): string {
  checkSender(intent, prepared)
  const { to, value, call, hasCode } = prepared
  if (isNativeToken(intent.source) || !isSameAddress(to, intent.source)) refuse('to')
  if (!hasCode) refuse('to')
  if (value !== 0n) refuse('value')
  if (!call.approval) return refuse('data')
  const { spender, amount } = call.approval
  checkRouter(intent, spender, 'spender')
  if (amount !== allowed) refuse('amount')
  return spender
}

/** Only the source is taken, not more than the amount, and only the visitor is given anything. */
function checkTaken({ source, amount, from, now }: SwapIntent, { takes, gives, deadline = now }: SwapRoute): bigint {
  if (takes.some(({ token }) => !isSameAddress(token, source))) refuse('source')
  const takenAmount = takes.reduce((sum, one) => sum + one.amount, 0n)
  if (takenAmount > amount) refuse('amount')
  if (gives.some(({ receiver }) => !isSameAddress(receiver, from))) refuse('receiver')
  if (deadline > now + LONGEST_DEADLINE_SECONDS) refuse('deadline')
  return takenAmount
}

/** Checks a route that was read completely: it takes the amount, and gives the visitor at least the minimum shown. */
function checkRoute(intent: SwapIntent, route: SwapRoute): void {
  const { source, destination, amount, minimum } = intent
  const { takes, gives } = route
  const takenSum = checkTaken(intent, route)
  if (!isNativeToken(source) && takes.length === 0) refuse('source')
  if (takes.length > 0 && takes.every(({ exact }) => exact) && takenSum !== amount) refuse('amount')
  const toDestination = gives.filter(({ token }) => isSameAddress(token, destination))
  if (toDestination.length === 0) refuse('destination')
  if (toDestination.reduce((sum, one) => sum + one.amount, 0n) < minimum) refuse('minimum')
}

/**
 * Lets a swap pass that goes to a router, moves exactly what was asked, and (where its calldata can be read) gives the
 * visitor at least what was shown (T-11 … T-13).
 * @param spender - the contract approved in this swap, if there is one: the swap must go there
 * @throws ModalError TRANSACTION_MISMATCH
 */
export function assertSwap(intent: SwapIntent, prepared: PreparedCall, spender?: string): void {
  checkSender(intent, prepared)
  const { to, value, call, hasCode } = prepared
  const { selector, inner = [], route, seen, unreadable, wraps } = call
  if (!wraps) checkRouter(intent, to, 'to')
  if (!hasCode) refuse('to')
  // A router of the host's list may spend through another contract of that list; no other router may.
  if (spender && !isSameAddress(to, spender) && !(isKnownRouter(intent, to) && isKnownRouter(intent, spender)))
    refuse('to')
  if (value !== (isNativeToken(intent.source) ? intent.amount : 0n)) refuse('value')
  if (!selector || unreadable || [selector, ...inner].some((one) => REFUSED_SELECTORS.has(one))) refuse('data')
  if (route) checkRoute(intent, route)
  if (seen) checkTaken(intent, seen)
}

/** Compares the decimals of a service's list with the contract's own (T-15). @throws ModalError TRANSACTION_MISMATCH */
export function assertDecimals(listed: number, onChain: number): void {
  if (listed !== onChain) refuse('decimals')
}
