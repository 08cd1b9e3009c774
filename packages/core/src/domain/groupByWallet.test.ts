import { expect, test } from 'vitest'
import type { ChainNamespace, Connector } from '../chains/types.js'
import { groupByWallet } from './groupByWallet.js'

const connector = (id: string, name: string, chain: ChainNamespace, more: Partial<Connector> = {}): Connector => ({
  id,
  name,
  chain,
  type: 'ANNOUNCED',
  ...more,
})

test('one wallet in several namespaces is one row, where its first one stands', () => {
  const rows = groupByWallet([
    connector('a', 'Fox', 'eip155', { info: { rdns: 'io.fox' } }),
    connector('b', 'Other', 'eip155'),
    connector('c', 'fox', 'solana', { imageUrl: 'data:image/png;base64,AA==' }),
    connector('d', 'Fox', 'bip122'),
  ])
  expect(rows.map(({ id }) => id)).toEqual(['multi:a', 'b'])
  expect(rows[0]).toMatchObject({
    type: 'MULTI_CHAIN',
    name: 'Fox',
    info: { rdns: 'io.fox' },
    imageUrl: 'data:image/png;base64,AA==',
  })
  expect(rows[0]?.connectors?.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  expect(rows[0]).not.toHaveProperty('provider')
})

test.each<[string, Connector[]]>([
  ['two of one name in one namespace', [connector('a', 'Fox', 'eip155'), connector('b', 'Fox', 'eip155')]],
  [
    'two of one name in one namespace, and one in another',
    [connector('a', 'Fox', 'eip155'), connector('b', 'Fox', 'eip155'), connector('c', 'Fox', 'solana')],
  ],
  [
    "a host's own wallet and an announced one",
    [connector('a', 'Fox', 'eip155', { type: 'EXTERNAL' }), connector('c', 'Fox', 'solana')],
  ],
  ['different names', [connector('a', 'Fox', 'eip155'), connector('c', 'Foxy', 'solana')]],
])('%s stay rows of their own', (_, connectors) => {
  expect(groupByWallet(connectors)).toEqual(connectors)
})
