/** Decodes calldata of approvals, and of swaps through known routers, for the guard (T-13, T-14). */
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { DecodedCall } from '../../types.js'
import { type CallFacts, createLedger } from './ledger.js'
import { argumentsOf } from './routerFunction.js'
import { universalRouter } from './universalRouter.js'
import { v2Router } from './v2Router.js'
import { v3Router } from './v3Router.js'
import { isWrappedToken, wrappedToken } from './wrappedToken.js'

const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])

/** Hex of the four bytes and two words of `approve`. */
const APPROVE_CHARACTERS = 2 + 2 * (4 + 32 + 32)

/** Calldata of an approval of exactly `amount` base units. */
export const encodeApproval = (spender: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: approveAbi, args: [spender as Hex, amount] })

/** Decodes a plain `approve` without further bytes. */
export function decodeApproval(calldata: Hex): DecodedCall['approval'] {
  const data = calldata.toLowerCase() as Hex
  if (data.length !== APPROVE_CHARACTERS) return undefined
  try {
    const [spender, amount] = decodeFunctionData({ abi: approveAbi, data }).args
    return { spender, amount }
  } catch {
    return undefined
  }
}

const routers = new Map([...v2Router, ...v3Router, ...universalRouter])

/** Decodes a call of a router. Malformed arguments of a known function are `unreadable`, which never passes the guard. */
function decodeRoute(data: Hex, selector: string, facts: CallFacts): Omit<DecodedCall, 'selector' | 'approval'> {
  const wraps = isWrappedToken(facts)
  const called = (wraps ? wrappedToken : routers).get(selector)
  if (!called) return {}
  const ledger = createLedger(facts)
  try {
    called.follow(argumentsOf(data), ledger)
    return { ...ledger.read(), ...(wraps && { wraps }) }
  } catch {
    return { unreadable: true }
  }
}

/** Decodes calldata as far as possible, in upper or lower case: contracts read bytes. */
export function decodeCall(calldata: Hex, facts: CallFacts): DecodedCall {
  const data = calldata.toLowerCase() as Hex
  if (data.length < 10) return {}
  const selector = data.slice(0, 10)
  const approval = decodeApproval(data)
  return { selector, ...(approval && { approval }), ...decodeRoute(data, selector, facts) }
}
