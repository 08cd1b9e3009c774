/** A wallet of the test's process in a page: EIP-6963, from the page's first script on, over navigations and in every tab. */
import type { BrowserContext } from '@playwright/test'
import type { AnnouncedWallet } from './keyWallet.js'

type Answer = { readonly result: unknown } | { readonly error: { readonly code: unknown; readonly message: string } }

interface Installed {
  /** Name of the function that leads to the test's process. */
  readonly binding: string
  readonly info: AnnouncedWallet['info']
}

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const

/** Runs in the page; it can see nothing of this file. */
function install({ binding, info }: Installed): void {
  if (window.top !== window) return
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      const ask = (window as unknown as Record<string, (request: object) => Promise<Answer>>)[binding]
      const answer = await ask?.({ method, params })
      if (answer && 'result' in answer) return answer.result
      throw Object.assign(new Error(answer?.error.message), { code: answer?.error.code })
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  window.addEventListener(binding, (said) => {
    const { event, payload } = (said as CustomEvent<{ event: string; payload: unknown }>).detail
    for (const listener of listeners.get(event) ?? []) listener(payload)
  })
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Call it before the first `page.goto()`. Several wallets need different `uuid`s. */
export async function announceWallet(context: BrowserContext, { info, provider }: AnnouncedWallet): Promise<void> {
  const binding = `testWallet:${info.uuid}`
  await context.exposeBinding(binding, async (_source, request: { method: string; params?: unknown }) => {
    try {
      return { result: await provider.request(request) } satisfies Answer
    } catch (error) {
      const { code, message } = error as { code?: unknown; message: string }
      return { error: { code, message } } satisfies Answer
    }
  })
  for (const event of EVENTS)
    provider.on(event, (payload) => {
      for (const page of context.pages()) {
        const said = page.evaluate(([type, detail]) => void window.dispatchEvent(new CustomEvent(type, { detail })), [
          binding,
          { event, payload },
        ] as const)
        // A page that is on its way elsewhere asks anew when it is there.
        said.catch(() => {})
      }
    })
  await context.addInitScript(install, { binding, info })
}
