/** Sending: what is handed to the wallet, once, and what comes of it (spec 8; threats U01, U02). */
import { createScriptedWallet, scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { sentHash, setUpSend } from '../../../test/sendSetUp.js'

const [first, , receiver] = scriptedAccounts

test('U01: a hundred taps on Send are one wallet request', async () => {
  const { modal, review, sent } = await setUpSend()
  await review()
  await Promise.all(Array.from({ length: 100 }, () => modal.send.submit()))
  expect(sent()).toHaveLength(1)
})

test('U01: another tap while the wallet is asked changes nothing and says nothing', async () => {
  const { modal, state, review, wallet, sent, errors, events } = await setUpSend()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  const before = { ...state }
  await modal.send.submit()
  expect(state).toEqual(before)
  expect(state.status).toBe('sending')
  expect([sent().length, errors]).toEqual([1, []])
  release(sentHash)
  await submitting
  expect([events, errors]).toEqual([['sent'], []])
})

test('success: the form is empty, the history is Account alone, the transaction is pending and told', async () => {
  const { modal, state, review, views, events, clock } = await setUpSend()
  await review()
  const submitting = modal.send.submit()
  expect(modal.toast.state.open).toBe(false)
  await submitting
  expect(state).toMatchObject({
    sendTokenAmount: '',
    receiverAddress: '',
    token: undefined,
    prepared: undefined,
    status: 'editing',
  })
  expect(views()).toEqual(['Account'])
  expect(events).toEqual(['sent'])
  expect(modal.transactions.state.pending).toMatchObject([
    { hash: sentHash, kind: 'send', pays: { amount: '1', symbol: 'LETH' }, from: first, caipNetworkId: 'eip155:31337' },
  ])
  await clock.advance(150)
  expect(modal.toast.state).toMatchObject({ open: true, variant: 'info', message: 'Transaction started' })
})

test('while the wallet is asked the visitor is told to confirm there', async () => {
  const { modal, review, wallet, clock } = await setUpSend()
  await review()
  wallet.hold('eth_sendTransaction')
  void modal.send.submit()
  await clock.advance(150)
  expect(modal.toast.state).toMatchObject({
    open: true,
    variant: 'loading',
    message: 'Confirm transaction in your wallet',
  })
  await clock.advance(60_000)
  expect(modal.toast.state.open).toBe(true)
})

test.each<[string, () => unknown, string]>([
  ['declined', () => walletError(4001, 'User rejected the request.'), 'Declined in your wallet'],
  [
    'with its short message',
    () => Object.assign(new Error('long'), { shortMessage: 'Nonce too low' }),
    'Nonce too low',
  ],
  ['with a plain message', () => new Error('Ledger is locked'), 'Ledger is locked'],
  [
    'with −32000 and a message',
    () => walletError(-32_000, 'insufficient funds for gas * price + value'),
    'insufficient funds for gas * price + value',
  ],
  [
    'with −32603 and nothing to say',
    () => walletError(-32_603, 'Internal JSON-RPC error.'),
    'The wallet or network had an internal error',
  ],
  ['with a word', () => 'denied', 'Something went wrong'],
  ['with nothing', () => undefined, 'Something went wrong'],
  ['with an object', () => {}, 'Something went wrong'],
  [
    'with a trap',
    () =>
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('trap')
          },
        },
      ),
    'Something went wrong',
  ],
  ['because one is open', () => walletError(-32_002, 'x'), 'Open your wallet: a request is already waiting there'],
])('the wallet refuses, %s: the preview and the input stay, and it says %j', async (_, create, message) => {
  const { modal, state, review, wallet, events, views, clock, errors } = await setUpSend()
  await review()
  wallet.answer('eth_sendTransaction', () => {
    throw create()
  })
  await modal.send.submit()
  await clock.advance(150)
  expect(modal.toast.state).toMatchObject({ open: true, variant: 'error', message })
  expect(errors).toHaveLength(1)
  expect(state).toMatchObject({ status: 'ready', sendTokenAmount: '1', receiverAddress: receiver })
  expect(views()).toEqual(['Account', 'Send', 'SendPreview'])
  expect(events).toEqual([])
  wallet.answer('eth_sendTransaction', () => sentHash)
  await modal.send.submit()
  expect(events).toEqual(['sent'])
})

test('an answer that is no sentHash is not called failed: it may have been sent', async () => {
  const { modal, review, wallet, clock } = await setUpSend()
  await review()
  wallet.answer('eth_sendTransaction', () => null)
  await modal.send.submit()
  await clock.advance(150)
  expect(modal.toast.state.message).toBe('It may have been sent. Look in your wallet before you try again')
})

test('U02: cancelled or closed while the wallet is asked; its late sentHash is recorded all the same, the form is empty', async () => {
  const { modal, state, review, wallet, events, clock } = await setUpSend()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await clock.advance(150)
  modal.close('escape')
  expect(modal.toast.state.open).toBe(false)
  expect(state).toMatchObject({ status: 'ready', sendTokenAmount: '1' })
  release(sentHash)
  await submitting
  expect(events).toEqual(['sent'])
  expect(modal.transactions.state.pending).toHaveLength(1)
  expect(state).toMatchObject({ sendTokenAmount: '', prepared: undefined })
  expect(modal.dialog.state.open).toBe(false)
})

test('broadcast after all, while Send is shown again: the form is empty and can be used at once', async () => {
  const { modal, state, review, wallet, clock, views } = await setUpSend()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await clock.advance(150)
  modal.dialog.goBack()
  modal.dialog.goBack()
  await settle()
  expect(views()).toEqual(['Account', 'Send'])
  release(sentHash)
  await submitting
  await settle()
  expect(views()).toEqual(['Account', 'Send'])
  expect(state).toMatchObject({ sendTokenAmount: '', token: { symbol: 'LETH' }, feeStatus: 'ready' })
})

test('a late refusal after cancelling is nobody’s concern', async () => {
  const { modal, review, wallet, errors } = await setUpSend()
  await review()
  let refuse = (_: Error) => {}
  wallet.answer('eth_sendTransaction', () => new Promise((_, reject) => (refuse = reject)))
  const submitting = modal.send.submit()
  await settle()
  modal.dialog.goBack()
  refuse(walletError(4001, 'no'))
  await submitting
  expect(errors).toEqual([])
})

test('no second request while the first is unanswered: it could pay twice', async () => {
  const { modal, review, wallet, sent, clock } = await setUpSend()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  modal.dialog.goBack()
  await modal.send.review()
  await modal.send.submit()
  await clock.advance(150)
  expect(modal.toast.state.message).toBe('Open your wallet: a request is already waiting there')
  expect(sent()).toHaveLength(1)
  release(sentHash)
  await submitting
  expect(modal.transactions.state.pending).toHaveLength(1)
})

test('another wallet may be asked where the first never answers', async () => {
  const other = createScriptedWallet({
    uuid: '22222222-2222-4222-8222-222222222222',
    rdns: 'test.other',
    name: 'Other',
  })
  const { modal, review, wallet, events } = await setUpSend({ wallets: [createScriptedWallet(), other] })
  await review()
  wallet.hold('eth_sendTransaction')
  void modal.send.submit()
  await settle()
  await modal.disconnect()
  await modal.connection.connect({ connectorId: other.info.uuid })
  await modal.open({ view: 'Send' })
  await settle()
  await review()
  await modal.send.submit()
  expect(events).toEqual(['sent'])
})
