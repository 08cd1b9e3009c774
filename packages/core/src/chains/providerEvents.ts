/** Events of the EIP-1193 providers that we make ourselves: for a wallet behind a relay or in a frame. */
import { printListenerError } from '../errors/printListenerError.js'
import { createEmitter } from '../primitives/emitter.js'
import type { Eip1193Provider } from './types.js'

/** Payload of a provider's `disconnect` event, and the error of every request after it. */
export const ENDED = { code: 4900, message: 'The session has ended' }

export interface ProviderEvents extends Required<Pick<Eip1193Provider, 'on' | 'removeListener'>> {
  emit(event: string, payload: unknown): void
}

/** Calls listeners in the order in which they were added; one that throws does not stop the others. */
export function createProviderEvents(): ProviderEvents {
  const { on, emit } = createEmitter<Record<string, never>>(printListenerError)
  return {
    on: (event, listener) => void on(event, listener),
    // An event has each listener at most once, so ending a second subscription ends the first.
    removeListener: (event, listener) => on(event, listener)(),
    emit: (event, payload) => emit(event, payload as never),
  }
}
