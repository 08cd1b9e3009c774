import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import type { CaipNetwork } from '../chains/types.js'
import { formatFiat } from '../primitives/format.js'
import { formatUnits } from '../primitives/units.js'
import { isPlausibleToken } from './knownTokens.js'
import { assemble, dropUnusable, fromCustomTokens, mergeTokens, sortTokens, totalValue } from './portfolio.js'
import type { TokenBalance } from './token.js'

const network: CaipNetwork = {
  id: 'eip155:31337',
  namespace: 'eip155',
  reference: '31337',
  name: 'Local',
  nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
  rpcUrls: ['https://rpc.test'],
}

const token = (symbol: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: network.id,
  address: `0x${symbol.toLowerCase().padStart(40, '0')}`,
  quantity: { decimals: '6', numeric: '2' },
  verified: true,
  ...more,
})
const { address: _native, ...nativeRow } = token('LETH', {
  price: 1000,
  value: 1,
  quantity: { decimals: '18', numeric: '7' },
})
const symbols = (tokens: readonly TokenBalance[]) => tokens.map(({ symbol }) => symbol)

test.each(['0', '-1', '37', '6.5', 'six', ''])('a token with decimals %j is not listed', (decimals) => {
  expect(
    dropUnusable([token('A', { quantity: { decimals, numeric: '1' } }), token('B')]).map(({ symbol }) => symbol),
  ).toEqual(['B'])
})

test.each(['1', '36'])('a token with decimals %j is listed', (decimals) => {
  const row = token('A', { quantity: { decimals, numeric: '1' } })
  expect(dropUnusable([row])).toEqual([row])
})

test.each(['-1', '1e5', 'NaN', '', '0x1'])('a token with the amount %j is not listed', (numeric) => {
  expect(dropUnusable([token('A', { quantity: { decimals: '6', numeric } })])).toEqual([])
})

test('native first, then by value, the unpriced by symbol, the unverified last', () => {
  const list = [
    token('FAKE', { value: 1e9, verified: false }),
    token('ZZZ'),
    token('LOW', { value: 1 }),
    token('AAA'),
    token('HIGH', { value: 9 }),
    nativeRow,
  ]
  expect(symbols(sortTokens(list))).toEqual(['LETH', 'HIGH', 'LOW', 'AAA', 'ZZZ', 'FAKE'])
})

test('sorting loses nothing and does not depend on the order before', () => {
  const tokens = fc.uniqueArray(
    fc.record({
      symbol: fc.stringMatching(/^[A-Z]{3,8}$/),
      value: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: undefined }),
    }),
    { selector: ({ symbol }) => symbol },
  )
  fc.assert(
    fc.property(tokens, (rows) => {
      const list = rows.map(({ symbol, value }) => token(symbol, value === undefined ? {} : { value }))
      const sorted = symbols(sortTokens(list))
      expect(sorted).toEqual(symbols(sortTokens([...list].reverse())))
      expect([...sorted].sort()).toEqual(symbols(list).sort())
    }),
    fuzz,
  )
})

test('the total leaves out what nobody vouches for, and is unknown without any price', () => {
  expect(totalValue([token('A', { value: 2 }), token('B', { value: 1e6, verified: false }), token('C')])).toBe('2')
  expect(totalValue([token('C'), token('B', { value: 1, verified: false })])).toBeUndefined()
})

test.each([
  ['100', 0.57, 57],
  ['1000', 4.35, 4350],
  ['3', 1.1, 3.3],
  ['0.000001', 1e-9, 1e-15],
])('%s at %s dollars: %s, not a cent less', (numeric, price, value) => {
  const [row] = assemble({ network, native: numeric, tokens: [{ ...nativeRow, price }] })
  expect(row?.value).toBe(value)
  const [other] = assemble({
    network,
    native: undefined,
    tokens: [token('A', { price, quantity: { decimals: '6', numeric } })],
  })
  expect(other?.value).toBe(value)
})

test.each([-1, Number.NaN, undefined])(
  'T-15: a price of %s gives no value, and the said one counts nowhere',
  (price) => {
    const { price: _price, ...unpriced } = nativeRow
    const said = { value: 1e6, ...(price !== undefined && { price }) }
    const rows = assemble({ network, native: '1', tokens: [{ ...unpriced, ...said }, token('LIE', said)] })
    expect(rows.map(({ symbol, value }) => [symbol, value])).toEqual([
      ['LETH', undefined],
      ['LIE', undefined],
    ])
    expect(totalValue(rows)).toBeUndefined()
  },
)

test('the total is the sum, to the cent', () => {
  expect(totalValue([token('A', { value: 0.7 }), token('B', { value: 0.1 })])).toBe('0.8')
  const cents = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 })
  fc.assert(
    fc.property(cents, (values) => {
      const total = totalValue(values.map((value, index) => token(`T${index}`, { value: value / 100 })))
      expect(total).toBe(formatUnits(BigInt(values.reduce((sum, value) => sum + value, 0)), 2))
    }),
    fuzz,
  )
})

test.each([
  ['0.999999999999999999', 3000, '$2,999.99'],
  ['123456789012345.678', 1, '$123,456,789,012,345.00'],
  ['0.0000000000000000001', 1, '<$0.01'],
  ['0', 1, '$0.00'],
])('%s at %s dollars: shown as %s, no higher than it is, alone and in the total', (numeric, price, shown) => {
  const rows = assemble({ network, native: numeric, tokens: [{ ...nativeRow, price }] })
  expect(formatFiat(rows[0]?.value, { locale: 'en' })).toBe(shown)
  expect(formatFiat(totalValue(rows), { locale: 'en' })).toBe(shown)
})

test('a total that no number holds is not rounded up to one', () => {
  const total = totalValue([token('A', { value: 9e15 }), token('B', { value: 0.99 })])
  expect(total).toBe('9000000000000000.99')
  expect(formatFiat(total, { locale: 'en' })).toBe('$9,000,000,000,000,000.99')
})

test('one row per contract: the host vouches, the service knows the price', () => {
  const served = token('USDC', { verified: false, price: 1, iconUrl: 'https://x.test/i.png' })
  const custom = token('USDC', {
    address: served.address?.toUpperCase().replace('0X', '0x') ?? '',
    quantity: { decimals: '6', numeric: '3' },
  })
  const [row, ...rest] = mergeTokens([served, custom])
  expect(rest).toEqual([])
  expect(row).toMatchObject({ verified: true, price: 1, iconUrl: 'https://x.test/i.png', quantity: { numeric: '3' } })
})

test('the native amount is the chain’s own, at the service’s price', () => {
  const [row] = assemble({ network, native: '2.5', tokens: [nativeRow] })
  expect(row).toMatchObject({ symbol: 'LETH', quantity: { numeric: '2.5', decimals: '18' }, price: 1000, value: 2500 })
})

test('without an answer from chain and service there is no native row; other networks’ tokens are left out', () => {
  expect(assemble({ network, native: undefined, tokens: [token('A', { chainId: 'eip155:1' })] })).toEqual([])
})

test('a token’s value follows from its price and amount', () => {
  const [row] = assemble({ network, native: undefined, tokens: [token('A', { price: 3, value: 1e12 })] })
  expect(row?.value).toBe(6)
})

test('the host’s tokens: read from the chain, one that cannot be read is left out', async () => {
  const good = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'TOK', decimals: 6 }
  const bad = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', symbol: 'BAD', decimals: 6 }
  const read = (address: string) =>
    address === good.address ? Promise.resolve(1_500_000n) : Promise.reject(new Error('no contract'))
  const rows = await fromCustomTokens([good, bad], network, read)
  expect(rows).toMatchObject([
    { symbol: 'TOK', name: 'TOK', verified: true, quantity: { decimals: '6', numeric: '1.5' } },
  ])
})

test.each([
  ['eip155:1', 'USDC', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', true],
  ['eip155:1', 'USDC', '0x5fbdb2315678afecb367f032d93f642f64180aa3', false],
  ['eip155:1', 'usdc', '0x5fbdb2315678afecb367f032d93f642f64180aa3', false],
  ['eip155:1', 'ＵＳＤＣ', '0x5fbdb2315678afecb367f032d93f642f64180aa3', false],
  ['eip155:31337', 'РЕPPER', '0x5fbdb2315678afecb367f032d93f642f64180aa3', false],
  ['eip155:31337', 'ETH', '0x5fbdb2315678afecb367f032d93f642f64180aa3', false],
  ['eip155:31337', 'PEPPER', '0x5fbdb2315678afecb367f032d93f642f64180aa3', true],
])('on %s the symbol %s at %s can be what it says: %s', (caipNetworkId, symbol, address, plausible) => {
  expect(isPlausibleToken({ caipNetworkId, symbol, name: symbol, address })).toBe(plausible)
})
