import { expect, test } from 'vitest'
import { type Asks, sayWhenAsked } from './prompts.js'
import type { ChainAdapter, Connector, ConnectorType } from './types.js'

const connector = (type: ConnectorType): Connector => ({ id: 'one', name: 'One', type, chain: 'eip155' })

function setUp() {
  const asks: Asks = {}
  const answers: ((outcome?: Error) => void)[] = []
  const ask = (..._: unknown[]) =>
    new Promise<never>((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve('answered' as never)))
    })
  const adapter = sayWhenAsked(
    { namespace: 'eip155', connect: ask, signMessage: ask, nativeBalance: ask } as unknown as ChainAdapter,
    asks,
  )
  return { asks, answers, adapter }
}
const request = { address: '0x', message: 'Hello' }

test.each(['ANNOUNCED', 'INJECTED', 'EXTERNAL'] as const)(
  'a question to a wallet of type %s is open until it has answered',
  async (type) => {
    const { asks, answers, adapter } = setUp()
    const connected = adapter.connect(connector(type), undefined)
    const signed = adapter.signMessage(connector(type), request)
    expect(asks.asked, 'before the wallet hears it').toHaveLength(2)
    answers[0]?.()
    expect(await connected).toBe('answered')
    expect(asks.asked).toHaveLength(1)
    answers[1]?.(new Error('No'))
    await expect(signed).rejects.toThrow('No')
    expect(asks.asked).toEqual([])
  },
)

test.each(['WALLET_CONNECT', 'AUTH'] as const)('a wallet of type %s asks elsewhere', async (type) => {
  const { asks, answers, adapter } = setUp()
  const signed = adapter.signMessage(connector(type), request)
  expect(asks.asked ?? []).toEqual([])
  answers[0]?.()
  expect(await signed).toBe('answered')
})

test('what asks no wallet is passed on, and what an adapter has not is not there', () => {
  const { asks, adapter } = setUp()
  void adapter.nativeBalance({} as never, '0x')
  expect(asks.asked).toBeUndefined()
  expect(adapter.sendBatch).toBeUndefined()
  expect('signMessage' in adapter).toBe(true)
})

test('a method that throws at once has answered', async () => {
  const asks: Asks = {}
  const connect = () => {
    throw new Error('At once')
  }
  const adapter = sayWhenAsked({ connect } as unknown as ChainAdapter, asks)
  await expect(adapter.connect(connector('ANNOUNCED'), undefined)).rejects.toThrow('At once')
  expect(asks.asked).toEqual([])
})
