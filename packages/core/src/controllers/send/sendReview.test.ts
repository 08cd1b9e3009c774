/** Sending: the review, and what makes it void (threats T-17, U07). */
import { scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { type SendTest, setUpSend } from '../../../test/sendSetUp.js'

const [first, second, receiver] = scriptedAccounts

test('review: the preview is built of the very object that the wallet gets', async () => {
  const { modal, state, review, sent, views } = await setUpSend()
  await review('1.25')
  expect(views()).toEqual(['Account', 'Send', 'SendPreview'])
  expect(state).toMatchObject({
    status: 'ready',
    prepared: { from: first, receiver, amount: 1_250_000_000_000_000_000n },
  })
  const shown = state.prepared?.transaction
  await modal.send.submit()
  expect(sent()).toHaveLength(1)
  expect((sent()[0]?.params as unknown[] | undefined)?.[0]).toBe(shown)
})

test('a token goes to its contract, in its own decimals', async () => {
  const { modal, state, choose, review, sent } = await setUpSend()
  await choose('TUSD')
  await review('12.5')
  expect(state.prepared).toMatchObject({ amount: 12_500_000n, token: { symbol: 'TUSD', decimals: 6 } })
  await modal.send.submit()
  expect(sent()).toMatchObject([{ params: [{ to: '0x5FbDB2315678afecb367f032d93F642f64180aa3', value: '0x0' }] }])
})

test('an edit while the review is prepared makes it void: no preview of what is no longer typed', async () => {
  const { modal, state, type, holdGas, views } = await setUpSend()
  await type('1')
  const early = await holdGas(modal.send.review)
  modal.send.setAmount('0.25')
  await settle()
  const late = await holdGas(modal.send.review)
  await early.goOn()
  expect(views()).toEqual(['Account', 'Send'])
  await late.goOn()
  expect(views()).toEqual(['Account', 'Send', 'SendPreview'])
  expect(state.prepared?.amount).toBe(250_000_000_000_000_000n)
})

test.each<[string, (test: SendTest) => unknown]>([
  ['back', ({ modal }) => modal.dialog.goBack()],
  ['to another view', ({ modal }) => modal.router.push('SelectToken')],
  ['by closing', ({ modal }) => modal.close('escape')],
])('leaving %s while the review is prepared opens no preview', async (_, leave) => {
  const test = await setUpSend()
  await test.type('1')
  const review = await test.holdGas(test.modal.send.review)
  leave(test)
  await review.goOn()
  expect(test.views()).not.toContain('SendPreview')
  expect(test.state).toMatchObject({ status: 'editing', prepared: undefined, sendTokenAmount: '1' })
})

test.each<[string, unknown, object | undefined, string | undefined]>([
  [
    'too little, found out late',
    { eth_getBalance: '0x1' },
    { code: 'INSUFFICIENT_BALANCE', field: 'amount' },
    undefined,
  ],
  [
    'a simulation that reverts',
    {
      eth_estimateGas: () => {
        throw walletError(3, 'execution reverted: paused')
      },
    },
    undefined,
    'execution reverted: paused',
  ],
  ['a node that answers nonsense', { eth_estimateGas: 'abc' }, undefined, 'Something went wrong'],
])('preparing fails, %s: it is said, once, and the input stays', async (_, bend, problem, toast) => {
  const { modal, state, type, backend, views } = await setUpSend()
  await type('1')
  for (const [method, result] of Object.entries(bend as object)) backend.rpc(method, result)
  await modal.send.review().catch(modal.report)
  await settle()
  if (problem) expect(state.problem).toEqual(problem)
  expect(modal.toast.state.open ? modal.toast.state.message : undefined).toBe(toast)
  expect(state).toMatchObject({ sendTokenAmount: '1', receiverAddress: receiver, status: 'editing' })
  expect(views()).toEqual(['Account', 'Send'])
})

test('what preparing found out is said until something else is typed, whatever is read meanwhile', async () => {
  const { modal, state, type, backend } = await setUpSend()
  await type('1')
  backend.rpc('eth_getBalance', '0x1')
  await modal.send.review().catch(() => {})
  const problem = { code: 'INSUFFICIENT_BALANCE', field: 'amount' }
  await modal.send.recheck()
  expect(state.problem).toEqual(problem)
  modal.send.setAmount('0.5')
  await settle()
  expect(state.problem).toBeUndefined()
})

test('what preparing found out is said no more once it can be prepared', async () => {
  const { modal, state, type, backend } = await setUpSend()
  await type('1')
  backend.rpc('eth_getBalance', '0x1')
  await modal.send.review().catch(() => {})
  expect(state.problem?.code).toBe('INSUFFICIENT_BALANCE')
  backend.rpc('eth_getBalance', '0x14d1120d7b160000')
  await modal.send.review()
  await modal.send.recheck()
  expect(state).toMatchObject({ status: 'ready', problem: undefined })
})

test.each<[string, (test: SendTest) => void, string]>([
  [
    'account',
    ({ wallet }) => wallet.setAccounts([second, first]),
    'The account changed in your wallet. Please review again',
  ],
  ['network', ({ wallet }) => wallet.setChain(31_338), 'The network changed in your wallet. Please review again'],
])('U07: another %s on the preview closes it with a notice', async (_, change, notice) => {
  const test = await setUpSend()
  const { modal, review, views, sent } = test
  await review()
  change(test)
  expect(views()).toEqual(['Account', 'Send'])
  expect(modal.toast.state).toMatchObject({ open: true, message: notice })
  await modal.send.submit()
  expect(sent()).toEqual([])
})

test('U07: another account while the review is prepared opens no preview of the old one', async () => {
  const { modal, type, holdGas, views } = await setUpSend()
  await type('1')
  const review = await holdGas(modal.send.review)
  modal.connection.selectAccount('eip155', second)
  await expect(review.goOn()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
  expect(views()).toEqual(['Account', 'Send'])
})

test('T-17: at the last moment another network or account in the wallet, and nothing is sent', async () => {
  const { modal, review, wallet, sent } = await setUpSend()
  await review()
  wallet.answer('eth_chainId', () => '0x1')
  await modal.send.submit()
  wallet.answer('eth_chainId', () => '0x7a69')
  wallet.answer('eth_accounts', () => [second])
  await modal.send.submit()
  expect(sent()).toEqual([])
})
