/** What a wallet says to a transaction, and what it does not say. */
import { expect, test } from 'vitest'
import { createError } from '../../errors/createError.js'
import type { AssertWanted, Connector } from '../types.js'
import { sendTransaction } from './send.js'

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const expected = { caipNetworkId: 'eip155:1', from } as const
const transaction = { from, to: from, value: '0x1', data: '0x', gas: '0x5208', chainId: '0x1' } as const

function createWallet(say: (method: string) => unknown) {
  const asked: string[] = []
  const provider = {
    async request({ method }: { method: string }) {
      asked.push(method)
      return say(method) ?? { eth_chainId: '0x1', eth_accounts: [from] }[method]
    },
  }
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155', provider }
  return {
    asked,
    send: (assertWanted?: AssertWanted) => sendTransaction(connector, expected, transaction, assertWanted),
  }
}
const throwAt = (asked: string, error: unknown) => (method: string) => {
  if (method === asked) throw error
}

test.each([
  ['our own deadline', createError('TIMEOUT', {})],
  ['a wallet’s', new DOMException('late', 'TimeoutError')],
  ['a library’s', new Error('The request took too long to respond.')],
])('no answer in time, by %s: it may have been sent', async (_what, error) => {
  const { asked, send } = createWallet(throwAt('eth_sendTransaction', error))
  await expect(send()).rejects.toMatchObject({
    code: 'SENT_UNCONFIRMED',
    context: { namespace: 'eip155' },
    cause: { code: 'TIMEOUT' },
  })
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('no answer to the questions before it: nothing was sent', async () => {
  const { asked, send } = createWallet(throwAt('eth_chainId', createError('TIMEOUT', {})))
  await expect(send()).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(asked).not.toContain('eth_sendTransaction')
})

test.each<[object]>([
  [{ code: -32_000, message: 'already known' }],
  [{ code: -32_603, message: 'Internal JSON-RPC error.', data: { code: -32_000, message: 'already known' } }],
  [{ code: -32_603, message: 'Request timed out' }],
  [{ code: 4900, message: 'disconnected' }],
])('it, its node or its line says %j: it may have been sent', async (error) => {
  const { asked, send } = createWallet(throwAt('eth_sendTransaction', error))
  await expect(send()).rejects.toMatchObject({ code: 'SENT_UNCONFIRMED', context: { namespace: 'eip155' } })
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('that it was asked nothing, as the way to it says, is believed', async () => {
  const gone = { code: 4900, message: 'The session has ended', data: { sent: false } }
  await expect(createWallet(throwAt('eth_sendTransaction', gone)).send()).rejects.toMatchObject({
    code: 'WALLET_DISCONNECTED',
  })
})

test.each([
  [4001, 'USER_REJECTED'],
  [4100, 'UNAUTHORIZED'],
  [-32000, 'INVALID_INPUT'],
  [-32603, 'INTERNAL_ERROR'],
])('what the wallet answers with %s is its answer', async (number, code) => {
  const { send } = createWallet(throwAt('eth_sendTransaction', Object.assign(new Error('no'), { code: number })))
  await expect(send()).rejects.toMatchObject({ code })
})

test('what nobody wants any more once chain and account are read again is not asked for', async () => {
  let wanted = true
  const { asked, send } = createWallet((method) => {
    if (method === 'eth_accounts') wanted = false
  })
  const sending = send(() => {
    if (!wanted) throw createError('ABORTED', {})
  })
  await expect(sending).rejects.toMatchObject({ code: 'ABORTED' })
  expect(asked).toEqual(['eth_chainId', 'eth_accounts'])
})

test('a wallet of the page is handed the request and nothing else; a way of our own is told what to look at', async () => {
  const given: unknown[][] = []
  const answers: Record<string, unknown> = { eth_chainId: '0x1', eth_accounts: [from] }
  const provider = {
    async request(...handed: [{ method: string }, AssertWanted?]) {
      given.push(handed)
      return answers[handed[0].method] ?? `0x${'1'.repeat(64)}`
    },
  }
  const assertWanted = () => {}
  const connector: Connector = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155', provider }
  await sendTransaction(connector, expected, transaction, assertWanted)
  expect(given.map(({ length }) => length)).toEqual([1, 1, 1])
  const session = { accounts: () => [from] }
  await sendTransaction({ ...connector, provider: { ...provider, session } }, expected, transaction, assertWanted)
  expect(given.at(-1)).toEqual([{ method: 'eth_sendTransaction', params: [transaction] }, assertWanted])
})
