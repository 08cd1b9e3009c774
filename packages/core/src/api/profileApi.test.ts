import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { createError } from '../errors/createError.js'
import { createProfileApi } from './profileApi.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Stands where the wire is: notes each call and answers all of them alike. */
function createApi(answer: unknown) {
  const calls: unknown[][] = []
  const note = async (...call: unknown[]) => {
    calls.push(call)
    if (answer instanceof Error) throw answer
    return answer
  }
  const client = {
    get: (path: string, query?: object) => note('GET', path, query),
    post: (path: string, body?: unknown) => note('POST', path, body),
  }
  return { calls, api: createProfileApi(client) }
}

const status = (code: number, answer?: unknown) =>
  createError('HTTP_STATUS', { status: code }, { answer, retryAfter: undefined })
const record = (more: object = {}) => ({
  name: 'ada.wallet.test',
  registered_at: '2026-01-01T00:00:00Z',
  updated_at: null,
  addresses: { 60: { address, created: '2026-01-01T00:00:00Z' } },
  attributes: {},
  ...more,
})
const registration = { coinType: 60, address, message: '{}', signature: '0x12' }

test('profile: by the encoded name; its addresses in lower case', async () => {
  const { api, calls } = createApi(record())
  expect(await api.profile('a/../b?c')).toEqual({
    name: 'ada.wallet.test',
    addresses: [address.toLowerCase()],
    byCoinType: { 60: address },
  })
  expect(calls).toEqual([['GET', '/v1/profile/account/a%2F..%2Fb%3Fc', {}]])
})

test.each<[string, unknown]>([
  ['that is no address', { address: 7 }],
  ['without end', { address: '0'.repeat(10_000) }],
  ['that is no record', 'x'],
])('an address %s costs nobody’s other addresses', async (_kind, bad) => {
  const { api } = createApi(record({ addresses: { 60: { address }, 501: bad, 0: { address: null }, x: { address } } }))
  expect(await api.profile('ada.wallet.test')).toEqual({
    name: 'ada.wallet.test',
    addresses: [address.toLowerCase()],
    // There is one: that of another network must not stand for it.
    byCoinType: { 60: address, 501: '' },
  })
})

test('404 is how the service says none', async () => {
  const { api } = createApi(status(404, { status: 'FAILED', reasons: [] }))
  expect(await api.profile('ada.wallet.test')).toBeUndefined()
  expect(await api.reverseNames(address)).toEqual([])
})

test.each([status(500), status(403), createError('TIMEOUT', {})])('%s is no answer', async (error) => {
  const { api } = createApi(error)
  await expect(api.profile('ada.wallet.test')).rejects.toBe(error)
  await expect(api.reverseNames(address)).rejects.toBe(error)
  await expect(api.nameSuggestions({ name: 'ada' })).rejects.toBe(error)
})

test('reverse: names that say that they are of this account, in any case of its letters', async () => {
  const { api, calls } = createApi([
    record({ addresses: { 60: { address: other } } }),
    record({ addresses: undefined }),
    record({ addresses: { 2147514985: { address: address.toLowerCase() } }, name: 'mine.wallet.test' }),
    record(),
  ])
  const names = (await api.reverseNames(address)).map(({ name }) => name)
  expect(names).toEqual(['mine.wallet.test', 'ada.wallet.test'])
  expect(calls).toEqual([['GET', `/v1/profile/reverse/${address}`, { sender: address }]])
})

test.each<[string, unknown, string]>([
  ['direction marks and zero width', 'a\u202ed\u200ba', 'ada'],
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['10 kB', 'x'.repeat(10_000), 'x'.repeat(255)],
])('a hostile name, %s: inert and short', async (_kind, name, shown) => {
  expect((await createApi([record({ name })]).api.reverseNames(address))[0]?.name).toBe(shown)
})

test.each<[string, unknown]>([
  ['no list', record()],
  ['no name', [record({ name: null })]],
  ['an invisible name', [record({ name: '\u200b\u2066' })]],
  ['addresses of another kind', [record({ addresses: [address] })]],
  ['an address that is none', [record({ addresses: { 60: { address: 7 } } })]],
  ['a prototype', [JSON.parse(`{"name":"ada","addresses":{"__proto__":{"address":"${address}"}}}`)]],
  ['another address for a name', [record({ name: '0x3C44…93BC' })]],
  ['nothing', null],
])('reverse: %s names nobody', async (_kind, answer) => {
  expect(await createApi(answer).api.reverseNames(address)).toEqual([])
})

test('suggestions: plain names only, and not more than anybody reads', async () => {
  const good = { name: 'ada.wallet.test', registered: false }
  const { api, calls } = createApi({
    suggestions: [
      good,
      { name: 'аda.wallet.test', registered: false },
      { name: 'ada', registered: false },
      { name: '<b>.wallet.test', registered: false },
      { name: 'ada.wallet.test\u202e', registered: false },
      { name: 'bob.wallet.test', registered: 'no' },
      null,
      ...Array.from({ length: 50 }, (_, index) => ({ name: `ada${index}.wallet.test`, registered: true })),
    ],
  })
  const found = await api.nameSuggestions({ name: 'ada' })
  expect(found[0]).toEqual(good)
  expect(found).toHaveLength(6)
  expect(calls).toEqual([['GET', '/v1/profile/suggestions/ada', { zone: undefined }]])
})

test('register: the wire’s own words, and true is all that counts', async () => {
  const { api, calls } = createApi({ success: true })
  expect(await api.registerName(registration)).toEqual({ success: true })
  expect(calls).toEqual([['POST', '/v1/profile/account', { coin_type: 60, address, message: '{}', signature: '0x12' }]])
  for (const answer of [{ success: 'true' }, { success: 1 }, {}, null, [], 'ok'])
    expect(await createApi(answer).api.registerName(registration)).toEqual({ success: false })
})

test.each<[string, unknown, string | undefined]>([
  ['a reason', { status: 'FAILED', reasons: [{ field: 'name', description: 'taken' }] }, 'name'],
  ['no reasons', {}, undefined],
  ['a field that is no text', { reasons: [{ field: {} }] }, undefined],
  ['reasons of another kind', { reasons: 'name' }, undefined],
  ['nothing that is JSON', undefined, undefined],
])('register, refused with %s', async (_kind, body, field) => {
  expect(await createApi(status(400, body)).api.registerName(registration)).toEqual({ success: false, field })
})

test.each([status(500), createError('TIMEOUT', {}), createError('HTTP_REQUEST_FAILED', {})])(
  'register: after %s it is not known what became of it',
  async (error) => {
    await expect(createApi(error).api.registerName(registration)).rejects.toBe(error)
  },
)

test('property: whatever is answered, names come out inert or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.string({ unit: 'binary' }), async (answer, name) => {
      const addresses = { 60: { address } }
      for (const given of [answer, [answer], { suggestions: answer }, { suggestions: [{ name, registered: false }] }]) {
        const { api } = createApi(given)
        await api.profile('ada')
        await api.reverseNames(address)
        for (const row of await api.nameSuggestions({ name: 'ada' })) expect(row.name).toMatch(/^[a-z0-9.-]+$/)
      }
      for (const row of await createApi([{ name, addresses }]).api.reverseNames(address))
        expect(row.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }),
    fuzz,
  )
})
