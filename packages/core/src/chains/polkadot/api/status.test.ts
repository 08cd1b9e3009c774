/** Finding an extrinsic among blocks, on a node whose answers the test writes. */
import { expect, test } from 'vitest'
import type { Node } from '../node/client.js'
import type { Runtime } from './runtime.js'
import { createStatusReader } from './status.js'
import { extrinsicHash } from './submit.js'

const MINE = '0x0a0b0c'
const hash = extrinsicHash(Uint8Array.of(10, 11, 12))
const hex = (number: number) => `0x${number.toString(16)}`
const blockHash = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
/** Signed at block 100: it can be in the blocks 101 to 227. */
const deadline = '227'

function setUp({
  head,
  holds = {},
  events = '0x00',
}: {
  head: number
  holds?: Record<number, unknown>
  events?: string
}) {
  const now = { head }
  const looked: number[] = []
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    chain_getFinalizedHead: () => blockHash(now.head),
    chain_getHeader: () => ({ number: hex(now.head) }),
    chain_getBlockHash: ([number]) => blockHash(number as number),
    chain_getBlock([which]) {
      const number = Number(which)
      looked.push(number)
      return { block: { extrinsics: holds[number] ?? ['0x01', '0x02'] } }
    },
    state_getStorage: () => events,
  }
  const request: Node['request'] = async (method, params = []) => answers[method]?.(params)
  const node: Node = { request, single: request }
  const runtime = {
    eventsKey: '0xee',
    outcome: (stored: unknown, index: number) => (stored === '0x01' && index === 1 ? 'confirmed' : undefined),
  }
  const read = createStatusReader()
  return {
    ...{ now, looked },
    look: (more: { deadline?: string } = { deadline }) =>
      read(node, async () => runtime as unknown as Runtime, { hash, ...more }),
  }
}

test('it looks into sixteen blocks at a time, into each once, and goes on when there are more', async () => {
  const { look, looked, now } = setUp({ head: 140 })
  expect(await look()).toBe('pending')
  expect(looked).toEqual(Array.from({ length: 16 }, (_, index) => 101 + index))
  expect(await look()).toBe('pending')
  expect(await look()).toBe('pending')
  expect(looked.at(-1)).toBe(140)
  expect(await look()).toBe('pending')
  expect(looked).toHaveLength(40)
  now.head = 141
  expect(await look()).toBe('pending')
  expect(looked).toHaveLength(41)
})

test('it was dropped once every block that could hold it was seen, and no look sooner', async () => {
  const { look, looked, now } = setUp({ head: 226 })
  for (let turn = 0; turn < 10; turn += 1) expect(await look()).toBe('pending')
  expect(looked).toHaveLength(126)
  now.head = 400
  expect(await look()).toBe('dropped')
  expect(looked.at(-1)).toBe(227)
  expect(looked).toHaveLength(127)
})

test('in a block, its own events say what became of it', async () => {
  const { look } = setUp({ head: 150, holds: { 105: ['0x01', MINE] }, events: '0x01' })
  expect(await look()).toBe('confirmed')
})

test.each([
  ['events that do not name it', { head: 150, holds: { 105: ['0x01', MINE] }, events: '0x00' }],
  ['a block that is no list', { head: 150, holds: { 105: 'x' } }],
  ['an extrinsic that is no hex', { head: 150, holds: { 105: [7] } }],
])('%s is no answer: the next look is in the same block', async (_, parts) => {
  const { look, looked } = setUp(parts)
  for (let turn = 0; turn < 2; turn += 1)
    await expect(look()).rejects.toEqual(expect.objectContaining({ code: 'INVALID_ANSWER' }))
  expect(looked.filter((number) => number === 105)).toHaveLength(2)
})

test.each([undefined, '', '-1', '1e9', 'x', '99999999999'])(
  'with the deadline %j it is pending, and nobody is asked',
  async (text) => {
    const { look, looked } = setUp({ head: 150 })
    expect(await look(text === undefined ? {} : { deadline: text })).toBe('pending')
    expect(looked).toEqual([])
  },
)
