import { expect, test } from 'vitest'
import type { DiscoveredWallet } from '../types.js'
import { oneRowPerWallet } from './oneRowPerWallet.js'

const icon = 'data:image/png;base64,AA=='
const row = (
  id: string,
  name: string,
  provider: object = {},
  more: Partial<DiscoveredWallet> = {},
): DiscoveredWallet => ({
  ...{ id, name, namespace: 'bip122', type: 'ANNOUNCED', provider },
  ...more,
})
const rpc = () => ({ request: async () => null })
const whole = (more: object = {}) => ({ features: { 'bitcoin:connect': {}, 'bitcoin:signTransaction': {}, ...more } })
const satsConnect = (provider: unknown) => ({ features: { 'sats-connect:': { provider } } })
const shaped = () => ({ requestAccounts: async () => [] })
const idsOf = (rows: readonly DiscoveredWallet[]) => rows.map(({ id, otherIds = [] }) => [id, ...otherIds])

test('one wallet on three standards is one row, asked by the richest way; the other ids stay known', () => {
  const list = row('btc:X', 'Test', rpc(), { icon })
  const standard = row('standard:bip122:Test#1', 'Test', whole())
  const place = row('global:okxwallet.bitcoin', 'TEST Wallet', shaped(), { rdns: 'test.wallet' })
  for (const rows of [
    [list, standard, place],
    [place, list, standard],
  ]) {
    const [wallet, ...more] = oneRowPerWallet(rows, [])
    expect(more).toEqual([])
    expect(wallet).toMatchObject({ id: standard.id, name: 'Test', icon, rdns: 'test.wallet' })
    expect(wallet?.provider).toBe(standard.provider)
    expect([...(wallet?.otherIds ?? [])].sort()).toEqual([list.id, place.id].sort())
    expect(Object.isFrozen(wallet)).toBe(true)
  }
})

const provider = rpc()
test.each<[string, DiscoveredWallet, DiscoveredWallet]>([
  ['the list before a feature', row('standard:bip122:A#1', 'A', satsConnect(rpc())), row('btc:A', 'A', rpc())],
  [
    'a feature that takes requests before a place',
    row('global:a', 'A', shaped()),
    row('standard:bip122:A#1', 'A', satsConnect(rpc())),
  ],
  [
    'a place before a feature that takes tokens',
    row('standard:bip122:A#1', 'A', satsConnect({})),
    row('global:a', 'A', shaped()),
  ],
  [
    'the list before a standard that can not sign',
    row('standard:bip122:A#1', 'A', { features: { 'bitcoin:connect': {} } }),
    row('btc:A', 'A', rpc()),
  ],
  ['one object under two names', row('standard:bip122:A#1', 'A', satsConnect(provider)), row('btc:B', 'B', provider)],
])('which is asked: %s', (_what, loser, winner) => {
  expect(idsOf(oneRowPerWallet([loser, winner], []))).toEqual([[winner.id, loser.id]])
})

test('two of one standard that share a name stay two, and a third by another standard is neither (T-07)', () => {
  const rows = [row('btc:A', 'A'), row('btc:B', 'A'), row('standard:bip122:A#1', 'A', whole())]
  expect(idsOf(oneRowPerWallet(rows, []))).toEqual([['btc:A'], ['btc:B'], ['standard:bip122:A#1']])
})

test('of two of one name, the one whose object is known by another standard is that wallet', () => {
  const rows = [row('btc:A', 'A'), row('btc:B', 'A', provider), row('standard:bip122:A#1', 'A', satsConnect(provider))]
  expect(idsOf(oneRowPerWallet(rows, []))).toEqual([['btc:A'], ['btc:B', 'standard:bip122:A#1']])
})

test('one object twice on one list is two rows', () => {
  expect(idsOf(oneRowPerWallet([row('btc:A', 'A', provider), row('btc:B', 'B', provider)], []))).toHaveLength(2)
})

test.each([
  ['UniSat', 'unisat wallet'],
  ['ＵｎｉＳａｔ', 'UniSat'],
])('%s and %s are one name', (one, other) => {
  expect(oneRowPerWallet([row('btc:A', one), row('global:a', other)], [])).toHaveLength(1)
})

test.each([
  ['UniSat', 'UniSat 2'],
  ['Wallet', 'Another Wallet'],
])('%s and %s are two', (one, other) => {
  expect(oneRowPerWallet([row('btc:A', one), row('global:a', other)], [])).toHaveLength(2)
})

test('a row that is listed stays what is asked when a richer way comes late, and the late id is known', () => {
  const list = row('btc:A', 'A', rpc())
  const rows = [row('standard:bip122:A#1', 'A', whole()), list]
  const before = oneRowPerWallet([list], [])
  expect(idsOf(oneRowPerWallet(rows, before))).toEqual([['btc:A', 'standard:bip122:A#1']])
  // The same id with another object is another wallet.
  const other = row('btc:A', 'A', rpc())
  expect(idsOf(oneRowPerWallet(rows, [other]))).toEqual([['standard:bip122:A#1', 'btc:A']])
})

test('ids that a row is known by already stay with it, whichever is asked', () => {
  const place = row('global:a', 'A', shaped(), { otherIds: ['global:unisat'] })
  expect(idsOf(oneRowPerWallet([place, row('btc:A', 'A', rpc())], []))).toEqual([
    ['btc:A', 'global:a', 'global:unisat'],
  ])
  expect(idsOf(oneRowPerWallet([place, row('btc:A', 'A', rpc())], [place]))).toEqual([
    ['global:a', 'global:unisat', 'btc:A'],
  ])
})

test('objects that throw when they are looked at are told apart, and hide nobody', () => {
  const trap = () => {
    throw new Error('trap')
  }
  const throwing = new Proxy({}, { get: trap, has: trap })
  const rows = [row('btc:A', 'A', throwing), row('standard:bip122:B#1', 'B', throwing), row('global:c', 'C', shaped())]
  expect(idsOf(oneRowPerWallet(rows, []))).toEqual([['btc:A', 'standard:bip122:B#1'], ['global:c']])
})
