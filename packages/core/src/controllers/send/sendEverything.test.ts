/** Sending everything and closing the account (Polkadot): what takes it back, what keeps it from being done, what is sent. */
import { createFakeClock } from '@wallet-modal/testing'
import { beforeEach, expect, test } from 'vitest'
import { createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import { createKeyringWallet, keyOf } from '../../../test/keyringWallet.js'
import { addressOn } from '../../chains/polkadot/address.js'
import { createAdapter } from '../../chains/polkadot/index.js'
import type { AccountTie, CaipNetwork, ChainAdapter, PreparedTransfer, TransferRequest } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'
import { isSameDeal } from './sendRequest.js'

const UNIT = 10n ** 12n
const FEE = UNIT / 100n
const MUST_STAY = UNIT / 10n
const network: CaipNetwork = {
  id: 'polkadot:45454545454545454545454545454545',
  namespace: 'polkadot',
  reference: '45454545454545454545454545454545',
  name: 'Local Polkadot',
  nativeCurrency: { name: 'Local Dot', symbol: 'LDOT', decimals: 12 },
  rpcUrls: ['http://localhost:1'],
}
const keys = ['1', '2', '3', '4'].map((digit) => keyOf(`0x${digit.repeat(64)}`))
const [receiver, other] = keys.slice(2).map(({ address }) => addressOn(network, address)) as [string, string]

/** What the chain says of the account. */
let held = UNIT
let tie: AccountTie | undefined
let sent: PreparedTransfer[] = []
beforeEach(() => {
  held = UNIT
  tie = undefined
  sent = []
})

/** Connects as ever; the chain behind it is these figures. */
const adapter: ChainAdapter = {
  ...createAdapter({ clock: createFakeClock(), fetch: () => Promise.reject(new TypeError('There is no node')) }),
  nativeBalance: async () => held,
  feeQuote: async () => ({ gasPrice: FEE, nativeTransferFee: FEE }),
  async maxSendable(_, { everything }) {
    if (everything && tie) throw createError('BALANCE_MUST_STAY', { minimum: '0.5', symbol: 'LDOT', tie })
    return everything ? held - FEE : held - FEE - MUST_STAY
  },
  // What is prepared is a little cheaper than what Max counted with.
  prepareTransfer: async (request) => ({
    ...request,
    ...(request.everything && { amount: held - FEE + 1n }),
    maxFee: FEE - 1n,
    transaction: {},
  }),
  async sendNative(_, transfer) {
    sent.push(transfer)
    held = 0n
    return `0x${'ab'.repeat(32)}`
  },
  transactionStatus: async () => 'pending',
}

/** On Send, of an account that holds one unit. */
async function setUp() {
  const wallet = createKeyringWallet(keys.slice(0, 2))
  const wallets = [
    { id: 'dot', name: 'Dot', namespace: 'polkadot' as const, type: 'ANNOUNCED' as const, provider: wallet.entry },
  ]
  const made = createTestModal({
    options: { networks: [localNetwork, { ...network, id: network.id as `polkadot:${string}` }] },
    otherWallets: async () => ({ wallets, subscribe: () => () => {}, request: () => {}, group: (list) => list }),
    adapters: { polkadot: async () => adapter },
  })
  const { modal } = made
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  await settle()
  await modal.connection.connect({ connectorId: 'dot' })
  await modal.open({ view: 'Send' })
  await modal.send.enter()
  await modal.accounts.refreshBalances('polkadot', { force: true })
  await settle()
  modal.send.setReceiver(receiver)
  await settle()
  return { ...made, errors, state: modal.send.state }
}

test('a page whose button hands its event on as `how` gets Max: no account is closed for that', async () => {
  const { modal, state } = await setUp()
  const setMax = modal.send.setMax as unknown as (event: Event) => Promise<void>
  await setMax(new Event('click'))
  expect(state).toMatchObject({ everything: false, sendTokenAmount: '0.89' })
})

test('everything is more than Max by what must stay, and can be reviewed', async () => {
  const { modal, state } = await setUp()
  await modal.send.setMax()
  expect(state.everything).toBe(false)
  const max = Number(state.sendTokenAmount)
  await modal.send.setMax('everything')
  expect(state).toMatchObject({ everything: true, problem: undefined })
  expect(Number(state.sendTokenAmount)).toBeGreaterThan(max)
  await modal.send.review()
  const { prepared } = state
  expect(prepared).toMatchObject({ everything: true })
  expect((prepared as PreparedTransfer).amount + (prepared as PreparedTransfer).maxFee).toBe(UNIT)
})

test.each<[string, (modal: Awaited<ReturnType<typeof setUp>>['modal']) => unknown]>([
  ['another amount is typed', ({ send }) => send.setAmount('0.5')],
  ['dollars are typed', ({ send }) => send.setFiat('5')],
  ['Max is pressed', ({ send }) => send.setMax()],
  ['the form begins anew', ({ send }) => send.reset()],
])('%s: it is everything no longer, and no review of it stands', async (_, change) => {
  const { modal, state } = await setUp()
  await modal.send.setMax('everything')
  await modal.send.review()
  expect(state.prepared?.everything).toBe(true)
  await change(modal)
  await settle()
  expect(state).toMatchObject({ everything: false, prepared: undefined })
})

test('another account: it is an amount like any other', async () => {
  const { modal, state } = await setUp()
  await modal.send.setMax('everything')
  const { sendTokenAmount } = state
  modal.connection.selectAccount('polkadot', modal.accounts.state.polkadot.allAccounts[1]?.address ?? '')
  await settle()
  expect(state).toMatchObject({ everything: false, sendTokenAmount })
  await modal.send.review()
  expect(state.prepared).not.toHaveProperty('everything')
})

test('another receiver, and it is still everything', async () => {
  const { modal, state } = await setUp()
  await modal.send.setMax('everything')
  modal.send.setReceiver(other)
  await settle()
  await modal.send.review()
  expect(state.prepared).toMatchObject({ everything: true, receiver: other })
})

test.each(['locked', 'reserved', 'needed'] as const)(
  'an account that can’t be closed (%s): the amount stays, why is said, and nothing is a failure',
  async (reason) => {
    const { modal, state, errors } = await setUp()
    modal.send.setAmount('0.25')
    await settle()
    tie = reason
    await modal.send.setMax('everything')
    expect(state).toMatchObject({ everything: reason, sendTokenAmount: '0.25', problem: undefined })
    await modal.send.review()
    expect(state.prepared).toMatchObject({ amount: UNIT / 4n })
    expect(state.prepared).not.toHaveProperty('everything')
    expect(errors).toEqual([])
    tie = undefined
    await modal.send.setMax('everything')
    expect(state.everything).toBe(true)
  },
)

test('sent: handed over once, the form is empty, the account holds nothing, and the transfer is followed', async () => {
  const { modal, state } = await setUp()
  await modal.send.setMax('everything')
  await modal.send.review()
  const { amount = 0n } = state.prepared ?? {}
  await Promise.all([modal.send.submit(), modal.send.submit()])
  await settle()
  expect(sent).toMatchObject([{ everything: true, amount }])
  expect(state).toMatchObject({ everything: false, sendTokenAmount: '', prepared: undefined })
  expect(modal.transactions.state.pending).toMatchObject([{ kind: 'send', pays: { amount: '0.990000000001' } }])
  expect(modal.accounts.state.polkadot.balance).toBe('0')
})

test('elsewhere than on Polkadot nobody sends everything that way', async () => {
  const { setUpSend } = await import('../../../test/sendSetUp.js')
  const { modal, state, type } = await setUpSend()
  await type('')
  await modal.send.setMax('everything')
  expect(state).toMatchObject({ everything: false, sendTokenAmount: '1.499937' })
})

test('all there is is one deal, whatever it was each time; an exact amount is another', () => {
  const deal = { network: { id: 'polkadot:x' }, from: 'a', receiver: 'b', amount: 5n } as unknown as TransferRequest
  const all = { ...deal, everything: true as const }
  expect(isSameDeal(all, { ...all, amount: 7n })).toBe(true)
  expect(isSameDeal(deal, { ...deal, amount: 7n })).toBe(false)
  expect(isSameDeal(all, deal)).toBe(false)
  expect(isSameDeal(deal, all)).toBe(false)
})
