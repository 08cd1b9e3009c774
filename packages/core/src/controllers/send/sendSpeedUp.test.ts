/** Speeding up what waits: one question to the wallet, one row, and whichever is mined, it happened once (threats 'Money'). */
import { createFakeClock } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { account, from, network, receiver } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import { createWaitingTransfers } from '../../../test/waitingTransfers.js'
import { createAdapter } from '../../chains/bip122/index.js'

await Promise.all([import('../../chains/bip122/prepare.js'), import('../../chains/bip122/send.js')])

/** 0.001 LBTC on their way, known to the server; the account is shown. */
async function setUp() {
  const server = createWaitingTransfers()
  const { connector, askedFor, answers } = createRpcWallet([account('payment')])
  const wallets = [
    { ...connector, namespace: 'bip122' as const, type: 'ANNOUNCED' as const, provider: connector.provider ?? {} },
  ]
  const made = createTestModal({
    options: { networks: [localNetwork, { ...network, id: network.id as `bip122:${string}` }] },
    otherWallets: async () => ({ wallets, subscribe: () => () => {}, request: () => {}, group: (list) => list }),
    adapters: { bip122: async () => createAdapter({ fetch: server.fetch, clock: createFakeClock() }) },
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
  await modal.send.submit()
  await clock.advance(4_000)
  const [row] = modal.transactions.state.pending
  if (row?.kind !== 'send') throw new Error('Nothing is pending')
  expect(row).toMatchObject({ seen: true, pays: { amount: '0.001' } })
  const pending = () => modal.transactions.state.pending
  return { ...made, server, events, errors, row, pending, askedFor, answers }
}

async function spedUp() {
  const world = await setUp()
  const { modal, row, pending } = world
  await modal.send.review(row)
  await modal.send.submit()
  await settle()
  const hash = pending()[0]?.hash ?? ''
  expect(hash).not.toBe(row.hash)
  return { ...world, hash }
}

test('reviewed out of what waits, signed once, and followed in its place', async () => {
  const { modal, row, pending, askedFor, server, events } = await setUp()
  expect(modal.router.state.view).toBe('Account')
  await modal.send.review(row)
  expect(modal.router.state.view).toBe('SendPreview')
  const { prepared } = modal.send.state
  expect(prepared).toMatchObject({ from, receiver, amount: 100_000n, replaces: { hashes: [row.hash] } })
  expect(prepared?.maxFee).toBeGreaterThan(prepared?.replaces?.fee ?? 0n)
  await modal.send.submit()
  expect(askedFor('signPsbt')).toHaveLength(2)
  const [hash] = [...server.kept.keys()].slice(1)
  expect(pending()).toMatchObject([{ hash, replaces: [row.hash], spends: row.spends, pays: row.pays }])
  expect(events).toEqual([
    ['sent', row.hash],
    ['sent', hash],
  ])
  expect(modal.router.state.view).toBe('Account')
})

test.each(['old', 'new'] as const)(
  'the %s one is mined: confirmed by its hash, once, and nothing else is told',
  async (which) => {
    const { row, hash, server, clock, pending, events, errors, modal } = await spedUp()
    const mined = which === 'old' ? row.hash : hash
    server.state.mined = mined
    await clock.advance(30_000)
    expect(pending()).toEqual([])
    expect(events.slice(2)).toEqual([['confirmed', mined]])
    expect(modal.transactions.state.ended).toMatchObject([{ hash: mined, status: 'confirmed' }])
    expect(errors).toEqual([])
  },
)

test('the new one got nowhere: what nodes know of the old one counts, and it is pending', async () => {
  const { row, hash, server, clock, pending, events } = await spedUp()
  server.state.forgotten.add(hash)
  await clock.advance(400_000)
  expect(pending()).toMatchObject([{ hash, seen: true }])
  expect(pending()[0]).not.toMatchObject({ unknown: true })
  expect(pending()[0]).not.toMatchObject({ dropped: true })
  server.state.mined = row.hash
  await clock.advance(8_000)
  expect(events.at(-1)).toEqual(['confirmed', row.hash])
})

test('declined: the old one waits on', async () => {
  const { modal, row, pending, answers, errors } = await setUp()
  answers.signPsbt = () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  await modal.send.review(row)
  await modal.send.submit()
  expect(errors).toEqual(['USER_REJECTED'])
  expect(pending()).toMatchObject([{ hash: row.hash }])
})

test('it ends while the wallet is asked: what was signed is not sent', async () => {
  const { modal, row, answers, server, clock, errors, events } = await setUp()
  const sign = answers.signPsbt
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  answers.signPsbt = async (params) => {
    await held
    return sign?.(params)
  }
  await modal.send.review(row)
  const submitting = modal.send.submit()
  await settle()
  server.state.mined = row.hash
  await clock.advance(4_000)
  release()
  await submitting
  expect(server.broadcast).toHaveLength(1)
  expect(errors).toEqual(['REPLACE_TOO_LATE'])
  expect(events.at(-1)).toEqual(['confirmed', row.hash])
})

test('too late: said, and nothing is reviewed', async () => {
  const { modal, row, server } = await setUp()
  server.state.mined = row.hash
  await expect(modal.send.review(row)).rejects.toMatchObject({ code: 'REPLACE_TOO_LATE' })
  expect(modal.send.state).toMatchObject({ status: 'editing', prepared: undefined })
})

test('the list was left while it was prepared: no review opens', async () => {
  const { modal, row, server } = await setUp()
  let release = () => {}
  server.state.held = new Promise<void>((resolve) => {
    release = resolve
  })
  const reviewing = modal.send.review(row)
  await settle()
  expect(modal.send.state.status).toBe('preparing')
  modal.close('escape')
  release()
  await reviewing
  expect(modal.send.state).toMatchObject({ status: 'editing', prepared: undefined })
})

test('a reload keeps what it took the place of', async () => {
  const { storage, hash, row } = await spedUp()
  const { modal } = createTestModal({ storage })
  await modal.transactions.load()
  expect(modal.transactions.state.pending).toMatchObject([{ hash, replaces: [row.hash] }])
})

test('a page’s button hands its event on: what was typed is reviewed, and stays', async () => {
  const { modal } = await setUp()
  await modal.open({ view: 'Send' })
  await settle()
  modal.send.setAmount('0.0002')
  modal.send.setReceiver(receiver)
  await settle()
  const onClick = modal.send.review as (event: unknown) => Promise<void>
  await onClick({ type: 'click', isTrusted: true })
  expect(modal.send.state.prepared).toMatchObject({ amount: 20_000n })
  expect(modal.send.state.prepared?.replaces).toBeUndefined()
  expect(modal.send.state.sendTokenAmount).toBe('0.0002')
})
