import type { Bridge } from './bridge.js'

/** An extension's entry in `window.injectedWeb3`, which refuses in words, without a code. Runs in the page. */
export function polkadotFace({ info, ask, listen }: Bridge): void {
  const listeners = new Set<(accounts: unknown) => void>()
  const inWords = (method: string, params?: unknown) =>
    ask(method, params).catch((error: { code?: unknown }) => {
      throw error.code === 4001 ? new Error('Cancelled') : error
    })
  listen((event, accounts) => {
    if (event === 'accountsChanged') for (const listener of [...listeners]) listener(accounts)
  })
  const injected = {
    accounts: {
      get: () => inWords('accounts'),
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        inWords('accounts').then(listener, () => {})
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      signPayload: (payload: object) => inWords('signPayload', payload),
      signRaw: (raw: object) => inWords('signRaw', raw),
    },
  }
  const letIn = async (origin: string) => {
    await inWords('connect', origin)
    return injected
  }
  const entry = Object.freeze({ version: '1.0.0', connect: letIn, enable: letIn })
  const page = window as unknown as { injectedWeb3?: object }
  page.injectedWeb3 = { ...page.injectedWeb3, [info.name]: entry }
}
