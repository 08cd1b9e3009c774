import type { Eip1193Provider } from '../types.js'

type Listener = (payload: unknown) => void

/** Adds listeners to a provider that may have no events, or throw; returns a function that removes them. */
export function listen(provider: Eip1193Provider, listeners: Readonly<Record<string, Listener>>): () => void {
  for (const [event, listener] of Object.entries(listeners)) {
    try {
      provider.on?.(event, listener)
    } catch {
      // A wallet without events works; its changes show at the next request.
    }
  }
  return () => {
    for (const [event, listener] of Object.entries(listeners)) {
      try {
        provider.removeListener?.(event, listener)
      } catch {
        // The listeners may stay attached: they ignore events after `stopped`.
      }
    }
  }
}
