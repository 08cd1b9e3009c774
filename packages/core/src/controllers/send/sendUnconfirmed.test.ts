/** A broadcast whose answer gets lost: it may be there all the same, and is followed by the hash that is known (threats 'Money'). */
import { createFakeClock, createMemoryStorage, scriptedAccounts, walletError } from '@wallet-modal/testing'
import type { Transaction } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { account, coin, from, network, receiver } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import { createFakeEsplora, plain, sourceOf } from '../../../test/fakeEsplora.js'
import { json } from '../../../test/fakeFetch.js'
import { sentHash, setUpSend } from '../../../test/sendSetUp.js'
import { createAdapter } from '../../chains/bip122/index.js'

await Promise.all([import('../../chains/bip122/prepare.js'), import('../../chains/bip122/send.js')])

const [, other] = scriptedAccounts
const DAY_MS = 24 * 3_600_000
const MAYBE = 'It may have been sent. Look in your wallet before you try again'

/** What a server knows of the transactions it was given, and what spent the coin. */
interface Known {
  /** In a block, waiting, or never heard of. */
  transaction?: boolean
  spender?: string
}

/** 0.001 LBTC, reviewed; the server takes the transaction and its answer is lost. */
async function setUp(coins = [coin]) {
  const known: Known = {}
  let answered: Promise<void> | undefined
  const server = createFakeEsplora(coins, {
    '/tx': async () => {
      await answered
      throw new TypeError('gone')
    },
    '/outspend/0': () => {
      const { spender: txid } = known
      return json(txid ? { spent: true, txid, status: { confirmed: true } } : { spent: false })
    },
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const txid = /\/tx\/([0-9a-f]{64})$/.exec(String(input))?.[1]
    if (!txid) return server.fetch(input, init)
    return known.transaction === undefined
      ? plain('Not found', 404)
      : json({ txid, status: { confirmed: known.transaction } })
  }
  const { connector, askedFor } = createRpcWallet([account('payment')])
  const wallets = [
    { ...connector, namespace: 'bip122' as const, type: 'ANNOUNCED' as const, provider: connector.provider ?? {} },
  ]
  const made = createTestModal({
    options: { networks: [localNetwork, { ...network, id: network.id as `bip122:${string}` }] },
    otherWallets: async () => ({ wallets, subscribe: () => () => {}, request: () => {}, group: (list) => list }),
    adapters: { bip122: async () => createAdapter({ fetch, clock: createFakeClock() }) },
  })
  const { modal, clock } = made
  const events: unknown[] = []
  const errors: string[] = []
  modal.on('transaction', ({ status, hash }) => events.push([status, hash]))
  modal.on('error', ({ code }) => errors.push(code))
  await settle()
  await modal.connection.connect({ connectorId: connector.id })
  await modal.open({ view: 'Send' })
  await settle()
  modal.send.setAmount('0.001')
  modal.send.setReceiver(receiver)
  await settle()
  await modal.send.review()
  expect(modal.send.state).toMatchObject({ status: 'ready', prepared: { from, amount: 100_000n } })
  const hash = () => modal.transactions.state.pending[0]?.hash ?? ''
  const looks = async (ms: number) => clock.advance(ms)
  /** The server has the transaction; its answer gets lost when the test goes on. */
  function holdServer() {
    let release = () => {}
    answered = new Promise((resolve) => {
      release = resolve
    })
    return release
  }
  return { ...made, server, known, events, errors, hash, looks, holdServer, askedFor }
}

async function sendAndLose(coins = [coin]) {
  const test = await setUp(coins)
  await test.modal.send.submit()
  await test.clock.advance(150)
  return { ...test, txid: test.hash() }
}

test('it says that it may have been sent, keeps it as pending, and the form is empty: it can’t be sent twice from there', async () => {
  const { modal, events, errors, txid, server } = await sendAndLose()
  expect(txid).toMatch(/^[0-9a-f]{64}$/)
  expect(modal.transactions.state.pending).toMatchObject([
    {
      hash: txid,
      kind: 'send',
      pays: { amount: '0.001', symbol: 'LBTC' },
      spends: `${(coin as Transaction).getId()}:0`,
    },
  ])
  expect(modal.toast.state).toMatchObject({ open: true, variant: 'error', message: MAYBE })
  expect(errors).toEqual(['SENT_UNCONFIRMED'])
  expect(events).toEqual([['sent', txid]])
  expect(modal.send.state).toMatchObject({ sendTokenAmount: '', prepared: undefined, status: 'editing' })
  expect(modal.router.state).toMatchObject({ view: 'Account', done: undefined })
  await modal.send.submit()
  expect(server.broadcast).toHaveLength(1)
})

/** The coins that the next transfer would spend, once it is typed and reviewed. */
async function reviewNext({ modal }: { modal: Awaited<ReturnType<typeof setUp>>['modal'] }, amount = '0.0005') {
  await modal.open({ view: 'Send' })
  await settle()
  modal.send.setAmount(amount)
  modal.send.setReceiver(account('legacy').address)
  await settle()
  await modal.send.review()
  return modal.send.state.prepared?.coins?.inputs.map(({ outpoint }) => outpoint)
}

const small = sourceOf(from, 400_000n, 1)
const [coinOf, smallOf] = [`${coin.getId()}:0`, `${small.getId()}:0`]

test('a server that shows its coins as free all the same: the next transfer spends others, and Max is what these hold', async () => {
  const test = await sendAndLose([coin, small])
  expect(await reviewNext(test)).toEqual([smallOf])
  await test.modal.send.setMax()
  expect(test.modal.send.state.sendTokenAmount).toBe('0.00399435')
})

test('of several coins each is left alone', async () => {
  const [one, two] = [sourceOf(from, 60_000n, 2), sourceOf(from, 60_000n, 3)]
  const test = await sendAndLose([one, two])
  expect(test.modal.transactions.state.pending).toMatchObject([{ alsoSpends: [expect.any(String)] }])
  await expect(reviewNext(test, '0.0001')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
})

test('no other coin: too little is said, until it is known that it was never sent', async () => {
  const test = await sendAndLose()
  const { modal, clock, looks, server } = test
  await expect(reviewNext(test)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  expect(modal.send.state.problem).toEqual({ code: 'INSUFFICIENT_BALANCE', field: 'amount' })
  await looks(120_000)
  clock.setWall(clock.now() + DAY_MS)
  await looks(120_000)
  expect(modal.transactions.state.pending).toEqual([])
  // What was found out is not said any longer.
  expect(modal.send.state.problem).toBeUndefined()
  await modal.send.review()
  expect(modal.send.state.prepared?.spends).toBe(coinOf)
  expect(server.broadcast).toHaveLength(1)
})

test('one that a node knew and dropped: nothing has moved, and its coins are there again', async () => {
  const test = await sendAndLose([coin, small])
  test.known.transaction = false
  await test.looks(4_000)
  expect(await reviewNext(test)).toEqual([smallOf])
  delete test.known.transaction
  await test.looks(120_000)
  expect(test.modal.transactions.state.pending).toMatchObject([{ dropped: true }])
  expect(await reviewNext(test)).toEqual([coinOf])
})

test('reviewed while another one was on its way to the server: the same coin is not signed away again', async () => {
  const { modal, holdServer, askedFor, errors, server, clock } = await setUp()
  const release = holdServer()
  const first = modal.send.submit()
  await settle()
  expect(server.broadcast).toHaveLength(1)
  modal.close('escape')
  expect(await reviewNext({ modal })).toEqual([coinOf])
  release()
  await first
  await clock.advance(150)
  expect(modal.transactions.state.pending).toHaveLength(1)
  await modal.send.submit()
  expect(errors).toEqual(['SENT_UNCONFIRMED', 'TRANSACTION_MISMATCH'])
  expect(server.broadcast).toHaveLength(1)
  expect(askedFor('signPsbt')).toHaveLength(1)
})

test('it was sent: found in a block', async () => {
  const { known, events, txid, looks, modal } = await sendAndLose()
  known.transaction = false
  await looks(8_000)
  expect(modal.transactions.state.pending).toMatchObject([{ seen: true }])
  known.transaction = true
  await looks(4_000)
  expect(events.at(-1)).toEqual(['confirmed', txid])
})

test('nobody waited any more: it is kept and said all the same', async () => {
  const { modal, server, events, clock, hash } = await setUp()
  const submitting = modal.send.submit()
  modal.close('escape')
  await submitting
  await clock.advance(150)
  expect(server.broadcast).toHaveLength(1)
  expect(events).toEqual([['sent', hash()]])
  expect(modal.toast.state.message).toBe(MAYBE)
  expect(modal.send.state).toMatchObject({ sendTokenAmount: '', prepared: undefined })
})

test('it never was: its coin is spent by another one', async () => {
  const { known, events, txid, looks } = await sendAndLose()
  known.spender = 'cd'.repeat(32)
  await looks(20_000)
  expect(events.at(-1)).toEqual(['replaced', txid])
})

test('it never was: after a day in which no node heard of it and its coin is still there, it was dropped', async () => {
  const { modal, clock, events, txid, looks } = await sendAndLose()
  await looks(120_000)
  clock.setWall(clock.now() + DAY_MS - 240_000)
  await looks(60_000)
  expect(events).toEqual([['sent', txid]])
  expect(modal.transactions.state.pending).toMatchObject([{ hash: txid }])
  await looks(120_000)
  expect(events).toEqual([
    ['sent', txid],
    ['failed', txid],
  ])
  expect(modal.transactions.state.pending).toEqual([])
})

test('a page that comes back after a day asks for a minute before it ends', async () => {
  const { clock, events, txid, looks, known } = await sendAndLose()
  clock.setWall(clock.now() + 2 * DAY_MS)
  await looks(40_000)
  expect(events).toEqual([['sent', txid]])
  known.transaction = false
  await looks(120_000)
  expect(events).toEqual([['sent', txid]])
})

test('one that a node knew is never dropped for good: whoever has it may send it again', async () => {
  const { known, clock, events, txid, looks, modal } = await sendAndLose()
  known.transaction = false
  await looks(4_000)
  delete known.transaction
  await looks(120_000)
  expect(modal.transactions.state.pending).toMatchObject([{ dropped: true }])
  clock.setWall(clock.now() + 2 * DAY_MS)
  await looks(120_000)
  expect(events).toEqual([['sent', txid]])
})

test('a wallet that accepted and named no hash: said also where nobody waits any more', async () => {
  const { modal, review, wallet, errors, clock, state } = await setUpSend()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  modal.dialog.goBack()
  release(null)
  await submitting
  await clock.advance(150)
  expect(errors).toEqual(['SENT_UNCONFIRMED'])
  expect(modal.toast.state.message).toBe(MAYBE)
  // What stands there says so until it is another transfer.
  expect(state).toMatchObject({ status: 'ready', unconfirmed: true })
  modal.send.setAmount('0.2')
  expect(state.unconfirmed).toBe(false)
})

test.each([
  ['of the whole of it nobody said that', false],
  ['the same once more may have been sent', true],
] as const)('Max pressed over what may have been sent: %s', async (_, again) => {
  const { modal, type, wallet, state } = await setUpSend()
  await type('1')
  if (again) await modal.send.setMax()
  await modal.send.review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  release(null)
  await submitting
  expect(state).toMatchObject({ status: 'ready', unconfirmed: true })
  await modal.send.setMax()
  await modal.send.review()
  expect(state).toMatchObject({ status: 'ready', sendTokenAmount: '1.499937', unconfirmed: again })
})

/** 1 LETH was handed to the wallet, which named no hash. */
async function sendInDoubt(given: Parameters<typeof setUpSend>[0] = {}) {
  const test = await setUpSend(given)
  await test.review('1')
  test.wallet.answer('eth_sendTransaction', () => 'ok')
  await test.modal.send.submit()
  expect(test.state).toMatchObject({ status: 'ready', unconfirmed: true })
  return test
}

test('the same typed again after something else: its review says again that it may have been sent', async () => {
  const { modal, review, type, state } = await sendInDoubt()
  await review('0.5')
  expect(state.unconfirmed).toBe(false)
  await review('1')
  expect(state).toMatchObject({ status: 'ready', unconfirmed: true })
  await type('1', other)
  await modal.send.review()
  expect(state).toMatchObject({ status: 'ready', unconfirmed: false })
})

test('sent after all at the next try: of the same once more nobody says that it may have been', async () => {
  const { modal, review, wallet, state } = await sendInDoubt()
  wallet.answer('eth_sendTransaction', () => sentHash)
  await modal.send.submit()
  modal.router.push('Send')
  await settle()
  await review('1')
  expect(state).toMatchObject({ status: 'ready', unconfirmed: false })
})

test('declined at the next try: the first one may have been sent all the same', async () => {
  const { modal, review, wallet, state } = await sendInDoubt()
  wallet.reject('eth_sendTransaction')
  await modal.send.submit()
  await review('0.5')
  await review('1')
  expect(state).toMatchObject({ status: 'ready', unconfirmed: true })
})

test('gone back, and something else typed: there is no doubt about that, and who was to get the first is not remembered', async () => {
  const storage = createMemoryStorage()
  const { modal, review, type, wallet, errors, state } = await setUpSend({ storage })
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  modal.dialog.goBack()
  await type('0.2', other)
  release(null)
  await submitting
  expect(errors).toEqual(['SENT_UNCONFIRMED'])
  expect(state).toMatchObject({ sendTokenAmount: '0.2', receiverAddress: other, unconfirmed: false })
  await type('0.3')
  expect(state.recent).toEqual([])
  expect(storage.get('wallet-modal.recentReceivers')).toBeNull()
})

test.each<[unknown]>([
  [{ code: -32_603, message: 'Internal JSON-RPC error.', data: { code: -32_000, message: 'already known' } }],
  [{ code: -32_603, message: 'Request timed out' }],
  [{ code: 4900, message: 'disconnected' }],
  [{ message: 'The message port closed before a response was received.' }],
])(
  'a wallet that fails with %j: the review says that it may have been sent, and nothing is asked by itself',
  async (error) => {
    const { modal, review, wallet, errors, clock, state, sent } = await setUpSend()
    await review()
    wallet.answer('eth_sendTransaction', () => {
      throw error
    })
    await modal.send.submit()
    await clock.advance(60_000)
    expect(errors).toEqual(['SENT_UNCONFIRMED'])
    expect(state).toMatchObject({ status: 'ready', unconfirmed: true })
    expect(sent()).toHaveLength(1)
  },
)

test('an extension that is gone before it is asked: an error, and nothing is in doubt', async () => {
  const { modal, review, wallet, errors, state, sent } = await setUpSend()
  await review()
  wallet.answer('eth_accounts', () => {
    throw new Error('Extension context invalidated.')
  })
  await modal.send.submit()
  await settle()
  expect(errors).not.toContain('SENT_UNCONFIRMED')
  expect(state).toMatchObject({ status: 'ready', unconfirmed: false })
  expect(sent()).toEqual([])
})

test('a wallet that leaves while it is asked: that it may have been sent is said', async () => {
  const { modal, review, wallet, errors, clock, sent } = await setUpSend()
  await review()
  wallet.answer('eth_sendTransaction', async () => {
    wallet.emit('accountsChanged', [])
    wallet.emit('disconnect', { code: 4900 })
    await settle()
    throw walletError(4900, 'The session has ended')
  })
  await modal.send.submit()
  await clock.advance(60_000)
  expect(errors).toEqual(['SENT_UNCONFIRMED'])
  expect(sent()).toHaveLength(1)
})

test.each<[unknown]>([['denied'], [undefined], [{}], [{ code: -32_603, message: 'Internal error' }]])(
  'a wallet that fails with %j: an error, and ready to be sent again',
  async (error) => {
    const { modal, review, wallet, state } = await setUpSend()
    await review()
    wallet.answer('eth_sendTransaction', () => {
      throw error
    })
    await modal.send.submit()
    expect(state).toMatchObject({ status: 'ready', unconfirmed: false })
  },
)

test('a refusal leaves no doubt', async () => {
  const { modal, review, wallet, state } = await setUpSend()
  await review()
  wallet.reject('eth_sendTransaction')
  await modal.send.submit()
  expect(state).toMatchObject({ status: 'ready', unconfirmed: false })
})
