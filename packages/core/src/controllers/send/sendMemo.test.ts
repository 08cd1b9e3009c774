/** A memo goes along where the chain has one; what is typed is never cut, and nothing unseen goes along (T-33). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { setUpSend } from '../../../test/sendSetUp.js'
import { transferRequest } from './sendRequest.js'
import type { SendState } from './types.js'

const [from, , receiver] = scriptedAccounts

const requestOf = (memo: string, namespace: 'solana' | 'eip155') => {
  const state = {
    ...{ memo, problem: undefined, sendTokenAmount: '1', receiver: { status: 'found', address: receiver } },
    token: { symbol: 'X', quantity: { decimals: '9', numeric: '5' } },
  } as unknown as SendState
  const network = { id: `${namespace}:1`, namespace } as never
  return transferRequest(state, { network, address: from, connector: {} } as never, [])
}

test('on Solana it goes along as it is seen; elsewhere it does not', () => {
  expect(requestOf('  Order\u200B 7\n', 'solana').memo).toBe('Order 7')
  expect(requestOf('\u202E', 'solana')).not.toHaveProperty('memo')
  expect(requestOf('', 'solana')).not.toHaveProperty('memo')
  expect(requestOf('Order 7', 'eip155')).not.toHaveProperty('memo')
})

test('what is too long stays too long, whatever its length; an edit undoes a review', async () => {
  const { modal, state, review } = await setUpSend()
  await review()
  modal.send.setMemo('x'.repeat(100_000))
  await settle()
  expect(state.prepared).toBeUndefined()
  expect(state.memo.length).toBeGreaterThan(256)
  expect(state.memo.length).toBeLessThan(2_000)
})
