/** What became of a transaction; and time that passes on a real cluster. */
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSolanaSetUp } from '../../../test/solanaSetUp.js'
import { rpcAt, startEmptySurfnet, startSurfnet, type TestCluster } from '../../../test/startSurfnet.js'

let cluster: TestCluster
const { setUp } = createSolanaSetUp(() => cluster)

beforeAll(async () => {
  cluster = await startSurfnet()
}, 60_000)
afterAll(() => cluster.stop())

describe('what became of it', () => {
  const unknown = base58.encode(new Uint8Array(64).fill(7))
  const status = (value: unknown) => () => ({ result: { context: { slot: 1 }, value: [value] } })

  test.each([
    ['nothing is known, and it has no deadline', null, undefined, 1_000, 'pending'],
    ['its last block is not final yet', null, '1000', 1_000, 'pending'],
    ['its last block is final, and it is in none', null, '1000', 1_001, 'dropped'],
    ['the deadline is garbage', null, 'soon', 9_999, 'pending'],
    ['one node has it', { confirmationStatus: 'processed', confirmations: 0, err: null }, '1', 9_999, 'pending'],
    [
      'one node has seen it fail',
      { confirmationStatus: 'processed', confirmations: 0, err: 'X' },
      '1',
      9_999,
      'pending',
    ],
    [
      'it failed',
      { confirmationStatus: 'confirmed', confirmations: 3, err: { InstructionError: [0, 'X'] } },
      undefined,
      0,
      'failed',
    ],
    ['it is final', { confirmationStatus: 'finalized', confirmations: null, err: null }, undefined, 0, 'confirmed'],
  ])('%s', async (_, value, deadline, height, expected) => {
    const { adapter, network, node } = setUp()
    node.change('getSignatureStatuses', status(value))
    node.change('getBlockHeight', () => ({ result: height }))
    const asked = { hash: unknown, from: '', ...(deadline && { deadline }) }
    expect(await adapter.transactionStatus(network, asked)).toBe(expected)
  })

  test('included between the two questions', async () => {
    const { adapter, network, node } = setUp()
    const answers = [null, { confirmationStatus: 'confirmed', confirmations: 1, err: null }]
    node.change('getSignatureStatuses', () => status(answers.shift())())
    node.change('getBlockHeight', () => ({ result: 5_000 }))
    expect(await adapter.transactionStatus(network, { hash: unknown, from: '', deadline: '7' })).toBe('confirmed')
  })

  test('time passes on a real cluster: never sent, it is dropped when every block that could have it is final', async () => {
    const clock = await startEmptySurfnet()
    try {
      const genesis = (await rpcAt(clock.url, 'getGenesisHash')) as string
      const reference = genesis.slice(0, 32)
      const network = { ...cluster.caipNetwork, reference, id: `solana:${reference}` as const, rpcUrls: [clock.url] }
      const { value } = (await rpcAt(clock.url, 'getLatestBlockhash')) as { value: { lastValidBlockHeight: number } }
      const { adapter } = setUp()
      const look = () =>
        adapter.transactionStatus(network, { hash: unknown, from: '', deadline: String(value.lastValidBlockHeight) })
      expect(await look()).toBe('pending')
      await expect.poll(look, { timeout: 15_000, interval: 100 }).toBe('dropped')
      expect(await rpcAt(clock.url, 'getBlockHeight', [{ commitment: 'finalized' }])).toBeGreaterThan(
        value.lastValidBlockHeight,
      )
    } finally {
      await clock.stop()
    }
  })
})
