import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakeFetch, json, never } from '../../test/fakeFetch.js'
import { createJsonRpcClient } from './jsonRpcClient.js'
import { quantity } from './quantity.js'
import type { ChainCheck } from './rpcEndpoint.js'

interface Request {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node that answers each request by its method. */
const node =
  (methods: Record<string, (request: Request) => object>) =>
  ({ body }: { body: unknown }): Response => {
    const answer = (request: Request) => ({
      jsonrpc: '2.0',
      id: request.id,
      ...(methods[request.method]?.(request) ?? { result: request.params[0] ?? null }),
    })
    return json(Array.isArray(body) ? body.map(answer).reverse() : answer(body as Request))
  }

function setUp(
  answer: Parameters<typeof createFakeFetch>[0],
  options: { urls?: readonly string[]; serviceUrl?: string; chain?: ChainCheck; batchSize?: number } = {},
) {
  const clock = createFakeClock()
  const network = createFakeFetch(answer)
  const client = createJsonRpcClient({ fetch: network.fetch, clock, urls: ['https://one.example/'], ...options })
  return { clock, client, calls: network.calls }
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  )
const evm31337: ChainCheck = { method: 'eth_chainId', accepts: (answer) => quantity(answer) === 31337n }
const two = { urls: ['https://one.example', 'https://two.example'] }

test('a request is a POST with a JSON body', async () => {
  const { client, calls } = setUp(node({}))
  expect(await client.request({ method: 'echo', params: ['x'] })).toBe('x')
  expect(calls[0]?.body).toEqual({ jsonrpc: '2.0', id: 1, method: 'echo', params: ['x'] })
  expect(calls[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
})

test('requests of one tick travel together, later ones by themselves', async () => {
  const { client, calls } = setUp(node({}))
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => client.request({ method: 'echo', params: [text] })))
  expect(answers).toEqual(['a', 'b', 'c'])
  await client.request({ method: 'echo' })
  expect(calls.map(({ body }) => Array.isArray(body))).toEqual([true, false])
})

test('a batch of 1001 goes as two', async () => {
  const { client, calls } = setUp(node({}))
  const answers = await Promise.all(
    Array.from({ length: 1_001 }, (_, index) => client.request({ method: 'echo', params: [index] })),
  )
  expect(answers).toEqual(Array.from({ length: 1_001 }, (_, index) => index))
  expect(calls.map(({ body }) => (Array.isArray(body) ? body.length : 1))).toEqual([1_000, 1])
})

test('each answer of a batch stands for itself, in any order', async () => {
  const fail = () => ({ error: { code: -32601, message: 'no' } })
  const { client } = setUp(node({ bad: fail }))
  const results = await Promise.all(
    ['a', 'bad', 'b', 'bad', 'bad'].map((method) => outcome(client.request({ method, params: [method] }))),
  )
  expect(results).toMatchObject([
    { value: 'a' },
    { error: { code: 'METHOD_NOT_FOUND' } },
    { value: 'b' },
    { error: { code: 'METHOD_NOT_FOUND' } },
    { error: {} },
  ])
})

test('a node that refuses batches is asked one by one from then on', async () => {
  const { client, calls } = setUp((call) =>
    Array.isArray(call.body)
      ? json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batch' } })
      : node({})(call),
  )
  const both = () =>
    Promise.all([client.request({ method: 'echo', params: [1] }), client.request({ method: 'echo', params: [2] })])
  expect(await both()).toEqual([1, 2])
  expect(await both()).toEqual([1, 2])
  expect(calls).toHaveLength(5)
})

test.each<[string, () => Response]>([
  ['400', () => json({ error: { code: -32600, message: 'no batch' } }, 400)],
  ['413', () => json({}, 413)],
  ['an answer that is too large', () => new Response(`[${' '.repeat(2 ** 21)}]`)],
])('a node that refuses batches with %s is asked one by one, without a wait', async (_, refusal) => {
  const { client, calls } = setUp((call) => (Array.isArray(call.body) ? refusal() : node({})(call)))
  const all = () => Promise.all([1, 2, 3, 4].map((given) => client.request({ method: 'echo', params: [given] })))
  expect(await all()).toEqual([1, 2, 3, 4])
  expect(await all()).toEqual([1, 2, 3, 4])
  expect(calls.filter(({ body }) => Array.isArray(body))).toHaveLength(1)
  expect(calls).toHaveLength(9)
})

test('500 to a batch: one by one, without a wait; from the second in a row on always, and once in a while never', async () => {
  const refusal = json({ message: 'Batch of more than 3 requests are not allowed', code: 31 }, 500)
  let refuses = 1
  const { client, calls } = setUp((call) =>
    Array.isArray(call.body) && refuses-- > 0 ? refusal.clone() : node({})(call),
  )
  const all = () => Promise.all([1, 2, 3, 4].map((given) => client.request({ method: 'echo', params: [given] })))
  const batches = () => calls.filter(({ body }) => Array.isArray(body)).length
  for (let round = 0; round < 3; round += 1) expect(await all()).toEqual([1, 2, 3, 4])
  expect([batches(), calls.length]).toEqual([3, 7])
  refuses = 9
  for (let round = 0; round < 3; round += 1) expect(await all()).toEqual([1, 2, 3, 4])
  expect([batches(), calls.length]).toEqual([5, 21])
})

test('one by one each stands for itself, where the status is about the request', async () => {
  const poor = { code: -32000, message: 'insufficient funds' }
  const { client, calls } = setUp((call) => {
    if (Array.isArray(call.body)) return json({}, 400)
    const { id, method } = call.body as Request
    return method === 'eth_estimateGas' ? json({ jsonrpc: '2.0', id, error: poor }, 400) : node({})(call)
  }, two)
  const ask = () =>
    Promise.all(['eth_estimateGas', 'a', 'b'].map((method) => outcome(client.request({ method, params: [method] }))))
  for (let round = 0; round < 2; round += 1)
    expect(await ask()).toMatchObject([{ error: { code: 'HTTP_REQUEST_FAILED' } }, { value: 'a' }, { value: 'b' }])
  expect(calls.map(({ url }) => url.host)).toEqual(Array(7).fill('one.example'))
})

test.each([500, 503])(
  'a node that answers nothing but %i is left for the next one, which gets them together',
  async (status) => {
    const { client, clock, calls } = setUp(
      (call) => (call.url.host === 'one.example' ? json({}, status) : node({})(call)),
      two,
    )
    const both = outcome(Promise.all([1, 2].map((given) => client.request({ method: 'echo', params: [given] }))))
    await clock.advance(1_050)
    expect(await both).toEqual({ value: [1, 2] })
    const sent = calls.map(({ body, url }) => `${url.host} ${Array.isArray(body) ? 'batch' : 'one'}`)
    expect(sent.filter((each) => each === 'two.example batch')).toHaveLength(1)
    expect(sent.filter((each) => each === 'one.example batch')).toHaveLength(status === 503 ? 4 : 1)
    expect(sent.filter((each) => each === 'one.example one')).toHaveLength(status === 503 ? 0 : 4)
  },
)

test.each([
  ['nothing in it', {}],
  ['no id', { jsonrpc: '2.0', result: '0x1' }],
  ['another id', { jsonrpc: '2.0', id: 99, result: '0x1' }],
  ['an id of another type', { jsonrpc: '2.0', id: '1', result: '0x1' }],
  ['a list for one question', [{ jsonrpc: '2.0', id: 1, result: '0x1' }]],
  ['neither result nor error', { jsonrpc: '2.0', id: 1 }],
  ['an error of another question', { jsonrpc: '2.0', id: 99, error: { code: 4001 } }],
  ['null', null],
  ['a text', 'x'],
])('an answer with %s is a parse error', async (_, body) => {
  const { client } = setUp(() => json(body))
  await expect(client.request({ method: 'x' })).rejects.toMatchObject({ code: 'PARSE_ERROR' })
})

test('HTML with status 200 is a parse error', async () => {
  const { client } = setUp(() => new Response('<html>'))
  await expect(client.request({ method: 'x' })).rejects.toMatchObject({ code: 'PARSE_ERROR' })
})

test('an answer that is missing in a batch fails that request only', async () => {
  const { client } = setUp(({ body }) => json([{ jsonrpc: '2.0', id: (body as Request[])[0]?.id, result: 1 }]))
  const results = await Promise.all([
    outcome(client.request({ method: 'a' })),
    outcome(client.request({ method: 'b' })),
  ])
  expect(results).toMatchObject([{ value: 1 }, { error: { code: 'PARSE_ERROR' } }])
})

test.each([
  [-32005, 'LIMIT_EXCEEDED'],
  [-32003, 'TRANSACTION_REJECTED'],
  [3, 'RPC_REQUEST_FAILED'],
])("the node's error %i is %s and keeps what it said", async (code, expected) => {
  const { client, calls } = setUp(node({ x: () => ({ error: { code, message: 'reverted: no' } }) }), two)
  await expect(client.request({ method: 'x' })).rejects.toMatchObject({
    code: expected,
    cause: { message: 'reverted: no' },
  })
  expect(calls).toHaveLength(1)
})

const reverted = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
const refusal = (error: object, id?: number) => (call: { body: unknown }) => {
  const asked = (call.body as Request).id
  return json({ jsonrpc: '2.0', id: id ?? asked, error }, 400)
}

test('what a contract says is read from a failed status, too, and no other node is asked', async () => {
  const { client, calls } = setUp(refusal(reverted), two)
  await expect(client.request({ method: 'eth_call' })).rejects.toMatchObject({
    ...{ code: 'RPC_REQUEST_FAILED', cause: { data: '0x08c379a0' } },
  })
  expect(calls).toHaveLength(1)
})

test.each<[string, Parameters<typeof createFakeFetch>[0], string]>([
  ['of another question', refusal(reverted, 99), 'eth_call'],
  ['about the node itself', refusal({ code: -32005, message: 'limit' }), 'eth_call'],
  ['that defends itself', (call) => refusal({ code: 1, data: { toString: 1, valueOf: 1 } })(call), 'eth_call'],
  ['that is none', () => new Response('<html>', { status: 400 }), 'eth_call'],
  ['whose words never end', () => new Response(new ReadableStream(), { status: 400 }), 'eth_call'],
  ['of what was to be sent', refusal(reverted), 'eth_sendRawTransaction'],
])('a failed status with a refusal %s stays a failure', async (_, answer, method) => {
  const { client, clock, calls } = setUp(answer, two)
  const result = outcome(client.request({ method }))
  await clock.advance(4_000)
  expect(await result).toMatchObject({ error: { code: 'HTTP_REQUEST_FAILED' } })
  expect(calls).toHaveLength(method === 'eth_call' ? 2 : 1)
})

test('ten seconds are the whole budget, also where a batch is refused late and then asked one by one', async () => {
  const { client, clock, calls } = setUp(({ url, body }) => {
    if (url.host === 'two.example') return node({})({ body })
    if (!Array.isArray(body)) return never()
    return new Promise((resolve) => clock.after(6_000, () => resolve(json({}, 400))))
  }, two)
  const result = outcome(Promise.all([1, 2].map((given) => client.request({ method: 'echo', params: [given] }))))
  await clock.advance(9_999)
  expect(calls.map(({ url }) => url.host)).not.toContain('two.example')
  await clock.advance(1)
  expect(await result).toEqual({ value: [1, 2] })
})

test('503: retries after 150, 300, 600 ms, then the next endpoint', async () => {
  const { client, clock, calls } = setUp(
    (call) => (call.url.host === 'one.example' ? json({}, 503) : node({})(call)),
    two,
  )
  const result = outcome(client.request({ method: 'echo', params: ['x'] }))
  await clock.advance(1_049)
  expect(calls.map(({ url }) => url.host)).toEqual(['one.example', 'one.example', 'one.example'])
  await clock.advance(1)
  expect(await result).toEqual({ value: 'x' })
  expect(calls).toHaveLength(5)
})

test('no answer for 10 s: the next endpoint, and the slow one is asked last for a while', async () => {
  const { client, clock, calls } = setUp((call) => (call.url.host === 'one.example' ? never() : node({})(call)), two)
  const result = outcome(client.request({ method: 'echo', params: ['x'] }))
  await clock.advance(9_999)
  expect(calls).toHaveLength(1)
  await clock.advance(1)
  expect(await result).toEqual({ value: 'x' })
  await client.request({ method: 'echo' })
  expect(calls.at(-1)?.url.host).toBe('two.example')
  await clock.advance(30_000)
  void outcome(client.request({ method: 'echo' }))
  await clock.advance(0)
  expect(calls.at(-1)?.url.host).toBe('one.example')
})

test.each([
  ['503', () => json({}, 503), 'HTTP_REQUEST_FAILED'],
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch')), 'HTTP_REQUEST_FAILED'],
  ['silence', never, 'TIMEOUT'],
])('every endpoint fails by %s: the request rejects', async (_, answer, code) => {
  const { client, clock } = setUp(answer, two)
  const result = outcome(client.request({ method: 'x' }))
  await clock.advance(20_000)
  expect(await result).toMatchObject({ error: { code } })
  expect(clock.waiting).toBe(0)
})

test('an endpoint of another chain is quarantined and nothing from it is used', async () => {
  const chain = (id: string) => node({ eth_chainId: () => ({ result: id }), eth_getBalance: () => ({ result: id }) })
  const { client, calls } = setUp((call) => chain(call.url.host === 'one.example' ? '0x1' : '0x7a69')(call), {
    ...two,
    chain: evm31337,
  })
  expect(await client.request({ method: 'eth_getBalance' })).toBe('0x7a69')
  const before = calls.length
  expect(await client.request({ method: 'eth_getBalance' })).toBe('0x7a69')
  expect(calls.slice(before).map(({ url, body }) => [url.host, (body as Request).method])).toEqual([
    ['two.example', 'eth_getBalance'],
  ])
})

test('where every endpoint serves another chain, the request says so, also the second time', async () => {
  const { client } = setUp(node({ eth_chainId: () => ({ result: '0x1' }) }), { ...two, chain: evm31337 })
  for (let times = 0; times < 2; times++)
    await expect(client.request({ method: 'eth_getBalance' })).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
})

test('the chain id is asked once per endpoint, by itself before anything is sent to it', async () => {
  const { client, calls } = setUp(node({ eth_chainId: () => ({ result: '0x7a69' }) }), { chain: evm31337 })
  await client.request({ method: 'eth_sendRawTransaction', params: ['0x'] })
  await client.request({ method: 'echo' })
  expect(calls.map(({ body }) => (body as Request).method)).toEqual(['eth_chainId', 'eth_sendRawTransaction', 'echo'])
})

test('a raw transaction goes once, alone, to one node, whatever becomes of it', async () => {
  const { client, clock, calls } = setUp(
    (call) =>
      Array.isArray(call.body) || (call.body as Request).method !== 'eth_sendRawTransaction'
        ? node({})(call)
        : json({}, 503),
    two,
  )
  const sent = outcome(client.request({ method: 'eth_sendRawTransaction', params: ['0x'] }))
  const read = outcome(client.request({ method: 'echo', params: ['x'] }))
  await clock.advance(60_000)
  expect(await sent).toMatchObject({ error: { code: 'HTTP_REQUEST_FAILED' } })
  expect(await read).toEqual({ value: 'x' })
  expect(calls).toHaveLength(2)
})

test('what is to be sent goes to the next node where the first can’t show its chain, and never to a second one', async () => {
  const { client, clock, calls } = setUp(
    (call) =>
      call.url.host === 'one.example' ? json({}, 503) : node({ eth_chainId: () => ({ result: '0x7a69' }) })(call),
    { ...two, chain: evm31337 },
  )
  const sent = outcome(client.request({ method: 'eth_sendRawTransaction', params: ['0x'] }))
  await clock.advance(2_000)
  expect(await sent).toEqual({ value: '0x' })
  const asked = calls.map(({ url, body }) => [url.host, (body as Request).method])
  expect(asked.filter(([, method]) => method !== 'eth_chainId')).toEqual([['two.example', 'eth_sendRawTransaction']])
})

const service = {
  urls: ['https://one.example'],
  serviceUrl: 'https://data.example/v1?chainId=eip155%3A31337',
  chain: evm31337,
}

test('a data service is asked before the nodes, in plain text', async () => {
  const { client, calls } = setUp(node({ eth_chainId: () => ({ result: '0x7a69' }) }), service)
  expect(await client.request({ method: 'echo', params: ['x'] })).toBe('x')
  await client.request({ method: 'eth_sendRawTransaction', params: ['0x'] })
  expect(new Set(calls.map(({ url }) => url.href))).toEqual(new Set([service.serviceUrl]))
  for (const { init } of calls) expect(init.headers).toEqual({ 'content-type': 'text/plain' })
})

test.each([400, 404])('a data service that says %i of a chain is not asked for it again', async (status) => {
  const { client, clock, calls } = setUp(
    (call) =>
      call.url.host === 'data.example' ? json({}, status) : node({ eth_chainId: () => ({ result: '0x7a69' }) })(call),
    service,
  )
  expect(await client.request({ method: 'echo', params: ['x'] })).toBe('x')
  const before = calls.length
  await clock.advance(60_000)
  expect(await client.request({ method: 'echo', params: ['y'] })).toBe('y')
  expect(calls.slice(before).map(({ url }) => url.host)).toEqual(['one.example'])
})

test('a node that says 404 is asked again', async () => {
  let away = true
  const { client, clock } = setUp(
    (call) => (away ? json({}, 404) : node({ eth_chainId: () => ({ result: '0x7a69' }) })(call)),
    { chain: evm31337 },
  )
  await expect(client.request({ method: 'echo' })).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
  away = false
  await clock.advance(30_000)
  expect(await client.request({ method: 'echo', params: ['x'] })).toBe('x')
})

test('a request that nobody waits for rejects; the others of its batch go on', async () => {
  const { client, calls, clock } = setUp(node({}))
  const controller = new AbortController()
  const left = outcome(client.request({ method: 'echo', params: ['a'] }, { signal: controller.signal }))
  const right = outcome(client.request({ method: 'echo', params: ['b'] }))
  await Promise.resolve()
  controller.abort()
  expect(await left).toMatchObject({ error: { code: 'ABORTED' } })
  expect(await right).toEqual({ value: 'b' })
  await expect(client.request({ method: 'x' }, { signal: controller.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  expect(calls).toHaveLength(1)
  expect(clock.waiting).toBe(0)
})

test('when all of a batch are left alone, the call itself is aborted', async () => {
  const { client, calls, clock } = setUp(never, two)
  const controller = new AbortController()
  const result = outcome(client.request({ method: 'x' }, { signal: controller.signal }))
  await clock.advance(0)
  controller.abort()
  expect(await result).toMatchObject({ error: { code: 'ABORTED' } })
  await clock.advance(60_000)
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  expect(calls).toHaveLength(1)
})

const lacking = { eth_simulateV1: () => ({ error: { code: -32601, message: 'the method does not exist' } }) }
const byHost = (answers: Readonly<Record<string, Parameters<typeof createFakeFetch>[0]>>) =>
  ((call) => answers[call.url.hostname]?.(call)) as Parameters<typeof createFakeFetch>[0]
const asked = (calls: ReturnType<typeof createFakeFetch>['calls'], method: string) =>
  calls
    .filter(({ body }) => [body].flat().some((one) => (one as Request).method === method))
    .map(({ url }) => url.hostname)

test('a method that a node has not: the next one is asked, and the first never again for it', async () => {
  const answer = byHost({ 'one.example': node(lacking), 'two.example': node({}) })
  const { client, calls } = setUp(answer, two)
  const answers = await Promise.all([
    client.request({ method: 'eth_simulateV1', params: ['a'] }),
    client.request({ method: 'echo', params: ['b'] }),
  ])
  expect(answers).toEqual(['a', 'b'])
  expect(asked(calls, 'eth_simulateV1')).toEqual(['one.example', 'two.example'])
  const later = await Promise.all([
    client.request({ method: 'eth_simulateV1', params: ['c'] }),
    client.request({ method: 'echo', params: ['d'] }),
  ])
  expect(later).toEqual(['c', 'd'])
  expect(asked(calls, 'eth_simulateV1')).toEqual(['one.example', 'two.example', 'two.example'])
  expect(asked(calls, 'echo')).toEqual(['one.example', 'one.example'])
})

test('a method that no node has: told, and from then on without asking anybody', async () => {
  const { client, calls } = setUp(byHost({ 'one.example': node(lacking), 'two.example': node(lacking) }), two)
  for (let round = 0; round < 2; round += 1)
    expect(await outcome(client.request({ method: 'eth_simulateV1' }))).toMatchObject({
      error: { code: 'METHOD_NOT_FOUND' },
    })
  expect(asked(calls, 'eth_simulateV1')).toEqual(['one.example', 'two.example'])
  expect(await client.request({ method: 'echo', params: ['x'] })).toBe('x')
  expect(asked(calls, 'echo')).toEqual(['one.example'])
})

test('a node that forgets for a moment what every node has is asked again', async () => {
  let forgets = true
  const { client } = setUp(
    node({ eth_call: ({ params }) => (forgets ? { error: { code: -32601, message: 'no' } } : { result: params[0] }) }),
  )
  expect(await outcome(client.request({ method: 'eth_call' }))).toMatchObject({ error: { code: 'METHOD_NOT_FOUND' } })
  forgets = false
  expect(await client.request({ method: 'eth_call', params: ['x'] })).toBe('x')
})

test('where the only other node fails, what the first one said counts', async () => {
  const { client } = setUp(byHost({ 'one.example': node(lacking), 'two.example': () => json({}, 404) }), two)
  expect(await outcome(client.request({ method: 'eth_simulateV1' }))).toMatchObject({
    error: { code: 'METHOD_NOT_FOUND' },
  })
})

test('without a usable URL nothing is asked', async () => {
  const { client, calls } = setUp(node({}), { urls: ['wss://one.example'] })
  await expect(client.request({ method: 'x' })).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  expect(calls).toHaveLength(0)
})
