/** A `MessageChannel` for one load of the frame: each request is answered once, in time, or given up. */

import type { Clock } from '../../primitives/ports.js'
import { displayText } from '../../primitives/text.js'
import type { AuthFailure, AuthRequests, AuthRequestType } from '../authTypes.js'
import { authFailure } from './failure.js'
import { type FrameMessage, readMessage } from './protocol.js'

const REQUEST_TIMEOUT_MS = 30_000
const LONGEST_MESSAGE = 140

export type FrameEvent = Extract<FrameMessage, { kind: 'session' | 'device' | 'show' | 'resize' | 'hide' }>

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** The request waits for the visitor, without a time limit. */
  readonly patient?: boolean
  /** Called with the id of the request. */
  onAsked?(id: number): void
}

export interface Channel {
  /** Sends a request, and returns the raw answer. @throws AuthFailure */
  ask<Type extends AuthRequestType>(
    type: Type,
    payload: AuthRequests[Type]['payload'],
    options?: AskOptions,
  ): Promise<unknown>
  /** Gives up a request, both here and at the origin. */
  abort(id: number, failure: AuthFailure): void
  /** Asks the origin to give up a request. Any answer still counts; after 30 s without one it is a TIMEOUT. */
  recall(id: number): void
  /** Ends the channel: no more answers will come. */
  end(failure: AuthFailure): void
}

interface Parts {
  readonly port: MessagePort
  readonly clock: Clock
  /** Ids continue across reloads, so that a late answer does not match another request. */
  nextId(): number
  /** Handles the first message of a load. @returns whether it was a valid one; until then every message is ignored */
  onFirst(data: unknown): boolean
  onEvent(event: FrameEvent): void
}

interface Pending {
  resolve(result: unknown): void
  reject(failure: AuthFailure): void
  /** Starts the limit of 30 s. */
  limit(): void
}

interface PendingParts extends Pick<Pending, 'resolve' | 'reject'> {
  readonly clock: Clock
  onTimeout(): void
  /** Called before the answer is passed on. */
  onSettled(): void
}

function createPending({ clock, resolve, reject, onTimeout, onSettled }: PendingParts): Pending {
  let cancelTimer = () => {}
  function settled(): void {
    cancelTimer()
    onSettled()
  }
  return {
    limit() {
      cancelTimer()
      cancelTimer = clock.after(REQUEST_TIMEOUT_MS, onTimeout)
    },
    resolve(result) {
      settled()
      resolve(result)
    },
    reject(failure) {
      settled()
      reject(failure)
    },
  }
}

export function createChannel({ port, clock, nextId, onFirst, onEvent }: Parts): Channel {
  const pending = new Map<number, Pending>()
  let hasAnswered = false
  let endFailure: AuthFailure | undefined

  function take(id: number): Pending | undefined {
    const pendingRequest = pending.get(id)
    pending.delete(id)
    return pendingRequest
  }

  function hear(message: FrameMessage): void {
    switch (message.kind) {
      case 'result':
        take(message.id)?.resolve(message.result)
        break
      case 'error': {
        const { code, message: text, data } = message.error
        take(message.id)?.reject(authFailure(code, displayText(text, LONGEST_MESSAGE), data))
        break
      }
      case 'abort':
        take(message.id)?.reject(authFailure('ABORTED', 'The sign-in origin gave it up'))
        break
      case 'question':
        port.postMessage({ id: message.id, error: { code: 'UNKNOWN_TYPE', message: '' } })
        break
      default:
        onEvent(message)
    }
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (endFailure) return
    if (!hasAnswered) {
      hasAnswered = onFirst(data)
      return
    }
    const message = readMessage(data)
    if (message) hear(message)
  }

  function abort(id: number, failure: AuthFailure): void {
    const pendingRequest = take(id)
    if (!pendingRequest) return
    port.postMessage({ abort: id })
    pendingRequest.reject(failure)
  }

  return {
    abort,
    recall(id) {
      const pendingRequest = pending.get(id)
      if (!pendingRequest) return
      port.postMessage({ abort: id })
      pendingRequest.limit()
    },
    ask(type, payload, { signal, patient, onAsked } = {}) {
      const id = nextId()
      return new Promise((resolve, reject) => {
        if (endFailure) return reject(endFailure)
        const onAbort = () => abort(id, authFailure('ABORTED', 'Nobody waits for it any more'))
        const stopAborting = () => signal?.removeEventListener('abort', onAbort)
        const onTimeout = () => abort(id, authFailure('TIMEOUT', 'The sign-in origin did not answer'))
        const request = createPending({ clock, resolve, reject, onTimeout, onSettled: stopAborting })
        pending.set(id, request)
        if (!patient) request.limit()
        onAsked?.(id)
        try {
          port.postMessage({ ...payload, id, type })
        } catch (cause) {
          // A page may hand over a value that can't be cloned.
          take(id)?.reject(authFailure(-32602, cause instanceof Error ? cause.message : ''))
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        if (signal?.aborted) onAbort()
      })
    },
    end(failure) {
      if (endFailure) return
      endFailure = failure
      port.onmessage = null
      port.close()
      for (const id of [...pending.keys()]) take(id)?.reject(failure)
    },
  }
}
