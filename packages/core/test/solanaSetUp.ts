/** An adapter between a wallet with real keys and a real cluster, whose answers a test may change on their way. */
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { createFakeClock } from '@wallet-modal/testing'
import { createAdapter } from '../src/chains/solana/index.js'
import { associatedTokenAddress } from '../src/chains/solana/programAddress.js'
import type { TokenProgram } from '../src/chains/solana/programs.js'
import type { Connector, PreparedTransfer, TransferRequest } from '../src/chains/types.js'
import { createSolanaWallet } from './solanaWallet.js'
import type { TestCluster } from './startSurfnet.js'

export interface TestKey {
  readonly address: string
  readonly secretKey: string
}

type WalletOptions = Parameters<typeof createSolanaWallet>[1]

/** A fetch that notes what is asked, and lets a test answer in the node's place. */
function listenIn() {
  const asked: string[] = []
  const changes = new Map<string, (result: never) => object>()
  const through: typeof fetch = async (url, init) => {
    const { method, id } = JSON.parse(String(init?.body)) as { method?: string; id: number }
    if (method) asked.push(method)
    const answer = (await (await fetch(url, init)).json()) as { result?: never }
    const change = method ? changes.get(method) : undefined
    return Response.json(change ? { jsonrpc: '2.0', id, ...change(answer.result as never) } : answer)
  }
  return {
    asked,
    through,
    change: (method: string, how: (result: never) => object) => changes.set(method, how),
  }
}

export const messageOf = ({ transaction }: PreparedTransfer) =>
  base64.decode((transaction as { message: string }).message)

export function createSolanaSetUp(started: () => TestCluster) {
  let people = 0
  return {
    /** A fresh key with so many lamports. */
    async person(lamports = 0n): Promise<TestKey> {
      const seed = new Uint8Array(32).fill(++people)
      const address = base58.encode(ed25519.getPublicKey(seed))
      if (lamports > 0n) await started().fund(address, lamports)
      return { address, secretKey: Buffer.from(seed).toString('hex') }
    },

    token(key: 'splDollar' | 'feeToken') {
      const found = started().mints.find((each) => each.key === key)
      if (!found) throw new Error(key)
      const { address, symbol, decimals, program } = found
      /** Where `owner` holds it. */
      const ata = (owner: string) => associatedTokenAddress(owner, address, program as TokenProgram)
      return { ata, mint: { address, symbol, decimals } }
    },

    /** @param from - whose wallet it is; it has the account `second` beside */
    setUp(from?: TestKey, options: WalletOptions = {}) {
      const cluster = started()
      const own = from ?? cluster.account('first')
      const wallet = createSolanaWallet([own, cluster.account('second')], {
        rpcUrl: cluster.network.rpcUrl,
        ...options,
      })
      const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'solana', provider: wallet.provider }
      const node = listenIn()
      const clock = createFakeClock()
      const adapter = createAdapter({ fetch: node.through, clock }) as Required<ReturnType<typeof createAdapter>>
      const network = cluster.caipNetwork
      const request = (change: Partial<TransferRequest> = {}): TransferRequest => ({
        ...{ network, from: own.address, receiver: cluster.account('receiver').address, amount: 1_000_000n },
        ...change,
      })
      return { adapter, wallet, connector, network, request, node, clock }
    },
  }
}
