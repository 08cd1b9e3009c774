/** A real Bitcoin node behind an Esplora front, for the tests of one file. */
import { type BitcoinAccount, type BitcoinRole, startBitcoin } from '../../../demo/nodes/bitcoin/startBitcoin.mjs'
import type { CaipNetwork } from '../src/chains/types.js'

export interface Regtest {
  readonly network: CaipNetwork
  account(role: BitcoinRole): BitcoinAccount
  /** `{ mine: 1 }`, `{ automine: false }`, `{ fees: { 3: 5 } }` or `{ fees: 'default' }`. */
  control(wish: object): Promise<{ readonly height: number; readonly waiting: number }>
  /** What the server answers, JSON or text. */
  ask(pathname: string): Promise<unknown>
  stop(): Promise<void>
}

export const regtestReference = '0f9188f13cb7b2c71f2a335e3a4fc328'

export async function startRegtest(): Promise<Regtest> {
  const { network, accounts, stop } = await startBitcoin()
  return {
    network: {
      id: `bip122:${regtestReference}`,
      namespace: 'bip122',
      reference: regtestReference,
      name: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: [network.esploraUrl],
      testnet: true,
    },
    account(role) {
      const found = accounts.find((account) => account.role === role)
      if (!found) throw new Error(`No account ${role}`)
      return found
    },
    async control(wish) {
      const answer = await fetch(`${network.esploraUrl}/control`, { method: 'POST', body: JSON.stringify(wish) })
      return (await answer.json()) as { height: number; waiting: number }
    },
    async ask(pathname) {
      const answer = await fetch(`${network.esploraUrl}${pathname}`)
      const text = await answer.text()
      return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    },
    stop,
  }
}
