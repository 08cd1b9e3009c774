/** A request as the backend received it; `body` is parsed JSON. */
export interface RecordedRequest {
  readonly method: string
  readonly url: URL
  readonly body: unknown
  /** Aborted once the answer is no longer needed. */
  readonly signal: AbortSignal | undefined
}

type Reply = {
  readonly status?: number
  readonly body?: unknown
  readonly text?: string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}
type Handler = (request: RecordedRequest) => Reply | Promise<Reply>

/**
 * A backend in the test's own process. Hand in its `fetch` as the service of that name, and let `endpoints` and `rpcUrls`
 * name its `origins`. Each request is recorded.
 */
export interface FixtureBackend {
  readonly fetch: typeof fetch
  readonly origins: { readonly services: string; readonly rpc: string }
  readonly requests: readonly RecordedRequest[]
  /** Requests whose path contains `part`; JSON-RPC requests are found by their method's name. */
  calls(part: string): readonly RecordedRequest[]
  /** Answers every path that contains `part` with this, until `restore(part)`. */
  answer(part: string, handler: Handler | Reply): void
  /** Answers, as `answer` does, with this status and `{}`. */
  fail(part: string, status: number): void
  /** Never answers; rejects once the request is aborted. */
  hang(part: string): void
  restore(part: string): void
  /** Answers one JSON-RPC method with a result, or with the outcome of the function, which may throw or return a promise. */
  rpc(method: string, result: unknown | ((params: readonly unknown[]) => unknown)): void
}

const services = 'https://services.test'
const rpcOrigin = 'https://rpc.test'
/** Statuses whose `Response` may have no body, not even an empty one. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

const fixtures: Record<string, unknown> = {
  '/v1/supported-chains': { http: ['eip155:31337'], ws: [] },
  '/getWallets': { data: [], count: 0 },
  '/getAnalyticsConfig': { isAnalyticsEnabled: true },
  '/e': { status: 'ok' },
}

const testDollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const balances = {
  balances: [
    {
      name: 'Local Ether',
      symbol: 'LETH',
      chainId: 'eip155:31337',
      price: 2_000,
      quantity: { decimals: '18', numeric: '1.5' },
      iconUrl: '',
    },
    {
      name: 'Test Dollar',
      symbol: 'TUSD',
      chainId: 'eip155:31337',
      address: `eip155:31337:${testDollar}`,
      value: 250,
      price: 1,
      quantity: { decimals: '6', numeric: '250' },
      iconUrl: '',
    },
  ],
}

/** The Test Dollar's balance is 250 for every account, as the service says; any other call is answered with zero. */
function answerCall([call]: readonly unknown[]): string {
  const { to, data, input = data } = call as { to?: string; data?: string; input?: string }
  const isBalance = to?.toLowerCase() === testDollar.toLowerCase() && input?.startsWith('0x70a08231')
  return `0x${(isBalance ? 250_000_000 : 0).toString(16).padStart(64, '0')}`
}

/** A node with 1.5 ether for every account and 1 gwei of base fee, which takes no transaction and has seen none. */
const node: Record<string, unknown> = {
  eth_chainId: '0x7a69',
  eth_getBalance: '0x14d1120d7b160000',
  eth_gasPrice: '0x3b9aca00',
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_feeHistory: {
    oldestBlock: '0x1',
    baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'],
    gasUsedRatio: [0.5],
    reward: [['0x3b9aca00']],
  },
  eth_getBlockByNumber: {
    number: '0x1',
    baseFeePerGas: '0x3b9aca00',
    transactions: [],
    timestamp: '0x1',
    hash: `0x${'1'.repeat(64)}`,
  },
  eth_blockNumber: '0x1',
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x0',
  eth_getCode: '0x',
  eth_call: answerCall,
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: null,
}

interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

const isBatch = (body: RpcRequest | readonly RpcRequest[]): body is readonly RpcRequest[] => Array.isArray(body)

/** Rejects as `fetch` does. */
const abortion = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

function toResponse({ status = 200, body, text = JSON.stringify(body ?? {}), type, headers }: Reply): Response {
  return new Response(WITHOUT_BODY.includes(status) ? null : text, {
    status,
    headers: { ...headers, 'content-type': type ?? 'application/json' },
  })
}

/** `origins.rpc` is a node of chain 31337; with a number as its path, `https://rpc.test/31338`, of that chain. */
export function createFixtureBackend(): FixtureBackend {
  const requests: RecordedRequest[] = []
  const bent = new Map<string, Handler>()
  const results: Record<string, unknown> = { ...node }

  async function rpcResult(call: RpcRequest, url: URL): Promise<object> {
    const base = { jsonrpc: '2.0', id: call.id }
    const chain = url.pathname.match(/^\/(\d+)$/)?.[1]
    const result = chain && call.method === 'eth_chainId' ? `0x${Number(chain).toString(16)}` : results[call.method]
    if (result === undefined) return { ...base, error: { code: -32_601, message: 'Method not found' } }
    try {
      return { ...base, result: await (typeof result === 'function' ? result(call.params ?? []) : result) }
    } catch (error) {
      const { code = -32_000, message } = error as Error & { code?: number }
      return { ...base, error: { code, message } }
    }
  }

  async function nodeReply({ url, body }: RecordedRequest): Promise<Reply> {
    const calls = body as RpcRequest | readonly RpcRequest[]
    if (!isBatch(calls)) return { body: await rpcResult(calls, url) }
    return { body: await Promise.all(calls.map((call) => rpcResult(call, url))) }
  }

  function standardReply(request: RecordedRequest): Reply | Promise<Reply> {
    const { url } = request
    if (url.origin === rpcOrigin) return nodeReply(request)
    if (/\/v1\/account\/[^/]+\/balance$/.test(url.pathname)) return { body: balances }
    if (url.pathname.startsWith('/v1/identity/')) return { body: { name: null, avatar: null } }
    const fixture = fixtures[url.pathname]
    return fixture === undefined ? { status: 404, body: {} } : { body: fixture }
  }

  const matches = ({ url, body }: RecordedRequest, part: string) =>
    url.pathname.includes(part) ||
    (url.origin === rpcOrigin && [body].flat().some((call) => (call as { method?: string } | null)?.method === part))

  const backendFetch: typeof fetch = async (input, init) => {
    const inputRequest = input instanceof Request ? input : undefined
    const signal = init?.signal ?? inputRequest?.signal
    const bodyText = init?.body ?? (inputRequest && (await inputRequest.text()))
    signal?.throwIfAborted()
    const request: RecordedRequest = {
      method: init?.method ?? inputRequest?.method ?? 'GET',
      url: new URL(inputRequest?.url ?? String(input)),
      body: typeof bodyText === 'string' && bodyText ? JSON.parse(bodyText) : undefined,
      signal,
    }
    requests.push(request)
    const handler = [...bent].findLast(([part]) => matches(request, part))?.[1]
    return toResponse(await Promise.race([handler ? handler(request) : standardReply(request), abortion(signal)]))
  }

  /** The latest answer for a path wins. */
  function answer(part: string, handler: Handler | Reply): void {
    bent.delete(part)
    bent.set(part, typeof handler === 'function' ? handler : () => handler)
  }

  return {
    fetch: backendFetch,
    origins: { services, rpc: rpcOrigin },
    requests,
    calls: (part) => requests.filter((request) => matches(request, part)),
    answer,
    fail: (part, status) => answer(part, { status, body: {} }),
    hang: (part) => answer(part, () => new Promise(() => {})),
    restore: (part) => void bent.delete(part),
    rpc(method, result) {
      results[method] = result
    },
  }
}
