import { createFakeClock } from '@wallet-modal/testing'
import { createAdapter } from '../../src/chains/eip155/index.js'
import type { CaipNetwork } from '../../src/chains/types.js'
import { createNodeWallet } from '../nodeWallet.js'
import { startAnvil } from '../startAnvil.js'
import { createSwitch } from './createSwitch.js'
import type { ContractNode, FullAdapter, Question } from './types.js'

const QUESTIONS: Readonly<Record<string, Question>> = {
  eth_requestAccounts: 'connect',
  personal_sign: 'sign',
  eth_sendTransaction: 'send',
}
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export async function startEip155(): Promise<ContractNode> {
  const node = await startAnvil(31337)
  const networkOf = (reference: string): CaipNetwork => ({
    ...{ id: `eip155:${reference}`, namespace: 'eip155', reference, name: 'Local', rpcUrls: [node.url] },
    nativeCurrency: { name: 'Local Ether', symbol: 'LETH', decimals: 18 },
  })
  return {
    network: networkOf('31337'),
    elsewhere: networkOf('999'),
    receiver: RECEIVER,
    unused: '0x00000000000000000000000000000000000a11Ce',
    mistyped: RECEIVER.replace('C44', 'c44'),
    amount: 1_234_567_890_123_456_789n,
    balance: async (address) => BigInt(String(await node.request('eth_getBalance', [address, 'latest']))),
    stop: () => node.stop(),
    setUp() {
      const wallet = createNodeWallet([node])
      const listeners = new Map<string, (payload: never) => void>()
      const provider = {
        ...wallet.provider,
        on: (event: string, listener: (payload: never) => void) => listeners.set(event, listener),
        removeListener: (event: string) => listeners.delete(event),
      }
      const line = createSwitch()
      const clock = createFakeClock()
      return {
        adapter: createAdapter({ fetch: line.fetch, clock }) as FullAdapter,
        clock,
        connector: { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155', provider },
        addresses: [wallet.address],
        other: SECOND,
        goOffline: line.cut,
        questions: () => wallet.asked.flatMap(({ method }) => QUESTIONS[method] ?? []),
        refuse() {
          for (const method of Object.keys(QUESTIONS))
            wallet.answer(method, () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 })))
        },
        answerConnect: (answer) => wallet.answer('eth_requestAccounts', () => answer),
        share(addresses) {
          wallet.shareAccounts(addresses)
          listeners.get('accountsChanged')?.(addresses as never)
        },
      }
    },
  }
}
