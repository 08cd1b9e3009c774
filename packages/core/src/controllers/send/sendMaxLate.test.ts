/** What Max filled in, or is about to, when the token, the network or the balance is another by then (threats 'Money'). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { setUpSend } from '../../../test/sendSetUp.js'

const [, , receiver] = scriptedAccounts

test('Max of one token that arrives after another was chosen is not filled in as an amount of that', async () => {
  const { modal, state, type, choose, holdGas } = await setUpSend()
  await type('')
  const max = await holdGas(modal.send.setMax)
  await choose('TUSD')
  await max.goOn()
  expect(state).toMatchObject({ token: { symbol: 'TUSD' }, sendTokenAmount: '' })
})

test('the same amount typed on another network is not Max’s: it does not follow the receiver', async () => {
  const { modal, state, wallet, backend } = await setUpSend()
  await modal.send.setMax()
  const { sendTokenAmount: amount } = state
  wallet.setChain(31_338)
  await settle()
  modal.router.push('Send')
  await settle()
  modal.send.setAmount(amount)
  // A receiver that is a contract: Max would be less.
  backend.rpc('eth_estimateGas', '0x6978')
  modal.send.setReceiver(receiver)
  await settle()
  expect(state).toMatchObject({ token: { symbol: 'LETH' }, sendTokenAmount: amount })
})

test('dollars that Max is pressed over give way to the whole amount', async () => {
  const { modal, state, type } = await setUpSend()
  await type('1')
  await modal.send.switchCurrency()
  expect(state.fiat).toBe('2000')
  await modal.send.setMax()
  expect(state).toMatchObject({ fiat: undefined, sendTokenAmount: '1.499937' })
})

test('Max pressed on a review undoes it', async () => {
  const { modal, state, review } = await setUpSend()
  await review()
  expect(state.status).toBe('ready')
  await modal.send.setMax()
  expect(state).toMatchObject({ status: 'editing', prepared: undefined, sendTokenAmount: '1.499937' })
})

test('Max while a review is prepared: nothing is reckoned, and the review stands', async () => {
  const { modal, state, type, holdGas, backend } = await setUpSend()
  await type('1')
  const reviewing = await holdGas(modal.send.review)
  expect(state.status).toBe('preparing')
  const asked = backend.calls('eth_estimateGas').length
  await modal.send.setMax()
  expect(backend.calls('eth_estimateGas')).toHaveLength(asked)
  await reviewing.goOn()
  expect(state).toMatchObject({ status: 'ready', sendTokenAmount: '1' })
})

test('Max that arrives while a review is prepared leaves it alone: the review was asked for later', async () => {
  const { modal, state, type, holdGas } = await setUpSend()
  await type('1')
  const max = await holdGas(modal.send.setMax)
  const reviewing = await holdGas(modal.send.review)
  await max.goOn()
  expect(state).toMatchObject({ status: 'preparing', sendTokenAmount: '1' })
  await reviewing.goOn()
  expect(state).toMatchObject({ status: 'ready', sendTokenAmount: '1' })
})

test('what Max left for the fee was spent meanwhile: said beside the fee', async () => {
  const { modal, state, type, backend } = await setUpSend()
  await type('')
  await modal.send.setMax()
  // 1.499937 LETH: what stands there, and nothing else.
  backend.rpc('eth_getBalance', '0x14d0d8c126771000')
  backend.answer('/balance', { body: { balances: [] } })
  await modal.accounts.refreshBalances('eip155', { force: true })
  await settle()
  expect(state).toMatchObject({ sendTokenAmount: '1.499937', problem: { code: 'INSUFFICIENT_GAS', field: 'fee' } })
})
