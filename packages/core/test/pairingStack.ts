/** The relay and the phone of the local stack, for the tests of one file: real sockets, a real wallet in its own process. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface PhoneState {
  readonly sessions: readonly { readonly topic: string; readonly namespaces: Readonly<Record<string, object>> }[]
  readonly proposals: readonly { readonly id: number; readonly namespaces: Readonly<Record<string, object>> }[]
  readonly requests: readonly {
    readonly id: number
    readonly method: string
    readonly chainId: string
    readonly params: unknown
  }[]
  readonly outside: readonly unknown[]
}

export interface PairingStack {
  readonly relayUrl: string
  /** The phone's accounts, by role. */
  readonly addresses: Readonly<Record<'phone' | 'phoneSecond', string>>
  relay(change: { mode?: 'ok' | 'refuse' | 'unauthorized' | 'hang' | 'silent'; drop?: boolean }): Promise<void>
  relayState(): Promise<{ readonly attempts: number; readonly connections: number; readonly open: number }>
  /** Tells the phone to do something; its page's README has the table. */
  phone(call: string, body?: object): Promise<unknown>
  phoneState(): Promise<PhoneState>
  /** Relay and phone as at the start. */
  reset(): Promise<void>
  stop(): Promise<void>
}

interface Started {
  readonly relayUrl: string
  readonly controlUrl: string
  readonly phoneUrl: string
  readonly addresses: PairingStack['addresses']
}

async function json(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return text ? JSON.parse(text) : undefined
}

/** @param chainIds - the phone's EVM networks; nothing is sent there */
export async function startPairingStack(chainIds: readonly number[]): Promise<PairingStack> {
  const child = fork(join(import.meta.dirname, 'pairingStackProcess.mjs'), [JSON.stringify(chainIds)], {
    // The test runner's own conditions would give it the browser's side of its libraries.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const { relayUrl, controlUrl, phoneUrl, addresses } = await new Promise<Started>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Started))
    child.once('exit', () => reject(new Error('The pairing stack did not start.')))
  })
  return {
    relayUrl,
    addresses,
    relay: async (change) => void (await json(`${controlUrl}/__control`, 'POST', change)),
    relayState: async () =>
      (await json(`${controlUrl}/__state`, 'GET')) as {
        readonly attempts: number
        readonly connections: number
        readonly open: number
      },
    phone: (call, body = {}) => json(`${phoneUrl}/${call}`, 'POST', body),
    phoneState: async () => (await json(`${phoneUrl}/state`, 'GET')) as PhoneState,
    async reset() {
      await json(`${controlUrl}/__reset`, 'POST')
      await json(`${phoneUrl}/reset`, 'POST', {})
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}
