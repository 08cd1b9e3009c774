/**
 * Nothing a service answers is signed blindly (T-11 … T-14). A prepared call passes only where it does what the visitor
 * saw; the adapter has read the calldata before.
 */
import type { PreparedCall, SwapRoute } from '../chains/types.js'
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
  /** Contracts known to be tokens: no router is one of them. */
  readonly tokens: readonly string[]
  /** Routers that the host vouches for. */
  readonly routers: readonly string[]
}

/**
 * Functions that give tokens, or a right over them, away: no swap is one. `transfer`, `transferFrom`, `approve`,
 * `increaseAllowance`, `setApprovalForAll`, `permit` (T-13), and their kin: DAI's `permit`, `increaseApproval`, Permit2's
 * `approve`, the safe transfers of collectibles, and what puts tokens into a pool or takes them out (`addLiquidity`,
 * `removeLiquidity`, and their kin for ETH, with permits, and for tokens that take a fee).
 */
const REFUSED_SELECTORS = new Set([
  '0xa9059cbb',
  '0x23b872dd',
  '0x095ea7b3',
  '0x39509351',
  '0xa22cb465',
  '0xd505accf',
  '0x8fcbaf0c',
  '0xd73dd623',
  '0x87517c45',
  '0x42842e0e',
  '0xb88d4fde',
  '0xf242432a',
  '0xe8e33700',
  '0xf305d719',
  '0xbaa2abde',
  '0x02751cec',
  '0x2195995c',
  '0xded9382a',
  '0xaf2979eb',
  '0x5b0d5984',
])

const ADDRESS = /^0x[0-9a-f]{40}$/i

const includes = (list: readonly string[], address: string) => list.some((entry) => isSameAddress(entry, address))

/** @throws ModalError TRANSACTION_MISMATCH, whose context names the first field that differs */
function refuse(field: string): never {
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
  const { source, destination, amount, from, minimum } = intent
  const { sends, receives, amountIn, mostIn, minimumOut, path, receiver } = route
  if ((sends === 'native') !== isNativeToken(source)) refuse('source')
  if (sends === 'token' && !isSameAddress(path.at(0), source)) refuse('source')
  if ((receives === 'native') !== isNativeToken(destination)) refuse('destination')
  if (receives === 'token' && !isSameAddress(path.at(-1), destination)) refuse('destination')
  if (sends === 'token' && (mostIn === undefined ? amountIn !== amount : mostIn > amount)) refuse('amount')
  if (!isSameAddress(receiver, from)) refuse('receiver')
  if (minimumOut < minimum) refuse('minimum')
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
