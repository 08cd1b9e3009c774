/** Evidence in a transaction's receipt that it carried out a proposal of an account's owners. */
import { numberToHex } from 'viem'
import { EIP155_NATIVE_ADDRESS } from '../../constants/nativeToken.js'
import { isQuantity } from '../../net/quantity.js'
import type { Proposal } from '../types.js'
import { type Log, readLogs } from './logScan.js'
import { isSameHex, type Receipt } from './status.js'
import { gainOf, TRANSFER, wordOf } from './tokenGain.js'

/** Safe's `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)`; the hash is a topic since 1.4. */
const SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
export const EXECUTIONS: readonly string[] = [SUCCESS, FAILURE]

const topicOf = ({ topics }: Log, index: number): unknown => (Array.isArray(topics) ? topics[index] : undefined)

/** @param log - an execution log */
export const names = (log: Log, hash: string): boolean =>
  isSameHex(topicOf(log, 1) ?? String(log.data).slice(0, 66), hash)

/** `other`: the account executed something, but not this hash. */
export function executionOf(
  receipt: Receipt,
  { from, hash }: Pick<Proposal, 'from' | 'hash'>,
): 'confirmed' | 'failed' | 'other' | undefined {
  const executions = readLogs(receipt.logs).filter(
    (log) => isSameHex(log.address, from) && EXECUTIONS.includes(String(topicOf(log, 0)).toLowerCase()),
  )
  const execution = executions.find((log) => names(log, hash))
  if (execution) return isSameHex(topicOf(execution, 0), SUCCESS) ? 'confirmed' : 'failed'
  return executions.length > 0 ? 'other' : undefined
}

/** Whether the transaction succeeded, in a block after the start of the watch. */
function isAfter({ status, blockNumber }: Receipt, { owners: { since } }: Pick<Proposal, 'owners'>): boolean {
  return status === '0x1' && isQuantity(blockNumber) && BigInt(blockNumber) > since
}

export const amountWord = (amount: string) => numberToHex(BigInt(amount), { size: 32 })

function hasTransfer(receipt: Receipt, { from, effect }: Proposal): boolean {
  if (!effect?.token) return false
  const { token, to, amount } = effect
  const pair = [TRANSFER, wordOf(from), wordOf(to)]
  return readLogs(receipt.logs).some((log) => {
    const isPair = pair.every((word, index) => isSameHex(topicOf(log, index), word))
    return isPair && isSameHex(log.address, token) && isSameHex(log.data, amountWord(amount))
  })
}

/** Whether the swap shows in logs: exactly `pays`, and at least `gets`. The native currency leaves no logs. */
function hasSwapped(receipt: Receipt, { from, evidence }: Proposal): boolean {
  if (!evidence) return false
  const { pays, gets } = evidence
  const hasPaid = -gainOf([receipt], pays.token, from) === BigInt(pays.amount)
  const hasGot = gets && gainOf([receipt], gets.token, from) >= BigInt(gets.amount)
  return isSameHex(pays.token, EIP155_NATIVE_ADDRESS) ? hasGot === true : hasPaid && hasGot !== false
}

/** Whether the receipt shows the proposal, where no execution log names it. */
export const shows = (receipt: Receipt, proposal: Proposal): boolean =>
  executionOf(receipt, proposal) !== 'other' &&
  isAfter(receipt, proposal) &&
  (proposal.kind === 'send' ? hasTransfer(receipt, proposal) : hasSwapped(receipt, proposal))
