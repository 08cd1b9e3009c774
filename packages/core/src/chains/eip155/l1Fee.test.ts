import { decodeFunctionData, type Hex, parseAbi, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { evmNetwork } from '../../../test/evmNetwork.js'
import type { CaipNetwork } from '../types.js'
import { l1DataFee } from './l1Fee.js'
import type { CallRequest, Node } from './node.js'

const network: CaipNetwork = { ...evmNetwork, id: 'eip155:10', reference: '10', name: 'Rollup', opStack: true }
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function createNode(answer: string) {
  const asked: CallRequest[] = []
  const node: Node = {
    request: async () => undefined,
    quantity: async () => 0n,
    call: async (call) => {
      asked.push(call)
      return answer as Hex
    },
  }
  return { node, asked }
}
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

test('asked of the oracle about a transaction as long as the real one can be', async () => {
  const { node, asked } = createNode(word(777n))
  expect(await l1DataFee(node, network, { to, value: '0x5', data: '0x1234' })).toBe(777n)
  expect(asked.map((call) => call.to)).toEqual(['0x420000000000000000000000000000000000000F'])
  const { args } = decodeFunctionData({ abi: parseAbi(['function getL1Fee(bytes)']), data: asked[0]?.data ?? '0x' })
  expect(parseTransaction(args[0] as Hex)).toMatchObject({
    ...{ type: 'eip1559', chainId: 10, value: 5n, data: '0x1234', nonce: 2 ** 31, gas: 2n ** 32n },
    ...{ maxFeePerGas: 2n ** 48n, maxPriorityFeePerGas: 2n ** 48n },
  })
  expect(String(parseTransaction(args[0] as Hex).to).toLowerCase()).toBe(to.toLowerCase())
})

test('a plain transfer has neither value nor data to be told', async () => {
  const { node, asked } = createNode(word(1n))
  await l1DataFee(node, network, { to })
  const { args } = decodeFunctionData({ abi: parseAbi(['function getL1Fee(bytes)']), data: asked[0]?.data ?? '0x' })
  expect(parseTransaction(args[0] as Hex)).not.toHaveProperty('data')
})

test('where no parent chain takes a fee nobody is asked', async () => {
  const { node, asked } = createNode(word(1n))
  const { opStack: _, ...plain } = network
  expect(await l1DataFee(node, plain, { to })).toBe(0n)
  expect(asked).toEqual([])
})

test.each([['0x'], ['0x1'], [`${word(1n)}00`]])('an answer that is no number (%s) is no fee', async (answer) => {
  await expect(l1DataFee(createNode(answer).node, network, { to })).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})
