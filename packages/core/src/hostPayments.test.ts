/** `open()` with a form that is filled in: what the page is told, and when (threats P05, U02, T-05). */
import { createScriptedWallet, scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { connectInModal, createSigningModal } from '../test/createSigningModal.js'
import {
  createConnectedModal,
  createTestModal,
  localNetwork,
  settle,
  type TestModalOptions,
} from '../test/createTestModal.js'
import { sentHash, tokenContract } from '../test/sendSetUp.js'
import { createSwapPage } from '../test/swapPage.js'
import type { PaymentRequest } from './domain/paymentWish.js'
import { createError } from './errors/createError.js'
import type { WalletModal } from './walletModal.js'
import './hostPayments.js'

const [first, , receiver] = scriptedAccounts
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const tokens = { [localNetwork.id]: [{ address: dollar, symbol: 'TUSD', decimals: 6 }] }
const wish = { view: 'Send', arguments: { to: receiver, amount: '25', token: 'TUSD' } } as const
const paid = { hash: sentHash, caipNetworkId: localNetwork.id }

/** How a promise stands: what it came to, or nothing yet. */
function follow(promise: Promise<unknown>) {
  const outcome: { value?: unknown; error?: { code?: string; cause?: unknown; context?: unknown } } = {}
  promise.then(
    (value) => Object.assign(outcome, { value }),
    (error) => Object.assign(outcome, { error }),
  )
  return outcome
}
const wallets = () => [createScriptedWallet({ knownChains: [31_337, 31_338] })]
const created: TestModalOptions = { options: { tokens } }

async function createPayer(given: TestModalOptions = {}) {
  const page = await createConnectedModal({ wallets: wallets(), ...created, ...given })
  page.backend.rpc('eth_call', tokenContract)
  const pay = async (request: PaymentRequest = wish) => {
    const outcome = follow(page.modal.open(request))
    await settle()
    return outcome
  }
  const review = async () => {
    await page.modal.send.review()
    await settle()
  }
  return { ...page, pay, review }
}
const view = ({ dialog, router }: WalletModal) => dialog.state.open && router.state.view

test('open() with a transfer: the form has what the page gave, and nothing is reviewed or asked', async () => {
  const { modal, wallet, pay } = await createPayer()
  const outcome = await pay()
  expect(view(modal)).toBe('Send')
  expect(modal.send.state).toMatchObject({
    sendTokenAmount: '25',
    receiverAddress: receiver,
    token: { symbol: 'TUSD', address: dollar },
    status: 'editing',
    prepared: undefined,
    problem: undefined,
  })
  expect(outcome).toEqual({})
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test('open() with a transfer: resolves with the hash once the wallet has sent it', async () => {
  const { modal, wallet, pay, review } = await createPayer()
  const outcome = await pay()
  await review()
  expect(view(modal)).toBe('SendPreview')
  const release = wallet.hold('eth_sendTransaction')
  void modal.send.submit()
  await settle()
  expect(outcome).toEqual({})
  release(sentHash)
  await settle()
  expect(outcome).toEqual({ value: paid })
  modal.close()
  await settle()
  expect(outcome).toEqual({ value: paid })
})

test('open() with a transfer: the visitor leaves, and it is CLOSED', async () => {
  const { modal, pay, review } = await createPayer()
  const outcome = await pay()
  await review()
  modal.dialog.close('escape')
  await settle()
  expect(outcome.error).toMatchObject({ code: 'CLOSED' })
})

test('open() with a transfer: a refusal leaves the review open, and the page hears of it with CLOSED alone', async () => {
  const { modal, wallet, pay, review } = await createPayer()
  const outcome = await pay()
  await review()
  wallet.answer('eth_sendTransaction', () => {
    throw walletError(4001, 'No')
  })
  await modal.send.submit()
  await settle()
  expect([view(modal), outcome]).toEqual(['SendPreview', {}])
  modal.close()
  await settle()
  expect(outcome.error).toMatchObject({ code: 'CLOSED', cause: { code: 'USER_REJECTED' } })
})

test('open() with a transfer: sent at a second try', async () => {
  const { modal, wallet, pay, review } = await createPayer()
  const outcome = await pay()
  await review()
  wallet.answer('eth_sendTransaction', () => {
    throw walletError(4001, 'No')
  })
  await modal.send.submit()
  await settle()
  wallet.answer('eth_sendTransaction', () => sentHash)
  await modal.send.submit()
  await settle()
  expect(outcome).toEqual({ value: paid })
})

test('U02: closed while the wallet is asked: what it answers counts', async () => {
  const { modal, wallet, pay, review } = await createPayer()
  const outcome = await pay()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  void modal.send.submit()
  await settle()
  modal.dialog.close('escape')
  await settle()
  expect(outcome).toEqual({})
  release(sentHash)
  await settle()
  expect(outcome).toEqual({ value: paid })
})

test('U02: closed while the wallet is asked, which then declines: CLOSED', async () => {
  const { modal, wallet, pay, review } = await createPayer()
  const outcome = await pay()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  void modal.send.submit()
  await settle()
  modal.dialog.close('escape')
  await settle()
  release(Promise.reject(walletError(4001, 'No')))
  await settle()
  expect(outcome.error).toMatchObject({ code: 'CLOSED' })
})

test('it may have been sent, by no known hash: SENT_UNCONFIRMED, and never CLOSED', async () => {
  const sendToken = async () => {
    throw createError('SENT_UNCONFIRMED', {})
  }
  const { modal, pay, review } = await createPayer({ evm: { sendToken } })
  const outcome = await pay()
  await review()
  await modal.send.submit()
  await settle()
  expect(outcome).toEqual({})
  modal.close()
  await settle()
  expect(outcome.error).toMatchObject({ code: 'SENT_UNCONFIRMED' })
})

test('it may have been sent, by a known hash: resolved with it', async () => {
  const sendToken = async () => {
    throw createError('SENT_UNCONFIRMED', { hash: sentHash })
  }
  const { modal, pay, review } = await createPayer({ evm: { sendToken } })
  const outcome = await pay()
  await review()
  await modal.send.submit()
  await settle()
  expect(outcome).toEqual({ value: paid })
})

test('the instance ends: CLOSED', async () => {
  const { modal, pay } = await createPayer()
  const outcome = await pay()
  modal.destroy()
  await settle()
  expect(outcome.error).toMatchObject({ code: 'CLOSED' })
})

test('a second payment takes the place of the first, which is CLOSED', async () => {
  const { modal, pay, review } = await createPayer()
  const former = await pay()
  const outcome = await pay({ view: 'Send', arguments: { to: receiver, amount: '1' } })
  expect(former.error).toMatchObject({ code: 'CLOSED' })
  expect(modal.send.state).toMatchObject({ sendTokenAmount: '1', token: { symbol: 'LETH' }, feeStatus: 'ready' })
  await review()
  await modal.send.submit()
  await settle()
  expect(outcome).toEqual({ value: paid })
})

test('a payment while the wallet is asked for another transfer: REQUEST_PENDING, and that one goes on', async () => {
  const { modal, wallet, pay, review } = await createPayer()
  const outcome = await pay()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  void modal.send.submit()
  await settle()
  const next = await pay({ view: 'Send', arguments: { amount: '1' } })
  expect(next.error).toMatchObject({ code: 'REQUEST_PENDING' })
  release(sentHash)
  await settle()
  expect(outcome).toEqual({ value: paid })
})

test.each<[string, PaymentRequest, object]>([
  ['an amount that is a number', { view: 'Send', arguments: { amount: 25 as unknown as string } }, { field: 'amount' }],
  [
    'more decimals than the token has',
    { view: 'Send', arguments: { amount: '0.0000001', token: 'TUSD' } },
    { field: 'amount' },
  ],
  ['a token that nobody knows', { view: 'Send', arguments: { token: 'USDT' } }, { field: 'token' }],
  ['a token to get that nobody knows', { view: 'Swap', arguments: { toToken: 'NONE' } }, { field: 'toToken' }],
])('open() with %s: INVALID_INPUT, and nothing opens', async (_, request, context) => {
  const { modal, pay } = await createPayer()
  expect((await pay(request)).error).toMatchObject({ code: 'INVALID_INPUT', context })
  expect(modal.dialog.state.open).toBe(false)
})

test('open() on a network that is none of the page: CHAIN_NOT_CONFIGURED, and nothing opens', async () => {
  const { modal, pay } = await createPayer()
  const outcome = await pay({ view: 'Send', arguments: { network: 'base' } })
  expect(outcome.error).toMatchObject({ code: 'CHAIN_NOT_CONFIGURED' })
  expect(modal.dialog.state.open).toBe(false)
})

test('a receiver that is none: the form says so beside it', async () => {
  const { modal, pay } = await createPayer()
  await pay({ view: 'Send', arguments: { to: '0x1234', amount: '1' } })
  expect(modal.send.state).toMatchObject({
    receiverAddress: '0x1234',
    problem: { code: 'INVALID_ADDRESS', field: 'receiver' },
  })
})

test('T-05: a token that the account holds is not found by its symbol, unless the page or the product vouches for it', async () => {
  const { modal, pay } = await createPayer({ options: {} })
  await modal.open()
  await settle()
  expect(modal.accounts.state.eip155.tokenBalance.some(({ symbol }) => symbol === 'TUSD')).toBe(true)
  modal.close()
  expect((await pay()).error).toMatchObject({ code: 'INVALID_INPUT', context: { field: 'token' } })
})

test('nobody is connected: connected first, then the form, in one go', async () => {
  const page = createTestModal({ wallets: wallets(), ...created })
  const { modal } = page
  const shown: (string | boolean)[] = []
  modal.subscribe(({ open, view: shownView }) => shown.push(open && shownView))
  const outcome = follow(modal.open(wish))
  await settle()
  expect(view(modal)).toBe('Connect')
  modal.router.push('ConnectingExternal', { connectorId: page.wallet.info.uuid })
  await settle()
  expect(view(modal)).toBe('Send')
  expect(modal.send.state).toMatchObject({
    sendTokenAmount: '25',
    receiverAddress: receiver,
    token: { symbol: 'TUSD' },
  })
  expect([outcome, shown.includes(false)]).toEqual([{}, false])
})

test('nobody is connected, and the wallet refuses: another try leads on, and leaving is CLOSED', async () => {
  const page = createTestModal({ wallets: wallets(), ...created })
  const { modal, wallet } = page
  wallet.answer('eth_requestAccounts', () => {
    throw walletError(4001, 'No')
  })
  const outcome = follow(modal.open(wish))
  await settle()
  modal.router.push('ConnectingExternal', { connectorId: wallet.info.uuid })
  await settle()
  expect([view(modal), outcome]).toEqual(['ConnectingExternal', {}])
  modal.close()
  await settle()
  expect(outcome.error).toMatchObject({ code: 'CLOSED' })
  // Nothing of it is left: the next wallet that connects closes the modal, as ever.
  wallet.answer('eth_requestAccounts', () => [first])
  await connectInModal(page)
  expect(modal.dialog.state.open).toBe(false)
})

test.each([true, false])('nobody is signed in (required: %s): signed in, then the form', async (required) => {
  const page = createSigningModal({ wallets: wallets(), ...created, required })
  const { modal, wallet } = page
  wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  const outcome = follow(modal.open(wish))
  await settle()
  modal.router.push('ConnectingExternal', { connectorId: wallet.info.uuid })
  await settle()
  expect(view(modal)).toBe('SIWXSignMessage')
  await modal.siwx.sign()
  await settle()
  expect([view(modal), modal.send.state.sendTokenAmount, outcome]).toEqual(['Send', '25', {}])
})

test('an optional sign-in that is declined: the form all the same', async () => {
  const page = createSigningModal({ wallets: wallets(), ...created })
  const { modal } = page
  void follow(modal.open(wish))
  await settle()
  modal.router.push('ConnectingExternal', { connectorId: page.wallet.info.uuid })
  await settle()
  modal.siwx.cancel()
  await settle()
  expect([view(modal), modal.send.state.sendTokenAmount]).toEqual(['Send', '25'])
})

test('a required sign-in that is declined: disconnected, and CLOSED', async () => {
  const page = createSigningModal({ wallets: wallets(), ...created, required: true })
  const { modal } = page
  const outcome = follow(modal.open(wish))
  await settle()
  modal.router.push('ConnectingExternal', { connectorId: page.wallet.info.uuid })
  await settle()
  modal.siwx.cancel()
  await settle()
  modal.close()
  await settle()
  expect(outcome.error).toMatchObject({ code: 'CLOSED' })
})

test('connected, and a required sign-in is missing: signed in, then the form', async () => {
  const page = createSigningModal({ wallets: wallets(), ...created, required: true })
  const { modal, wallet } = page
  wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  await connectInModal(page)
  expect(view(modal)).toBe('SIWXSignMessage')
  const outcome = follow(modal.open(wish))
  await settle()
  expect([view(modal), outcome]).toEqual(['SIWXSignMessage', {}])
  await modal.siwx.sign()
  await settle()
  expect([view(modal), modal.send.state.sendTokenAmount, outcome]).toEqual(['Send', '25', {}])
})

test('a required sign-in on another network: signed in, switched, signed in there where it is asked, then the form', async () => {
  const page = createSigningModal({ wallets: wallets(), ...created, required: true })
  const { modal, wallet } = page
  wallet.answer('personal_sign', () => `0x${'11'.repeat(65)}`)
  const outcome = follow(modal.open(elsewhere))
  await settle()
  modal.router.push('ConnectingExternal', { connectorId: wallet.info.uuid })
  await settle()
  for (let signings = 0; signings < 2 && view(modal) === 'SIWXSignMessage'; signings += 1) {
    await modal.siwx.sign()
    await settle()
  }
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
  expect([view(modal), modal.send.state.sendTokenAmount, outcome]).toEqual(['Send', '1', {}])
})

const elsewhere = { view: 'Send', arguments: { to: receiver, amount: '1', network: 'eip155:31338' } } as const

test('another network: the wallet is asked to switch, then the form', async () => {
  const { modal, wallet, pay } = await createPayer()
  const release = wallet.hold('wallet_switchEthereumChain')
  const outcome = await pay(elsewhere)
  expect([view(modal), modal.chains.state.switching]).toEqual(['Networks', 'eip155:31338'])
  release(null)
  wallet.emit('chainChanged', '0x7a6a')
  await settle()
  expect(view(modal)).toBe('Send')
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
  expect(modal.send.state).toMatchObject({ sendTokenAmount: '1', receiverAddress: receiver, feeStatus: 'ready' })
  expect(outcome).toEqual({})
})

test('another network, and the wallet refuses: said, and the next switch leads on', async () => {
  const { modal, wallet, pay } = await createPayer()
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  wallet.answer('wallet_switchEthereumChain', () => {
    throw walletError(4001, 'No')
  })
  const outcome = await pay(elsewhere)
  expect([view(modal), errors, outcome]).toEqual(['Networks', ['USER_REJECTED'], {}])
  wallet.answer('wallet_switchEthereumChain', () => null)
  const switching = modal.switchNetwork('eip155:31338')
  await settle()
  wallet.emit('chainChanged', '0x7a6a')
  await switching
  await settle()
  expect([view(modal), modal.send.state.sendTokenAmount]).toEqual(['Send', '1'])
})

test('open() with a swap: both sides and the amount, and the hash of the swap', async () => {
  const page = await createSwapPage({ options: { tokens } })
  const { modal } = page
  const request = { view: 'Swap', arguments: { fromToken: 'LETH', toToken: 'TUSD', amount: '0.5' } } as const
  const outcome = follow(modal.open(request))
  await settle()
  expect(modal.swap?.state).toMatchObject({
    status: 'initialized',
    sourceToken: { symbol: 'LETH' },
    toToken: { symbol: 'TUSD', address: dollar },
    sourceTokenAmount: '0.5',
    quoteStatus: 'ready',
  })
  expect(outcome).toEqual({})
  modal.dialog.close('escape')
  await settle()
  expect(outcome.error).toMatchObject({ code: 'CLOSED' })
})

test('open() with a swap: resolves with its hash once the wallet has sent it', async () => {
  const { modal, swap, told } = await createSwapPage({ options: { tokens } })
  const request = { view: 'Swap', arguments: { fromToken: 'LETH', toToken: 'TUSD', amount: '0.5' } } as const
  const outcome = follow(modal.open(request))
  await settle()
  await swap().prepare()
  await settle()
  expect(view(modal)).toBe('SwapPreview')
  void swap().confirm()
  await settle()
  expect(told).toEqual([{ kind: 'swap', status: 'sent', ...paid }])
  expect(outcome).toEqual({ value: paid })
})

test('open() with a swap that needs an approval: the approval alone is not it', async () => {
  const { modal, swap, told } = await createSwapPage({ options: { tokens } })
  const request = { view: 'Swap', arguments: { fromToken: dollar, toToken: 'LETH', amount: '100' } } as const
  const outcome = follow(modal.open(request))
  await settle()
  await swap().prepare()
  await settle()
  void swap().confirm()
  await settle()
  expect([told, outcome]).toMatchObject([[{ kind: 'approve', status: 'sent' }], {}])
  modal.close()
  await settle()
  expect(outcome.error).toMatchObject({ code: 'CLOSED' })
})
