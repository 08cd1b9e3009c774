/** Answers of a wallet that come late: after the element was removed, or where the form is another by now (U02, U03). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { createConnectedModal, createTestModal, settle } from '../../test/createTestModal.js'
import { receipt, sentHash, setUpSend } from '../../test/sendSetUp.js'
import { connectHere, createModal, createPaired, pair, solana } from '../../test/severalWallets.js'
import { toSwapPreview } from '../../test/swapPage.js'
import type { TransactionStatus } from '../chains/types.js'
import { formatUnits } from '../primitives/units.js'

const [first] = scriptedAccounts
const KEY = 'wallet-modal.transactions'

/** The wallet is asked, and has not answered. */
async function ask(given: Parameters<typeof setUpSend>[0] = {}) {
  const test = await setUpSend(given)
  await test.review()
  let refuse = (_: unknown) => {}
  let release = (_: unknown) => {}
  test.wallet.answer('eth_sendTransaction', () => new Promise((yes, no) => ([release, refuse] = [yes, no])))
  const submitting = test.modal.send.submit()
  await test.clock.advance(150)
  expect(test.modal.toast.state).toMatchObject({ open: true, variant: 'loading' })
  const answered = async (give: () => void) => {
    give()
    await submitting
    await test.clock.advance(150)
  }
  return {
    ...test,
    approve: () => answered(() => release(sentHash)),
    decline: () => answered(() => refuse(walletError(4001, 'no'))),
  }
}

/** The next instance of the same page. */
async function addAgain(storage: ReturnType<typeof createMemoryStorage>) {
  const next = await createConnectedModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  await settle()
  return next
}

test('what the wallet is asked and what is on its way is kept in figures, for whoever writes them in their language', async () => {
  const { modal, approve } = await ask({ options: { locale: 'de' } })
  const one = { amount: '1', symbol: 'LETH' }
  expect(modal.router.state).toMatchObject({
    view: 'ApproveTransaction',
    data: {
      network: 'Local One',
      pay: one,
      fee: { amount: expect.stringMatching(/^0\.\d{1,6}$/), symbol: 'LETH' },
    },
  })
  await approve()
  expect(modal.transactions.state.pending).toMatchObject([{ kind: 'send', pays: one }])
})

test('of a swap both sides are kept, to the last digit', async () => {
  const { modal } = await toSwapPreview()
  const amount = modal.swap?.state.swapTransaction?.toAmount ?? 0n
  await modal.swap?.confirm()
  expect(modal.transactions.state.pending).toMatchObject([
    { kind: 'swap', pays: { amount: '0.5', symbol: 'LETH' }, gets: { amount: formatUnits(amount, 6), symbol: 'TUSD' } },
  ])
})

test.each([
  ['confirmed', '0,5 LETH sind angekommen'],
  ['dropped', '0,5 LETH wurde nicht gesendet'],
] as const)('what became of it is said in the visitor’s language: %s', async (end, said) => {
  let status: TransactionStatus = 'pending'
  const { modal, review, clock } = await setUpSend({
    options: { locale: 'de' },
    transactionStatus: () => status,
  })
  // It is a file of its own, which a busy machine takes its time to read.
  await vi.waitFor(() => expect(modal.locale.state.locale).toBe('de'), 10_000)
  await review('0.5')
  await modal.send.submit()
  status = end
  await clock.advance(4_150)
  expect(modal.toast.state.message).toContain(said)
})

test('removed while the wallet is asked: what it then broadcasts is pending where the element is added again', async () => {
  const storage = createMemoryStorage()
  const { modal, clock, backend, events, approve } = await ask({ storage })
  modal.destroy()
  const asked = backend.requests.length
  await approve()
  await clock.advance(60_000)
  // The instance that is gone asks nobody, says nothing, and shows nothing.
  expect(backend.requests).toHaveLength(asked)
  expect(events).toEqual([])
  expect(modal.toast.state.open).toBe(false)

  const next = await addAgain(storage)
  expect(next.modal.transactions.state.pending).toMatchObject([
    { hash: sentHash, kind: 'send', from: first, pays: { amount: '1', symbol: 'LETH' }, caipNetworkId: 'eip155:31337' },
  ])
  const heard: string[] = []
  next.modal.on('transaction', ({ status }) => heard.push(status))
  next.backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await next.clock.advance(4_000)
  expect(heard).toEqual(['confirmed'])
})

test('added again before the wallet answers: the visitor who opens it sees what was sent', async () => {
  const storage = createMemoryStorage()
  const { modal, approve } = await ask({ storage })
  modal.destroy()
  const next = await addAgain(storage)
  await approve()
  expect(next.modal.transactions.state.pending).toEqual([])
  await next.modal.open()
  expect(next.modal.transactions.state.pending).toMatchObject([{ hash: sentHash }])
})

test('opened where nobody is connected, nothing is looked for', async () => {
  const storage = createMemoryStorage()
  const { modal, approve } = await ask({ storage })
  modal.destroy()
  await approve()
  const next = createTestModal({ storage })
  await next.modal.ready
  await next.modal.open()
  await next.clock.advance(8_000)
  expect(next.backend.calls('eth_getTransactionReceipt')).toEqual([])
})

test('removed and then declined: nothing is pending', async () => {
  const storage = createMemoryStorage()
  const { modal, decline } = await ask({ storage })
  modal.destroy()
  await decline()
  expect(storage.get(KEY)).toBeNull()
})

test('removed while a swap is asked: it is pending where the element is added again', async () => {
  const storage = createMemoryStorage()
  const { modal, wallet } = await toSwapPreview({ storage })
  const release = wallet.hold('eth_sendTransaction')
  const confirming = modal.swap?.confirm()
  await settle()
  modal.destroy()
  release(sentHash)
  await confirming
  const next = await addAgain(storage)
  expect(next.modal.transactions.state.pending).toMatchObject([
    {
      hash: sentHash,
      kind: 'swap',
      from: first,
      pays: { amount: '0.5', symbol: 'LETH' },
      gets: { amount: '1172.83945', symbol: 'TUSD' },
    },
  ])
})

test('the form was emptied meanwhile, and the wallet approves: Account, and the question stands nowhere', async () => {
  const { modal, views, approve } = await ask()
  modal.send.reset()
  expect(views()).toContain('ApproveTransaction')
  await approve()
  expect(views()).toEqual(['Account'])
  expect(modal.router.state.done).toBe('sent')
  expect(modal.toast.state).toMatchObject({ variant: 'info', message: 'Transaction started' })
})

test('the form was emptied meanwhile, and the wallet declines: back at the form, and nobody is told to confirm', async () => {
  const { modal, views, errors, decline } = await ask()
  modal.send.reset()
  await decline()
  expect(views()).toEqual(['Account', 'Send'])
  expect(modal.toast.state.open).toBe(false)
  expect(errors).toEqual([])
})

test('an answer to one question leaves the next one where it stands', async () => {
  const other = createScriptedWallet({
    uuid: '22222222-2222-4222-8222-222222222222',
    rdns: 'test.other',
    name: 'Other',
  })
  const { modal, review, approve, clock, views } = await ask({ wallets: [createScriptedWallet(), other] })
  await modal.disconnect()
  await modal.connection.connect({ connectorId: other.info.uuid })
  await modal.open({ view: 'Send' })
  await settle()
  await review('0.25')
  other.hold('eth_sendTransaction')
  void modal.send.submit()
  await clock.advance(150)
  expect(views()).toEqual(['Send', 'SendPreview', 'ApproveTransaction'])
  await approve()
  expect(views()).toEqual(['Send', 'SendPreview', 'ApproveTransaction'])
  expect(modal.send.state).toMatchObject({ status: 'sending', prepared: { amount: 250_000_000_000_000_000n } })
  expect(modal.transactions.state.pending).toMatchObject([{ hash: sentHash }])
})

test('reviewed anew while the wallet holds the same transfer, and sent by it: not ready to be sent once more', async () => {
  const { modal, state, review, views, approve } = await ask()
  modal.dialog.goBack()
  await review()
  expect(state.status).toBe('ready')
  await approve()
  expect(state).toMatchObject({ prepared: undefined, sendTokenAmount: '' })
  expect(views()).not.toContain('SendPreview')
})

test('another transfer that is reviewed meanwhile stays', async () => {
  const { modal, state, review, approve } = await ask()
  modal.dialog.goBack()
  await review('0.25')
  await approve()
  expect(state).toMatchObject({ status: 'ready', prepared: { amount: 250_000_000_000_000_000n } })
})

test('E17: fees that could not be read offline are read again when the page is online', async () => {
  const { modal, backend, clock, environment, state, type } = await setUpSend()
  const reads = ['/v1/convert/gas-price', 'eth_gasPrice', 'eth_feeHistory', 'eth_getBlockByNumber', 'eth_estimateGas']
  await type('1')
  environment.setOnline(false)
  for (const part of reads) backend.fail(part, 503)
  void modal.send.refreshFees().catch(() => {})
  await clock.advance(20_000)
  expect(state.feeStatus).toBe('failed')
  for (const part of reads) backend.restore(part)
  environment.setOnline(true)
  await clock.advance(150)
  await settle()
  expect(state).toMatchObject({ feeStatus: 'ready', sendTokenAmount: '1' })
})

test('spec 4: a wallet that connects on another network clears the form, as a switch does', async () => {
  const made = createModal()
  await connectHere(made)
  const { modal } = made
  await modal.open({ view: 'Send' })
  await settle()
  modal.send.setAmount('0.1')
  await settle()
  expect(modal.send.state.token?.chainId).toBe('eip155:31337')
  await pair(made, [solana])
  expect(made.active()).toBe('solana')
  expect(modal.send.state.sendTokenAmount).toBe('')
  expect(modal.send.state.token?.chainId ?? solana).toBe(solana)
})

test('a transfer of another namespace than the one in use is confirmed: its own account’s balance is read again', async () => {
  const { modal, backend, clock } = await createPaired()
  await modal.open({ namespace: 'solana', view: 'Account' })
  await settle()
  const from = modal.accounts.state.eip155.address ?? ''
  modal.transactions.follow({
    ...{ hash: sentHash, kind: 'send', from, sentAt: 0, caipNetworkId: 'eip155:31337' },
    pays: { amount: '1', symbol: 'LETH' },
  })
  backend.rpc('eth_getBalance', () => '0x0de0b6b3a7640000')
  backend.rpc('eth_getTransactionReceipt', () => receipt('0x1'))
  await clock.advance(4_000)
  await settle()
  expect(modal.transactions.state.pending).toEqual([])
  expect(modal.accounts.state.eip155.balance).toBe('1')
})
