/** The conversion calls: what they ask (services.md), and what they make of hostile answers (T-11, T-15). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { createError } from '../errors/createError.js'
import { createAccountApi } from './accountApi.js'
import { createConvertApi } from './convertApi.js'

const caipNetworkId = 'eip155:31337'
const user = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const from = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const to = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const router = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const on = (address: string, network = caipNetworkId) => `${network}:${address}`
const pair = { caipNetworkId, from, to, userAddress: user, amount: 100n } as const
const named = { from: on(from), to: on(to), userAddress: on(user) }

/** Stands where the wire is: notes each call and answers all of them alike, or throws. */
function createApi(answer: unknown) {
  const calls: unknown[][] = []
  const note = async (...call: unknown[]) => {
    calls.push(call)
    if (answer instanceof Error) throw answer
    return answer
  }
  const client = {
    get: (path: string, query?: object, options?: object) => note('GET', path, query, options),
    post: (path: string, body?: unknown, options?: object) => note('POST', path, body, options),
  }
  return {
    calls,
    api: createConvertApi(client, { projectId: 'p1' }),
    account: createAccountApi(client, { projectId: '' }),
  }
}

const invalid = expect.objectContaining({ code: 'INVALID_ANSWER' })
const status = (code: number) => createError('HTTP_STATUS', { status: code })

const token = (more: object = {}) => ({
  name: 'Pepper',
  symbol: 'PEP',
  address: on(from),
  decimals: 6,
  logoUri: 'https://img.test/pep.png',
  eip2612: null,
  ...more,
})
const readTokens = (...tokens: unknown[]) => createApi({ tokens }).api.tokens(caipNetworkId)

test('tokens: asked for one network; a good record with its plain address', async () => {
  const { api, calls } = createApi({ tokens: [token(), token({ address: on(to), decimals: '18', logoUri: null })] })
  const { signal } = new AbortController()
  expect(await api.tokens(caipNetworkId, { signal })).toEqual([
    { name: 'Pepper', symbol: 'PEP', address: from, decimals: 6, iconUrl: 'https://img.test/pep.png', verified: true },
    { name: 'Pepper', symbol: 'PEP', address: to, decimals: 18, verified: true },
  ])
  expect(calls).toEqual([['GET', '/v1/convert/tokens', { chainId: caipNetworkId }, { signal }]])
})

test.each<[string, object]>([
  ['decimals that are none', { decimals: '6.5' }],
  ['too many decimals', { decimals: 37 }],
  ['decimals below zero', { decimals: -1 }],
  ['a fraction of decimals', { decimals: 6.5 }],
  ['no decimals', { decimals: null }],
  ['a contract elsewhere', { address: on(router, 'eip155:1') }],
  ['an address without a network', { address: router }],
  ['an address that is none', { address: on('javascript') }],
  ['an invisible symbol', { symbol: '\u202E\u200B' }],
  ['no name', { name: undefined }],
])('tokens: a record with %s is dropped, the others stay', async (_, change) => {
  expect(await readTokens(token({ address: on(router), ...change }), null, 7, token())).toHaveLength(1)
})

test('tokens: each contract once, the first record counts; a borrowed symbol is not vouched for', async () => {
  const twice = await readTokens(token({ symbol: 'USDC' }), token({ address: on(from.toLowerCase()) }))
  expect(twice).toMatchObject([{ symbol: 'USDC', verified: false }])
  expect((await readTokens(token({ logoUri: 'javascript:alert(1)' })))[0]).not.toHaveProperty('iconUrl')
})

test.each([null, [], 'x', {}, { tokens: null }, { tokens: { length: 1 } }])(
  'tokens: the answer %j is a failure, not an empty list',
  async (answer) => {
    await expect(createApi(answer).api.tokens(caipNetworkId)).rejects.toEqual(invalid)
  },
)

test('a 400 says that the network is not served; other failures stay what they are', async () => {
  await expect(createApi(status(400)).api.tokens(caipNetworkId)).rejects.toMatchObject({
    code: 'SWAPS_UNSUPPORTED',
    message: 'Network not supported for Swaps',
  })
  await expect(createApi(status(400)).account.gasPrice(caipNetworkId)).rejects.toMatchObject({
    code: 'GAS_PRICE_UNSUPPORTED',
    message: 'Network not supported for Gas Price',
  })
  await expect(createApi(status(400)).api.quote(pair)).rejects.toMatchObject({ code: 'INCORRECT_AMOUNT' })
  const failing = createApi(status(500))
  for (const call of [
    failing.api.tokens(caipNetworkId),
    failing.account.gasPrice(caipNetworkId),
    failing.api.quote(pair),
  ])
    await expect(call).rejects.toMatchObject({ code: 'HTTP_STATUS', message: 'HTTP status code: 500' })
})

const quote = (more: object = {}) => ({
  id: null,
  fromAmount: '100',
  fromAccount: on(from),
  toAmount: '99',
  toAccount: on(to),
  ...more,
})

test('quote: base units and CAIP-10 accounts; the best one counts', async () => {
  const { api, calls } = createApi({ quotes: [quote(), quote({ toAmount: '101' }), quote({ toAmount: '100' })] })
  expect(await api.quote({ ...pair, gasPrice: 7n })).toEqual({ toAmount: 101n })
  await api.quote(pair)
  expect(calls).toEqual([
    ['GET', '/v1/convert/quotes', { amount: '100', ...named, gasPrice: '7' }, {}],
    ['GET', '/v1/convert/quotes', { amount: '100', ...named, gasPrice: undefined }, {}],
  ])
})

test('quote: accounts may be missing, and are compared without letter case', async () => {
  const bare = { fromAccount: null, toAccount: undefined }
  expect(await createApi({ quotes: [quote(bare)] }).api.quote(pair)).toEqual({ toAmount: 99n })
  const upper = { fromAccount: on(from.toLowerCase()) }
  expect(await createApi({ quotes: [quote(upper)] }).api.quote(pair)).toEqual({ toAmount: 99n })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no quotes', { quotes: [] }],
  ['no list', { quotes: quote() }],
  ['zero', { quotes: [quote({ toAmount: '0' })] }],
  ['a number', { quotes: [quote({ toAmount: 99 })] }],
  ['a fraction', { quotes: [quote({ toAmount: '9.9' })] }],
  ['less than nothing', { quotes: [quote({ toAmount: '-9' })] }],
  ['an exponent', { quotes: [quote({ toAmount: '1e30' })] }],
  ['another amount', { quotes: [quote({ fromAmount: '101' })] }],
  ['another source', { quotes: [quote({ fromAccount: on(router) })] }],
  ['another destination', { quotes: [quote({ toAccount: on(router) })] }],
  ['another network', { quotes: [quote({ toAccount: on(to, 'eip155:1') })] }],
])('quote: with %s there is no usable quote', async (_, answer) => {
  await expect(createApi(answer).api.quote(pair)).rejects.toMatchObject({
    code: 'INCORRECT_AMOUNT',
    message: 'Incorrect amount',
  })
})

test('allowance: base units; anything else is refused', async () => {
  const query = { caipNetworkId, tokenAddress: from, userAddress: user } as const
  const { api, calls } = createApi({ allowance: '12' })
  expect(await api.allowance(query)).toBe(12n)
  expect(calls).toEqual([['GET', '/v1/convert/allowance', { tokenAddress: on(from), userAddress: on(user) }, {}]])
  for (const answer of [
    null,
    {},
    { allowance: 1 },
    { allowance: '-1' },
    { allowance: '0x1' },
    { allowance: '9'.repeat(79) },
  ])
    await expect(createApi(answer).api.allowance(query)).rejects.toEqual(invalid)
})

const tx = (more: object = {}) => ({
  tx: { from: user, to: router, data: '0x38ed1739', value: '0', eip155: { gas: '1', gasPrice: '1' }, ...more },
})

test('building: an approval by GET for exactly the amount, a swap by POST with the slippage in percent', async () => {
  const { api, calls } = createApi(tx())
  expect(await api.buildApprove(pair)).toEqual({ to: router, data: '0x38ed1739', value: 0n })
  await api.buildTransaction({ ...pair, slippage: 50 })
  expect(calls).toEqual([
    ['GET', '/v1/convert/build-approve', { ...named, amount: '100' }, {}],
    [
      'POST',
      '/v1/convert/build-transaction',
      { projectId: 'p1', amount: '100', eip155: { slippage: 0.5 }, ...named },
      { retry: true },
    ],
  ])
})

test.each<[string, object, bigint]>([
  ['decimal text', { value: '1000000000000000000' }, 10n ** 18n],
  ['hex text', { value: '0xde0b6b3a7640000' }, 10n ** 18n],
  ['an exact number', { value: 5 }, 5n],
  ['an amount instead', { value: undefined, amount: '7' }, 7n],
  ['both: the value counts', { value: '5', amount: '7' }, 5n],
  ['neither', { value: null }, 0n],
])('building: %s is the value', async (_, change, value) => {
  expect(await createApi(tx(change)).api.buildTransaction({ ...pair, slippage: 100 })).toMatchObject({ value })
})

test('building: accounts come plain or as CAIP-10', async () => {
  const accounts = { from: on(user.toLowerCase()), to: on(router) }
  expect(await createApi(tx(accounts)).api.buildApprove(pair)).toMatchObject({ to: router })
  expect(await createApi(tx({ from: null })).api.buildApprove(pair)).toMatchObject({ to: router })
})

test('building: calldata comes out in one case, whatever it came in', async () => {
  const { api } = createApi(tx({ data: '0X38ED1739aBcD' }))
  expect(await api.buildApprove(pair)).toMatchObject({ data: '0x38ed1739abcd' })
  expect(await api.buildTransaction({ ...pair, slippage: 100 })).toMatchObject({ data: '0x38ed1739abcd' })
})

test.each<[string, object]>([
  ['no contract', { to: undefined }],
  ['a name for a contract', { to: 'router.eth' }],
  ['a contract elsewhere', { to: on(router, 'eip155:1') }],
  ['an account of another kind', { to: 'solana:x:So11111111111111111111111111111111111111111' }],
  ['another sender', { from: router }],
  ['a sender elsewhere', { from: on(user, 'eip155:1') }],
  ['no calldata', { data: undefined }],
  ['half a byte', { data: '0x123' }],
  ['words for calldata', { data: 'transfer()' }],
  ['endless calldata', { data: `0x${'00'.repeat(40_000)}` }],
  ['a fraction of a value', { value: '1.5' }],
  ['a negative value', { value: '-1' }],
  ['an inexact value', { value: 1e21 }],
  ['a value beyond 256 bits', { value: '9'.repeat(78) }],
])('building: a transaction with %s is refused', async (_, change) => {
  await expect(createApi(tx(change)).api.buildTransaction({ ...pair, slippage: 100 })).rejects.toEqual(invalid)
})

test('no answer makes reading it throw anything but a ModalError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (answer) => {
      const { api } = createApi({ tokens: [answer], quotes: [answer], tx: answer, allowance: answer })
      expect(await api.tokens(caipNetworkId)).toEqual([])
      const failures = [api.quote(pair), api.buildApprove(pair), createApi(answer).api.tokens(caipNetworkId)]
      for (const outcome of await Promise.allSettled(failures))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'ModalError' } })
    }),
    fuzz,
  )
})
