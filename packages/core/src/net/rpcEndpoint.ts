import { RPC_RETRY_STATUSES } from '../constants/http.js'
import { RPC_TIMEOUT_MS } from '../constants/rpc.js'
import { fieldOf } from '../errors/causes.js'
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import type { Clock } from '../primitives/ports.js'
import { callJson } from './callJson.js'
import { type RpcCall, type RpcOutcome, readAnswer, readAnswers } from './jsonRpcAnswers.js'
import { readJson } from './readJson.js'
import { within } from './within.js'

/** How an endpoint shows which chain it serves. */
export interface ChainCheck {
  readonly method: string
  readonly params?: readonly unknown[]
  /** May throw where the answer can't be read. */
  accepts(answer: unknown): boolean
}

/** One URL of a node. */
export interface RpcEndpoint {
  /**
   * One outcome per call, in their order.
   * @throws ModalError RPC_WRONG_CHAIN, TIMEOUT, HTTP_REQUEST_FAILED, ABORTED …: another endpoint may know better
   */
  send(calls: readonly RpcCall[], options: { retry: boolean; signal?: AbortSignal }): Promise<readonly RpcOutcome[]>
  /** Resolves when it has shown that it serves the chain that is meant. @throws ModalError as `send` does */
  verified(): Promise<void>
  /** It answered for another chain, or is a service without this one, and is not asked again (R03). */
  readonly quarantined: boolean
}

/** In these, too, nodes say that they take no batch, or none so large. */
const BATCH_REFUSED: readonly unknown[] = [400, 413, 422, 500]
const RETRY_BATCH_ON = RPC_RETRY_STATUSES.filter((status) => !BATCH_REFUSED.includes(status))

const refusesBatch = (error: unknown) =>
  error instanceof ModalError &&
  (error.code === 'BODY_TOO_LARGE' ||
    (error.code === 'HTTP_REQUEST_FAILED' && BATCH_REFUSED.includes(error.context.status)))

/** So long a refusal's own words may take, ms. */
const REFUSAL_MS = 2_000

/**
 * Of a contract's refusal (`execution reverted`): the same from every node, whatever the status it comes with. Other errors
 * that come with a status of failure are the node's own trouble, and another one may do better.
 */
function isRevert(answer: unknown, id: number): boolean {
  const error = fieldOf(answer, 'error')
  const [code, data] = [fieldOf(error, 'code'), fieldOf(error, 'data')]
  return fieldOf(answer, 'id') === id && (code === 3 || (typeof code === 'number' && /^0x/.test(String(data))))
}

interface Options {
  readonly retry: boolean
  readonly retryOn?: readonly number[]
  readonly signal?: AbortSignal | undefined
}

interface Parts {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly url: string
  /** Asked once. */
  readonly chain?: ChainCheck | undefined
  /** It answers for many chains, and in plain text, so that no CORS preflight happens (services.md `POST /v1`). */
  readonly isService: boolean
  nextId(): number
}

export function createRpcEndpoint({ fetch, clock, url, chain, isService, nextId }: Parts): RpcEndpoint {
  let verified: Promise<void> | undefined
  let quarantined = false
  /** Some nodes refuse batches; they get one request at a time. */
  let batches = true

  async function post(body: unknown, options: Options): Promise<unknown> {
    try {
      return await callJson({
        ...{ fetch, clock, url, body, ...options, anyType: true, timeoutMs: RPC_TIMEOUT_MS },
        ...(isService && { contentType: 'text/plain' }),
      })
    } catch (error) {
      if (error instanceof ModalError && error.code === 'HTTP_STATUS')
        throw createError('HTTP_REQUEST_FAILED', { status: error.context.status }, error)
      if (error instanceof ModalError && error.code === 'INVALID_ANSWER') throw createError('PARSE_ERROR', {}, error)
      throw error
    }
  }

  const envelope = ({ method, params = [] }: RpcCall, id: number) => ({ jsonrpc: '2.0', id, method, params })

  /** What was sent with a failure, where that is a contract's word on this request; `undefined` for all else. */
  async function revertIn(failure: unknown, id: number): Promise<unknown> {
    const response = fieldOf(fieldOf(failure, 'cause'), 'cause')
    if (!(response instanceof Response)) return undefined
    const read = readJson(response, { anyType: true }).catch(() => undefined)
    const answer = await within(clock, REFUSAL_MS, read, () => undefined)
    return isRevert(answer, id) ? answer : undefined
  }

  async function single(call: RpcCall, options: Options): Promise<RpcOutcome> {
    const id = nextId()
    const answer = await post(envelope(call, id), options).catch(async (failure) => {
      // What moves money may have gone on from here: its failure stays one.
      const revert = options.retry && (await revertIn(failure, id))
      if (!revert) throw failure
      return revert
    })
    return readAnswer(answer, id)
  }

  /** `undefined` where the node does not take them together. */
  async function together(calls: readonly RpcCall[], options: Options): Promise<readonly RpcOutcome[] | undefined> {
    const ids = calls.map(nextId)
    const body = calls.map((call, index) => envelope(call, ids[index] ?? 0))
    const answer = await post(body, { ...options, retryOn: RETRY_BATCH_ON }).catch((error) => {
      if (!refusesBatch(error)) throw error
    })
    return Array.isArray(answer) ? readAnswers(answer, ids) : undefined
  }

  async function exchange(calls: readonly RpcCall[], options: Options): Promise<readonly RpcOutcome[]> {
    const [first, ...others] = calls
    if (!first) return []
    if (others.length > 0 && batches) {
      const outcomes = await together(calls, options)
      if (outcomes) return outcomes
      // One first: where it is the node that fails, it says so once.
      const outcome = await single(first, options)
      batches = false
      return [outcome, ...(await Promise.all(others.map((call) => single(call, options))))]
    }
    return Promise.all(calls.map((call) => single(call, options)))
  }

  async function verify({ accepts, ...call }: ChainCheck): Promise<void> {
    const outcome = await single(call, { retry: true }).catch((error) => {
      // A service says so of a chain that it does not serve. A node's own address is somebody's slip, or mended later.
      quarantined = isService && [400, 404].includes(error.context?.status)
      throw error
    })
    if ('error' in outcome) throw outcome.error
    if (accepts(outcome.result)) return
    quarantined = true
    throw createError('RPC_WRONG_CHAIN', { url })
  }

  /** Once per endpoint; where it could not be asked, the next call asks again. */
  function verifyOnce(): Promise<void> {
    if (!chain) return Promise.resolve()
    verified ??= verify(chain).catch((error) => {
      if (!quarantined) verified = undefined
      throw error
    })
    return verified
  }

  return {
    get quarantined() {
      return quarantined
    },
    verified: verifyOnce,
    async send(calls, options) {
      const [outcomes] = await Promise.all([exchange(calls, options), verifyOnce()])
      return outcomes
    },
  }
}
