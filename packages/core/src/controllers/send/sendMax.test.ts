/** Max: what it fills in, and what becomes of that when a fee moves or the receiver is known later (threats 'Money'). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { type SendTest, sentHash, setUpSend, tokenContract } from '../../../test/sendSetUp.js'

const [, second, receiver] = scriptedAccounts

/** 21000 gas cost twice the base fee, and a tip of 1 gwei. */
const baseFee = ({ backend }: SendTest, tenthsOfGwei: bigint) =>
  backend.rpc('eth_getBlockByNumber', { number: '0x1', baseFeePerGas: `0x${(tenthsOfGwei * 10n ** 8n).toString(16)}` })
/** The receiver is a contract: 27000 gas and a quarter of margin. */
const receivedByContract = ({ backend }: SendTest) =>
  backend.rpc('eth_estimateGas', ([call]: readonly { to: string }[]) =>
    call?.to.toLowerCase() === receiver.toLowerCase() ? '0x6978' : '0x5208',
  )
const to = async ({ modal }: SendTest, address: string) => {
  modal.send.setReceiver(address)
  await settle()
}

test('Max of the native token leaves exactly the highest fee; it can be reviewed', async () => {
  const { modal, state, type } = await setUpSend()
  await type('')
  await modal.send.setMax()
  // 1.5 ETH − 21000 · 3 gwei
  expect(state.sendTokenAmount).toBe('1.499937')
  expect(state.problem).toBeUndefined()
  await modal.send.review()
  expect(state.prepared?.amount).toBe(1_499_937_000_000_000_000n)
})

test('Max of a token is the whole of it', async () => {
  const { modal, state, choose } = await setUpSend()
  await choose('TUSD')
  await modal.send.setMax()
  expect(state.sendTokenAmount).toBe('250')
})

/** What the token's contract says of the account, and everything else as ever. */
const holds = ({ backend }: SendTest, answer: (call: readonly unknown[]) => unknown) =>
  backend.rpc('eth_call', (params: readonly unknown[]) =>
    (params[0] as { data: string }).data.startsWith('0x70a08231') ? answer(params) : tokenContract(params),
  )
const word = (units: bigint) => `0x${units.toString(16).padStart(64, '0')}`

test('Max of a token is what its contract says where a service is late; it can be reviewed', async () => {
  const send = await setUpSend()
  const { modal, state, type, choose } = send
  holds(send, () => word(249_999_999n))
  await choose('TUSD')
  await type('250')
  await modal.send.review().catch(() => {})
  expect(state.problem?.code).toBe('INSUFFICIENT_BALANCE')
  await modal.send.setMax()
  expect(state).toMatchObject({ sendTokenAmount: '249.999999', problem: undefined })
  await modal.send.review()
  expect(state).toMatchObject({ status: 'ready', prepared: { amount: 249_999_999n } })
})

test('more on the chain than the form knows of: Max is what the form takes', async () => {
  const send = await setUpSend()
  holds(send, () => word(250_000_001n))
  await send.choose('TUSD')
  await send.modal.send.setMax()
  expect(send.state).toMatchObject({ sendTokenAmount: '250' })
})

test.each<[string, () => unknown]>([
  ['fails', () => null],
  ['never answers', () => new Promise(() => {})],
])('a node that %s: Max of a token is what the service says, three seconds later at most', async (_, answer) => {
  const send = await setUpSend()
  const { modal, state, choose, clock } = send
  await choose('TUSD')
  holds(send, answer)
  const reckoning = modal.send.setMax()
  await settle()
  await clock.advance(3_000)
  await reckoning
  expect(state.sendTokenAmount).toBe('250')
})

test('Max of a token that arrives late does not overwrite what was typed meanwhile', async () => {
  const send = await setUpSend()
  const { modal, state, type, choose } = send
  let release = () => {}
  await choose('TUSD')
  await type('')
  holds(send, () => new Promise((resolve) => (release = () => resolve(word(1n)))))
  const reckoning = modal.send.setMax()
  await settle()
  await type('3')
  release()
  await reckoning
  expect(state.sendTokenAmount).toBe('3')
})

test('Max that arrives late does not overwrite what was typed meanwhile, nor fill in another account’s', async () => {
  const { modal, state, type, holdGas } = await setUpSend()
  const max = await holdGas(modal.send.setMax)
  modal.send.setAmount('0.5')
  await max.goOn()
  expect(state.sendTokenAmount).toBe('0.5')
  await type('')
  const other = await holdGas(modal.send.setMax)
  modal.connection.selectAccount('eip155', second)
  await other.goOn()
  expect(state.sendTokenAmount).toBe('')
})

test.each([
  ['fell', 9n, '1.4999412', '0.1176'],
  ['rose', 11n, '1.4999328', '0.126'],
])('the fee %s since the quote: Max can be reviewed', async (_, moved, amount, dollars) => {
  const send = await setUpSend()
  const { modal, state, type } = send
  await type('')
  baseFee(send, moved)
  await modal.send.setMax()
  // What Max leaves is the most that it costs.
  expect(state).toMatchObject({ sendTokenAmount: amount, gasPriceInUSD: dollars, problem: undefined })
  await modal.send.review()
  expect(state.status).toBe('ready')
})

test('a higher fee is read while Max’s amount stands: it can still be reviewed', async () => {
  const send = await setUpSend()
  const { modal, state, type } = send
  await type('')
  await modal.send.setMax()
  baseFee(send, 11n)
  await modal.send.refreshFees()
  expect(state).toMatchObject({ sendTokenAmount: '1.499937', gasPriceInUSD: '0.126', problem: undefined })
  await modal.send.review()
  expect(state.status).toBe('ready')
})

test('one unit more than Max is an amount like any other: the quoted fee is missing', async () => {
  const send = await setUpSend()
  const { modal, state, type } = send
  await type('')
  baseFee(send, 9n)
  await modal.send.setMax()
  await type(`${state.sendTokenAmount}00000000001`)
  expect(state.problem?.code).toBe('INSUFFICIENT_GAS')
})

test('the receiver is known after Max and uses more gas: the amount gives way', async () => {
  const send = await setUpSend()
  const { modal, state } = send
  receivedByContract(send)
  await modal.send.setMax()
  expect(state.sendTokenAmount).toBe('1.499937')
  await to(send, receiver.slice(0, 20))
  expect(state.sendTokenAmount).toBe('1.499937')
  await to(send, receiver)
  // 33750 gas · 3 gwei
  expect(state).toMatchObject({ sendTokenAmount: '1.49989875', problem: undefined })
  await modal.send.review()
  expect(state.prepared?.amount).toBe(1_499_898_750_000_000_000n)
  await to(send, second)
  expect(state.sendTokenAmount).toBe('1.499937')
})

test('a review asked for meanwhile is one of the amount that gave way', async () => {
  const send = await setUpSend()
  const { modal, state, views } = send
  receivedByContract(send)
  await modal.send.setMax()
  modal.send.setReceiver(receiver)
  await modal.send.review()
  expect(state).toMatchObject({ status: 'ready', sendTokenAmount: '1.49989875' })
  expect(state.prepared?.amount).toBe(1_499_898_750_000_000_000n)
  expect(views()).toContain('SendPreview')
})

test.each<[string, (send: SendTest) => unknown, string]>([
  ['typed over', ({ modal }) => modal.send.setAmount('1.4'), '1.4'],
  ['shown in dollars', ({ modal }) => modal.send.switchCurrency(), '1.499937'],
  [
    'of another account',
    async ({ modal }) => {
      modal.connection.selectAccount('eip155', second)
      await settle()
    },
    '1.499937',
  ],
])('an amount of Max’s that was %s does not follow the receiver', async (_, change, amount) => {
  const send = await setUpSend()
  const { modal, state } = send
  receivedByContract(send)
  await modal.send.setMax()
  await change(send)
  await to(send, receiver)
  expect(state.sendTokenAmount).toBe(amount)
})

test('what is typed while Max follows the receiver stays', async () => {
  const send = await setUpSend()
  const { modal, state, holdGas } = send
  await modal.send.setMax()
  const following = await holdGas(async () => modal.send.setReceiver(receiver))
  modal.send.setAmount('0.5')
  await following.goOn()
  expect(state.sendTokenAmount).toBe('0.5')
})

test('Max can’t be reckoned again: the amount stays, and preparing says what is wrong', async () => {
  const send = await setUpSend()
  const { modal, state, backend, errors } = send
  await modal.send.setMax()
  const balance = '0x14d1120d7b160000'
  backend.rpc('eth_getBalance', null)
  await to(send, receiver)
  expect(state).toMatchObject({ sendTokenAmount: '1.499937', problem: undefined })
  expect(errors).toEqual([])
  backend.rpc('eth_getBalance', balance)
  await modal.send.review()
  expect(state.status).toBe('ready')
})

test('Max pressed again is a new try, also where it fills in the same', async () => {
  const send = await setUpSend()
  const { modal, state, type } = send
  await type('')
  await modal.send.setMax()
  baseFee(send, 20n)
  await modal.send.review().catch(() => {})
  expect(state.problem?.code).toBe('INSUFFICIENT_BALANCE')
  baseFee(send, 10n)
  await modal.send.setMax()
  expect(state).toMatchObject({ sendTokenAmount: '1.499937', problem: undefined })
  await modal.send.review()
  expect(state.status).toBe('ready')
})

test('Max while the wallet is asked: nothing is reckoned, and what it was asked for stands', async () => {
  const { modal, state, review, wallet, backend } = await setUpSend()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  const { prepared } = state
  const asked = backend.calls('eth_estimateGas').length
  await modal.send.setMax()
  expect(backend.calls('eth_estimateGas')).toHaveLength(asked)
  expect(state).toMatchObject({ status: 'sending', sendTokenAmount: '1' })
  expect(state.prepared).toBe(prepared)
  release(sentHash)
  await submitting
})

test('Max that arrives while the wallet is asked changes nothing of it', async () => {
  const { modal, state, review, wallet, holdGas } = await setUpSend()
  await review()
  const max = await holdGas(modal.send.setMax)
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  const { prepared } = state
  expect(state.status).toBe('sending')
  await max.goOn()
  expect(state).toMatchObject({ status: 'sending', sendTokenAmount: '1' })
  expect(state.prepared).toBe(prepared)
  release(sentHash)
  await submitting
})
