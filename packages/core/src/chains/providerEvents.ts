/** The events of a provider that we make ourselves, for a wallet behind a relay or in a frame (EIP-1193). */
import { printListenerError } from '../errors/printListenerError.js'
import { createEmitter } from '../primitives/emitter.js'
import type { Eip1193Provider } from './types.js'

/** What a provider's `disconnect` event carries, and what its requests are refused with after that. */
export const ENDED = { code: 4900, message: 'The session has ended' }

export interface ProviderEvents extends Required<Pick<Eip1193Provider, 'on' | 'removeListener'>> {
  emit(event: string, payload: unknown): void
}

/** Listeners hear in the order in which they were added; one that throws does not keep the others from hearing. */
export function createProviderEvents(): ProviderEvents {
  const { on, emit } = createEmitter<Record<string, never>>(printListenerError)
  return {
    on: (event, listener) => void on(event, listener),
    // A listener stands at most once for its event, so ending a second subscription ends the first.
    removeListener: (event, listener) => on(event, listener)(),
    emit: (event, payload) => emit(event, payload as never),
  }
}
