/** Sends requests to the wallet over a session: each settles exactly once, at the latest after its lifetime. */
import { stopwatch } from '../../domain/stopwatch.js'
import { fieldOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import { providerError } from '../../errors/providerError.js'
import { parseCaipNetworkId } from '../../primitives/caip.js'
import type { Clock } from '../../primitives/ports.js'
import { ENDED } from '../providerEvents.js'
import type { AssertWanted } from '../types.js'
import { broadcastingMethods } from './pairingMethods.js'
import type { RelayConnection } from './relayConnection.js'
import type { SdkClient } from './sdk.js'

/**
 * Lifetime a little below the SDK's own 5 min, after which it leaves an unhandled rejection behind: the request is ended
 * before.
 */
const REQUEST_LIFETIME_MS = 295_000
/** Delay of a deadline that proves that the device slept. */
const OVERSLEPT_MS = 1_000
/** Time after waking for missed messages to arrive. */
const CATCH_UP_MS = 10_000
/** Error code of an ended session, which is not an answer to the request. */
const SESSION_ENDED = 6000
/** Error that settles the SDK's own promise, so that its timer stops. */
const NOBODY_WAITS = { code: SESSION_ENDED, message: 'Nobody waits any more' }

export interface SessionRequest {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

export interface SessionRequests {
  /**
   * @throws Error with the wallet's `code` and message; ModalError RELAY_UNREACHABLE, TIMEOUT; a provider error 4900 where
   *   the session ended meanwhile. SENT_UNCONFIRMED in their place where the wallet may have got what it broadcasts itself
   */
  send(chainId: string, request: SessionRequest, assertWanted?: AssertWanted): Promise<unknown>
  /** Ends all requests: no answer will come. */
  end(): void
}

interface SentEvent {
  readonly id: number
  readonly request: unknown
}

interface Answer {
  readonly result?: unknown
  readonly error?: unknown
}

/** Internal emitter of the SDK through which the answer to each request passes. */
interface Inside {
  readonly events: {
    emit(name: string, answer: Answer): void
    on(name: string, listener: (answer: Answer) => void): void
    off(name: string, listener: (answer: Answer) => void): void
  }
}

/** Converts an error: the wallet's own have a numeric code; all others concern the connection. */
function asError(thrown: unknown): unknown {
  const code = fieldOf(thrown, 'code')
  if (typeof code !== 'number')
    return thrown instanceof ModalError ? thrown : createError('RELAY_UNREACHABLE', {}, thrown)
  return providerError(code, textOf(thrown, 'message') ?? '', fieldOf(thrown, 'data'))
}

function isAnswer(thrown: unknown): boolean {
  const code = fieldOf(thrown, 'code')
  return typeof code === 'number' && code !== SESSION_ENDED
}

export function createSessionRequests(parts: {
  client: SdkClient
  relay: RelayConnection
  topic: string
  clock: Clock
}): SessionRequests {
  const { client, relay, topic, clock } = parts
  const waiting = new Set<(error: unknown) => void>()
  let isOver = false
  const gone = (data?: object) => providerError(ENDED.code, ENDED.message, data)

  const inside = (client.engine as unknown as Inside).events
  const answerTo = (id: number) => `session_request:${id}`
  const settleInside = (id: number) => inside.emit(answerTo(id), { error: NOBODY_WAITS })
  /** Listens in place of the SDK, whose own time is up. Returns a stop function. */
  function hearInstead(id: number, listener: (answer: Answer) => void): () => void {
    settleInside(id)
    inside.on(answerTo(id), listener)
    return () => inside.off(answerTo(id), listener)
  }

  function ask(chainId: string, { method, params = [] }: SessionRequest): Promise<unknown> {
    const request = { method, params }
    const elapsedMs = stopwatch(clock)
    /** The error of an unanswered request: the wallet may have broadcast a transaction. */
    const unanswered = (error: unknown) =>
      broadcastingMethods.has(method)
        ? createError('SENT_UNCONFIRMED', { namespace: parseCaipNetworkId(chainId)?.namespace }, error)
        : error
    return new Promise((resolve, reject) => {
      let id: number | undefined
      let settled = false
      let stopHearing = () => {}
      const stop = () => {
        settled = true
        cancelTimer()
        stopHearing()
        waiting.delete(fail)
      }
      const fail = (error: unknown) => {
        stop()
        if (id !== undefined) settleInside(id)
        reject(unanswered(error))
      }
      const take = (result: unknown) => {
        stop()
        resolve(result)
      }
      const refuse = (thrown: unknown) => {
        stop()
        const isUnsent = id === undefined
        reject(isUnsent || isAnswer(thrown) ? asError(thrown) : unanswered(asError(thrown)))
      }
      const onSent = (event: SentEvent) => {
        if (event.request !== request) return
        id = event.id
        if (settled) settleInside(id)
      }
      const onDeadline = () => {
        const timeout = createError('TIMEOUT', { method })
        if (id === undefined || elapsedMs() < REQUEST_LIFETIME_MS + OVERSLEPT_MS) return fail(timeout)
        // After sleep, wait: the wallet's answer may lie at the relay, and come with the connection (E18).
        cancelTimer = clock.after(CATCH_UP_MS, () => fail(timeout))
        stopHearing = hearInstead(id, ({ error, result }) => (error ? refuse(error) : take(result)))
      }
      let cancelTimer = clock.after(REQUEST_LIFETIME_MS, onDeadline)
      waiting.add(fail)
      client.on('session_request_sent', onSent as never)
      client
        .request({ topic, chainId, request })
        .then(take, (thrown) => {
          if (thrown !== NOBODY_WAITS) refuse(thrown)
        })
        .finally(() => client.off('session_request_sent', onSent as never))
    })
  }

  return {
    async send(chainId, request, assertWanted) {
      if (isOver) throw gone({ sent: false })
      await relay.whenOpen()
      if (isOver) throw gone({ sent: false })
      assertWanted?.()
      return ask(chainId, request)
    },
    end() {
      isOver = true
      for (const fail of [...waiting]) fail(gone())
    },
  }
}
