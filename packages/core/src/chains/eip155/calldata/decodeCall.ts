/** Calldata of approvals and of swaps through routers that are known, read for the guard (T-13, T-14). */
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

/** An approval of exactly `amount` base units. */
export const encodeApproval = (spender: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: approveAbi, args: [spender as Hex, amount] })

/** A plain `approve` with nothing behind it. */
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

/** A router's function whose arguments are none is not the same as a function that nobody knows: it never passes. */
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

/** What calldata does, as far as it can be read; in whatever case it is written, as contracts read bytes. */
export function decodeCall(calldata: Hex, facts: CallFacts): DecodedCall {
  const data = calldata.toLowerCase() as Hex
  if (data.length < 10) return {}
  const selector = data.slice(0, 10)
  const approval = decodeApproval(data)
  return { selector, ...(approval && { approval }), ...decodeRoute(data, selector, facts) }
}
