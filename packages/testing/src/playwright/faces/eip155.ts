import type { Bridge } from './bridge.js'

/** EIP-1193, announced by EIP-6963. Runs in the page. */
export function eip155Face({ info, ask, listen }: Bridge): void {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const provider = {
    request: ({ method, params }: { method: string; params?: unknown }) => ask(method, params),
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  listen((event, payload) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  })
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
