/** A fee that is a large part of what is sent or held: the visitor says yes to it first (T-18). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { localNetwork, settle } from '../../../test/createTestModal.js'
import { type SendTest, sentHash, setUpSend } from '../../../test/sendSetUp.js'

const [first, second] = scriptedAccounts

/** A node whose blocks, tips and history all say so: 0.21 LETH, 420 dollars, for a plain transfer. */
const dear = (symbol = 'LETH') =>
  setUpSend({
    options: { networks: [{ ...localNetwork, nativeCurrency: { name: symbol, symbol, decimals: 18 } }] },
  }).then(async (send) => {
    const tip = `0x${(10n ** 13n).toString(16)}`
    send.backend.rpc('eth_maxPriorityFeePerGas', tip)
    send.backend.rpc('eth_feeHistory', { reward: [[tip]] })
    send.wallet.answer('eth_sendTransaction', () => sentHash)
    return send
  })

test.each(['POL', 'BNB', 'xDAI'])('%s, one node whose lies agree: nothing is sent before a yes', async (symbol) => {
  const { modal, state, review, sent } = await dear(symbol)
  await review()
  expect(state).toMatchObject({ status: 'ready', acknowledged: false, prepared: { highFee: true } })
  await modal.send.submit()
  expect({ status: state.status, sent: sent() }).toEqual({ status: 'ready', sent: [] })
  modal.send.acknowledge(true)
  modal.send.acknowledge(false)
  await modal.send.submit()
  expect(sent()).toEqual([])
  modal.send.acknowledge(true)
  await modal.send.submit()
  expect(sent()).toHaveLength(1)
})

test.each<[string, (send: SendTest) => unknown]>([
  ['another amount', ({ modal }) => modal.send.setAmount('0.5')],
  ['another receiver', ({ modal }) => modal.send.setReceiver(second)],
  ['Max', ({ modal }) => modal.send.setMax()],
  ['another account', ({ wallet }) => wallet.setAccounts([second, first])],
  ['another review of the same', ({ modal }) => modal.send.review()],
])('a yes is to the very transfer that was reviewed: %s takes it back', async (_, change) => {
  const send = await dear()
  await send.review()
  send.modal.send.acknowledge(true)
  await change(send)
  await settle()
  await send.modal.send.review()
  expect(send.state).toMatchObject({ status: 'ready', acknowledged: false, prepared: { highFee: true } })
  await send.modal.send.submit()
  expect(send.sent()).toEqual([])
})

test('an ordinary fee is nothing to say yes to', async () => {
  const { modal, state, review, sent } = await setUpSend()
  await review('0.001')
  modal.send.acknowledge(false)
  expect(state).toMatchObject({ status: 'ready', acknowledged: undefined })
  expect(state.prepared).not.toHaveProperty('highFee')
  await modal.send.submit()
  expect(sent()).toHaveLength(1)
})

test('a token that is worth less than ten times the fee', async () => {
  const { state, choose, review } = await dear()
  await choose('TUSD')
  await review('200')
  expect(state).toMatchObject({ acknowledged: false, prepared: { highFee: true } })
})
