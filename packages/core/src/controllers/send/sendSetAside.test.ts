/** Coins that may carry more than they are worth, and change on its way back: what Send counts and spends of them. */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { account, from, network, receiver } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import { createFakeEsplora, sourceOf } from '../../../test/fakeEsplora.js'
import { createAdapter } from '../../chains/bip122/index.js'

await Promise.all([import('../../chains/bip122/prepare.js'), import('../../chains/bip122/send.js')])

/** On Send, of an account with one coin to spend and two that are set aside. */
async function setUp() {
  const server = createFakeEsplora([500_000n, 10_000n, 600n].map((value, index) => sourceOf(from, value, index)))
  const { connector } = createRpcWallet([account('payment')])
  const wallets = [
    { ...connector, namespace: 'bip122' as const, type: 'ANNOUNCED' as const, provider: connector.provider ?? {} },
  ]
  const made = createTestModal({
    options: { networks: [localNetwork, { ...network, id: network.id as `bip122:${string}` }] },
    otherWallets: async () => ({ wallets, subscribe: () => () => {}, request: () => {}, group: (list) => list }),
    adapters: { bip122: async () => createAdapter({ fetch: server.fetch, clock: createFakeClock() }) },
  })
  const { modal } = made
  await settle()
  await modal.connection.connect({ connectorId: connector.id })
  await modal.open({ view: 'Send' })
  await settle()
  const type = async (amount: string) => {
    modal.send.setAmount(amount)
    modal.send.setReceiver(receiver)
    await settle()
  }
  return { ...made, server, type, state: modal.send.state }
}

test('they are counted in the balance, named apart, and not enough to pay with', async () => {
  const { modal, state, type } = await setUp()
  expect(modal.accounts.state.bip122.balance).toBe('0.005106')
  expect(state.token).toMatchObject({ quantity: { numeric: '0.005106' }, setAside: '0.000106' })
  await type('0.00501')
  expect(state.problem).toEqual({ code: 'INSUFFICIENT_BALANCE', field: 'amount' })
  modal.send.spendSetAside(true)
  await settle()
  expect(state.problem).toBeUndefined()
  await modal.send.review()
  expect(state.prepared?.coins?.inputs.map(({ setAside = false }) => setAside)).toEqual([false, true])
})

test('what is put in or taken back undoes a review, and Max follows when it is pressed', async () => {
  const { modal, state, type } = await setUp()
  await type('0.001')
  await modal.send.review()
  expect(state.status).toBe('ready')
  modal.send.spendSetAside(true)
  expect(state).toMatchObject({ status: 'editing', prepared: undefined })
  await modal.send.setMax()
  const all = state.sendTokenAmount
  modal.send.spendSetAside(false)
  await settle()
  expect(state.problem).toEqual({ code: 'INSUFFICIENT_BALANCE', field: 'amount' })
  await modal.send.setMax()
  expect(Number(state.sendTokenAmount)).toBeLessThan(Number(all))
  expect(state.problem).toBeUndefined()
})

test('a yes is for one account and one transfer', async () => {
  const { modal, state, type } = await setUp()
  await type('0.001')
  modal.send.spendSetAside(true)
  modal.send.renew()
  expect(state).toMatchObject({ withSetAside: false, sendTokenAmount: '0.001' })
  modal.send.spendSetAside(true)
  modal.send.reset()
  expect(state.withSetAside).toBe(false)
})

test('change of what was sent is there at once, named as pending, and pays for the next transfer', async () => {
  const { modal, server, state, type } = await setUp()
  await type('0.001')
  await modal.send.review()
  const change = Number(state.prepared?.coins?.change?.amount)
  await modal.send.submit()
  const [{ hash = '' } = {}] = modal.transactions.state.pending
  server.utxos.splice(0, 1, { txid: hash, vout: 1, value: change, status: { confirmed: false } })
  await modal.accounts.refreshBalances('bip122', { force: true })
  const [row] = modal.accounts.state.bip122.tokenBalance
  expect(row).toMatchObject({ pending: (change / 1e8).toFixed(8).replace(/0+$/, ''), setAside: '0.000106' })
  await modal.open({ view: 'Send' })
  await settle()
  await type('0.001')
  expect(state.problem).toBeUndefined()
})
