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
   * The node's raw, unchecked result. Requests of one tick are sent as a batch.
   * @throws ModalError by the code of the node's error, or HTTP_REQUEST_FAILED, TIMEOUT, PARSE_ERROR, RPC_WRONG_CHAIN, ABORTED
   */
  request(call: RpcCall, options?: { signal?: AbortSignal }): Promise<unknown>
}

interface Parts {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** In the order of preference; URLs that are not http(s) are skipped. */
  readonly urls: readonly string[]
  /** A service that passes requests on to nodes of many chains; asked before the others. */
  readonly serviceUrl?: string | undefined
  /** Each endpoint must show that it serves this chain (T-18, R03). */
  readonly chain?: ChainCheck
  /** Most requests in one batch; 1 sends each by itself. */
  readonly batchSize?: number
}

/** A failed endpoint comes last for this time. */
const ENDPOINT_REST_MS = 30_000

/** Methods that put something on a chain: sent once, to one node, alone. Their outcome is read from the chain. */
const SENDS = /sendRawTransaction|sendTransaction|sendUserOperation|submitExtrinsic|sendrawtransaction/i

/** Methods that many nodes lack, and lack as long as a page lives. */
const OPTIONAL: readonly string[] = ['eth_simulateV1', 'eth_feeHistory']
/** Errors by which nodes say that they lack a method. */
const LACKING: readonly ErrorCode[] = ['METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED']

interface Endpoint {
  /** Until when it comes last after a failure; by `clock.monotonic()`, ms. */
  restsUntil: number
  /** Optional methods that the node said it lacks. */
  readonly lacks: Set<string>
  readonly rpc: RpcEndpoint
}

interface Waiting {
  readonly call: RpcCall
  readonly signal: AbortSignal | undefined
  settle(outcome: RpcOutcome): void
}

const missing = (): RpcOutcome => ({ error: createError('PARSE_ERROR', {}) })

/** Aborts when every caller has aborted; `undefined` where one of them can't abort. */
function sharedSignal(waiting: readonly Waiting[]): AbortSignal | undefined {
  const signals = waiting.map(({ signal }) => signal).filter((signal) => signal !== undefined)
  if (signals.length < waiting.length) return undefined
  const controller = new AbortController()
  const check = () => signals.every(({ aborted }) => aborted) && controller.abort()
  for (const signal of signals) signal.addEventListener('abort', check, { once: true })
  check()
  return controller.signal
}

function createEndpoints({ fetch, clock, urls, serviceUrl, chain }: Parts): readonly Endpoint[] {
  let lastId = 0
  const nextId = () => ++lastId
  return [serviceUrl ?? [], urls]
    .flat()
    .filter((url) => /^https?:/i.test(url))
    .map((url) => ({
      restsUntil: 0,
      lacks: new Set(),
      rpc: createRpcEndpoint({ fetch, clock, url, chain, isService: url === serviceUrl, nextId }),
    }))
}

/**
 * The endpoints that can answer, in the order of the host's list; those that failed recently come last, so that not every
 * call waits for them.
 * @param time - of `clock.monotonic()`, ms
 */
function candidatesOf(endpoints: readonly Endpoint[], calls: readonly RpcCall[], time: number): readonly Endpoint[] {
  const resting = ({ restsUntil }: Endpoint) => Number(restsUntil > time)
  const has = ({ lacks }: Endpoint) => !calls.every(({ method }) => lacks.has(method))
  return endpoints.filter((one) => !one.rpc.quarantined && has(one)).sort((a, b) => resting(a) - resting(b))
}

export function createJsonRpcClient(parts: Parts): JsonRpcClient {
  const { clock, batchSize = RPC_BATCH_SIZE } = parts
  const endpoints = createEndpoints(parts)
  let queue: Waiting[] = []

  const candidates = (calls: readonly RpcCall[]) => candidatesOf(endpoints, calls, clock.monotonic())

  /** Asks another node for a method that this one lacks; this one is never asked for it again. */
  async function elsewhere(endpoint: Endpoint, call: RpcCall, outcome: RpcOutcome, signal?: AbortSignal) {
    const isLacking = 'error' in outcome && LACKING.includes(outcome.error.code)
    if (!isLacking || !OPTIONAL.includes(call.method)) return outcome
    endpoint.lacks.add(call.method)
    if (candidates([call]).length === 0) return outcome
    const [other = outcome] = await send([call], 'read', signal).catch(() => [])
    return other
  }

  async function send(
    calls: readonly RpcCall[],
    kind: 'read' | 'send',
    signal?: AbortSignal,
  ): Promise<readonly RpcOutcome[]> {
    const orderedEndpoints = candidates(calls)
    let failure: unknown = createError(endpoints.length > 0 ? 'RPC_WRONG_CHAIN' : 'RPC_REQUEST_FAILED', {})
    if (orderedEndpoints.length === 0 && endpoints.some(({ rpc }) => !rpc.quarantined))
      failure = createError('METHOD_NOT_FOUND', {})
    for (const endpoint of orderedEndpoints) {
      let passedOn = false
      try {
        // A send waits for verification; a read is sent at the same time, and its answer dropped where the chain is wrong.
        if (kind === 'send') await endpoint.rpc.verified()
        passedOn = kind === 'send'
        const outcomes = await endpoint.rpc.send(calls, { retry: kind === 'read', ...(signal && { signal }) })
        if (kind === 'send') return outcomes
        return await Promise.all(
          calls.map((call, index) => elsewhere(endpoint, call, outcomes[index] ?? missing(), signal)),
        )
      } catch (error) {
        failure = error
        if (signal?.aborted) break
        if (!endpoint.rpc.quarantined) endpoint.restsUntil = clock.monotonic() + ENDPOINT_REST_MS
        // The node may have passed the transaction on: no other one may be asked to send it again.
        if (passedOn) break
      }
    }
    throw failure
  }

  async function dispatch(waiting: readonly Waiting[], kind: 'read' | 'send'): Promise<void> {
    try {
      const outcomes = await send(
        waiting.map(({ call }) => call),
        kind,
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
    for (const waitingCall of waiting.filter(({ signal }) => !signal?.aborted)) {
      const { method } = waitingCall.call
      // Alone, so that the rest of the batch need not go to a node that can answer this method.
      const isLacking = endpoints.some(({ lacks }) => lacks.has(method))
      if (SENDS.test(method) || isLacking) void dispatch([waitingCall], SENDS.test(method) ? 'send' : 'read')
      else reads.push(waitingCall)
    }
    for (let start = 0; start < reads.length; start += batchSize)
      void dispatch(reads.slice(start, start + batchSize), 'read')
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
