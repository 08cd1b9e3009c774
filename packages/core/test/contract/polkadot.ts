import { createFakeClock } from '@wallet-modal/testing'
import { addressOn } from '../../src/chains/polkadot/address.js'
import { createAdapter } from '../../src/chains/polkadot/index.js'
import type { CaipNetwork } from '../../src/chains/types.js'
import { createKeyringWallet, keyOf } from '../keyringWallet.js'
import { startChopsticks } from '../startChopsticks.js'
import { createSwitch } from './createSwitch.js'
import type { ContractNode, FullAdapter, Question } from './types.js'

const QUESTIONS: Readonly<Record<string, Question>> = { connect: 'connect', signRaw: 'sign', signPayload: 'send' }

export async function startPolkadot(): Promise<ContractNode> {
  const chain = await startChopsticks()
  const { network } = chain
  const reference = '91b171bb158e2d3848fa23a9f1c25182'
  const elsewhere: CaipNetwork = { ...network, id: `polkadot:${reference}`, reference }
  const receiver = chain.address('polkadotReceiver')
  const line = createSwitch()
  const reader = createAdapter({ fetch: line.fetch, clock: createFakeClock() })
  return {
    network,
    elsewhere,
    receiver,
    unused: addressOn(network, keyOf(`0x${'e'.repeat(64)}`).address),
    mistyped: receiver.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    amount: 1_234_567_890_123n,
    // Its storage is read by a key: an adapter of its own does that, the node has no plainer way.
    balance: (address) => reader.nativeBalance(network, address),
    stop: () => chain.stop(),
    setUp() {
      const keys = [keyOf(chain.seed('polkadotFirst')), keyOf(chain.seed('polkadotSecond'))] as const
      const wallet = createKeyringWallet(keys)
      const { entry, injected } = wallet
      const no = () => Promise.reject(new Error('Cancelled'))
      const rows = (shared: readonly (typeof keys)[number][]) =>
        shared.map((key) => ({ address: key.address, name: 'Account', type: key.type, genesisHash: null }))
      wallet.share(rows([keys[0]]))
      const own = createSwitch()
      const clock = createFakeClock()
      const here = ({ address }: (typeof keys)[number]) => addressOn(network, address)
      return {
        adapter: createAdapter({ fetch: own.fetch, clock, appName: () => 'Shop' }) as FullAdapter,
        clock,
        connector: { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'polkadot', provider: entry },
        addresses: [here(keys[0])],
        other: here(keys[1]),
        goOffline: own.cut,
        questions: () => wallet.asked.flatMap(({ method }) => QUESTIONS[method] ?? []),
        refuse() {
          entry.connect = async (given) => {
            wallet.asked.push({ method: 'connect', given })
            return no()
          }
          for (const method of ['signRaw', 'signPayload'] as const)
            injected.signer[method] = async (given: object) => {
              wallet.asked.push({ method, given })
              return no()
            }
        },
        answerConnect(answer) {
          entry.connect = async () => answer
        },
        share: (addresses) => wallet.share(rows(keys.filter((key) => addresses.includes(here(key))))),
      }
    },
  }
}
