/** Asking the wallet over a session: each question settles, at the latest after its lifetime, and never twice. */
import { fieldOf, textOf } from '../../errors/causes.js'
import { createError } from '../../errors/createError.js'
import { ModalError } from '../../errors/ModalError.js'
import type { Clock } from '../../services.js'
import { providerError } from './providerError.js'
import type { RelayConnection } from './relayConnection.js'
import type { SdkClient } from './sdk.js'

/**
 * A little less than the SDK's own 5 min: when its timer runs out it leaves an unhandled rejection behind, so it is told an
 * end before.
 */
const REQUEST_LIFETIME_MS = 295_000

export interface SessionRequest {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

export interface SessionRequests {
  /**
   * @throws Error with the wallet's `code` and message; ModalError RELAY_UNREACHABLE, TIMEOUT; a provider error 4900 where
   *   the session ended meanwhile
   */
  send(chainId: string, request: SessionRequest): Promise<unknown>
  /** Nobody answers any more. */
  end(): void
}

interface SentEvent {
  readonly id: number
  readonly request: unknown
}

/** What was thrown by the wallet has a number as its code; everything else is the way there. */
function asError(thrown: unknown): unknown {
  const code = fieldOf(thrown, 'code')
  if (typeof code !== 'number')
    return thrown instanceof ModalError ? thrown : createError('RELAY_UNREACHABLE', {}, thrown)
  return providerError(code, textOf(thrown, 'message') ?? '', fieldOf(thrown, 'data'))
}

export function createSessionRequests(parts: {
  client: SdkClient
  relay: RelayConnection
  topic: string
  clock: Clock
}): SessionRequests {
  const { client, relay, topic, clock } = parts
  const waiting = new Set<(error: unknown) => void>()
  let over = false
  const gone = () => providerError(4900, 'The session has ended')

  /** Tells the SDK's own promise that this is over, so that its timer stops. */
  function settleInside(id: number): void {
    const { events } = client.engine as unknown as { events: { emit(name: string, answer: object): void } }
    events.emit(`session_request:${id}`, { error: { code: 6000, message: 'Nobody waits any more' } })
  }

  function ask(chainId: string, { method, params = [] }: SessionRequest): Promise<unknown> {
    const request = { method, params }
    return new Promise((resolve, reject) => {
      let id: number | undefined
      let settled = false
      const stop = () => {
        settled = true
        cancelTimer()
        waiting.delete(fail)
      }
      const fail = (error: unknown) => {
        stop()
        if (id !== undefined) settleInside(id)
        reject(error)
      }
      const onSent = (event: SentEvent) => {
        if (event.request !== request) return
        id = event.id
        if (settled) settleInside(id)
      }
      const cancelTimer = clock.after(REQUEST_LIFETIME_MS, () => fail(createError('TIMEOUT', { method })))
      waiting.add(fail)
      client.on('session_request_sent', onSent as never)
      client
        .request({ topic, chainId, request })
        .then(resolve, (error) => reject(asError(error)))
        .finally(() => {
          stop()
          client.off('session_request_sent', onSent as never)
        })
    })
  }

  return {
    async send(chainId, request) {
      if (over) throw gone()
      await relay.whenOpen()
      if (over) throw gone()
      return ask(chainId, request)
    },
    end() {
      over = true
      for (const fail of [...waiting]) fail(gone())
    },
  }
}
