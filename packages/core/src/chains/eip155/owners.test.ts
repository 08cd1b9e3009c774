/** Accounts of several owners: what the chain shows of what they were asked to sign, by honest nodes and by others. */
import { encodeAbiParameters, type Hex, numberToHex, pad, toEventHash, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { createError } from '../../errors/createError.js'
import type { Proposal } from '../types.js'
import type { Node } from './node.js'
import { proposalStatus, watchOwners } from './owners.js'

const name = `0x${'5a'.repeat(32)}` as const
const otherName = `0x${'0b'.repeat(32)}` as const
const transaction = `0x${'7c'.repeat(32)}` as const
const account: Hex = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const receiver: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const stranger: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token: Hex = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const wanted: Hex = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const SINCE = 2_000
const LATEST = 2_100
const word = (amount: bigint) => numberToHex(amount, { size: 32 })

interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly removed?: boolean
}

const transfer = (
  amount = 5n,
  { by = token, from = account, to = receiver, ...more }: { by?: Hex; from?: Hex; to?: Hex; removed?: boolean } = {},
): Log => ({
  ...{ address: by, topics: [toEventHash('Transfer(address,address,uint256)'), pad(from), pad(to)] },
  ...{ data: word(amount), ...more },
})

type Outcome = 'ExecutionSuccess' | 'ExecutionFailure'
/** As Safe logs it up to 1.3, and since. */
const executed = (
  what: Outcome,
  {
    named = name,
    by = account,
    indexed = false,
    ...more
  }: { named?: Hex; by?: Hex; indexed?: boolean; removed?: boolean } = {},
): Log => {
  const event = toEventHash(`${what}(bytes32,uint256)`)
  const both = encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [named, 0n])
  return { address: by, topics: indexed ? [event, named] : [event], data: indexed ? word(0n) : both, ...more }
}

interface World {
  /** In one transaction, in `block`. */
  readonly logs?: readonly Log[]
  readonly block?: number
  readonly status?: string
  /** What the node lists when it is asked for logs, where that is something else. */
  readonly listed?: readonly object[]
  readonly threshold?: Hex | 'reverts' | 'is not there'
  readonly code?: Hex
  readonly held?: Readonly<Record<string, bigint>>
  readonly allowance?: bigint
  readonly latest?: number
  /** Most blocks of one question. */
  readonly most?: number
}

function nodeOf(world: World = {}) {
  const { logs = [], block = SINCE + 10, status = '0x1', threshold = 'reverts', latest = LATEST } = world
  const asked: { method: string; params: readonly unknown[] }[] = []
  const place = { blockNumber: numberToHex(block), transactionHash: transaction }
  const logged = logs.map((log) => ({ ...log, ...place }))
  function logsFor({ fromBlock, toBlock }: { fromBlock: Hex; toBlock: Hex }): unknown {
    if (Number(toBlock) - Number(fromBlock) + 1 > (world.most ?? Number.POSITIVE_INFINITY))
      throw createError('RPC_REQUEST_FAILED', {})
    if (world.listed) return world.listed
    return block >= Number(fromBlock) && block <= Number(toBlock) ? logged : []
  }
  const answers: Readonly<Record<string, (params: readonly [never]) => unknown>> = {
    eth_getCode: () => world.code ?? '0x6080',
    eth_blockNumber: () => numberToHex(latest),
    eth_getBalance: ([address]) => numberToHex(world.held?.[address] ?? 0n),
    eth_getLogs: ([filter]) => logsFor(filter),
    eth_getTransactionReceipt: ([hash]) =>
      hash === transaction ? { ...place, status, logs: logged } : { ...place, transactionHash: hash, status, logs: [] },
  }
  const request: Node['request'] = async (method, params) => {
    asked.push({ method, params })
    return answers[method]?.(params as readonly [never])
  }
  const node: Node = {
    request,
    quantity: async (method, params) => BigInt((await request(method, params)) as Hex),
    async call({ data }) {
      if (data !== toFunctionSelector('getThreshold()')) return word(world.allowance ?? 0n)
      if (threshold === 'reverts') throw createError('TRANSACTION_REJECTED', {})
      if (threshold === 'is not there') throw createError('HTTP_REQUEST_FAILED', {})
      return threshold
    },
  }
  return { node, asked: (method: string) => asked.filter((each) => each.method === method) }
}

const SAFE = word(2n)

const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  ...{ hash: name, from: account, kind: 'send', owners: { since: SINCE } },
  effect: { token, to: receiver, amount: '5' },
  ...more,
})

const shown = (status: 'confirmed' | 'failed') => ({ status, hashes: [transaction] })
const nothing = { status: 'unknown', hashes: [] }

test.each<[string, World, object]>([
  ['its own execution', { logs: [executed('ExecutionSuccess')] }, shown('confirmed')],
  ['as Safe logs it since 1.4', { logs: [executed('ExecutionSuccess', { indexed: true })] }, shown('confirmed')],
  ['its own failure', { logs: [executed('ExecutionFailure')] }, shown('failed')],
  ['the failure, since 1.4', { logs: [executed('ExecutionFailure', { indexed: true })] }, shown('failed')],
  [
    'beside another one',
    { logs: [executed('ExecutionSuccess', { named: otherName }), executed('ExecutionSuccess')] },
    shown('confirmed'),
  ],
  [
    'a wallet that was slower than its owners',
    { logs: [executed('ExecutionSuccess')], block: SINCE - 3 },
    shown('confirmed'),
  ],
  ['nothing at all', {}, nothing],
  ['another one’s name', { logs: [executed('ExecutionSuccess', { named: otherName })] }, nothing],
  ['another one’s failure', { logs: [executed('ExecutionFailure', { named: otherName })] }, nothing],
  ['a log of another account', { logs: [executed('ExecutionSuccess', { by: stranger })] }, nothing],
  [
    'a failure that another account logs',
    { logs: [executed('ExecutionFailure', { by: stranger, indexed: true })] },
    nothing,
  ],
  ['a log of a block that is no more', { logs: [executed('ExecutionSuccess', { removed: true })] }, nothing],
  ['a transaction that failed', { logs: [executed('ExecutionSuccess')], status: '0x0' }, nothing],
  [
    'a payment of the same amount by another name',
    { logs: [transfer(), executed('ExecutionSuccess', { named: otherName })] },
    nothing,
  ],
  ['a payment of the same amount without a name', { logs: [transfer()] }, nothing],
  ['logs that are none', { listed: [null as never, 7 as never, { topics: 'x' }, {}] }, nothing],
])('a Safe: %s', async (_what, world, expected) => {
  const { node } = nodeOf({ threshold: SAFE, ...world })
  expect(await proposalStatus(node, proposal())).toMatchObject(expected)
})

test.each<[string, World, object]>([
  ['exactly that transfer', { logs: [transfer()] }, shown('confirmed')],
  ['beside others', { logs: [transfer(7n), transfer(5n, { to: stranger }), transfer()] }, shown('confirmed')],
  ['a name for it all the same', { logs: [executed('ExecutionFailure'), transfer(7n)] }, shown('failed')],
  [
    'beside an execution of somebody else’s',
    { logs: [transfer(), executed('ExecutionFailure', { by: stranger })] },
    shown('confirmed'),
  ],
  ['before it was asked for', { logs: [transfer()], block: SINCE - 1 }, nothing],
  ['in the block in which it was asked for', { logs: [transfer()], block: SINCE }, nothing],
  ['another amount', { logs: [transfer(4n)] }, nothing],
  ['to somebody else', { logs: [transfer(5n, { to: stranger })] }, nothing],
  ['by somebody else', { logs: [transfer(5n, { from: stranger })] }, nothing],
  ['of another token', { logs: [transfer(5n, { by: wanted })] }, nothing],
  ['of a block that is no more', { logs: [transfer(5n, { removed: true })] }, nothing],
  ['in a transaction that failed', { logs: [transfer()], status: '0x0' }, nothing],
  [
    'as the execution of another proposal',
    { logs: [transfer(), executed('ExecutionSuccess', { named: otherName })] },
    nothing,
  ],
  [
    'a node that lists what the receipt has not',
    { listed: [{ ...transfer(), blockNumber: numberToHex(SINCE + 1), transactionHash: otherName }] },
    nothing,
  ],
  [
    'a node that lists a block that it was not asked for',
    {
      logs: [transfer()],
      block: LATEST + 9,
      listed: [{ ...transfer(), blockNumber: numberToHex(LATEST + 9), transactionHash: transaction }],
    },
    nothing,
  ],
])('another contract sends a token: %s', async (_what, world, expected) => {
  const { node } = nodeOf(world)
  expect(await proposalStatus(node, proposal())).toMatchObject(expected)
})

const swap = (more: Partial<Proposal> = {}) =>
  proposal({
    kind: 'swap',
    evidence: { pays: { token, amount: '5' }, gets: { token: wanted, amount: '9' } },
    ...more,
  })
const paid = transfer(5n, { to: stranger })
const got = (amount: bigint) => transfer(amount, { by: wanted, from: stranger, to: account })

test.each<[string, World, Proposal, object]>([
  ['both sides', { logs: [paid, got(9n)] }, swap(), shown('confirmed')],
  ['paid, and too little came', { logs: [paid, got(8n)] }, swap(), nothing],
  ['paid alone', { logs: [paid] }, swap(), nothing],
  ['came alone', { logs: [got(9n)] }, swap(), nothing],
  ['another amount was paid', { logs: [transfer(6n, { to: stranger }), got(9n)] }, swap(), nothing],
  ['before it was asked for', { logs: [paid, got(9n)], block: SINCE }, swap(), nothing],
  [
    'the native currency comes, which no log tells of',
    { logs: [paid] },
    swap({ evidence: { pays: { token, amount: '5' } } }),
    shown('confirmed'),
  ],
  [
    'the native currency is paid, which no log tells of',
    { logs: [got(12n)] },
    swap({ evidence: { pays: { token: NATIVE, amount: '5' }, gets: { token: wanted, amount: '9' } } }),
    shown('confirmed'),
  ],
  [
    'one native currency for another',
    { logs: [got(12n)] },
    swap({ evidence: { pays: { token: NATIVE, amount: '5' } } }),
    nothing,
  ],
  ['nobody knows what it moves', { logs: [paid, got(9n)] }, { ...proposal({ kind: 'swap' }) }, nothing],
])('a swap: %s', async (_what, world, asked, expected) => {
  const { node } = nodeOf(world)
  expect(await proposalStatus(node, asked)).toMatchObject(expected)
})

test.each<[string, World, string, object]>([
  ['it is there', { allowance: 5n }, '5', { status: 'confirmed', hashes: [] }],
  ['there is more', { allowance: 9n }, '5', { status: 'confirmed', hashes: [] }],
  ['there is less', { allowance: 4n }, '5', nothing],
  ['it is taken back', { allowance: 0n }, '0', { status: 'confirmed', hashes: [] }],
  ['it is not taken back yet', { allowance: 5n }, '0', nothing],
  [
    'a Safe’s own word names the transaction',
    { allowance: 5n, threshold: SAFE, logs: [executed('ExecutionSuccess')] },
    '5',
    shown('confirmed'),
  ],
  [
    'a node that refuses every question about logs',
    { allowance: 5n, most: 0 },
    '5',
    { status: 'confirmed', hashes: [] },
  ],
])('an approval: %s', async (_what, world, amount, expected) => {
  const { node } = nodeOf(world)
  const asked = proposal({ kind: 'approve', effect: { token, to: receiver, amount } })
  expect(await proposalStatus(node, asked)).toMatchObject(expected)
})

const native = (held: readonly [string, string] = ['100', '7']) =>
  proposal({ effect: { to: receiver, amount: '5' }, owners: { since: SINCE, held } })

test.each<[string, World, Proposal, object]>([
  [
    'left there and came here',
    { held: { [account]: 95n, [receiver]: 12n } },
    native(),
    { status: 'confirmed', hashes: [] },
  ],
  ['it left, and came to somebody else', { held: { [account]: 95n, [receiver]: 7n } }, native(), nothing],
  ['it came, from somebody else', { held: { [account]: 100n, [receiver]: 12n } }, native(), nothing],
  ['another amount left', { held: { [account]: 94n, [receiver]: 12n } }, native(), nothing],
  ['a block that was there before', { held: { [account]: 95n, [receiver]: 12n }, latest: SINCE }, native(), nothing],
  [
    'a Safe says itself what it has done',
    { held: { [account]: 95n, [receiver]: 12n }, threshold: SAFE },
    native(),
    nothing,
  ],
  [
    'a node that can’t say whether it is a Safe',
    { held: { [account]: 95n, [receiver]: 12n }, threshold: 'is not there' },
    native(),
    nothing,
  ],
])('the native currency: %s', async (_what, world, asked, expected) => {
  const { node } = nodeOf(world)
  expect(await proposalStatus(node, asked)).toMatchObject(expected)
})

test('money that came meanwhile does not hide what leaves later', async () => {
  const { node } = nodeOf({ held: { [account]: 150n, [receiver]: 7n } })
  const { status, owners } = await proposalStatus(node, native())
  expect({ status, owners }).toMatchObject({ status: 'unknown', owners: { since: LATEST, held: ['150', '7'] } })
  const later = nodeOf({ held: { [account]: 145n, [receiver]: 12n }, latest: LATEST + 1 })
  expect(await proposalStatus(later.node, { ...native(), owners })).toMatchObject({ status: 'confirmed' })
})

test.each<[string, Hex, boolean]>([
  ['a contract', '0x6080', true],
  ['an account of a key', '0x', false],
  ['an account of a key that borrows code (EIP-7702)', `0xef0100${'ab'.repeat(20)}`, false],
])('%s: whether it is watched', async (_what, code, isWatched) => {
  const { node } = nodeOf({ code, held: { [account]: 100n, [receiver]: 7n } })
  const token = await watchOwners(node, proposal())
  expect(token).toEqual(isWatched ? { since: LATEST } : undefined)
  const currency = await watchOwners(node, native())
  expect(currency).toEqual(isWatched ? { since: LATEST, held: ['100', '7'] } : undefined)
})

const windows = (asked: readonly { params: readonly unknown[] }[]) =>
  asked.map(({ params: [filter] }) => {
    const { fromBlock, toBlock } = filter as { fromBlock: Hex; toBlock: Hex }
    return Number(toBlock) - Number(fromBlock) + 1
  })

test('a long time: a few windows at each look, the rest at the next ones', async () => {
  const { node, asked } = nodeOf({
    threshold: SAFE,
    latest: SINCE + 40_000,
    block: SINCE + 23_456,
    logs: [executed('ExecutionSuccess')],
  })
  const first = await proposalStatus(node, proposal())
  expect(first).toMatchObject({ ...nothing, owners: { since: SINCE, looked: SINCE - 1_000 + 16 * 1_000 - 1 } })
  expect(windows(asked('eth_getLogs'))).toEqual(Array(16).fill(1_000))
  expect(await proposalStatus(node, { ...proposal(), owners: first.owners })).toMatchObject(shown('confirmed'))
})

test('the last blocks are looked through again: a node may have been behind', async () => {
  const { node } = nodeOf({ threshold: SAFE, logs: [executed('ExecutionSuccess')], block: LATEST - 5 })
  const owners = { since: SINCE, looked: LATEST }
  expect(await proposalStatus(node, proposal({ owners }))).toMatchObject(shown('confirmed'))
})

test.each([
  ['1,000', 1_000],
  ['100', 100],
  ['10', 10],
])('a node that looks through %s blocks at most is asked so', async (_, most) => {
  const { node, asked } = nodeOf({ threshold: SAFE, most, block: SINCE + 5, logs: [executed('ExecutionSuccess')] })
  let owners: Proposal['owners'] = { since: SINCE, looked: SINCE }
  let status = 'unknown'
  for (let looks = 0; looks < 5 && status === 'unknown'; looks++)
    ({ status, owners } = await proposalStatus(node, proposal({ owners })))
  expect(status).toBe('confirmed')
  expect(Math.min(...windows(asked('eth_getLogs')))).toBeLessThanOrEqual(most)
})

test('a node that answers nothing: not known, and looked at from the same place again', async () => {
  const broken: Node = {
    request: () => Promise.reject(createError('HTTP_REQUEST_FAILED', {})),
    quantity: () => Promise.reject(createError('HTTP_REQUEST_FAILED', {})),
    call: () => Promise.reject(createError('HTTP_REQUEST_FAILED', {})),
  }
  const owners = { since: SINCE, looked: SINCE + 3 }
  expect(await proposalStatus(broken, proposal({ owners }))).toEqual({ ...nothing, owners })
})

test.each<[string, World, object]>([
  ['it is that one', { logs: [executed('ExecutionSuccess')] }, shown('confirmed')],
  ['it is that one, and it failed', { logs: [executed('ExecutionFailure')] }, shown('failed')],
  ['a payment that only looks like it', { logs: [transfer()] }, nothing],
  ['another one', { logs: [executed('ExecutionSuccess', { named: otherName })] }, nothing],
  ['nothing of the account’s', {}, nothing],
  [
    'a failure under that name that another account logs',
    { logs: [executed('ExecutionFailure', { by: stranger })] },
    nothing,
  ],
  [
    'a success under that name that another account logs',
    { logs: [executed('ExecutionSuccess', { by: stranger })] },
    nothing,
  ],
])('a transaction that a service names: %s', async (_what, world, expected) => {
  // Long before what is looked through.
  const { node } = nodeOf({ threshold: SAFE, block: 5, ...world })
  expect(await proposalStatus(node, proposal({ named: transaction }))).toMatchObject(expected)
})
