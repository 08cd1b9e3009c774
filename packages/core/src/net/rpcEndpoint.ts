import { RPC_TIMEOUT_MS } from '../constants/rpc.js'
import { createError } from '../errors/createError.js'
import { ModalError } from '../errors/ModalError.js'
import type { Clock } from '../primitives/ports.js'
import { callJson } from './callJson.js'
import { type RpcCall, type RpcOutcome, readAnswer, readAnswers } from './jsonRpcAnswers.js'

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

  async function post(body: unknown, retry: boolean, signal?: AbortSignal): Promise<unknown> {
    try {
      return await callJson({
        ...{ fetch, clock, url, body, retry, signal, anyType: true, timeoutMs: RPC_TIMEOUT_MS },
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

  async function single(call: RpcCall, retry: boolean, signal?: AbortSignal): Promise<RpcOutcome> {
    const id = nextId()
    return readAnswer(await post(envelope(call, id), retry, signal), id)
  }

  async function exchange(calls: readonly RpcCall[], retry: boolean, signal?: AbortSignal) {
    if (calls.length > 1 && batches) {
      const ids = calls.map(nextId)
      const answer = await post(
        calls.map((call, index) => envelope(call, ids[index] ?? 0)),
        retry,
        signal,
      )
      if (Array.isArray(answer)) return readAnswers(answer, ids)
      batches = false
    }
    return Promise.all(calls.map((call) => single(call, retry, signal)))
  }

  async function verify({ accepts, ...call }: ChainCheck): Promise<void> {
    const outcome = await single(call, true).catch((error) => {
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
    async send(calls, { retry, signal }) {
      const [outcomes] = await Promise.all([exchange(calls, retry, signal), verifyOnce()])
      return outcomes
    },
  }
}
