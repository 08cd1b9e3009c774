/** A node that lies about prices, whatever the network's currency: what the wallet is asked to pay (T-18). */
import { expect, test } from 'vitest'
import { localNetwork, settle } from '../../../test/createTestModal.js'
import { setUpSend } from '../../../test/sendSetUp.js'

const gwei = 10n ** 9n
const hex = (number: bigint) => `0x${number.toString(16)}`
const SECOND = 'https://rpc.test/31337'

/** A hundred million times what others pay. */
const lie = hex(10n ** 16n)

const honest: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x7a69',
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: hex(30n * gwei) },
  eth_maxPriorityFeePerGas: hex(30n * gwei),
  eth_gasPrice: hex(60n * gwei),
  eth_feeHistory: { baseFeePerGas: [], gasUsedRatio: [], reward: [[hex(40n * gwei)]] },
}

async function sendOn(symbol: string, rpcUrls: readonly string[], lies: Readonly<Record<string, unknown>>) {
  const nativeCurrency = { name: symbol, symbol, decimals: 18 }
  const send = await setUpSend({ options: { networks: [{ ...localNetwork, nativeCurrency, rpcUrls }] } })
  const { modal, backend, clock, review, sent } = send
  for (const [method, result] of Object.entries({ ...honest, ...lies })) backend.rpc(method, result)
  backend.answer('/31337', ({ body }) => {
    const answers = [body].flat().map((call) => {
      const { id, method } = call as { id: number; method: string }
      return { jsonrpc: '2.0', id, result: honest[method] }
    })
    return { body: Array.isArray(body) ? answers : answers[0] }
  })
  // What was said when Send was entered is old by now.
  await clock.advance(12_000)
  await review()
  await modal.send.submit()
  await settle()
  const [transaction] = (sent()[0]?.params ?? []) as readonly Record<string, string>[]
  return { ...send, transaction }
}

const currencies = ['POL', 'BNB', 'xDAI'] as const

test.each(currencies)('%s, one node that lies about the tip: its own history shows what others pay', async (symbol) => {
  const { transaction } = await sendOn(symbol, ['https://rpc.test'], { eth_maxPriorityFeePerGas: lie })
  expect(transaction).toMatchObject({
    maxPriorityFeePerGas: hex(80n * gwei),
    maxFeePerGas: hex(140n * gwei),
  })
})

const lies: readonly [string, Readonly<Record<string, unknown>>, object][] = [
  [
    'the tip and the history',
    { eth_maxPriorityFeePerGas: lie, eth_feeHistory: { reward: [[lie]] } },
    { maxPriorityFeePerGas: hex(30n * gwei), maxFeePerGas: hex(90n * gwei) },
  ],
  [
    'everything',
    {
      eth_getBlockByNumber: { baseFeePerGas: lie },
      eth_maxPriorityFeePerGas: lie,
      eth_feeHistory: { reward: [[lie]] },
    },
    { maxPriorityFeePerGas: hex(30n * gwei), maxFeePerGas: hex(90n * gwei) },
  ],
  [
    'there being a base fee',
    { eth_getBlockByNumber: { number: '0x1' }, eth_gasPrice: lie, eth_feeHistory: { reward: [[lie]] } },
    { maxPriorityFeePerGas: hex(30n * gwei), maxFeePerGas: hex(90n * gwei) },
  ],
]

test.each(currencies.flatMap((symbol) => lies.map((lie) => [symbol, ...lie] as const)))(
  '%s, a node that lies about %s: another node says otherwise',
  async (symbol, _, said, paid) => {
    const { transaction } = await sendOn(symbol, ['https://rpc.test', SECOND], said)
    expect(transaction).toMatchObject(paid)
    expect(transaction).not.toHaveProperty('gasPrice')
  },
)
