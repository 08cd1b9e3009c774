/** Reads logs for one account: what it gave and got, and which rights over its tokens were granted. */
import { asRecord } from './answers.js'

/** Topics by the event signatures that they are hashes of; a test compares them. */
export const EVENT_TOPICS = {
  /** ERC-20; ERC-721 with a fourth topic. Nodes that trace native transfers use this event too. */
  'Transfer(address,address,uint256)': '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  'TransferSingle(address,address,address,uint256,uint256)':
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  'TransferBatch(address,address,address,uint256[],uint256[])':
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** ERC-6909; the caller comes first, and is not a topic. */
  'Transfer(address,address,address,uint256,uint256)':
    '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859',
  'Approval(address,address,uint256)': '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  'ApprovalForAll(address,address,bool)': '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  'AuthorizedOperator(address,address)': '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9',
  'OperatorSet(address,address,bool)': '0xceb576d9f15e4e200fdb5096d64d5dfd667e16def20c1eefd14256d8e3faa267',
  /** ERC-6909, for a single id of the contract. */
  'Approval(address,address,uint256,uint256)': '0xb3fd5071835887567a0671151121894ddccc2842f1d10bedad13e0d17cace9a7',
  /** Permit2's allowance of a token: the log's contract is Permit2 itself. */
  'Approval(address,address,address,uint160,uint48)':
    '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
} as const

/** Amount of a token that one account gave or got, base units. */
export interface Movement {
  /** The contract's address, in lower case. */
  readonly token: string
  readonly direction: 'out' | 'in'
  /** 1 for a collectible. */
  readonly amount: bigint
  /** A single item of a contract's many: another item that comes back does not make up for it. */
  readonly collectible?: true
}

/** A right of `spender` to take what the account holds. */
export interface Right {
  readonly token: string
  readonly spender: string
  /** Base units; absent for an unlimited right. */
  readonly amount?: bigint
}

/** Longest list that is read; a longer one is refused (`readEffectLogs`). */
const MOST_LOGS = 2_000

const wordOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const addressOf = (word = '') => `0x${word.slice(-40)}`

const isBytes = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

/** The words of ABI-encoded data. */
const wordsOf = (data: string) =>
  data
    .slice(2)
    .match(/.{64}/g)
    ?.map((word) => BigInt(`0x${word}`)) ?? []

/** @param accountTopic - the account's address as a topic */
function movementsOf(
  token: string,
  topics: readonly string[],
  words: readonly bigint[],
  accountTopic: string,
): Movement[] {
  const [topic, ...indexed] = topics
  const between = (from: string | undefined, to: string | undefined, amount: bigint): Movement[] => {
    if (from === to) return []
    if (from === accountTopic) return [{ token, direction: 'out', amount }]
    return to === accountTopic ? [{ token, direction: 'in', amount }] : []
  }
  const oneOfMany = (from: string | undefined, to: string | undefined, amount: bigint): Movement[] =>
    between(from, to, amount).map((movement) => ({ ...movement, collectible: true }))
  switch (topic) {
    case EVENT_TOPICS['Transfer(address,address,uint256)']:
      if (indexed.length === 3) return oneOfMany(indexed[0], indexed[1], 1n)
      return between(indexed[0], indexed[1], words[0] ?? 0n)
    case EVENT_TOPICS['TransferSingle(address,address,address,uint256,uint256)']:
      return oneOfMany(indexed[1], indexed[2], words[1] ?? 0n)
    case EVENT_TOPICS['TransferBatch(address,address,address,uint256[],uint256[])']:
      // The number of each item does not matter: none may leave.
      return oneOfMany(indexed[1], indexed[2], 1n)
    case EVENT_TOPICS['Transfer(address,address,address,uint256,uint256)']:
      return oneOfMany(indexed[0], indexed[1], words[1] ?? 0n)
    default:
      return []
  }
}

function rightOf(
  token: string,
  topics: readonly string[],
  words: readonly bigint[],
  accountTopic: string,
): Right | undefined {
  const [topic, ...indexed] = topics
  const [owner, second, third] = indexed
  const [first = 0n] = words
  switch (topic) {
    case EVENT_TOPICS['Approval(address,address,uint256)']: {
      if (owner !== accountTopic) return undefined
      const spender = addressOf(second)
      // For a collectible the log names the spender of a single item; the zero address ends that right.
      if (indexed.length === 3) return BigInt(spender) === 0n ? undefined : { token, spender }
      return { token, spender, amount: first }
    }
    case EVENT_TOPICS['ApprovalForAll(address,address,bool)']:
    case EVENT_TOPICS['Approval(address,address,uint256,uint256)']:
    case EVENT_TOPICS['OperatorSet(address,address,bool)']:
      return owner === accountTopic && first !== 0n ? { token, spender: addressOf(second) } : undefined
    case EVENT_TOPICS['AuthorizedOperator(address,address)']:
      return second === accountTopic ? { token, spender: addressOf(owner) } : undefined
    case EVENT_TOPICS['Approval(address,address,address,uint160,uint48)']:
      return owner === accountTopic && first !== 0n
        ? { token: addressOf(second), spender: addressOf(third) }
        : undefined
    default:
      return undefined
  }
}

/**
 * Reads the logs of a simulation for one account.
 * @returns `undefined` where they can't be read completely: the effects are then unknown
 */
export function readEffectLogs(
  logs: unknown,
  account: string,
): { readonly movements: readonly Movement[]; readonly rights: readonly Right[] } | undefined {
  if (!Array.isArray(logs) || logs.length > MOST_LOGS) return undefined
  const accountTopic = wordOf(account)
  const movements: Movement[] = []
  const rights: Right[] = []
  for (const entry of logs) {
    const { address, topics, data } = asRecord(entry) ?? {}
    if (typeof address !== 'string' || !Array.isArray(topics) || !isBytes(data)) return undefined
    const token = address.toLowerCase()
    const texts = topics.map((topic) => String(topic).toLowerCase())
    const words = wordsOf(data)
    movements.push(...movementsOf(token, texts, words, accountTopic))
    const right = rightOf(token, texts, words, accountTopic)
    if (right) rights.push(right)
  }
  return { movements, rights }
}
