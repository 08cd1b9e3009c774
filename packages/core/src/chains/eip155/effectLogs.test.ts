/** Logs of a simulation, read for one account. */
import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, type Hex, pad, parseAbi, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { EVENT_TOPICS, readEffectLogs } from './effectLogs.js'

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x00000000000000000000000000000000000a11ce'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const token = contract.toLowerCase()
const nobody = `0x${'0'.repeat(40)}` as const

const erc20 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])
const erc721 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])
const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const erc6909 = parseAbi([
  'event Transfer(address caller, address indexed from, address indexed to, uint256 indexed id, uint256 amount)',
  'event OperatorSet(address indexed owner, address indexed operator, bool approved)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id, uint256 amount)',
])
const erc777 = parseAbi(['event AuthorizedOperator(address indexed operator, address indexed holder)'])
const permit2 = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
])

interface Input {
  readonly type: string
  readonly name?: string
  readonly indexed?: boolean
}

/** As a node writes the log of an event. */
function log(
  abi: readonly { readonly name: string; readonly inputs: readonly Input[] }[],
  name: string,
  args: unknown[],
) {
  const event = abi.find((entry) => entry.name === name)
  if (!event) throw new Error(name)
  const named = Object.fromEntries(event.inputs.map((input, index) => [input.name, args[index]]))
  const plain = event.inputs.flatMap((input, index) => (input.indexed ? [] : [[input, args[index]] as const]))
  return {
    address: contract,
    topics: encodeEventTopics({ abi: [event], eventName: name, args: named } as never) as Hex[],
    data: encodeAbiParameters(plain.map(([{ type }]) => ({ type })) as never, plain.map(([, value]) => value) as never),
  }
}
const read = (...logs: unknown[]) => readEffectLogs(logs, own)
const moved = (direction: 'in' | 'out', amount: bigint) => ({ movements: [{ token, direction, amount }], rights: [] })
const one = (amount: bigint) => ({ movements: [{ token, direction: 'out', amount, collectible: true }], rights: [] })
const granted = (right: object) => ({ movements: [], rights: [{ token, spender: other, ...right }] })
const nothing = { movements: [], rights: [] }

test.each(Object.entries(EVENT_TOPICS))('%s', (signature, topic) => {
  expect(toEventSelector(signature)).toBe(topic)
})

test.each<[string, object, object]>([
  ['a token leaves', log(erc20, 'Transfer', [own, other, 7n]), moved('out', 7n)],
  ['a token arrives', log(erc20, 'Transfer', [other, own, 7n]), moved('in', 7n)],
  ['a token goes from one stranger to another', log(erc20, 'Transfer', [other, nobody, 7n]), nothing],
  ['a token goes from the account to itself', log(erc20, 'Transfer', [own, own, 7n]), nothing],
  ['a share is burnt', log(erc20, 'Transfer', [own, nobody, 7n]), moved('out', 7n)],
  ['a collectible leaves', log(erc721, 'Transfer', [own, other, 99n]), one(1n)],
  ['some of many leave', log(erc1155, 'TransferSingle', [other, own, other, 99n, 3n]), one(3n)],
  ['several of many leave', log(erc1155, 'TransferBatch', [other, own, other, [1n, 2n], [3n, 4n]]), one(1n)],
  ['one of many tokens leaves', log(erc6909, 'Transfer', [other, own, other, 99n, 3n]), one(3n)],
  ['an allowance', log(erc20, 'Approval', [own, other, 7n]), granted({ amount: 7n })],
  ['an allowance of somebody else', log(erc20, 'Approval', [other, own, 7n]), nothing],
  ['a collectible may be taken', log(erc721, 'Approval', [own, other, 99n]), granted({})],
  ['a collectible may not be taken any more', log(erc721, 'Approval', [own, nobody, 99n]), nothing],
  ['all collectibles may be taken', log(erc721, 'ApprovalForAll', [own, other, true]), granted({})],
  ['none may be taken', log(erc721, 'ApprovalForAll', [own, other, false]), nothing],
  ['an operator of ERC-6909', log(erc6909, 'OperatorSet', [own, other, true]), granted({})],
  ['an operator of somebody else', log(erc6909, 'OperatorSet', [other, own, true]), nothing],
  ['some of many may be taken', log(erc6909, 'Approval', [own, other, 99n, 3n]), granted({})],
  ['none of many may be taken', log(erc6909, 'Approval', [own, other, 99n, 0n]), nothing],
  ['an operator of ERC-777 of somebody else', log(erc777, 'AuthorizedOperator', [own, other]), nothing],
  ['an allowance of somebody else at Permit2', log(permit2, 'Approval', [other, own, nobody, 7n, 9]), nothing],
  ['an allowance of nothing at Permit2', log(permit2, 'Approval', [own, other, nobody, 0n, 9]), nothing],
  ['an operator of ERC-777', log(erc777, 'AuthorizedOperator', [other, own]), granted({})],
  [
    'an allowance at Permit2, which is of the token that it names',
    log(permit2, 'Approval', [own, other, nobody, 7n, 9]),
    { movements: [], rights: [{ token: other, spender: nobody }] },
  ],
])('%s', (_, entry, expected) => {
  expect(read(entry)).toEqual(expected)
})

test('what can not be read is not taken for nothing', () => {
  const good = log(erc20, 'Transfer', [own, other, 7n])
  expect(read(good, { ...good, topics: undefined })).toBeUndefined()
  expect(read({ ...good, address: 5 })).toBeUndefined()
  expect(read({ ...good, data: undefined })).toBeUndefined()
  expect(read({ ...good, data: `0x${'zz'.repeat(32)}` })).toBeUndefined()
  expect(readEffectLogs(Array(2_000).fill(good), own)?.movements).toHaveLength(2_000)
  expect(readEffectLogs('logs', own)).toBeUndefined()
  expect(readEffectLogs(Array(2_001).fill(good), own)).toBeUndefined()
})

test('the case of hex is no other log', () => {
  const { address, topics, data } = log(erc20, 'Transfer', [own, other, 10n])
  const upper = (hex: string) => `0x${hex.slice(2).toUpperCase()}`
  expect(read({ address: upper(address), topics: topics.map(upper), data: upper(data) })).toEqual(moved('out', 10n))
})

test('property: any log is read without a throw, and moves nothing of an account that it does not name', () => {
  const hex = fc.uint8Array({ maxLength: 200 }).map((list) => `0x${Buffer.from(list).toString('hex')}`)
  const topic = fc.oneof(fc.constantFrom(...Object.values(EVENT_TOPICS), pad(other)), hex)
  const entry = fc.record({ address: fc.constant(contract), topics: fc.array(topic, { maxLength: 4 }), data: hex })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), (logs) => {
      expect(readEffectLogs(logs, own)).toEqual(nothing)
    }),
    fuzz,
  )
})
