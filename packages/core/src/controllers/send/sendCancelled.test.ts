/** Cancelled, left or disconnected while a transfer is on its way to the wallet, or back from it (threats P05). */
import { createFakeClock, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { account, coin, from, network, receiver } from '../../../test/bitcoinSetUp.js'
import { createRpcWallet } from '../../../test/bitcoinWallets.js'
import { createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import { createFakeEsplora } from '../../../test/fakeEsplora.js'
import { type SendTest, sentHash, setUpSend } from '../../../test/sendSetUp.js'
import { createAdapter } from '../../chains/bip122/index.js'

// What is loaded on first use is loaded before: a test waits for promises only.
await Promise.all([
  import('../../chains/bip122/prepare.js'),
  import('../../chains/bip122/send.js'),
  import('../../chains/bip122/curve.js'),
])

const [, second] = scriptedAccounts

/** Send was pressed; the wallet takes its time to say on which chain it is, and was asked for nothing yet. */
async function submitSlowly() {
  const page = await setUpSend()
  await page.review()
  const release = page.wallet.hold('eth_chainId')
  const submitting = page.modal.send.submit()
  await settle()
  expect(page.sent()).toEqual([])
  const goOn = async () => {
    release('0x7a69')
    await submitting
    await settle()
  }
  return { ...page, goOn }
}

test.each<[string, (page: SendTest) => unknown]>([
  ['cancelled', ({ modal }) => modal.dialog.goBack()],
  ['disconnected', ({ modal }) => modal.connection.disconnect('eip155')],
  ['removed', ({ modal }) => modal.destroy()],
])('%s before the wallet was asked: it is not asked, and nobody is in doubt', async (_, happen) => {
  const page = await submitSlowly()
  await happen(page)
  await settle()
  await page.goOn()
  expect(page.sent()).toEqual([])
  expect(page.events).toEqual([])
  expect(page.errors).toEqual([])
  expect(page.modal.transactions.state).toMatchObject({ pending: [] })
})

test('the account changed before the wallet was asked: it is not asked, and that is said', async () => {
  const { wallet, goOn, sent, errors } = await submitSlowly()
  wallet.emit('accountsChanged', [second])
  await settle()
  await goOn()
  expect(sent()).toEqual([])
  expect(errors).toEqual(['ACCOUNT_CHANGED'])
})

test('cancelled before the wallet was asked: another amount that stands reviewed is not in doubt, and is what it is asked for', async () => {
  const { modal, state, review, goOn, sent } = await submitSlowly()
  modal.dialog.goBack()
  modal.dialog.goBack()
  await settle()
  await review('0.25')
  await goOn()
  expect(sent()).toEqual([])
  expect(state).toMatchObject({ status: 'ready', sendTokenAmount: '0.25', unconfirmed: false })
  await modal.send.submit()
  expect(sent()).toMatchObject([{ params: [{ value: '0x3782dace9d90000' }] }])
})

test('cancelled and confirmed again before the wallet was asked: the first question is not the second one’s', async () => {
  const { modal, goOn, sent } = await submitSlowly()
  modal.dialog.goBack()
  await settle()
  const again = modal.send.submit()
  await goOn()
  await again
  expect(sent()).toEqual([])
  await modal.send.submit()
  expect(sent()).toHaveLength(1)
})

test('cancelled when the wallet has the question, which it broadcasts by itself: what it sends is recorded', async () => {
  const { modal, review, wallet, events } = await setUpSend()
  await review()
  const release = wallet.hold('eth_sendTransaction')
  const submitting = modal.send.submit()
  await settle()
  modal.dialog.goBack()
  release(sentHash)
  await submitting
  expect(events).toEqual(['sent'])
  expect(modal.transactions.state.pending).toMatchObject([{ hash: sentHash }])
})

/** A Bitcoin wallet has the transfer, to be signed; who broadcasts is the modal. */
async function askToSign() {
  const server = createFakeEsplora([coin])
  const { connector, askedFor } = createRpcWallet([account('payment')])
  const provider = connector.provider as { request(method: string, params: unknown): Promise<unknown> }
  const wallets = [{ ...connector, namespace: 'bip122' as const, type: 'ANNOUNCED' as const, provider }]
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
  modal.send.setAmount('0.001')
  modal.send.setReceiver(receiver)
  await settle()
  await modal.send.review()
  expect(modal.send.state).toMatchObject({ status: 'ready', prepared: { from, amount: 100_000n } })
  const { request } = provider
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  provider.request = async (method, params) => {
    const answer = await request(method, params)
    if (method === 'signPsbt') await held
    return answer
  }
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  const submitting = modal.send.submit()
  await settle()
  expect(askedFor('signPsbt')).toHaveLength(1)
  const sign = async () => {
    release()
    await submitting
    await settle()
  }
  return { modal, server, sign, errors }
}

test('signed while it is waited for: broadcast, once', async () => {
  const { modal, server, sign } = await askToSign()
  await sign()
  expect(server.broadcast).toHaveLength(1)
  expect(modal.transactions.state.pending).toHaveLength(1)
})

test('U02: closed while the wallet signs, it is not lost: broadcast, once, and followed', async () => {
  const { modal, server, sign, errors } = await askToSign()
  await modal.close('escape')
  await settle()
  await sign()
  expect(server.broadcast).toHaveLength(1)
  expect(modal.transactions.state.pending).toHaveLength(1)
  expect(modal.send.state).toMatchObject({ status: 'editing', sendTokenAmount: '' })
  expect(errors).toEqual([])
})

test('U02: closed while the wallet signs, and the form only looked at: broadcast, once', async () => {
  const { modal, server, sign } = await askToSign()
  await modal.close('escape')
  await modal.open({ view: 'Send' })
  await settle()
  modal.router.reset('Account')
  await settle()
  await sign()
  expect(server.broadcast).toHaveLength(1)
  expect(modal.transactions.state.pending).toHaveLength(1)
})

test('U02: closed before the wallet was asked: it is asked all the same, once, and what it sends is recorded', async () => {
  const { modal, goOn, sent, events } = await submitSlowly()
  await modal.close('escape')
  await settle()
  await goOn()
  expect(sent()).toHaveLength(1)
  expect(events).toEqual(['sent'])
})

type Signing = Awaited<ReturnType<typeof askToSign>>

test.each<[string, (page: Signing) => unknown]>([
  ['cancelled', ({ modal }) => modal.dialog.goBack()],
  ['disconnected', ({ modal }) => modal.connection.disconnect('bip122')],
  [
    'closed and disconnected',
    async ({ modal }) => {
      await modal.close('escape')
      await modal.connection.disconnect('bip122')
    },
  ],
  [
    'closed, opened and another amount typed',
    async ({ modal }) => {
      await modal.close('escape')
      await modal.open({ view: 'Send' })
      await settle()
      modal.send.setAmount('0.0005')
    },
  ],
  ['removed', ({ modal }) => modal.destroy()],
  [
    'another amount typed',
    async ({ modal }) => {
      modal.dialog.goBack()
      modal.dialog.goBack()
      await settle()
      modal.send.setAmount('0.0005')
    },
  ],
])('signed by a wallet that leaves the broadcast to us, but %s meanwhile: nothing is broadcast', async (_, happen) => {
  const page = await askToSign()
  await happen(page)
  await settle()
  await page.sign()
  expect(page.server.broadcast).toEqual([])
  expect(page.modal.transactions.state.pending).toEqual([])
  expect(page.errors).toEqual([])
})

test('cancelled and signed: the same can be sent again, once, and is not in doubt', async () => {
  const { modal, server, sign } = await askToSign()
  modal.dialog.goBack()
  await settle()
  await sign()
  expect(modal.send.state).toMatchObject({ status: 'ready', unconfirmed: false })
  await modal.send.submit()
  expect(server.broadcast).toHaveLength(1)
})
