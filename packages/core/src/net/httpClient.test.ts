import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakeFetch, json, never } from '../../test/fakeFetch.js'
import { HTTP_BODY_LIMIT_BYTES, RPC_RETRY_STATUSES } from '../constants/http.js'
import { createError } from '../errors/createError.js'
import { refusalOf } from './callJson.js'
import { createHttpClient, path } from './httpClient.js'

function setUp(answer: Parameters<typeof createFakeFetch>[0]) {
  const clock = createFakeClock()
  const network = createFakeFetch(answer)
  const query = { projectId: 'p', st: 'sdk', sv: '1' }
  const client = createHttpClient({ fetch: network.fetch, clock, baseUrl: 'https://api.example/', query })
  return { clock, client, calls: network.calls }
}

/** What a promise comes to, without an unhandled rejection while the clock moves. */
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  )

test('a GET carries the common query, no header, no credentials, no referrer, and follows no redirect', async () => {
  const { client, calls } = setUp(() => json({ ok: true }))
  expect(await client.get('/x', { page: '1', search: 'a&b', exclude: undefined })).toEqual({ ok: true })
  expect(calls[0]?.url.href).toBe('https://api.example/x?projectId=p&st=sdk&sv=1&page=1&search=a%26b')
  expect(calls[0]?.init).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  expect(calls[0]?.init.headers).toBeUndefined()
})

test('a POST sends JSON; what its body says is not in the query', async () => {
  const { client, calls } = setUp(() => json({}))
  await client.post('/price', { projectId: 'p', currency: 'usd' })
  expect(calls[0]?.body).toEqual({ projectId: 'p', currency: 'usd' })
  expect(calls[0]?.url.search).toBe('?st=sdk&sv=1')
})

test.each([
  [{}, 'application/json'],
  [{ contentType: 'text/plain' }, 'text/plain'],
] as const)('a POST with %j says %s', async (options, type) => {
  const { client, calls } = setUp(() => json({}))
  await client.post('/e', { event: 1 }, options)
  expect(calls[0]?.init.headers).toEqual({ 'content-type': type })
})

test('variable parts of a path are encoded', () => {
  expect(path`/v1/identity/${'../a?b#c'}/x`).toBe('/v1/identity/..%2Fa%3Fb%23c/x')
})

test.each(RPC_RETRY_STATUSES)('status %i: three retries at 150, 300, 600 ms, then its error', async (status) => {
  const { client, clock, calls } = setUp(() => json({}, status))
  const result = outcome(client.get('/x'))
  for (const [ms, expected] of [
    [149, 1],
    [1, 2],
    [299, 2],
    [1, 3],
    [599, 3],
    [1, 4],
  ] as const) {
    await clock.advance(ms)
    expect(calls).toHaveLength(expected)
  }
  expect(await result).toMatchObject({ error: { code: 'HTTP_STATUS', message: `HTTP status code: ${status}` } })
  expect(clock.waiting).toBe(0)
})

test.each([400, 401, 404, 422])('status %i is not asked again', async (status) => {
  const { client, calls } = setUp(() => json({ status: 'FAILED', reasons: [] }, status))
  await expect(client.get('/x')).rejects.toMatchObject({ code: 'HTTP_STATUS', context: { status } })
  expect(calls).toHaveLength(1)
})

test('a POST is not repeated by itself, and is where that does no harm', async () => {
  const { client, clock, calls } = setUp(() => json({}, 503))
  await expect(client.post('/x', {})).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  expect(calls).toHaveLength(1)
  const result = outcome(client.post('/x', {}, { retry: true }))
  await clock.advance(2_000)
  await result
  expect(calls).toHaveLength(5)
})

test('an unreachable service is asked four times in all', async () => {
  const { client, clock, calls } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  const result = outcome(client.get('/x'))
  await clock.advance(10_000)
  expect(await result).toMatchObject({ error: { code: 'HTTP_REQUEST_FAILED', message: 'HTTP request failed' } })
  expect(calls).toHaveLength(4)
})

test('Retry-After is honoured', async () => {
  let first = true
  const { client, clock, calls } = setUp(() => {
    const answer = first ? json({}, 429, { 'retry-after': '2' }) : json({ ok: 1 })
    first = false
    return answer
  })
  const result = outcome(client.get('/x'))
  await clock.advance(1_999)
  expect(calls).toHaveLength(1)
  await clock.advance(1)
  expect(await result).toEqual({ value: { ok: 1 } })
})

test.each(['3600', new Date(Date.UTC(2030, 0, 1)).toUTCString()])(
  'a Retry-After beyond the budget (%s) is the end, at once',
  async (after) => {
    const { client, calls } = setUp(() => json({}, 429, { 'retry-after': after }))
    await expect(client.get('/x')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(calls).toHaveLength(1)
  },
)

test('ten seconds are the whole budget, even where fetch ignores its signal', async () => {
  const { client, clock, calls } = setUp(never)
  const result = outcome(client.get('/x'))
  await clock.advance(9_999)
  expect(calls[0]?.init.signal?.aborted).toBe(false)
  await clock.advance(1)
  expect(await result).toMatchObject({ error: { code: 'TIMEOUT' } })
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  expect(calls).toHaveLength(1)
})

test('a body that stalls counts against the budget', async () => {
  const { client, clock } = setUp(
    () => new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } }),
  )
  const result = outcome(client.get('/x'))
  await clock.advance(10_000)
  expect(await result).toMatchObject({ error: { code: 'TIMEOUT' } })
})

test('a refusal whose words never end is one after a second, and they are let go', async () => {
  const { client, clock, calls } = setUp(() => new Response(new ReadableStream(), { status: 400 }))
  const result = outcome(client.post('/x', {}))
  await clock.advance(999)
  expect(calls[0]?.init.signal?.aborted).toBe(false)
  await clock.advance(1)
  expect(await result).toMatchObject({ error: { code: 'HTTP_STATUS', context: { status: 400 } } })
  // By it, a real `fetch` lets go of the body.
  expect(calls[0]?.init.signal?.aborted).toBe(true)
})

test.each<[string, Response, unknown]>([
  ['JSON', json({ reasons: ['no'] }, 422), { reasons: ['no'] }],
  ['JSON of another type', new Response('[1]', { status: 400 }), [1]],
  ['no JSON', new Response('<h1>no</h1>', { status: 404 }), undefined],
  ['nothing', new Response(null, { status: 400 }), undefined],
])('what a refusal says is in its error: %s', async (_, response, answer) => {
  const { client } = setUp(() => response)
  const { error } = (await outcome(client.get('/x'))) as { error: unknown }
  expect(refusalOf(error)).toEqual({ answer, retryAfter: undefined })
})

test.each([new Error('HTTP_STATUS'), createError('HTTP_STATUS', { status: 400 }), undefined])(
  '%s says nothing of a refusal',
  (error) => {
    expect(refusalOf(error)).toBeUndefined()
  },
)

test('an aborted call rejects with ABORTED, before, during and between tries', async () => {
  const { client, clock, calls } = setUp(() => json({}, 503))
  await expect(client.get('/x', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(calls).toEqual([])
  const controller = new AbortController()
  const result = outcome(client.get('/x', {}, { signal: controller.signal }))
  await clock.advance(100)
  const before = calls.length
  controller.abort()
  expect(await result).toMatchObject({ error: { code: 'ABORTED' } })
  await clock.advance(10_000)
  expect(calls).toHaveLength(before)
  expect(clock.waiting).toBe(0)
})

test.each([
  ['HTML with status 200', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['truncated JSON', new Response('{"a":', { headers: { 'content-type': 'application/json' } })],
  ['no content type', new Response(new TextEncoder().encode('{}'))],
])('%s is no answer', async (_, response) => {
  const { client } = setUp(() => response)
  await expect(client.get('/x')).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})

test.each([
  ['null', null],
  ['[]', []],
  ['"x"', 'x'],
  ['0', 0],
])('the JSON %s is an answer like any other', async (text, value) => {
  const { client } = setUp(() => new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }))
  expect(await client.get('/x')).toEqual(value)
})

test('an empty answer is undefined', async () => {
  const { client } = setUp(() => new Response(null, { status: 204 }))
  expect(await client.post('/e', {})).toBeUndefined()
})

test('a body over 2 MB is given up while it streams', async () => {
  let sent = 0
  let cancelled = false
  const chunk = new Uint8Array(256 * 1024).fill(32)
  const { client } = setUp(
    () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += chunk.length
            controller.enqueue(chunk)
          },
          cancel() {
            cancelled = true
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      ),
  )
  await expect(client.get('/x')).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
  expect(cancelled).toBe(true)
  expect(sent).toBeLessThan(HTTP_BODY_LIMIT_BYTES + 4 * chunk.length)
})

test('a body that says it is over 2 MB is not read at all, and one at the limit is', async () => {
  const head = (length: number) => ({ 'content-type': 'application/json', 'content-length': String(length) })
  const { client } = setUp(() => new Response('1', { headers: head(HTTP_BODY_LIMIT_BYTES + 1) }))
  await expect(client.get('/x')).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
  const full = `"${'x'.repeat(HTTP_BODY_LIMIT_BYTES - 2)}"`
  const { client: other } = setUp(() => new Response(full, { headers: { 'content-type': 'application/json' } }))
  expect(((await other.get('/x')) as string).length).toBe(HTTP_BODY_LIMIT_BYTES - 2)
})
