import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { localOne } from '../../test/onrampFixtures.js'
import { ONRAMP_LIMITS } from '../constants/onramp.js'
import { RESTRICTED_TIME_ZONES } from '../constants/restrictedTimeZones.js'
import { formatUnits } from '../primitives/units.js'
import { assetsOn, mockQuote, onrampProblem, onrampUnavailable, sampleOptions } from './onramp.js'

const ethereum = {
  ...localOne,
  id: 'eip155:1',
  reference: '1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH' },
}
const solana = {
  ...localOne,
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL' },
}
const asset = { id: 'LETH', symbol: 'LETH', name: 'Local Ether', network: 'local-one', verified: true }
const currency = { id: 'USD', limits: ONRAMP_LIMITS }

test.each([
  ['card', '9.99', { code: 'BELOW_LIMIT', limit: '10' }],
  ['card', '10', undefined],
  ['card', '7500', undefined],
  ['card', '7500.01', { code: 'ABOVE_LIMIT', limit: '7500' }],
  ['bank', '9.99', { code: 'BELOW_LIMIT', limit: '10' }],
  ['bank', '10', undefined],
  ['bank', '25000', undefined],
  ['bank', '25000.01', { code: 'ABOVE_LIMIT', limit: '25000' }],
] as const)('limits of spec 9: %s, %s', (method, amount, problem) => {
  expect(onrampProblem({ amount, currency, asset, method })).toEqual(problem)
})

test.each([
  ['', 'ENTER_AMOUNT'],
  ['0', 'ENTER_AMOUNT'],
  ['0.00', 'ENTER_AMOUNT'],
  ['abc', 'INVALID_AMOUNT'],
  ['1e3', 'INVALID_AMOUNT'],
  ['-50', 'INVALID_AMOUNT'],
  ['1,234', 'INVALID_AMOUNT'],
  ['50.001', 'TOO_MANY_DECIMALS'],
])('amount %j: %s', (amount, code) => {
  expect(onrampProblem({ amount, currency, asset, method: 'card' })?.code).toBe(code)
})

test('one comma is a decimal point', () => {
  expect(onrampProblem({ amount: '50,5', currency, asset, method: 'card' })).toBeUndefined()
})

test('without an asset there is nothing to buy', () => {
  expect(onrampProblem({ amount: '50', currency, asset: undefined, method: 'card' })).toEqual({ code: 'NO_ASSET' })
})

test('any amount in cents is judged by its limits, never rounded', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10_000_000n }), (cents) => {
      const amount = formatUnits(cents, 2)
      const problem = onrampProblem({ amount, currency, asset, method: 'card' })
      const { min, max } = ONRAMP_LIMITS.card
      expect(problem?.code).toBe(cents < min ? 'BELOW_LIMIT' : cents > max ? 'ABOVE_LIMIT' : undefined)
    }),
    fuzz,
  )
})

test('whatever is typed: a known problem or none, no throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (amount) => {
      const problem = onrampProblem({ amount, currency, asset, method: 'bank' })
      if (!problem) expect(amount.trim()).toMatch(/^\d*[.,]?\d*$/)
    }),
    fuzz,
  )
})

test('restricted time zones: nine, in all of which nothing is offered', () => {
  expect(RESTRICTED_TIME_ZONES).toHaveLength(9)
  for (const zone of RESTRICTED_TIME_ZONES) expect(onrampUnavailable(zone, { network: ethereum })).toBe('RESTRICTED')
  for (const zone of ['Europe/Berlin', 'Asia/Tokyo', 'Asia/Taipei', 'Asia/Singapore', 'UTC'])
    expect(onrampUnavailable(zone, { network: ethereum })).toBeUndefined()
})

test.each([
  ['eip155', false, undefined],
  ['solana', false, undefined],
  ['polkadot', false, 'UNSUPPORTED_NAMESPACE'],
  ['bip122', true, 'UNSUPPORTED_NAMESPACE'],
  ['eip155', true, 'UNSUPPORTED_NETWORK'],
])('namespace support: %s, unsupported %s', (namespace, unsupported, reason) => {
  expect(onrampUnavailable('UTC', { network: { ...ethereum, namespace, unsupported } })).toBe(reason)
  expect(onrampUnavailable('UTC', undefined)).toBe('NOT_CONNECTED')
})

test.each([
  [ethereum, ['ETH', 'USDC'], 'ethereum'],
  [solana, ['SOL', 'USDC'], 'solana'],
  [localOne, ['LETH'], 'local-one'],
])(
  'built-in options: dollars and euros with spec 9 limits, assets that can be bought there',
  (network, symbols, name) => {
    const options = sampleOptions(network)
    expect(options.paymentCurrencies).toEqual([currency, { ...currency, id: 'EUR' }])
    const assets = assetsOn(options, network)
    expect(assets.map(({ symbol }) => symbol)).toEqual(symbols)
    expect(new Set(assets.map(({ network: wire }) => wire))).toEqual(new Set([name]))
  },
)

test('built-in options: the service’s name of a network it has none for, and dollars by their contract', () => {
  const named = { ...localOne, name: ' Local — One (2) ' }
  expect(assetsOn(sampleOptions(named), named)).toStrictEqual([
    { id: 'LETH', symbol: 'LETH', name: 'Local Ether', network: 'local-one-2-', verified: true },
  ])
  expect(assetsOn(sampleOptions(ethereum), ethereum)[1]).toStrictEqual({
    ...{ id: 'USDC', symbol: 'USDC', name: 'USD Coin', network: 'ethereum', verified: true },
    contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  })
})

test('assets: an EVM network goes by its id alone; solana by its id too', () => {
  const offer = (chainId: string, name: string) => ({
    paymentCurrencies: [],
    purchaseCurrencies: [{ id: 'A', symbol: 'A', name: 'A', networks: [{ name, displayName: 'X', chainId }] }],
  })
  expect(assetsOn(offer('999', 'ethereum'), ethereum)).toEqual([])
  expect(assetsOn(offer(solana.id, 'sol'), solana)).toHaveLength(1)
  expect(assetsOn(offer(solana.reference, 'sol'), solana)).toEqual([])
})

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const fake = '0x1111111111111111111111111111111111111111'

test.each([
  ['the well-known contract', 'USDC', usdc, true],
  ['another contract under its symbol', 'USDC', fake, false],
  ['… which the host names', 'USDC', '0x2222222222222222222222222222222222222222', true],
  ['a contract with a symbol of its own', 'MINE', fake, true],
  ['no contract', 'ETH', undefined, true],
  ['no contract, and a letter of another alphabet', 'ETH\u0430', undefined, false],
])('T-05: %s, as %s: verified is %4$s', (_what, symbol, contractAddress, verified) => {
  const networks = [
    { name: 'ethereum', displayName: 'Ethereum', chainId: '1', ...(contractAddress && { contractAddress }) },
  ]
  const options = { paymentCurrencies: [], purchaseCurrencies: [{ id: 'A', symbol, name: 'A', networks }] }
  const named = [{ address: '0x2222222222222222222222222222222222222222' }]
  expect(assetsOn(options, ethereum, named)).toMatchObject([{ symbol, verified }])
})

test('N08: of a list without end so many are offered, on this network', () => {
  const networks = (chainId: string) => [{ name: 'x', displayName: 'X', chainId }]
  const many = Array.from({ length: 1_000 }, (_, index) => `A${index}`)
  const purchaseCurrencies = many.map((id, index) => ({
    ...{ id, symbol: id, name: id },
    networks: networks(index < 500 ? '10' : '1'),
  }))
  const offered = assetsOn({ paymentCurrencies: [], purchaseCurrencies }, ethereum)
  expect(offered).toHaveLength(200)
  expect(offered[0]?.id).toBe('A500')
})

test('assets: whole ids are compared, and another network’s are left out', () => {
  const on = (chainId: string, name = 'x') => ({ name, displayName: 'X', chainId })
  const purchaseCurrencies = [
    { id: 'A', symbol: 'A', name: 'A', networks: [on('10'), on('1', 'ethereum')] },
    { id: 'B', symbol: 'B', name: 'B', networks: [on('10')] },
    { id: 'C', symbol: 'C', name: 'C', networks: [on('eip155:1')] },
    { id: 'D', symbol: 'D', name: 'D', networks: [on('0', 'solana')] },
  ]
  const options = { paymentCurrencies: [], purchaseCurrencies }
  expect(assetsOn(options, ethereum).map(({ id, network }) => `${id} ${network}`)).toEqual(['A ethereum', 'C x'])
  expect(assetsOn(options, solana).map(({ id }) => id)).toEqual(['D'])
})

test('mock quote: the highest fee, the known price, marked as an estimate', () => {
  expect(mockQuote('50', 2000)).toEqual({
    paymentTotal: '50',
    paymentSubtotal: '49',
    purchaseAmount: '0.0245',
    networkFee: undefined,
    providerFee: '1',
    quoteId: undefined,
    estimate: true,
  })
})

test.each([[undefined], [0], [-1], [Number.NaN]])('mock quote: with price %s nothing is guessed', (price) => {
  expect(mockQuote('50', price).purchaseAmount).toBeUndefined()
})

test('mock quote: fee and rest are the payment, the fee is 2 % rounded up, the amount never more than the price allows', () => {
  const units = (text: string) => BigInt(Math.round(Number(text) * 100))
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2_500_000n }), fc.integer({ min: 1, max: 100_000 }), (cents, price) => {
      const quote = mockQuote(formatUnits(cents, 2), price)
      const fee = units(quote.providerFee ?? '')
      expect(fee + units(quote.paymentSubtotal ?? '')).toBe(cents)
      expect(fee * 100n >= cents * 2n && (fee - 1n) * 100n < cents * 2n).toBe(true)
      expect(Number(quote.purchaseAmount) * price).toBeLessThanOrEqual(Number(quote.paymentSubtotal) + 1e-9)
    }),
    fuzz,
  )
})
