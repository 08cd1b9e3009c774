/** Net change of an account's token balance by some transactions, from the logs of their receipts. */
import { asRecord } from './answers.js'
import { isSameHex, MOST_LOGS, type Receipt } from './status.js'

/** `Transfer(address,address,uint256)` (ERC-20). */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export const wordOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** @returns base units, below zero where it paid more than it got */
export function gainOf(receipts: readonly Receipt[], token: string, account: string): bigint {
  const accountTopic = wordOf(account)
  let gain = 0n
  for (const { logs } of receipts) {
    for (const entry of Array.isArray(logs) ? logs.slice(0, MOST_LOGS) : []) {
      const { address, topics, data } = asRecord(entry) ?? {}
      const isTransfer = Array.isArray(topics) && topics.length === 3 && topics[0] === TRANSFER
      if (!isTransfer || !isSameHex(address, token)) continue
      if (typeof data !== 'string' || !/^0x[0-9a-f]{64}$/i.test(data)) continue
      const [, payer, receiver] = topics.map((topic) => String(topic).toLowerCase())
      if (payer === accountTopic) gain -= BigInt(data)
      if (receiver === accountTopic) gain += BigInt(data)
    }
  }
  return gain
}
