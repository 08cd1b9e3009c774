/** A real EVM node on a free port of this machine, for the tests of one file. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

function binaryPath(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const root = dirname(require.resolve(`${name}/package.json`))
  const path = join(root, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
  if (!existsSync(path)) throw new Error(`No anvil at ${path}`)
  return path
}

export interface TestNode {
  readonly url: string
  readonly chainId: number
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** The receipt, once there is one: a node takes a moment to mine what it took. */
  mined(hash: unknown): Promise<{ readonly contractAddress: string }>
  stop(): Promise<void>
}

/** Blocks are mined at once; its well-known development accounts hold 10000 whole units each. */
export async function startAnvil(chainId: number, options: readonly string[] = []): Promise<TestNode> {
  const node = spawn(binaryPath(), ['--port', '0', '--chain-id', String(chainId), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    node.once('exit', () => reject(new Error(`anvil ended: ${printed}`)))
    node.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      const address = /Listening on (\S+)/.exec(printed)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
  let id = 0
  const request: TestNode['request'] = async (method, params = []) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
    })
    const body = (await answer.json()) as {
      result?: unknown
      error?: { code: number; message: string; data?: unknown }
    }
    if (body.error) throw Object.assign(new Error(body.error.message), body.error)
    return body.result
  }
  return {
    url,
    chainId,
    request,
    async mined(hash) {
      for (let look = 0; look < 200; look += 1) {
        const receipt = await request('eth_getTransactionReceipt', [hash])
        if (receipt) return receipt as { contractAddress: string }
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`Not mined: ${hash}`)
    },
    async stop() {
      const ended = new Promise<void>((resolve) => node.once('exit', () => resolve()))
      node.kill()
      await ended
    },
  }
}
