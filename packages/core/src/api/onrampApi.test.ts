import { expect, test } from 'vitest'
import { onrampOptions, onrampQuote, purchaseRow } from '../../test/onrampFixtures.js'
import { ONRAMP_LIMITS } from '../constants/onramp.js'
import { createOnrampApi } from './onrampApi.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const request = { purchaseCurrency: 'LETH', symbol: 'LETH', paymentCurrency: 'USD', amount: '50', network: 'local-one' }

/** Stands where the wire is: notes each call and answers all of them alike. */
function createApi(answer: unknown) {
  const calls: unknown[][] = []
  const note = async (...call: unknown[]) => {
    calls.push(call)
    return answer
  }
  const client = {
    get: (path: string, query?: object) => note('GET', path, query),
    post: (path: string, body?: unknown) => note('POST', path, body),
  }
  return { calls, api: createOnrampApi(client) }
}

test('the calls, as spec 7 lists them', async () => {
  const { api, calls } = createApi({ ...onrampOptions, ...onrampQuote, url: 'https://pay.test', data: [] })
  await api.options()
  await api.quote(request)
  await api.paymentPage({ address, network: 'local-one', symbol: 'LETH', fiatAmount: '50.25', cryptoAmount: '0.0196' })
  await api.purchases({ address: 'a/../b', onramp: 'demo', caipNetworkId: 'eip155:31337' })
  expect(calls).toEqual([
    ['GET', '/v1/onramp/options', {}],
    [
      'POST',
      '/v1/onramp/quote',
      { purchaseCurrency: 'LETH', paymentCurrency: 'USD', amount: '50', network: 'local-one' },
    ],
    [
      'POST',
      '/v1/generators/onrampurl',
      {
        destinationWallets: [{ address, blockchains: ['local-one'], assets: ['LETH'] }],
        defaultNetwork: 'local-one',
        partnerUserId: address,
        defaultExperience: 'buy',
        presetCryptoAmount: 0.0196,
        presetFiatAmount: 50.25,
      },
    ],
    ['GET', '/v1/account/a%2F..%2Fb/history', { onramp: 'demo', chainId: 'eip155:31337' }],
  ])
})

test('options: limits by method, the spec’s where the service says none', async () => {
  const { paymentCurrencies, purchaseCurrencies } = await createApi(onrampOptions).api.options()
  expect(paymentCurrencies).toEqual([
    { id: 'USD', limits: { card: { min: 2000n, max: 50000n }, bank: ONRAMP_LIMITS.bank } },
    { id: 'EUR', limits: ONRAMP_LIMITS },
  ])
  expect(purchaseCurrencies.map(({ id }) => id)).toEqual(['LETH', 'TUSD', 'FAR'])
  expect(purchaseCurrencies[1]?.networks).toEqual([
    {
      name: 'local-one',
      displayName: 'Local One',
      chainId: '31337',
      contractAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    },
  ])
})

test('options: both spellings are one', async () => {
  const snake = {
    payment_currencies: [{ id: 'USD', paymentMethodLimits: [{ id: 'ach_bank_account', min: 15, max: 90.5 }] }],
    purchase_currencies: onrampOptions.purchaseCurrencies,
  }
  const { paymentCurrencies } = await createApi(snake).api.options()
  expect(paymentCurrencies).toEqual([
    { id: 'USD', limits: { card: ONRAMP_LIMITS.card, bank: { min: 1500n, max: 9050n } } },
  ])
})

test.each<[string, unknown[]]>([
  ['a currency that is not sold with', [{ id: 'GBP' }]],
  ['no id', [{}]],
  ['null', [null]],
  ['text', ['USD']],
  ['the same again', [{ id: 'USD', limits: [{ id: 'CARD', min: 1, max: 2 }] }]],
])('options: %s is dropped, the others stay', async (_, more) => {
  const answer = { ...onrampOptions, paymentCurrencies: [...onrampOptions.paymentCurrencies, ...more] }
  const { paymentCurrencies } = await createApi(answer).api.options()
  expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  expect(paymentCurrencies[0]?.limits.card.max).toBe(50000n)
})

test.each([
  { min: -1, max: 5 },
  { min: 'a', max: '5' },
  { min: '20', max: '10' },
  { min: 0, max: 0 },
  { min: Number.NaN, max: 1 },
])('options: a limit of %o counts as none', async (limit) => {
  const answer = { ...onrampOptions, paymentCurrencies: [{ id: 'USD', limits: [{ id: 'CARD', ...limit }] }] }
  expect((await createApi(answer).api.options()).paymentCurrencies[0]?.limits).toEqual(ONRAMP_LIMITS)
})

test.each([
  null,
  [],
  'x',
  0,
  {},
  { paymentCurrencies: {}, purchaseCurrencies: 3 },
  { ...onrampOptions, purchaseCurrencies: [{ id: 'x' }] },
])('options: %j is no answer', async (answer) => {
  await expect(createApi(answer).api.options()).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})

test('quote: amounts alone or with their currency, `amount` or `value`, both spellings', async () => {
  const read = {
    paymentTotal: '50',
    paymentSubtotal: '49.05',
    purchaseAmount: '0.01962',
    networkFee: '0.2',
    providerFee: '0.75',
    quoteId: 'q-1',
    estimate: false,
  }
  expect(await createApi(onrampQuote).api.quote(request)).toEqual(read)
  const plain = {
    payment_total: 50,
    payment_subtotal: '49.05',
    purchase_amount: '0.01962',
    network_fee: 0.2,
    coinbase_fee: { value: '0.75' },
    quote_id: 'q-1',
  }
  expect(await createApi(plain).api.quote(request)).toEqual(read)
})

test('quote: a small amount with an exponent is read in full', async () => {
  const quote = await createApi({ ...onrampQuote, purchaseAmount: 2e-7 }).api.quote(request)
  expect(quote.purchaseAmount).toBe('0.0000002')
})

test.each([
  { paymentTotal: undefined },
  { paymentTotal: '-50' },
  { paymentTotal: '0' },
  { purchaseAmount: '0.000' },
  { purchaseAmount: 'a lot' },
  { purchaseAmount: { value: Number.POSITIVE_INFINITY } },
  { purchaseAmount: '1e999' },
  { purchaseAmount: { value: '2', currency: 'WBTC' } },
  { paymentTotal: { value: '50', currency: 'EUR' } },
])('quote: with %o it can’t be used', async (change) => {
  await expect(createApi({ ...onrampQuote, ...change }).api.quote(request)).rejects.toMatchObject({
    code: 'INVALID_ANSWER',
  })
})

test.each([
  { networkFee: '<b>', coinbaseFee: -1 },
  { networkFee: { value: '0.2', currency: 'EUR' }, coinbaseFee: { amount: '0.75', currency: 'LETH' } },
])('quote: fees %o are not known', async (fees) => {
  const quote = await createApi({ ...onrampQuote, ...fees }).api.quote(request)
  expect([quote.networkFee, quote.providerFee]).toEqual([undefined, undefined])
})

test('quote: the asset may be named by its id or by its symbol', async () => {
  for (const currency of ['id-7', 'LETH', 'leth'])
    expect(
      await createApi({ ...onrampQuote, purchaseAmount: { value: '2', currency } }).api.quote({
        ...request,
        purchaseCurrency: 'id-7',
      }),
    ).toMatchObject({ purchaseAmount: '2' })
})

test('purchases: bad rows are dropped, names are cleaned', async () => {
  const hostile = purchaseRow('b', 'pending')
  Object.assign(hostile.transfers[0]?.fungible_info ?? {}, { symbol: '\u202EHTEL' })
  const data = [purchaseRow('a'), hostile, purchaseRow('', 'confirmed'), purchaseRow('c', 'odd'), { id: 'd' }, null]
  const rows = await createApi({ data }).api.purchases({ address, onramp: 'demo', caipNetworkId: 'eip155:31337' })
  expect(rows.map(({ id, status, symbol }) => `${id} ${status} ${symbol}`)).toEqual([
    'a confirmed LETH',
    'b pending HTEL',
  ])
})

test.each([
  ['no text', { toString: null, valueOf: null }],
  ['a list', [[['2026-01-01']]]],
  ['no date', 'yesterday'],
])('purchases: a moment that is %s is none, and costs no other row', async (_what, minedAt) => {
  const hostile = purchaseRow('b')
  Object.assign(hostile.metadata, { minedAt })
  const data = [hostile, purchaseRow('a')]
  const rows = await createApi({ data }).api.purchases({ address, onramp: 'demo', caipNetworkId: 'eip155:31337' })
  expect(rows.map(({ id, minedAt: at }) => [id, at])).toEqual([
    ['b', 0],
    ['a', Date.UTC(2026, 0, 1)],
  ])
})

test('purchases: a status in any case; one that is none drops the row, also one of a name that objects have', async () => {
  const data = ['CONFIRMED', 'Pending', 'constructor', 'toString', '__proto__'].map((status) =>
    purchaseRow(status, status),
  )
  const rows = await createApi({ data }).api.purchases({ address, onramp: 'demo', caipNetworkId: 'eip155:31337' })
  expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'pending'])
})
