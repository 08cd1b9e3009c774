/** Unanswered requests for which the frame may show itself: something to sign, or a request of its own. */
import type { Emitter } from '../../primitives/emitter.js'
import type { AuthEvents, AuthRequestType } from '../authTypes.js'
import type { Channel, FrameEvent } from './channel.js'
import { authFailure } from './failure.js'
import { isBroadcasting } from './methods.js'

/** Requests beside the wallet's methods, with the code for a visitor who leaves the frame. */
const showing: ReadonlyMap<string, string> = new Map([
  ['recovery.keep', 'RECOVERY_DECLINED'],
  // Leaving is no refusal: the new device goes on waiting.
  ['device.review', 'ABORTED'],
])

export const showsItself = (type: AuthRequestType): boolean => showing.has(type)

export interface ShownRequests {
  /** @param method - a method of the wallet, or one of the frame's own requests */
  add(id: number, method: string, channel: Channel): void
  /** Forgets an answered or abandoned request, and hides the frame for it. */
  forget(id: number | undefined): void
  hear(event: Extract<FrameEvent, { kind: 'show' | 'hide' }>): void
  decline(id: number): void
}

export function createShownRequests(emitter: Pick<Emitter<AuthEvents>, 'emit'>): ShownRequests {
  const openRequests = new Map<number, { readonly method: string; readonly channel: Channel }>()
  return {
    add: (id, method, channel) => void openRequests.set(id, { method, channel }),
    forget(id) {
      if (id === undefined) return
      openRequests.delete(id)
      emitter.emit('hide', { id })
    },
    hear(event) {
      // Ignore other ids: the frame may show itself for open requests only.
      const { method } = openRequests.get(event.id) ?? {}
      if (method === undefined) return
      if (event.kind === 'show') emitter.emit('show', { id: event.id, method, height: event.height })
      else emitter.emit('hide', { id: event.id })
    },
    decline(id) {
      const question = openRequests.get(id)
      if (!question) return
      const { method, channel } = question
      const code = showing.get(method) ?? 4001
      if (!isBroadcasting(method)) return channel.abort(id, authFailure(code, 'The visitor declined'))
      // The transaction may have been sent: let the origin say whether it was declined, and hide the frame.
      channel.recall(id)
      emitter.emit('hide', { id })
    },
  }
}
