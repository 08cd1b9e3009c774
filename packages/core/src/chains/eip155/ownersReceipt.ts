/** What a transaction did of what the owners of an account were asked to sign, by the logs of its receipt. */
import { numberToHex } from 'viem'
import { EIP155_NATIVE_ADDRESS } from '../../constants/nativeToken.js'
import { isQuantity } from '../../net/quantity.js'
import type { Proposal } from '../types.js'
import { type Log, readLogs } from './logScan.js'
import { isSameHex, type Receipt } from './status.js'
import { gainOf, TRANSFER, wordOf } from './tokenGain.js'

/** `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` of Safe; what it names is a topic since 1.4. */
const SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
export const EXECUTIONS: readonly string[] = [SUCCESS, FAILURE]

const topicOf = ({ topics }: Log, index: number): unknown => (Array.isArray(topics) ? topics[index] : undefined)

/** @param log - an execution's */
export const names = (log: Log, hash: string): boolean =>
  isSameHex(topicOf(log, 1) ?? String(log.data).slice(0, 66), hash)

/** `other`: it is an execution of the account's, and not the one that is asked for. */
export function executionOf(
  receipt: Receipt,
  { from, hash }: Pick<Proposal, 'from' | 'hash'>,
): 'confirmed' | 'failed' | 'other' | undefined {
  const executions = readLogs(receipt.logs).filter(
    (log) => isSameHex(log.address, from) && EXECUTIONS.includes(String(topicOf(log, 0)).toLowerCase()),
  )
  const own = executions.find((log) => names(log, hash))
  if (own) return isSameHex(topicOf(own, 0), SUCCESS) ? 'confirmed' : 'failed'
  return executions.length > 0 ? 'other' : undefined
}

/** It stands in a block after what was there before, and did not fail. */
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

/** All that the chain logs of it: exactly what it pays, and at least what it was to bring. The native currency has no logs. */
function hasSwapped(receipt: Receipt, { from, evidence }: Proposal): boolean {
  if (!evidence) return false
  const { pays, gets } = evidence
  const hasPaid = -gainOf([receipt], pays.token, from) === BigInt(pays.amount)
  const hasGot = gets && gainOf([receipt], gets.token, from) >= BigInt(gets.amount)
  return isSameHex(pays.token, EIP155_NATIVE_ADDRESS) ? hasGot === true : hasPaid && hasGot !== false
}

/** Whether it shows what was proposed, where no name tells. */
export const shows = (receipt: Receipt, proposal: Proposal): boolean =>
  executionOf(receipt, proposal) !== 'other' &&
  isAfter(receipt, proposal) &&
  (proposal.kind === 'send' ? hasTransfer(receipt, proposal) : hasSwapped(receipt, proposal))
