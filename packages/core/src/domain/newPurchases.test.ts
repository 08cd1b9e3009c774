import { expect, test } from 'vitest'
import { newPurchases } from './newPurchases.js'
import type { OnRampPurchase } from './onrampTypes.js'

const OPENED_AT = 10_000_000
const known = { ids: new Set(['old']), partial: false }

const row = (id: string, status: OnRampPurchase['status'] = 'confirmed', minedAt = OPENED_AT): OnRampPurchase => ({
  ...{ id, status, minedAt },
  symbol: 'ETH',
  amount: '1',
})
const longAgo = (id: string) => row(id, 'confirmed', OPENED_AT - 10 * 60_000)

test.each<[string, readonly OnRampPurchase[], object, string | undefined, boolean]>([
  ['nothing', [], {}, undefined, false],
  ['an earlier one', [row('old')], {}, undefined, false],
  ['a new one', [row('new'), row('old')], {}, 'new', false],
  ['one on its way', [row('new', 'pending')], {}, undefined, true],
  ['one declined, and one on its way', [row('newer', 'pending'), row('new', 'failed')], {}, 'new', true],
  ['one declined, then one that arrived', [row('newer', 'failed'), row('new')], {}, 'new', false],
  ['one long before the opening that nobody knew', [longAgo('new')], {}, 'new', false],
  [
    'the same, where older ones are missing',
    [longAgo('new')],
    { known: { ...known, partial: true } },
    undefined,
    false,
  ],
  ['a young one, where older ones are missing', [row('new')], { known: { ...known, partial: true } }, 'new', false],
  ['a young one, where nothing is known', [row('new')], { known: undefined }, 'new', false],
  ['an old one, where nothing is known', [longAgo('new')], { known: undefined }, undefined, false],
])('a history with %s: the new purchases', (_, history, change, settled, isPending) => {
  const found = newPurchases(history, { openedAt: OPENED_AT, known, ...change })
  expect(found.settled?.purchase.id).toBe(settled)
  expect(found.isPending).toBe(isPending)
})

test('what is told of is known from then on, newest first; what is on its way is not', () => {
  const history = [row('pending', 'pending'), row('new', 'failed'), row('newToo', 'failed'), row('old')]
  const { settled } = newPurchases(history, { openedAt: OPENED_AT, known: { ids: new Set(['older']), partial: true } })
  expect([...(settled?.known.ids ?? [])]).toEqual(['new', 'newToo', 'old', 'older'])
  expect(settled?.known.partial).toBe(true)
})
