/** JSON-RPC to a chain's nodes (spec 9 'Chain node requests'). */
import { RPC_BATCH_SIZE } from '../constants/rpc.js'
import type { ErrorCode } from '../errors/catalogue.js'
import { createError } from '../errors/createError.js'
import type { ModalError } from '../errors/ModalError.js'
import type { Clock } from '../primitives/ports.js'
import type { RpcCall, RpcOutcome } from './jsonRpcAnswers.js'
import { type ChainCheck, createRpcEndpoint, type RpcEndpoint } from './rpcEndpoint.js'

export type { RpcCall } from './jsonRpcAnswers.js'

export interface JsonRpcClient {
  /**
   * The node's raw, unchecked result. Requests of one tick travel together.
   * @throws ModalError by the code of the node's error, or HTTP_REQUEST_FAILED, TIMEOUT, PARSE_ERROR, RPC_WRONG_CHAIN, ABORTED
   */
  request(call: RpcCall, options?: { signal?: AbortSignal }): Promise<unknown>
}

interface Parts {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** In the order of preference; those that are not http(s) are passed over. */
  readonly urls: readonly string[]
  /** A service that passes requests on to nodes of many chains; asked before the others. */
  readonly serviceUrl?: string | undefined
  /** Each endpoint must show that it serves the chain that is meant (T-18, R03). */
  readonly chain?: ChainCheck
  /** Most requests in one batch; 1 sends each by itself. */
  readonly batchSize?: number
}

/** An endpoint that failed is asked last for so long. */
const ENDPOINT_REST_MS = 30_000

/** Methods that put something on a chain: sent once, to one node, alone. What happened to it is read from the chain. */
const SENDS = /sendRawTransaction|sendTransaction|sendUserOperation|submitExtrinsic|sendrawtransaction/i

/** Methods that many nodes do without, and will as long as a page lives. */
const OPTIONAL: readonly string[] = ['eth_simulateV1', 'eth_feeHistory']
/** How nodes say that they have no such method. */
const LACKING: readonly ErrorCode[] = ['METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED']

interface Endpoint {
  /** By `clock.monotonic()`, ms. */
  restsUntil: number
  /** Of the optional methods those that it said it has not. */
  readonly lacks: Set<string>
  readonly rpc: RpcEndpoint
}

interface Waiting {
  readonly call: RpcCall
  readonly signal: AbortSignal | undefined
  settle(outcome: RpcOutcome): void
}

const missing = (): RpcOutcome => ({ error: createError('PARSE_ERROR', {}) })

/** Aborts when nobody waits for any of them any more. */
function sharedSignal(waiting: readonly Waiting[]): AbortSignal | undefined {
  const signals = waiting.map(({ signal }) => signal).filter((signal) => signal !== undefined)
  if (signals.length < waiting.length) return undefined
  const controller = new AbortController()
  const check = () => signals.every(({ aborted }) => aborted) && controller.abort()
  for (const signal of signals) signal.addEventListener('abort', check, { once: true })
  check()
  return controller.signal
}

export function createJsonRpcClient(parts: Parts): JsonRpcClient {
  const { fetch, clock, urls, serviceUrl, chain, batchSize = RPC_BATCH_SIZE } = parts
  let lastId = 0
  const nextId = () => ++lastId
  const endpoints = [serviceUrl ?? [], urls]
    .flat()
    .filter((url) => /^https?:/i.test(url))
    .map(
      (url): Endpoint => ({
        ...{ restsUntil: 0, lacks: new Set() },
        rpc: createRpcEndpoint({ fetch, clock, url, chain, isService: url === serviceUrl, nextId }),
      }),
    )
  let queue: Waiting[] = []

  /** The order of the host's list; one that failed a moment ago comes last, so that not everybody waits for it. */
  function candidates(calls: readonly RpcCall[]): readonly Endpoint[] {
    const resting = ({ restsUntil }: Endpoint) => Number(restsUntil > clock.monotonic())
    const has = ({ lacks }: Endpoint) => !calls.every(({ method }) => lacks.has(method))
    return endpoints.filter((one) => !one.rpc.quarantined && has(one)).sort((a, b) => resting(a) - resting(b))
  }

  /** What a node has no method for another one may have: each is asked for it once, and then never again. */
  async function elsewhere(endpoint: Endpoint, call: RpcCall, outcome: RpcOutcome, signal?: AbortSignal) {
    const isLacking = 'error' in outcome && LACKING.includes(outcome.error.code)
    if (!isLacking || !OPTIONAL.includes(call.method)) return outcome
    endpoint.lacks.add(call.method)
    if (candidates([call]).length === 0) return outcome
    const [other = outcome] = await send([call], true, signal).catch(() => [])
    return other
  }

  async function send(calls: readonly RpcCall[], retry: boolean, signal?: AbortSignal): Promise<readonly RpcOutcome[]> {
    const asked = candidates(calls)
    let failure: unknown = createError(endpoints.length > 0 ? 'RPC_WRONG_CHAIN' : 'RPC_REQUEST_FAILED', {})
    if (asked.length === 0 && endpoints.some(({ rpc }) => !rpc.quarantined))
      failure = createError('METHOD_NOT_FOUND', {})
    for (const endpoint of asked) {
      let passedOn = false
      try {
        // What moves money waits for the answer; what only reads is asked at the same time, and dropped if it was wrong.
        if (!retry) await endpoint.rpc.verified()
        passedOn = !retry
        const outcomes = await endpoint.rpc.send(calls, { retry, ...(signal && { signal }) })
        if (!retry) return outcomes
        return await Promise.all(
          calls.map((call, index) => elsewhere(endpoint, call, outcomes[index] ?? missing(), signal)),
        )
      } catch (error) {
        failure = error
        if (signal?.aborted) break
        if (!endpoint.rpc.quarantined) endpoint.restsUntil = clock.monotonic() + ENDPOINT_REST_MS
        // The node may have passed it on: another one must not be asked to send it again.
        if (passedOn) break
      }
    }
    throw failure
  }

  async function dispatch(waiting: readonly Waiting[], retry: boolean): Promise<void> {
    try {
      const outcomes = await send(
        waiting.map(({ call }) => call),
        retry,
        sharedSignal(waiting),
      )
      for (const [index, { settle }] of waiting.entries()) settle(outcomes[index] ?? missing())
    } catch (error) {
      for (const { settle } of waiting) settle({ error: error as ModalError })
    }
  }

  function flush(): void {
    const waiting = queue
    queue = []
    const reads: Waiting[] = []
    for (const one of waiting.filter(({ signal }) => !signal?.aborted)) {
      const { method } = one.call
      // Alone, so that those that travel with it need not go where it can be answered.
      const isLacking = endpoints.some(({ lacks }) => lacks.has(method))
      if (SENDS.test(method) || isLacking) void dispatch([one], !SENDS.test(method))
      else reads.push(one)
    }
    for (let start = 0; start < reads.length; start += batchSize)
      void dispatch(reads.slice(start, start + batchSize), true)
  }

  return {
    request: (call, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const aborted = () => reject(createError('ABORTED', {}, signal?.reason))
        if (signal?.aborted) return aborted()
        signal?.addEventListener('abort', aborted, { once: true })
        if (queue.length === 0) queueMicrotask(flush)
        queue.push({
          call,
          signal,
          settle(outcome) {
            signal?.removeEventListener('abort', aborted)
            if ('error' in outcome) reject(outcome.error)
            else resolve(outcome.result)
          },
        })
      }),
  }
}
