import { encodeAbiParameters, type Hex, pad, toEventHash } from 'viem'
import { expect, test } from 'vitest'
import type { Node } from './node.js'
import { transactionNonce, transactionStatus } from './status.js'

const hash = `0x${'12'.repeat(32)}`
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const account: Hex = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const stranger: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const log = (success: boolean, sender: Hex = account, address: string = entryPoint) => ({
  address,
  topics: [
    toEventHash('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
    hash,
    pad(sender),
    pad('0x'),
  ],
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [7n, success, 1n, 2n],
  ),
})

const nodeOf = (logs: unknown, to: unknown = entryPoint): Node => ({
  request: async (method) =>
    method === 'eth_getTransactionReceipt'
      ? { transactionHash: hash, status: '0x1', to, logs }
      : { hash, from: stranger, nonce: '0x5' },
  quantity: async () => 0n,
  call: async () => '0x',
})

test.each<[string, unknown, 'confirmed' | 'failed']>([
  ['it succeeded', [log(true)], 'confirmed'],
  ['it failed inside a transaction that did not', [log(false)], 'failed'],
  ['somebody else’s failed beside it', [log(false, stranger), log(true)], 'confirmed'],
  ['another contract says that it failed', [log(true), log(false, account, stranger)], 'confirmed'],
  ['no logs', undefined, 'confirmed'],
  ['logs that are none', [null, 7, { address: entryPoint, topics: 'x' }], 'confirmed'],
])('an operation of a smart account: %s', async (_what, logs, expected) => {
  expect(await transactionStatus(nodeOf(logs), { hash, from: account })).toBe(expected)
})

test('a nonce of whoever sent it for the account is not the account’s', async () => {
  expect(await transactionNonce(nodeOf([]), hash, account)).toBeUndefined()
  expect(await transactionNonce(nodeOf([]), hash, stranger.toLowerCase())).toBe(5)
})

test('a wallet may spell a hash in capitals: it is the same transaction', async () => {
  const node = nodeOf([])
  const spelled = `0x${'AB'.repeat(32)}`
  const known: Node = { ...node, request: async () => ({ hash: spelled.toLowerCase(), from: stranger, nonce: '0x5' }) }
  expect(await transactionNonce(known, spelled, stranger)).toBe(5)
  expect(await transactionNonce(known, hash, stranger)).toBeUndefined()
})
