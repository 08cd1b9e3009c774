/** The first node of the local stack with its exchange, and the services, for the tests of one file. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { TestNode } from './startAnvil.js'

interface Started {
  readonly servicesUrl: string
  readonly rpcUrl: string
  readonly tokens: Readonly<Record<'demo' | 'dollar' | 'whole' | 'silent' | 'hostile', string>>
  readonly exchange: { readonly router: string; readonly factory: string; readonly wrapped: string }
}

export interface SwapStack extends Started {
  readonly node: TestNode
  /** One rule of the services' `/__control`. */
  control(rule: object): Promise<void>
  /** Forgets rules and requests. */
  reset(): Promise<void>
  stop(): Promise<void>
}

export async function startSwapStack(): Promise<SwapStack> {
  const child = fork(join(import.meta.dirname, 'swapStackProcess.mjs'), {
    // The test runner's own conditions would give it the browser's side of its libraries.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const started = await new Promise<Started>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Started))
    child.once('exit', () => reject(new Error('The stack did not start.')))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.disconnect()
    })
  const tell = async (path: string, body?: object) => {
    const answer = await fetch(started.servicesUrl + path, { method: 'POST', body: JSON.stringify(body ?? {}) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  async function request(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(started.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  const node: TestNode = {
    url: started.rpcUrl,
    chainId: 31_337,
    request,
    async mined(hash) {
      for (let look = 0; look < 200; look += 1) {
        const receipt = await request('eth_getTransactionReceipt', [hash])
        if (receipt) return receipt as { contractAddress: string }
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`Not mined: ${hash}`)
    },
    stop,
  }
  return {
    ...started,
    node,
    control: (rule) => tell('/__control', rule),
    reset: () => tell('/__reset'),
    stop,
  }
}
