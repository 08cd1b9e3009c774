import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Activity,
  groupByMonth,
  isSpam,
  keepActivity,
  mergeTransfers,
  renewActivity,
  splitPending,
  type Transfer,
  titleOf,
} from './activity.js'
import { hasHistory } from './hasHistory.js'

const entry = (id: string, more: Partial<Activity> = {}): Activity => ({
  id,
  operationType: 'send',
  status: 'confirmed',
  minedAt: Date.UTC(2026, 10, 15, 12),
  transfers: [],
  ...more,
})
const coin = (direction: Transfer['direction'], amount: string | undefined, name = 'DEMO'): Transfer => ({
  direction,
  name,
  ...(amount !== undefined && { amount }),
})
const spam: Transfer = { direction: 'in', name: 'Free money', collectible: { spam: true } }
const picture: Transfer = { direction: 'in', name: 'Ape', collectible: { spam: false } }

test.each<[string, readonly Transfer[], boolean]>([
  ['only spam', [spam], true],
  ['several, all spam', [spam, spam], true],
  ['spam beside a coin', [spam, coin('in', '1')], false],
  ['spam beside a collectible', [spam, picture], false],
  ['nothing moved', [], false],
])('%s: spam is %#', (_, transfers, expected) => {
  expect(isSpam({ transfers })).toBe(expected)
})

test('a page adds what is new, of this network, and no spam', () => {
  const known = [entry('a')]
  const page = [
    entry('a', { status: 'failed' }),
    entry('b', { caipNetworkId: 'eip155:1' }),
    entry('c', { caipNetworkId: 'eip155:10' }),
    entry('d', { transfers: [spam] }),
    entry('e'),
    entry('e'),
  ]
  expect(keepActivity(known, page, 'eip155:1').map(({ id, status }) => `${id} ${status}`)).toEqual([
    'a confirmed',
    'b confirmed',
    'e confirmed',
  ])
})

test.each<[string, string, string, string | undefined]>([
  ['what is new before what is known', 'ba', 'cb', 'cba'],
  ['the same again', 'ba', 'ba', 'ba'],
  ['what is told no more, gone', 'cba', 'ca', 'ca'],
  ['what is older, kept', 'dcba', 'ed', 'edcba'],
  ['more than a page between them', 'ba', 'dc', undefined],
  ['nothing known', '', 'a', undefined],
  ['nothing told', 'a', '', undefined],
])('the newest page, read again: %s', (_, known, newest, expected) => {
  const entries = (ids: string, sentFrom: string) => [...ids].map((id) => entry(id, { sentFrom }))
  const renewed = renewActivity(entries(known, 'before'), entries(newest, 'now'))
  expect(renewed?.map(({ id }) => id).join('')).toBe(expected)
  const now = renewed?.filter(({ sentFrom }) => sentFrom === 'now').map(({ id }) => id)
  expect(now?.join('')).toBe(expected && newest)
})

test('transfers of one token in one direction are one, to the last digit', () => {
  expect(
    mergeTransfers([
      coin('out', '1.10'),
      coin('in', '5', 'USD'),
      coin('out', '0.000000000000000001'),
      coin('in', '5', 'EUR'),
      picture,
      spam,
      picture,
      coin('in', undefined, 'USD'),
    ]),
  ).toEqual([
    coin('out', '1.100000000000000001'),
    coin('in', '5', 'USD'),
    coin('in', '5', 'EUR'),
    picture,
    picture,
    coin('in', undefined, 'USD'),
  ])
})

test.each<[string, readonly Transfer[]]>([
  ['a collectible and a coin before it', [coin('in', '1'), coin('out', '2'), { ...picture, amount: '3' }]],
  ['a coin and a collectible of its name', [{ ...picture, name: 'DEMO', amount: '1' }, coin('in', '2')]],
  ['the two directions of a coin', [coin('in', '1'), coin('out', '2'), coin('self', '3')]],
  [
    'coins of one name with other pictures',
    [coin('in', '1'), { ...coin('in', '2'), iconUrl: 'https://img.test/a.png' }],
  ],
  ['what has no amount', [coin('in', '1'), coin('in', undefined), coin('in', 'many')]],
])('%s stay apart', (_, transfers) => {
  expect(mergeTransfers(transfers)).toEqual(transfers)
})

test('ten thousand tokens in one transaction are looked at once each', () => {
  let reads = 0
  const many = Array.from(
    { length: 10_000 },
    (_, index): Transfer => ({
      direction: 'in',
      amount: '1',
      get name() {
        reads += 1
        return `T${index}`
      },
    }),
  )
  expect(mergeTransfers(many)).toHaveLength(many.length)
  expect(reads).toBeLessThan(many.length * 3)
})

test('one that is of another network does not hide one of its id that is of this one', () => {
  const mine = entry('a', { caipNetworkId: 'eip155:1' })
  expect(keepActivity([], [entry('a', { caipNetworkId: 'eip155:2' }), mine], 'eip155:1')).toEqual([mine])
})

test('history is there for eip155 and solana (spec 9)', () => {
  expect((['eip155', 'solana', 'polkadot', 'bip122'] as const).filter(hasHistory)).toEqual(['eip155', 'solana'])
})

test('merging neither loses nor makes money', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
  const text = (value: bigint) => `${value / 10n ** 18n}.${(value % 10n ** 18n).toString().padStart(18, '0')}`
  fc.assert(
    fc.property(fc.array(units, { minLength: 1, maxLength: 12 }), (values) => {
      const [merged, ...others] = mergeTransfers(values.map((value) => coin('out', text(value))))
      expect(others).toEqual([])
      const [whole = '', fraction = ''] = (merged?.amount ?? '').split('.')
      expect(BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0') || 0)).toBe(
        values.reduce((a, b) => a + b, 0n),
      )
    }),
  )
})

test('months are those of the visitor, newest first, each in its own order', () => {
  const at = (month: number, day: number) => new Date(2026, month, day, 12).getTime()
  const months = groupByMonth([
    entry('old', { minedAt: at(8, 30) }),
    entry('newest', { minedAt: at(10, 2) }),
    entry('new', { minedAt: at(10, 1) }),
    entry('older', { minedAt: at(8, 1) }),
  ])
  expect(months.map(({ key, entries }) => [key, ...entries.map(({ id }) => id)])).toEqual([
    ['2026-11', 'newest', 'new'],
    ['2026-09', 'old', 'older'],
  ])
})

test.each<[string, readonly Transfer[], string | undefined]>([
  ['trade', [], 'trade'],
  ['constructor', [], undefined],
  ['restake', [], undefined],
  ['send', [coin('out', '1')], 'send'],
  ['send', [coin('in', '1'), coin('in', '2')], 'receive'],
  ['send', [coin('in', '1'), coin('out', '2')], 'send'],
  ['send', [coin('self', '1')], 'send'],
  ['receive', [coin('out', '1')], 'send'],
  ['receive', [], 'receive'],
  ['claim', [coin('in', '1')], 'claim'],
  ['claim', [coin('out', '1')], 'claim'],
])('%s of %j is called %s', (operationType, transfers, expected) => {
  expect(titleOf({ operationType, transfers })).toBe(expected)
})

test('pending: apart from what is settled; what the page follows itself is in neither', () => {
  const split = splitPending(
    [
      entry('a', { hash: '0xa', status: 'pending' }),
      entry('b', { hash: '0xb', status: 'pending' }),
      entry('c', { hash: '0xc' }),
      entry('d', { hash: '0xd', status: 'failed' }),
      entry('e'),
    ],
    new Set(['0xb', '0xc']),
  )
  expect(split.onTheWay.map(({ id }) => id)).toEqual(['a'])
  expect(split.settled.map(({ id }) => id)).toEqual(['d', 'e'])
})
