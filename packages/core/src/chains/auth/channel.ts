/** One `MessageChannel` of one load of the frame: each request is answered once, in time, or given up. */

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
  /** It waits for the visitor, however long. */
  readonly patient?: boolean
  /** Told the id under which it was asked. */
  onAsked?(id: number): void
}

export interface Channel {
  /** The answer as it came. @throws AuthFailure */
  ask<Type extends AuthRequestType>(
    type: Type,
    payload: AuthRequests[Type]['payload'],
    options?: AskOptions,
  ): Promise<unknown>
  /** Gives up a request, here and there. */
  abort(id: number, failure: AuthFailure): void
  /** Wishes that the origin gave it up. What it answers counts, whatever that is; after 30 s without a word it is a TIMEOUT. */
  recall(id: number): void
  /** Nobody answers any more. */
  end(failure: AuthFailure): void
}

interface Parts {
  readonly port: MessagePort
  readonly clock: Clock
  /** Ids go on over a reload, so that a late answer is not taken for another's. */
  nextId(): number
  /** The first message of a load, as it came. @returns whether it was one; until then every other message is ignored */
  onFirst(data: unknown): boolean
  onEvent(event: FrameEvent): void
}

interface Pending {
  resolve(result: unknown): void
  reject(failure: AuthFailure): void
  /** From now on it has 30 s. */
  limit(): void
}

export function createChannel({ port, clock, nextId, onFirst, onEvent }: Parts): Channel {
  const pending = new Map<number, Pending>()
  let begun = false
  let ended: AuthFailure | undefined

  function take(id: number): Pending | undefined {
    const found = pending.get(id)
    pending.delete(id)
    return found
  }

  function hear(message: FrameMessage): void {
    switch (message.kind) {
      case 'result':
        take(message.id)?.resolve(message.result)
        break
      case 'error': {
        const { code, message: said, data } = message.error
        take(message.id)?.reject(authFailure(code, displayText(said, LONGEST_MESSAGE), data))
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
    if (ended) return
    if (!begun) {
      begun = onFirst(data)
      return
    }
    const message = readMessage(data)
    if (message) hear(message)
  }

  function abort(id: number, failure: AuthFailure): void {
    const found = take(id)
    if (!found) return
    port.postMessage({ abort: id })
    found.reject(failure)
  }

  return {
    abort,
    recall(id) {
      const found = pending.get(id)
      if (!found) return
      port.postMessage({ abort: id })
      found.limit()
    },
    ask(type, payload, { signal, patient, onAsked } = {}) {
      const id = nextId()
      return new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        const onAbort = () => abort(id, authFailure('ABORTED', 'Nobody waits for it any more'))
        let cancelTimer = () => {}
        const limit = () => {
          cancelTimer()
          cancelTimer = clock.after(REQUEST_TIMEOUT_MS, () =>
            abort(id, authFailure('TIMEOUT', 'The sign-in origin did not answer')),
          )
        }
        const settled = () => {
          cancelTimer()
          signal?.removeEventListener('abort', onAbort)
        }
        pending.set(id, {
          limit,
          resolve(result) {
            settled()
            resolve(result)
          },
          reject(failure) {
            settled()
            reject(failure)
          },
        })
        if (!patient) limit()
        onAsked?.(id)
        try {
          port.postMessage({ ...payload, id, type })
        } catch (cause) {
          // What a page hands over may be of a kind that can't be sent.
          take(id)?.reject(authFailure(-32602, cause instanceof Error ? cause.message : ''))
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        if (signal?.aborted) onAbort()
      })
    },
    end(failure) {
      if (ended) return
      ended = failure
      port.onmessage = null
      port.close()
      for (const id of [...pending.keys()]) take(id)?.reject(failure)
    },
  }
}
