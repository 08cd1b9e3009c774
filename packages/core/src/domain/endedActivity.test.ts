import { expect, test } from 'vitest'
import type { Activity } from './activity.js'
import { withEnded } from './endedActivity.js'

const entry = (hash: string, status: Activity['status'] = 'confirmed'): Activity => ({
  ...{ id: `of ${hash}`, hash, status, operationType: 'send', minedAt: 1, transfers: [] },
})
const ended = (given: object = {}) => ({
  ...({ hash: '0xa', kind: 'send', status: 'confirmed', endedAt: 2 } as const),
  pays: { amount: '1.5', symbol: 'USDC' },
  ...given,
})
const ids = (entries: readonly Activity[]) => entries.map(({ id }) => id)

test.each([
  ['not listed yet: on top', [entry('0xb')], ended(), ['ended:0xa', 'of 0xb']],
  ['listed: its own row alone', [entry('0xb'), entry('0xa')], ended(), ['of 0xb', 'of 0xa']],
  ['listed as failed', [entry('0xa', 'failed')], ended({ status: 'failed' }), ['of 0xa']],
  ['listed as still on its way: the newer of the two', [entry('0xa', 'pending')], ended(), ['ended:0xa']],
  [
    'several calls as one, listed',
    [entry('0xc')],
    ended({ batch: true, hash: 'an id', hashes: ['0xb', '0xc'] }),
    ['of 0xc'],
  ],
  ['nobody knows its hash', [entry('0xc')], ended({ batch: true, hash: 'an id' }), ['ended:an id', 'of 0xc']],
])('%s', (_case, entries, row, rows) => {
  expect(ids(withEnded(entries, [row]))).toEqual(rows)
})

test.each([
  ['send', {}, { operationType: 'send', hash: '0xa', transfers: [{ direction: 'out', amount: '1.5', name: 'USDC' }] }],
  [
    'swap',
    { kind: 'swap', gets: { amount: '2.000000001', symbol: 'SALT' }, status: 'failed' },
    {
      ...{ operationType: 'trade', status: 'failed', minedAt: 2 },
      transfers: [
        { direction: 'out', amount: '1.5', name: 'USDC' },
        { direction: 'in', amount: '2.000000001', name: 'SALT' },
      ],
    },
  ],
  ['approve', { kind: 'approve' }, { operationType: 'approve', transfers: [] }],
  ['several calls as one', { batch: true, hash: 'an id', hashes: ['0xb', '0xc', '0xd'] }, { hash: '0xd' }],
])('as a row of the history: %s', (_case, given, row) => {
  expect(withEnded([], [ended(given)])).toMatchObject([row])
})

test.each([
  ['confirmed here, failed there', 'failed', ended(), 'confirmed'],
  // One node's word, or a block that is no more.
  ['failed here, confirmed there', 'confirmed', ended({ status: 'failed' }), 'confirmed'],
  [
    'several calls as one: all were confirmed',
    'failed',
    ended({ batch: true, hash: 'an id', hashes: ['0xa'] }),
    'confirmed',
  ],
  // Which of them failed nobody said here.
  [
    'several calls as one, of which some failed',
    'confirmed',
    ended({ batch: true, hash: 'an id', hashes: ['0xa'], status: 'failed' }),
    'confirmed',
  ],
] as const)('what has arrived is not called failed, whoever says so: %s', (_case, listed, row, status) => {
  expect(withEnded([entry('0xa', listed)], [row])).toEqual([entry('0xa', status)])
})

test('what failed here and there is called failed', () => {
  expect(withEnded([entry('0xa', 'failed')], [ended({ status: 'failed' })])).toEqual([entry('0xa', 'failed')])
})

test('a hash in capitals is the same transaction', () => {
  expect(ids(withEnded([entry('0xa')], [ended({ hash: '0xA' })]))).toEqual(['of 0xa'])
})

test.each([
  ['a key’s account', {}, '0xa'],
  ['a contract whose hash a node knew', { owners: {}, seen: true }, '0xa'],
  ['a contract, of which nobody named a transaction', { owners: {} }, undefined],
  ['a contract, by the transaction that did what its owners signed', { owners: {}, hashes: ['0xb'] }, '0xb'],
])('what an explorer knows of %s', (_case, given, hash) => {
  expect(withEnded([], [ended(given)])[0]?.hash).toBe(hash)
})

test('what the owners of an account signed has one row, by the hash that the history has', () => {
  const row = ended({ owners: {}, hashes: ['0xb'] })
  expect(ids(withEnded([entry('0xb')], [row]))).toEqual(['of 0xb'])
})

test('no explorer knows the wallet’s own id of several calls', () => {
  expect(withEnded([], [ended({ batch: true })])[0]).not.toHaveProperty('hash')
})

test.each([
  ['0', 'revoke'],
  ['5', 'approve'],
])('an approval of %s is told as %s, and moves nothing', (amount, operationType) => {
  const [row] = withEnded([], [ended({ kind: 'approve', effect: { to: '0x1', amount } })])
  expect(row).toMatchObject({ operationType, transfers: [] })
})
