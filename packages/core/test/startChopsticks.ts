/** A real Polkadot node on a free port of this machine, for the tests of one file. */
import { EXISTENTIAL_DEPOSIT } from '../../../demo/nodes/polkadot/accounts.mjs'
import { startPolkadot } from '../../../demo/nodes/polkadot/startPolkadot.mjs'
import type { CaipNetwork } from '../src/chains/types.js'

export { EXISTENTIAL_DEPOSIT }

export interface TestPolkadot {
  readonly network: CaipNetwork
  readonly address: (role: string) => string
  readonly seed: (role: string) => `0x${string}`
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** Some seconds; blocks are made for each extrinsic. @param more - accounts with so much planck */
export async function startChopsticks(more: { address: string; free: bigint }[] = []): Promise<TestPolkadot> {
  const { network, accounts, stop } = await startPolkadot({ more })
  const { id, name, nativeCurrency, rpcUrl } = network
  const find = (role: string) => {
    const account = accounts.find((entry) => entry.role === role)
    if (!account) throw new Error(`Nobody is ${role}`)
    return account
  }
  return {
    network: {
      id,
      namespace: 'polkadot',
      reference: id.slice('polkadot:'.length),
      name,
      nativeCurrency,
      rpcUrls: [rpcUrl],
    },
    address: (role) => find(role).address,
    seed: (role) => find(role).seed,
    async request(method, params = []) {
      const answer = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const body = (await answer.json()) as { result?: unknown; error?: { message: string } }
      if (body.error) throw new Error(body.error.message)
      return body.result
    },
    stop,
  }
}
