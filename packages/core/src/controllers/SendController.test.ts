/** Sending, from typing to the receipt (spec 4 'Send', 5, 8; threats T-17, U01, U02, U07, U09, 'Money'). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts, walletError } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, createTestModal, settle, type TestModalOptions } from '../../test/createTestModal.js'

const [first, second, receiver] = scriptedAccounts
const hash = `0x${'ab'.repeat(32)}`
const receipt = (status: '0x1' | '0x0') => ({ transactionHash: hash, status, blockNumber: '0x1' })

/** On the Send view of a connected account with 1.5 LETH and 250 TUSD. */
async function setUp(given: TestModalOptions = {}) {
  const test = await createConnectedModal({
    wallets: [createScriptedWallet({ knownChains: [31_337, 31_338] })],
    ...given,
  })
  const { modal, wallet, backend } = test
  // The token's contract: `transfer` says yes, `balanceOf` 250.
  backend.rpc('eth_call', ([call]: readonly [{ data: string }]) => {
    const word = call.data.startsWith('0xa9059cbb') ? 1 : 250_000_000
    return `0x${word.toString(16).padStart(64, '0')}`
  })
  const events: string[] = []
  const errors: string[] = []
  modal.on('transaction', ({ status }) => events.push(status))
  modal.on('error', ({ code }) => errors.push(code))
  await modal.open()
  modal.router.push('Send')
  await settle()
  const { state } = modal.send
  const type = async (amount: string, to: string = receiver) => {
    modal.send.setAmount(amount)
    modal.send.setReceiver(to)
    await settle()
  }
  const review = async (amount = '1') => {
    await type(amount)
    await modal.send.review()
  }
  const choose = async (symbol: string) => {
    const token = modal.accounts.state.eip155.tokenBalance.find((row) => row.symbol === symbol)
    if (token) modal.send.setToken(token)
    await settle()
  }
  /** Starts what estimates gas, and lets the node answer it when the test goes on. */
  const holdGas = async (start: () => Promise<void>) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    backend.answer('eth_estimateGas', async ({ body }) => {
      await held
      const answers = [body].flat().map((call) => {
        const { id, method } = call as { id: number; method: string }
        return { jsonrpc: '2.0', id, result: method === 'eth_estimateGas' ? '0x5208' : `0x${'0'.repeat(64)}` }
      })
      return { body: Array.isArray(body) ? answers : answers[0] }
    })
    const outcome = start()
    outcome.catch(() => {})
    await settle()
    backend.restore('eth_estimateGas')
    const goOn = async () => {
      release()
      await settle()
      return outcome
    }
    return { goOn }
  }
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const views = () => modal.router.state.history.map(({ name }) => name)
  return { ...test, state, events, errors, type, review, choose, holdGas, sent, views }
}

test('entering: the native token, its fee and what both are in dollars', async () => {
  const { state } = await setUp()
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
  const { state } = await setUp({ options: { endpoints: { blockchain: null } } })
  expect(state).toMatchObject({ gasPriceInUSD: undefined, networkBalanceInUSD: undefined, token: { symbol: 'LETH' } })
})

test('the native token is chosen as soon as it is known', async () => {
  const { modal, state, backend } = await setUp()
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
  const { state, type, modal, wallet } = await setUp()
  await type(amount, to)
  expect(state.problem).toEqual(code && { code, field })
  if (!code) return
  await expect(modal.send.review()).rejects.toMatchObject({ code: 'INVALID_AMOUNT_OR_RECEIVER' })
  expect(state).toMatchObject({ status: 'editing', sendTokenAmount: amount, receiverAddress: to })
  expect(wallet.prompts()).toHaveLength(1)
})

test('a missing gas price says why, and is asked again', async () => {
  const { modal, state, type, backend } = await setUp()
  backend.rpc('eth_getBlockByNumber', null)
  await modal.send.refreshFees()
  await type('1')
  expect(state).toMatchObject({ feeStatus: 'failed', gasPrice: undefined, problem: { code: 'GAS_PRICE_UNAVAILABLE' } })
  backend.rpc('eth_getBlockByNumber', { number: '0x1', baseFeePerGas: '0x3b9aca00' })
  await modal.send.refreshFees()
  expect(state).toMatchObject({ feeStatus: 'ready', problem: undefined })
})

test('U09: 10 kB pasted are cut', async () => {
  const { state, type } = await setUp()
  await type('9'.repeat(10_000), 'x'.repeat(10_000))
  expect(state.sendTokenAmount).toHaveLength(128)
  expect(state.receiverAddress).toHaveLength(128)
})

test('Max of the native token leaves exactly the highest fee; it can be reviewed', async () => {
  const { modal, state, type } = await setUp()
  await type('')
  await modal.send.setMax()
  // 1.5 ETH − 21000 · 3 gwei
  expect(state.sendTokenAmount).toBe('1.499937')
  expect(state.problem).toBeUndefined()
  await modal.send.review()
  expect(state.prepared?.amount).toBe(1_499_937_000_000_000_000n)
})

test('Max of a token is the whole of it', async () => {
  const { modal, state, choose } = await setUp()
  await choose('TUSD')
  await modal.send.setMax()
  expect(state.sendTokenAmount).toBe('250')
})

test('Max that arrives late does not overwrite what was typed meanwhile, nor fill in another account’s', async () => {
  const { modal, state, type, holdGas } = await setUp()
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

test('review: the preview is built of the very object that the wallet gets', async () => {
  const { modal, state, review, sent, views } = await setUp()
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
  const { modal, state, choose, review, sent } = await setUp()
  await choose('TUSD')
  await review('12.5')
  expect(state.prepared).toMatchObject({ amount: 12_500_000n, token: { symbol: 'TUSD', decimals: 6 } })
  await modal.send.submit()
  expect(sent()).toMatchObject([{ params: [{ to: '0x5FbDB2315678afecb367f032d93F642f64180aa3', value: '0x0' }] }])
})

test('an edit while the review is prepared makes it void: no preview of what is no longer typed', async () => {
  const { modal, state, type, holdGas, views } = await setUp()
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

test.each<[string, (test: Awaited<ReturnType<typeof setUp>>) => unknown]>([
  ['back', ({ modal }) => modal.modal.goBack()],
  ['to another view', ({ modal }) => modal.router.push('SelectToken')],
  ['by closing', ({ modal }) => modal.close('escape')],
])('leaving %s while the review is prepared opens no preview', async (_, leave) => {
  const test = await setUp()
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
  const { modal, state, type, backend, views } = await setUp()
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
  const { modal, state, type, backend } = await setUp()
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
  const { modal, state, type, backend } = await setUp()
  await type('1')
  backend.rpc('eth_getBalance', '0x1')
  await modal.send.review().catch(() => {})
  expect(state.problem?.code).toBe('INSUFFICIENT_BALANCE')
  backend.rpc('eth_getBalance', '0x14d1120d7b160000')
  await modal.send.review()
  await modal.send.recheck()
  expect(state).toMatchObject({ status: 'ready', problem: undefined })
})

test('U01: a hundred taps on Send are one wallet request', async () => {
  const { modal, review, sent } = await setUp()
  await review()
  await Promise.all(Array.from({ length: 100 }, () => modal.send.submit()))
  expect(sent()).toHaveLength(1)
})

test('success: the form is empty, the history is Account alone, the transaction is pending and told', async () => {
  const { modal, state, review, views, events, clock } = await setUp()
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
    { hash, kind: 'send', summary: '1 LETH', from: first, caipNetworkId: 'eip155:31337' },
  ])
  await clock.advance(150)
  expect(modal.toast.state).toMatchObject({ open: true, variant: 'info', message: 'Transaction started' })
})

test('while the wallet is asked the visitor is told to confirm there', async () => {
  const { modal, review, wallet, clock } = await setUp()
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
  const { modal, state, review, wallet, events, views, clock, errors } = await setUp()
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
  wallet.answer('eth_sendTransaction', () => hash)
  await modal.send.submit()
  expect(events).toEqual(['sent'])
})

test('an answer that is no hash is not called failed: it may have been sent', async () => {
  const { modal, review, wallet, clock } = await setUp()
  await review()
  wallet.answer('eth_sendTransaction', () => null)
  await modal.send.submit()
  await clock.advance(150)
  expect(modal.toast.state.message).toBe('It may have been sent. Look in your wallet before you try again')
})

test('U02: cancelled or closed while the wallet is asked; its late hash is recorded all the same, the form is empty', async () => {
  const { modal, state, review, wallet, events, clock } = await setUp()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await clock.advance(150)
  modal.close('escape')
  expect(modal.toast.state.open).toBe(false)
  expect(state).toMatchObject({ status: 'ready', sendTokenAmount: '1' })
  release(hash)
  await submitting
  expect(events).toEqual(['sent'])
  expect(modal.transactions.state.pending).toHaveLength(1)
  expect(state).toMatchObject({ sendTokenAmount: '', prepared: undefined })
  expect(modal.modal.state.open).toBe(false)
})

test('a late refusal after cancelling is nobody’s concern', async () => {
  const { modal, review, wallet, errors } = await setUp()
  await review()
  let refuse = (_: Error) => {}
  wallet.answer('eth_sendTransaction', () => new Promise((_, reject) => (refuse = reject)))
  const submitting = modal.send.submit()
  await settle()
  modal.modal.goBack()
  refuse(walletError(4001, 'no'))
  await submitting
  expect(errors).toEqual([])
})

test('no second request while the first is unanswered: it could pay twice', async () => {
  const { modal, review, wallet, sent, clock } = await setUp()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  modal.modal.goBack()
  await modal.send.review()
  await modal.send.submit()
  await clock.advance(150)
  expect(modal.toast.state.message).toBe('Open your wallet: a request is already waiting there')
  expect(sent()).toHaveLength(1)
  release(hash)
  await submitting
  expect(modal.transactions.state.pending).toHaveLength(1)
})

test('another wallet may be asked where the first never answers', async () => {
  const other = createScriptedWallet({
    uuid: '22222222-2222-4222-8222-222222222222',
    rdns: 'test.other',
    name: 'Other',
  })
  const { modal, review, wallet, events } = await setUp({ wallets: [createScriptedWallet(), other] })
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

test.each<[string, (test: Awaited<ReturnType<typeof setUp>>) => void, string]>([
  [
    'account',
    ({ wallet }) => wallet.setAccounts([second, first]),
    'The account changed in your wallet. Please review again',
  ],
  ['network', ({ wallet }) => wallet.setChain(31_338), 'The network changed in your wallet. Please review again'],
])('U07: another %s on the preview closes it with a notice', async (_, change, notice) => {
  const test = await setUp()
  const { modal, review, views, sent } = test
  await review()
  change(test)
  expect(views()).toEqual(['Account', 'Send'])
  expect(modal.toast.state).toMatchObject({ open: true, message: notice })
  await modal.send.submit()
  expect(sent()).toEqual([])
})

test('U07: another account while the review is prepared opens no preview of the old one', async () => {
  const { modal, type, holdGas, views } = await setUp()
  await type('1')
  const review = await holdGas(modal.send.review)
  modal.connection.selectAccount('eip155', second)
  await expect(review.goOn()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
  expect(views()).toEqual(['Account', 'Send'])
})

test('T-17: at the last moment another network or account in the wallet, and nothing is sent', async () => {
  const { modal, review, wallet, sent } = await setUp()
  await review()
  wallet.answer('eth_chainId', () => '0x1')
  await modal.send.submit()
  wallet.answer('eth_chainId', () => '0x7a69')
  wallet.answer('eth_accounts', () => [second])
  await modal.send.submit()
  expect(sent()).toEqual([])
})

test('another account’s balance is not known until it was read: it is not the one before', async () => {
  const { modal, state, choose, type, backend } = await setUp()
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
  const { state, type, wallet } = await setUp()
  await type('1')
  wallet.setChain(31_338)
  expect(state).toMatchObject({ sendTokenAmount: '', receiverAddress: '' })
  await settle()
  expect(state.token).toMatchObject({ symbol: 'LETH', chainId: 'eip155:31338' })
})

async function sending(given: TestModalOptions = {}) {
  const test = await setUp(given)
  await test.review()
  const release = test.wallet.hold('eth_sendTransaction')
  const submitting = test.modal.send.submit()
  await settle()
  release(hash)
  await submitting
  return test
}

test.each<[string, (test: Awaited<ReturnType<typeof setUp>>) => void, string]>([
  ['confirmed', ({ backend }) => backend.rpc('eth_getTransactionReceipt', receipt('0x1')), '1 LETH arrived'],
  ['failed', ({ backend }) => backend.rpc('eth_getTransactionReceipt', receipt('0x0')), 'Transaction error'],
])('after sent: %s is found within 4 s, told and no longer pending', async (status, happen, message) => {
  const test = await sending()
  const { modal, events, clock } = test
  happen(test)
  await clock.advance(3_999)
  expect(events).toEqual(['sent'])
  await clock.advance(1)
  expect(events).toEqual(['sent', status])
  expect(modal.transactions.state.pending).toEqual([])
  await clock.advance(150)
  expect(modal.toast.state.message).toBe(message)
})

test('a slow receipt is pending, looked for every 4 s, and never failed', async () => {
  const { modal, backend, clock, events } = await sending()
  const looks = () => backend.calls('eth_getTransactionReceipt').length
  await clock.advance(4_000)
  expect(looks()).toBe(1)
  backend.fail('eth_getTransactionReceipt', 400)
  await clock.advance(3_600_000)
  expect(events).toEqual(['sent'])
  expect(modal.transactions.state.pending).toHaveLength(1)
  backend.restore('eth_getTransactionReceipt')
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(34_000)
  expect(events).toEqual(['sent', 'confirmed'])
})

test('dropped: told apart once a node that knew it has not known it for a minute; followed all the same', async () => {
  const storage = createMemoryStorage()
  const { modal, backend, clock, events } = await sending({ storage })
  const row = () => modal.transactions.state.pending[0]
  await clock.advance(120_000)
  // Nobody ever knew it: it may be on its way somewhere else.
  expect(row()?.dropped ?? false).toBe(false)
  backend.rpc('eth_getTransactionByHash', { hash })
  await clock.advance(4_000)
  backend.rpc('eth_getTransactionByHash', null)
  await clock.advance(60_000)
  expect(row()?.dropped).toBe(false)
  await clock.advance(8_000)
  expect(row()?.dropped).toBe(true)
  expect(events).toEqual(['sent'])
  // It stays so over a reload, and comes back.
  modal.transactions.resume()
  await clock.advance(4_000)
  expect(row()?.dropped).toBe(true)
  backend.rpc('eth_getTransactionByHash', { hash })
  await clock.advance(4_000)
  expect(row()?.dropped).toBe(false)
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(4_000)
  expect(events).toEqual(['sent', 'confirmed'])
})

test('pending survives a reload, silently until the connection is back, and destroy ends the polling', async () => {
  const storage = createMemoryStorage()
  const before = await sending({ storage })
  before.modal.destroy()
  const polls = before.backend.calls('eth_getTransactionReceipt').length
  await before.clock.advance(60_000)
  expect(before.backend.calls('eth_getTransactionReceipt')).toHaveLength(polls)

  const { modal, clock, backend } = createTestModal({ storage, wallets: [createScriptedWallet({ connected: true })] })
  await modal.transactions.load()
  expect(modal.transactions.state.pending).toMatchObject([{ hash }])
  await clock.advance(60_000)
  expect(backend.requests).toEqual([])
  const events: string[] = []
  modal.on('transaction', ({ status }) => events.push(status))
  await modal.ready
  backend.rpc('eth_getTransactionReceipt', receipt('0x1'))
  await clock.advance(4_000)
  expect(events).toEqual(['confirmed'])
  expect(storage.entries.has('wallet-modal.transactions')).toBe(false)
})

test('destroyed in the middle of a look, it looks no more', async () => {
  const { modal, backend, clock, events } = await sending()
  let answer: (reply: object) => void = () => {}
  backend.answer('eth_getTransactionReceipt', () => new Promise((resolve) => (answer = resolve)))
  await clock.advance(4_000)
  modal.destroy()
  answer({ body: { jsonrpc: '2.0', id: 1, result: receipt('0x1') } })
  await clock.advance(60_000)
  expect(backend.calls('eth_getTransactionReceipt')).toHaveLength(1)
  expect(events).toEqual(['sent'])
})

test('at most 99 are kept, the newest; what storage says is checked', async () => {
  const { modal, storage } = createTestModal()
  await modal.transactions.load()
  const row = (index: number) => ({
    hash: `0x${index}`,
    caipNetworkId: 'eip155:31337' as const,
    from: first,
    kind: 'send' as const,
    sentAt: index,
    summary: '1 X',
  })
  for (let index = 0; index < 120; index++) modal.transactions.add(row(index))
  expect(modal.transactions.state.pending).toHaveLength(99)
  expect(modal.transactions.state.pending[0]).toMatchObject({ sentAt: 119 })
  modal.transactions.add(row(119))
  expect(modal.transactions.state.pending).toHaveLength(99)
  const bad = [
    null,
    7,
    { ...row(1), hash: 7 },
    { ...row(2), caipNetworkId: 'x' },
    { ...row(3), kind: 'mint' },
    { ...row(4), nonce: 'x' },
  ]
  const readAgain = async () => {
    const { transactions } = createTestModal({ storage }).modal
    await transactions.load()
    return transactions.state.pending
  }
  storage.set('wallet-modal.transactions', JSON.stringify({ v: 1, pending: [...bad, row(5)] }))
  expect(await readAgain()).toMatchObject([{ sentAt: 5 }])
  for (const text of ['{', 'null', '{"v":2,"pending":[]}', 'x'.repeat(70_000)]) {
    storage.set('wallet-modal.transactions', text)
    expect(await readAgain()).toEqual([])
  }
})

test('another tab’s pending transactions are seen', async () => {
  const storage = createMemoryStorage()
  const there = createTestModal({ storage: storage.otherTab() })
  const { modal } = await sending({ storage })
  expect(there.modal.transactions.state.pending).toMatchObject([{ hash }])
  expect(modal.transactions.state.pending).toHaveLength(1)
})
