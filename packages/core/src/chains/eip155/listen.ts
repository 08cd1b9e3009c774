import type { Eip1193Provider } from '../types.js'

type Listener = (payload: unknown) => void

/** Puts listeners on a provider that may have no events, or throw on being asked; returns how to take them off. */
export function listen(provider: Eip1193Provider, listeners: Readonly<Record<string, Listener>>): () => void {
  for (const [event, listener] of Object.entries(listeners)) {
    try {
      provider.on?.(event, listener)
    } catch {
      // A wallet without events works; its changes are seen at the next request.
    }
  }
  return () => {
    for (const [event, listener] of Object.entries(listeners)) {
      try {
        provider.removeListener?.(event, listener)
      } catch {
        // Nothing hears it any more: the listeners below look at `stopped`.
      }
    }
  }
}
