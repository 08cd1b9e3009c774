import type { Bridge } from './bridge.js'

/** An entry of `window.btc_providers` (WBIP-004) that speaks JSON-RPC (WBIP-001). Runs in the page. */
export function bitcoinFace({ binding, info, ask, listen }: Bridge): void {
  const listeners = new Set<{ readonly eventName: string; cb(event: object): void }>()
  listen((event) => {
    for (const { eventName, cb } of [...listeners]) if (eventName === event) cb({ type: event })
  })
  const provider = {
    async request(method: string, params?: unknown) {
      const answer = { jsonrpc: '2.0', id: Math.random().toString(36).slice(2) }
      try {
        return { ...answer, result: await ask(method, params ?? {}) }
      } catch (error) {
        const { code, message } = error as { code?: unknown; message: string }
        return { ...answer, error: { code, message } }
      }
    },
    addListener(listener: { eventName: string; cb(event: object): void }) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const id = binding.replace(/\W/g, '_')
  const page = window as unknown as Record<string, unknown> & { btc_providers?: object[] }
  page[id] = provider
  page.btc_providers = [...(page.btc_providers ?? []), Object.freeze({ id, name: info.name, icon: info.icon })]
}
