import { createFakeClock } from '@wallet-modal/testing'
import { createAdapter } from '../../src/chains/bip122/index.js'
import type { CaipNetwork } from '../../src/chains/types.js'
import { createRpcWallet } from '../bitcoinWallets.js'
import { startRegtest } from '../startRegtest.js'
import { createSwitch } from './createSwitch.js'
import type { ContractNode, FullAdapter, Question } from './types.js'

const QUESTIONS: Readonly<Record<string, Question>> = {
  wallet_connect: 'connect',
  signMessage: 'sign',
  signPsbt: 'send',
}

export async function startBip122(): Promise<ContractNode> {
  const node = await startRegtest()
  const { network } = node
  const reference = '000000000019d6689c085ae165831e93'
  const elsewhere: CaipNetwork = { ...network, id: `bip122:${reference}`, reference }
  const receiver = node.account('receiver').address
  return {
    network,
    elsewhere,
    receiver,
    unused: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    mistyped: receiver.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
    amount: 123_456n,
    async balance(address) {
      const coins = (await node.ask(`/address/${address}/utxo`)) as { value: number }[]
      return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
    },
    stop: () => node.stop(),
    setUp() {
      const all = [node.account('payment'), node.account('ordinals'), node.account('second')]
      const [payment, ordinals, second] = all.map(({ address }) => address) as [string, string, string]
      const wallet = createRpcWallet(all.slice(0, 2))
      const line = createSwitch()
      const clock = createFakeClock()
      return {
        adapter: createAdapter({ fetch: line.fetch, clock }) as FullAdapter,
        clock,
        connector: wallet.connector,
        addresses: [payment, ordinals],
        other: second,
        goOffline: line.cut,
        questions: () => wallet.asked.flatMap(({ method }) => QUESTIONS[method] ?? []),
        refuse() {
          for (const method of Object.keys(QUESTIONS))
            wallet.answers[method] = () => {
              throw Object.assign(new Error('User rejected'), { code: -32000 })
            }
        },
        answerConnect(answer) {
          wallet.answers.wallet_connect = () => answer
        },
        share(addresses) {
          wallet.share(all.filter(({ address }) => addresses.includes(address)))
          wallet.emit('accountChange')
        },
      }
    },
  }
}
