/** The page's half of a wallet that runs in the test's process. */
import type { AnnouncedWallet } from '../../wallets/askingWallet.js'

export type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: unknown; readonly message: string } }

export interface Installed {
  /** Name of the function that calls the test's process, and of the event that comes from it. */
  readonly binding: string
  readonly info: AnnouncedWallet['info']
}

/** The connection of a face to the test's process. Faces run in the page, and can't use anything else of their files. */
export interface Bridge extends Installed {
  /** @throws Error with the wallet's `code` */
  ask(method: string, params?: unknown): Promise<unknown>
  /** Listens to the events of the wallet itself. */
  listen(heard: (event: string, payload: unknown) => void): void
}

/** Runs in the page. */
export function bridge({ binding, info }: Installed): Bridge {
  return {
    binding,
    info,
    async ask(method, params) {
      const send = (window as unknown as Record<string, (request: object) => Promise<Answer>>)[binding]
      const answer = await send?.({ method, params })
      if (answer && 'result' in answer) return answer.result
      throw Object.assign(new Error(answer?.error.message), { code: answer?.error.code })
    },
    listen(heard) {
      window.addEventListener(binding, (said) => {
        const { event, payload } = (said as CustomEvent<{ event: string; payload: unknown }>).detail
        heard(event, payload)
      })
    },
  }
}
