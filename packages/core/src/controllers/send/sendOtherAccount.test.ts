/** Another account chosen while the form is filled: what was typed stays, what it can be paid with is of the new account. */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { type SendTest, setUpSend } from '../../../test/sendSetUp.js'

const [, second, receiver] = scriptedAccounts

async function chooseSecond({ modal, backend }: SendTest): Promise<void> {
  // 0.5 LETH and nothing else.
  backend.rpc('eth_getBalance', '0x6f05b59d3b20000')
  backend.answer('/balance', { body: { balances: [] } })
  modal.connection.selectAccount('eip155', second)
  await settle()
}

test('what was typed stays; the figures, the problem and Max are of the new account', async () => {
  const send = await setUpSend()
  const { modal, state, type } = send
  await type('1')
  expect(state.problem).toBeUndefined()
  await chooseSecond(send)
  expect(state).toMatchObject({ sendTokenAmount: '1', receiverAddress: receiver })
  expect(state.token?.quantity.numeric).toBe('0.5')
  expect(state.problem).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  await modal.send.setMax()
  expect(Number(state.sendTokenAmount)).toBeGreaterThan(0.49)
  expect(Number(state.sendTokenAmount)).toBeLessThan(0.5)
  await modal.send.review()
  expect(state.prepared).toMatchObject({ from: second, receiver })
})

test('the new account as the receiver: it is said', async () => {
  const send = await setUpSend()
  await send.type('0.1', second)
  await chooseSecond(send)
  expect(send.state.problem).toMatchObject({ code: 'OWN_ADDRESS' })
})
