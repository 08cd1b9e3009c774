/**
 * Nothing a service answers is signed blindly (T-11 … T-14). A prepared call passes only where it does what the visitor
 * saw; the adapter has read the calldata before.
 */
import type { PreparedCall, SwapRoute } from '../chains/types.js'
import { GRANTING_FUNCTIONS } from '../constants/grantingFunctions.js'
import { LONGEST_DEADLINE_SECONDS } from '../constants/swap.js'
import { ZERO_ADDRESS } from '../constants/zeroAddress.js'
import { createError } from '../errors/createError.js'
import { isSameAddress } from '../primitives/sameAddress.js'
import { isNativeToken } from './swapMath.js'

/** Who swaps what, as the visitor sees it. */
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
  /** Those of which the account holds something: nothing of them leaves. */
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

/** A contract that may be given tokens: somebody, not the visitor, and no token (T-11). */
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

function checkRoute(intent: SwapIntent, route: SwapRoute): void {
  const { source, destination, amount, from, minimum, now } = intent
  const { sends, receives, amountIn, mostIn, minimumOut, path, receiver, deadline } = route
  if ((sends === 'native') !== isNativeToken(source)) refuse('source')
  if (sends === 'token' && !isSameAddress(path.at(0), source)) refuse('source')
  if ((receives === 'native') !== isNativeToken(destination)) refuse('destination')
  if (receives === 'token' && !isSameAddress(path.at(-1), destination)) refuse('destination')
  if (sends === 'token' && (mostIn === undefined ? amountIn !== amount : mostIn > amount)) refuse('amount')
  if (!isSameAddress(receiver, from)) refuse('receiver')
  if (minimumOut < minimum) refuse('minimum')
  if (deadline > now + LONGEST_DEADLINE_SECONDS) refuse('deadline')
}

/**
 * Lets a swap pass that goes to a router, moves exactly what was asked, and (where its calldata can be read) gives the
 * visitor at least what was shown (T-11 … T-13).
 * @param spender - who was approved in this swap, if anybody was: the swap must go there
 * @throws ModalError TRANSACTION_MISMATCH
 */
export function assertSwap(intent: SwapIntent, prepared: PreparedCall, spender?: string): void {
  checkSender(intent, prepared)
  const { to, value, call, hasCode } = prepared
  checkRouter(intent, to, 'to')
  if (!hasCode) refuse('to')
  // A router of the host's list may spend through another contract of that list; nobody else may.
  if (spender && !isSameAddress(to, spender) && !(isKnownRouter(intent, to) && isKnownRouter(intent, spender)))
    refuse('to')
  if (value !== (isNativeToken(intent.source) ? intent.amount : 0n)) refuse('value')
  if (!call.selector || call.unreadable || REFUSED_SELECTORS.has(call.selector)) refuse('data')
  if (call.route) checkRoute(intent, call.route)
}

/** A service's list and the contract itself say the same decimals (T-15). @throws ModalError TRANSACTION_MISMATCH */
export function assertDecimals(listed: number, onChain: number): void {
  if (listed !== onChain) refuse('decimals')
}
