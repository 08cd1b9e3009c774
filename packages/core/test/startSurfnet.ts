/** A real Solana cluster with mints and funded keys, for the tests of one file. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { base64 } from '@scure/base'
import type { SolanaRole, SolanaStack } from '../../../demo/nodes/solana/startSolana.mjs'
import type { CaipNetwork } from '../src/chains/types.js'

export interface TestCluster extends Pick<SolanaStack, 'network' | 'accounts'> {
  readonly mints: SolanaStack['tokens']
  readonly caipNetwork: CaipNetwork
  /** The node's answer. @throws Error with its message */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  account(role: SolanaRole): { readonly address: string; readonly secretKey: string }
  /** Gives an address so many lamports, out of nothing. */
  fund(address: string, lamports: bigint): Promise<void>
  lamports(address: string): Promise<bigint>
  /** Base units in one token account; 0 where there is none. */
  tokens(account: string): Promise<bigint>
  stop(): Promise<void>
}

/** In a process of its own: the test runner's conditions would give it the browser's side of its libraries. */
function startProcess(...options: string[]): { child: ChildProcess; started: Promise<unknown>; stop(): Promise<void> } {
  const path = join(import.meta.dirname, 'surfnetProcess.mjs')
  const child = fork(path, options, { execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } })
  const started = new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('The local Solana cluster did not start.')))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.disconnect()
    })
  return { child, started, stop }
}

/** The node's answer. @throws Error with its message */
export async function rpcAt(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

/** A cluster that makes a block every few ms, with nothing in it: for what happens when time passes. */
export async function startEmptySurfnet(): Promise<{ url: string; stop(): Promise<void> }> {
  const { started, stop } = startProcess('clock')
  const { url } = (await started) as { url: string }
  return { url, stop }
}

export async function startSurfnet(): Promise<TestCluster> {
  const { child, started, stop } = startProcess()
  const { network, tokens: mints, accounts } = (await started) as SolanaStack
  const request: TestCluster['request'] = (method, params) => rpcAt(network.rpcUrl, method, params)
  return {
    network,
    mints,
    accounts,
    request,
    stop,
    caipNetwork: {
      id: network.id,
      namespace: 'solana',
      reference: network.id.slice('solana:'.length),
      name: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: [network.rpcUrl],
    },
    account(role) {
      const found = accounts.find((account) => account.role === role)
      if (!found) throw new Error(`No account ${role}`)
      return found
    },
    fund: (address, lamports) =>
      new Promise((resolve) => {
        child.once('message', () => resolve())
        child.send({ address, lamports: Number(lamports) })
      }),
    lamports: async (address) => BigInt(((await request('getBalance', [address])) as { value: number }).value),
    async tokens(account) {
      const answer = (await request('getAccountInfo', [account, { encoding: 'base64' }])) as {
        value: { data: [string] } | null
      }
      if (!answer.value) return 0n
      const data = base64.decode(answer.value.data[0])
      return new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
    },
  }
}
