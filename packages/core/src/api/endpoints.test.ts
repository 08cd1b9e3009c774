/**
 * Spec 7, row by row: each call with its method, path, parameters and body; the answer as the product reads it; and what a
 * non-OK answer becomes. Pictures are not fetched but shown by their URL: AssetController.
 */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakeFetch, json } from '../../test/fakeFetch.js'
import { onrampOptions, onrampQuote, purchaseRow } from '../../test/onrampFixtures.js'
import { createHttpClient, type HttpClient } from '../net/httpClient.js'
import { createAccountApi } from './accountApi.js'
import { createAnalyticsApi } from './analyticsApi.js'
import { createConvertApi } from './convertApi.js'
import { createDirectoryApi } from './directoryApi.js'
import { createHistoryApi } from './historyApi.js'
import { createOnrampApi } from './onrampApi.js'
import { createProfileApi } from './profileApi.js'
import { createSessionsApi } from './sessionsApi.js'

const id = 'eip155:31337'
const user = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const on = (address: string) => `${id}:${address}`
const PCI = `0x${'ab'.repeat(32)}`
const common = { projectId: 'p1', st: 'test', sv: '1' }
const pair = { caipNetworkId: id, from: token, to: native, userAddress: user, amount: 100n } as const
const named = { from: on(token), to: on(native), userAddress: on(user) }
const tx = { from: on(user), to: on(token), data: '0x12', value: '0', eip155: { gasPrice: '1' } }
const bought = { purchaseCurrency: 'LETH', paymentCurrency: 'USD', amount: '50', network: 'local-one' }
const profile = {
  name: 'ada.test',
  registered_at: 1,
  updated_at: 1,
  addresses: { 60: { address: user } },
  attributes: {},
}
const event = {
  eventId: 'e1',
  url: 'https://shop.test/cart?secret=1#there',
  domain: 'shop.test',
  timestamp: 7,
  props: { type: 'track', event: 'MODAL_OPEN', properties: {} },
} as const

interface Row {
  call(client: HttpClient): Promise<unknown>
  readonly query?: object
  readonly body?: object
  readonly answer: unknown
  readonly read: unknown
  /** A 4xx is an answer of its own here. */
  readonly refused?: unknown
}

const rows: Readonly<Record<string, Row>> = {
  'GET /getWallets': {
    call: (client) => createDirectoryApi(client).getWallets({ page: 2, entries: 40, search: 'am' }),
    query: { page: '2', entries: '40', search: 'am' },
    answer: { data: [{ id: 'w1', name: 'Amber' }, { id: 7 }], count: 1 },
    read: { data: [{ id: 'w1', name: 'Amber' }], count: 1, received: 2 },
  },
  'GET /getAnalyticsConfig': {
    call: (client) => createDirectoryApi(client).isAnalyticsEnabled(),
    answer: { isAnalyticsEnabled: true },
    read: true,
  },
  'GET /v1/supported-chains': {
    call: (client) => createAccountApi(client, common).supportedChains(),
    answer: { http: [id, 'nothing', 7], ws: [] },
    read: { http: [id], ws: [] },
  },
  [`GET /v1/identity/${user}`]: {
    call: (client) => createAccountApi(client, common).identity(user),
    query: { sender: user },
    answer: { name: 'ada.test', avatar: null },
    read: { name: 'ada.test' },
  },
  [`GET /v1/account/${user}/balance`]: {
    call: (client) => createAccountApi(client, common).balances({ address: user, caipNetworkId: id, force: true }),
    query: { currency: 'usd', chainId: id, forceUpdate: on(user) },
    answer: { balances: [null, { name: 7 }] },
    read: [],
  },
  [`GET /v1/account/${user}/history`]: {
    call: (client) =>
      createHistoryApi(client, { ipfsGateway: undefined }).history({ address: user, caipNetworkId: id, cursor: 'c2' }),
    query: { chainId: id, cursor: 'c2' },
    answer: { data: [null, { id: 7 }], next: null },
    read: { entries: [], next: undefined },
  },
  [`GET /v1/account/${user}/history, bought`]: {
    call: (client) => createOnrampApi(client).purchases({ address: user, onramp: 'demo', caipNetworkId: id }),
    query: { onramp: 'demo', chainId: id },
    answer: { data: [{}, purchaseRow('p1')] },
    read: [expect.anything()],
  },
  'GET /v1/onramp/options': {
    call: (client) => createOnrampApi(client).options(),
    answer: onrampOptions,
    read: expect.objectContaining({ paymentCurrencies: expect.any(Array) }),
  },
  'POST /v1/onramp/quote': {
    call: (client) => createOnrampApi(client).quote({ ...bought, symbol: 'LETH' }),
    body: bought,
    answer: onrampQuote,
    read: expect.objectContaining({ estimate: false }),
  },
  'POST /v1/generators/onrampurl': {
    call: (client) =>
      createOnrampApi(client).paymentPage({
        ...{ address: user, network: 'local-one', symbol: 'LETH', fiatAmount: '50', cryptoAmount: '0.02' },
      }),
    body: {
      destinationWallets: [{ address: user, blockchains: ['local-one'], assets: ['LETH'] }],
      defaultNetwork: 'local-one',
      partnerUserId: user,
      defaultExperience: 'buy',
      presetCryptoAmount: 0.02,
      presetFiatAmount: 50,
    },
    answer: { url: 'https://pay.test' },
    read: 'https://pay.test',
  },
  'GET /v1/convert/quotes': {
    call: (client) => createConvertApi(client, common).quote({ ...pair, gasPrice: 3n }),
    query: { ...named, amount: '100', gasPrice: '3' },
    answer: {
      quotes: [
        { fromAmount: '100', toAmount: '-1' },
        { fromAmount: '100', toAmount: '250' },
      ],
    },
    read: { toAmount: 250n },
  },
  'GET /v1/convert/tokens': {
    call: (client) => createConvertApi(client, common).tokens(id),
    query: { chainId: id },
    answer: { tokens: [{ name: 'x' }] },
    read: [],
  },
  'POST /v1/fungible/price': {
    call: (client) => createAccountApi(client, common).fungiblePrices([on(token)]),
    body: { projectId: 'p1', currency: 'usd', addresses: [on(token)] },
    answer: { fungibles: [{ address: on(token), price: -1 }] },
    read: [],
  },
  'GET /v1/convert/allowance': {
    call: (client) =>
      createConvertApi(client, common).allowance({ caipNetworkId: id, tokenAddress: token, userAddress: user }),
    query: { tokenAddress: on(token), userAddress: on(user) },
    answer: { allowance: '12' },
    read: 12n,
  },
  'GET /v1/convert/gas-price': {
    call: (client) => createAccountApi(client, common).gasPrice(id),
    query: { chainId: id },
    answer: { standard: '1', fast: '2', instant: '3' },
    read: { standard: 1n, fast: 2n, instant: 3n },
  },
  'POST /v1/convert/build-transaction': {
    call: (client) => createConvertApi(client, common).buildTransaction({ ...pair, slippage: 150 }),
    body: { projectId: 'p1', amount: '100', eip155: { slippage: 1.5 }, ...named },
    answer: { tx },
    read: { to: token, data: '0x12', value: 0n },
  },
  'GET /v1/convert/build-approve': {
    call: (client) => createConvertApi(client, common).buildApprove(pair),
    query: { ...named, amount: '100' },
    answer: { tx },
    read: { to: token, data: '0x12', value: 0n },
  },
  'GET /v1/profile/account/ada.test': {
    call: (client) => createProfileApi(client).profile('ada.test'),
    answer: profile,
    read: expect.objectContaining({ name: 'ada.test' }),
  },
  [`GET /v1/profile/reverse/${user}`]: {
    call: (client) => createProfileApi(client).reverseNames(user),
    query: { sender: user },
    answer: [profile, null],
    read: [expect.objectContaining({ name: 'ada.test' })],
  },
  'GET /v1/profile/suggestions/ada': {
    call: (client) => createProfileApi(client).nameSuggestions({ name: 'ada', zone: 'test' }),
    query: { zone: 'test' },
    answer: { suggestions: [{ name: 'ada.test', registered: true }, {}] },
    read: [{ name: 'ada.test', registered: true }],
  },
  'POST /v1/profile/account': {
    call: (client) =>
      createProfileApi(client).registerName({ coinType: 60, address: user, message: '{}', signature: '0x' }),
    body: { coin_type: 60, address: user, message: '{}', signature: '0x' },
    answer: { success: true },
    read: { success: true },
    refused: { success: false },
  },
  [`GET /v1/sessions/${encodeURIComponent(on(user))}`]: {
    call: (client) => createSessionsApi(client).sessions(on(user) as `${typeof id}:${string}`),
    answer: { pcis: [{ pci: PCI, expiry: 5, permissions: [] }, { pci: '0x1' }] },
    read: [{ pci: PCI, expiresAt: 5_000, revoked: false, permissions: [] }],
  },
  [`POST /v1/sessions/${user}/revoke`]: {
    call: (client) => createSessionsApi(client).revoke(on(user) as `${typeof id}:${string}`, PCI, '0x12'),
    body: { pci: PCI, signature: '0x12' },
    answer: { success: true },
    read: undefined,
  },
  'POST /e': {
    call: (client) => createAnalyticsApi(client).send(event),
    body: { ...event, url: 'https://shop.test/cart' },
    answer: {},
    read: undefined,
  },
}

const clientOf = (fetch: typeof globalThis.fetch) =>
  createHttpClient({ fetch, clock: createFakeClock(), baseUrl: 'https://services.test', query: common })

test.each(Object.entries(rows))('%s', async (line, { call, query = {}, body, answer, read }) => {
  const { fetch, calls } = createFakeFetch(() => json(answer))
  expect(await call(clientOf(fetch))).toEqual(read)
  expect(calls).toHaveLength(1)
  const [asked] = calls
  expect(`${asked?.init.method ?? 'GET'} ${asked?.url.pathname}`).toBe(line.replace(', bought', ''))
  const parameters = Object.fromEntries(asked?.url.searchParams ?? [])
  const inBody = body && 'projectId' in body
  const { projectId: _, ...rest } = common
  expect(parameters).toEqual({ ...(inBody ? rest : common), ...query })
  expect(asked?.body).toEqual(body)
})

test.each(Object.entries(rows))('%s: a non-OK answer is said by its number', async (_line, { call, refused }) => {
  const { fetch } = createFakeFetch(() => json({ status: 'FAILED', reasons: [] }, 405))
  if (refused) return expect(await call(clientOf(fetch))).toEqual(refused)
  await expect(call(clientOf(fetch))).rejects.toMatchObject({ code: 'HTTP_STATUS', message: 'HTTP status code: 405' })
})
