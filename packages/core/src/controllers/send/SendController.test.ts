/** Sending: what is typed, and what stands in its way (spec 4 'Send', 5; threats U09, 'Money'). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { setUpSend } from '../../../test/sendSetUp.js'

const [, second, receiver] = scriptedAccounts

test('entering: the native token, its fee and what both are in dollars', async () => {
  const { state } = await setUpSend()
  expect(state).toMatchObject({
    token: { symbol: 'LETH' },
    gasPrice: 2_000_000_000n,
    feeStatus: 'ready',
    // 21000 gas at 2 · 1 + 1 gwei, at 2000 dollars.
    gasPriceInUSD: '0.126',
    networkBalanceInUSD: '3000',
    problem: { code: 'ENTER_AMOUNT' },
    status: 'editing',
  })
})

test('without a price the dollars are not known, rather than 0', async () => {
  const { state } = await setUpSend({ options: { endpoints: { blockchain: null } } })
  expect(state).toMatchObject({ gasPriceInUSD: undefined, networkBalanceInUSD: undefined, token: { symbol: 'LETH' } })
})

test('the native token is chosen as soon as it is known', async () => {
  const { modal, state, backend } = await setUpSend()
  modal.send.reset()
  expect(state.token).toBeUndefined()
  backend.rpc('eth_getBalance', '0xde0b6b3a7640000')
  await modal.accounts.refreshBalances('eip155', { force: true })
  await settle()
  expect(state.token).toMatchObject({ symbol: 'LETH', quantity: { numeric: '1' } })
})

test.each<[amount: string, to: string, code: string | undefined, field?: string]>([
  ['', '', 'ENTER_AMOUNT', 'amount'],
  ['0', '', 'ENTER_AMOUNT', 'amount'],
  ['abc', '', 'INVALID_AMOUNT', 'amount'],
  ['-1', '', 'INVALID_AMOUNT', 'amount'],
  ['1e3', '', 'INVALID_AMOUNT', 'amount'],
  ['0.0000000000000000001', '', 'TOO_MANY_DECIMALS', 'amount'],
  ['1.6', '', 'INSUFFICIENT_BALANCE', 'amount'],
  ['1', '', 'ENTER_RECEIVER', 'receiver'],
  ['1', '0x12', 'INVALID_ADDRESS', 'receiver'],
  ['1', '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266', 'ADDRESS_CHECKSUM', 'receiver'],
  ['1', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'ADDRESS_OTHER_NAMESPACE', 'receiver'],
  ['1.5', receiver, 'INSUFFICIENT_GAS', 'fee'],
  [' 1 ', ` ${receiver} `, undefined],
  ['1', receiver.slice(2).toLowerCase(), undefined],
])('amount %j to %j: %s', async (amount, to, code, field) => {
  const { state, type, modal, wallet } = await setUpSend()
  await type(amount, to)
  expect(state.problem).toEqual(code && { code, field })
  if (!code) return
  await expect(modal.send.review()).rejects.toMatchObject({ code: 'INVALID_AMOUNT_OR_RECEIVER' })
  expect(state).toMatchObject({ status: 'editing', sendTokenAmount: amount, receiverAddress: to })
  expect(wallet.prompts()).toHaveLength(1)
})

test('a missing gas price says why, and is asked again', async () => {
  const { modal, state, type, backend } = await setUpSend()
  backend.rpc('eth_getBlockByNumber', null)
  await modal.send.refreshFees()
  await type('1')
  expect(state).toMatchObject({ feeStatus: 'failed', gasPrice: undefined, problem: { code: 'GAS_PRICE_UNAVAILABLE' } })
  backend.rpc('eth_getBlockByNumber', { number: '0x1', baseFeePerGas: '0x3b9aca00' })
  await modal.send.refreshFees()
  expect(state).toMatchObject({ feeStatus: 'ready', problem: undefined })
})

test('U09: 10 kB pasted are cut', async () => {
  const { state, type } = await setUpSend()
  await type('9'.repeat(10_000), 'x'.repeat(10_000))
  expect(state.sendTokenAmount).toHaveLength(128)
  expect(state.receiverAddress).toHaveLength(128)
})

test('another account’s balance is not known until it was read: it is not the one before', async () => {
  const { modal, state, choose, type, backend } = await setUpSend()
  await choose('TUSD')
  await type('200')
  expect(state.problem).toBeUndefined()
  backend.answer('/balance', { body: { balances: [] } })
  modal.connection.selectAccount('eip155', second)
  await settle()
  await modal.send.setMax()
  expect(state.sendTokenAmount).toBe('200')
})

test('a network switch clears the send state (spec 4)', async () => {
  const { state, type, wallet } = await setUpSend()
  await type('1')
  wallet.setChain(31_338)
  expect(state).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
  await settle()
  expect(state.token).toMatchObject({ symbol: 'LETH', chainId: 'eip155:31338' })
})
