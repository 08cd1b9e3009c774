import { createFakeClock } from '@wallet-modal/testing'
import { createAdapter } from '../../src/chains/solana/index.js'
import type { CaipNetwork } from '../../src/chains/types.js'
import { createSolanaWallet } from '../solanaWallet.js'
import { startSurfnet } from '../startSurfnet.js'
import { createSwitch } from './createSwitch.js'
import type { ContractNode, FullAdapter, Question } from './types.js'

const QUESTIONS: Readonly<Record<string, Question>> = {
  connect: 'connect',
  signMessage: 'sign',
  signAndSendTransaction: 'send',
}

export async function startSolana(): Promise<ContractNode> {
  const cluster = await startSurfnet()
  const network = cluster.caipNetwork
  const reference = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const elsewhere: CaipNetwork = { ...network, id: `solana:${reference}`, reference }
  return {
    network,
    elsewhere,
    receiver: cluster.account('receiver').address,
    unused: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
    mistyped: undefined,
    amount: 1_234_567_891n,
    balance: (address) => cluster.lamports(address),
    stop: () => cluster.stop(),
    setUp() {
      const keys = [cluster.account('first'), cluster.account('second')] as const
      const wallet = createSolanaWallet(keys, { rpcUrl: cluster.network.rpcUrl })
      const [first, second] = keys
      wallet.share(wallet.accountsOf([first]))
      const line = createSwitch()
      const clock = createFakeClock()
      return {
        adapter: createAdapter({ fetch: line.fetch, clock }) as FullAdapter,
        clock,
        connector: { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'solana', provider: wallet.provider },
        addresses: [first.address],
        other: second.address,
        goOffline: line.cut,
        // Silently, nobody is asked.
        questions: () =>
          wallet.asked.flatMap(({ method, input }) =>
            (input as { silent?: boolean } | undefined)?.silent ? [] : (QUESTIONS[method] ?? []),
          ),
        refuse() {
          for (const method of Object.keys(QUESTIONS))
            wallet.answer(method, () => Promise.reject(new Error('User rejected the request.')))
        },
        answerConnect: (answer) => wallet.answer('connect', () => answer),
        share: (addresses) =>
          wallet.share(wallet.accountsOf(keys.filter(({ address }) => addresses.includes(address)))),
      }
    },
  }
}
