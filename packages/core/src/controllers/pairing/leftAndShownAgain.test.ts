/** A pairing URI counts from when it was made (spec 4), whatever is on screen: its view is left, and shown again. */
import { createScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { PAIRED_ADDRESS } from '../../../test/createFakePairing.js'
import { settle } from '../../../test/createTestModal.js'
import { createWaitingModal, networkOf } from '../../../test/createWaitingModal.js'
import type { ChainAdapter } from '../../chains/types.js'
import { createSessionAdapter } from '../../chains/walletconnect/index.js'
import { createError } from '../../errors/createError.js'
import type { WalletModal } from '../../index.js'

const FIRST = 'wc:1@2?symKey=secret'
const SECOND = 'wc:2@2?symKey=secret'
const COUNTS_FOR = 4 * 60_000 - 10_000
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** Each way in which a visitor loses the code from sight. */
const ways: Record<string, (modal: WalletModal) => unknown> = {
  'gone back': (modal) => modal.dialog.goBack(),
  closed: (modal) => modal.close(),
  'gone to another view': (modal) => modal.router.push('AllWallets'),
}

async function show(modal: WalletModal, walletId?: string): Promise<void> {
  if (!modal.dialog.state.open) await modal.open({ view: 'Connect' })
  modal.router.push('ConnectingWalletConnect', walletId ? { walletId } : undefined)
  await settle()
}

test.each(Object.entries(ways))('%s by mistake: the same URI is there again', async (_, leave) => {
  const { modal, pairing, clock } = await createWaitingModal()
  const { expiresAt } = modal.pairing.state
  leave(modal)
  await clock.advance(COUNTS_FOR - 1)
  await show(modal)
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: FIRST, expiresAt, renewals: 0 })
  expect(pairing.proposals).toHaveLength(1)
  // From then on it is looked at: it is renewed at its time.
  await clock.advance(1)
  await settle()
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: SECOND, renewals: 1 })
})

test.each(Object.entries(ways))('%s: an approval that arrives meanwhile connects', async (_, leave) => {
  const { modal, pairing } = await createWaitingModal()
  const connected: unknown[] = []
  modal.on('connect', (detail) => connected.push(detail))
  leave(modal)
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: PAIRED_ADDRESS })
  expect(connected).toHaveLength(1)
  expect(modal.dialog.state.open).toBe(false)
  expect(modal.pairing.state).toMatchObject({ status: 'idle', uri: undefined })
  expect(pairing.left).toEqual([])
})

test('basic: the same URI after the modal was closed', async () => {
  const { modal, pairing } = await createWaitingModal({ options: { basic: true } })
  modal.close()
  await modal.open()
  await settle()
  expect(modal.router.state.view).toBe('ConnectingWalletConnectBasic')
  expect(modal.pairing.state.uri).toBe(FIRST)
  expect(pairing.proposals).toHaveLength(1)
})

test('in place: closed and shown again, the same URI', async () => {
  const { modal, pairing } = await createWaitingModal({ options: { embedded: true } })
  modal.close()
  expect(modal.router.state.view).toBe('Connect')
  await show(modal)
  expect(modal.pairing.state.uri).toBe(FIRST)
  expect(pairing.proposals).toHaveLength(1)
})

test('approved while our code loads, and the view is left: it connects', async () => {
  let load: (adapter: ChainAdapter) => void = () => {}
  const loading = new Promise<ChainAdapter>((resolve) => {
    load = resolve
  })
  const { modal, pairing } = await createWaitingModal({ adapters: { eip155: () => loading } })
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  modal.dialog.goBack()
  load(createSessionAdapter('eip155'))
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connected')
  expect(pairing.left).toEqual([])
})

test('the URI serves whichever wallet is chosen last, and the answer is compared with that one (T-09)', async () => {
  const { modal, pairing } = await createWaitingModal({
    options: {
      customWallets: [
        { id: 'amber', name: 'Amber', mobileLink: 'amber://' },
        { id: 'phone', name: 'Phone', mobileLink: 'phone://' },
      ],
    },
  })
  await show(modal, 'amber')
  modal.dialog.goBack()
  await show(modal, 'phone')
  expect(modal.pairing.state.uri).toBe(FIRST)
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.pairing.state.peer?.instead).toBeUndefined()
  expect(modal.connection.state.recentWallets).toEqual(['phone'])
})

test('its time runs out while nobody looks: no other takes its place, and the old proposal is abandoned (W04)', async () => {
  const { modal, pairing, clock } = await createWaitingModal()
  modal.close()
  await clock.advance(COUNTS_FOR)
  await settle()
  expect(pairing.proposals).toHaveLength(1)
  expect(pairing.proposals[0]?.abandoned()).toBe(true)
  expect(modal.pairing.state).toMatchObject({ status: 'idle', uri: undefined, expiresAt: undefined })
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  await show(modal)
  expect(modal.pairing.state).toMatchObject({ uri: SECOND, renewals: 0 })
})

test('the device slept over its time, and the view is shown before anything woke: another URI', async () => {
  const { modal, clock } = await createWaitingModal()
  modal.close()
  clock.setWall(clock.now() + COUNTS_FOR)
  await show(modal)
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: SECOND })
})

test.each<[string, (modal: WalletModal) => void, string]>([
  ['networks', (modal) => modal.options.patch({ networks: ['eip155:31337', SOLANA].map(networkOf) }), SECOND],
  ['relay', (modal) => modal.options.patch({ endpoints: { relay: 'wss://other.test' } }), SECOND],
  ['theme', (modal) => modal.options.patch({ theme: 'dark' }), FIRST],
])('the page has another %s when the view is shown again', async (_, change, uri) => {
  const { modal } = await createWaitingModal()
  modal.dialog.goBack()
  change(modal)
  await show(modal)
  expect(modal.pairing.state.uri).toBe(uri)
})

test.each<[string, (modal: WalletModal) => void]>([
  ['other networks', (modal) => modal.options.patch({ networks: ['eip155:31338'].map(networkOf) })],
  ['no relay', (modal) => modal.options.patch({ endpoints: { relay: null } })],
])('the page has %s by the time an unseen one is approved: the session is ended', async (_, change) => {
  const { modal, pairing } = await createWaitingModal()
  modal.close()
  change(modal)
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(pairing.left).toEqual(['eip155'])
})

test('asked for one namespace only: a URI that asks for all is not used for it', async () => {
  const { modal, pairing } = await createWaitingModal({
    options: { networks: ['eip155:31337', SOLANA].map(networkOf) },
  })
  modal.close()
  await modal.open({ view: 'Connect', arguments: { namespace: 'solana' } })
  modal.router.push('ConnectingWalletConnect')
  await settle()
  expect(pairing.asked.map(({ networks }) => networks)).toEqual([['eip155:31337', SOLANA], [SOLANA]])
  expect(pairing.proposals[0]?.abandoned()).toBe(true)
})

/** What ends a URI that nobody looks at. */
const ends: Record<string, (modal: WalletModal, other: string) => Promise<unknown>> = {
  'another wallet connects': (modal, other) => modal.connection.connect({ connectorId: other }),
  'the host disconnects': (modal) => modal.disconnect(),
  'the host disconnects its namespace': (modal) => modal.disconnect('eip155'),
  'it is cancelled': async (modal) => modal.pairing.cancel(),
}

test.each(Object.entries(ends))('%s: what the phone approves later is ended (W08)', async (_, end) => {
  const { modal, pairing, wallet } = await createWaitingModal()
  modal.dialog.goBack()
  await end(modal, wallet.info.uuid)
  await settle()
  const { address } = modal.accounts.state.eip155
  expect(pairing.proposals[0]?.abandoned()).toBe(true)
  expect(modal.pairing.state).toMatchObject({ status: 'idle', uri: undefined })
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.accounts.state.eip155.address).toBe(address)
})

test('another wallet that is asked and says no ends nothing', async () => {
  const { modal, pairing, wallet } = await createWaitingModal()
  modal.dialog.goBack()
  wallet.reject('eth_requestAccounts')
  await modal.connection.connect({ connectorId: wallet.info.uuid }).catch(() => {})
  await show(modal)
  expect(modal.pairing.state.uri).toBe(FIRST)
  expect(pairing.proposals[0]?.abandoned()).toBe(false)
})

test('the host disconnects while somebody looks at the code: it stays', async () => {
  const { modal } = await createWaitingModal()
  await modal.disconnect()
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: FIRST })
  modal.close()
  expect(modal.pairing.state.status).toBe('idle')
})

test('another wallet is connected by the host while the code is looked at: it ends with its view', async () => {
  const { modal, pairing, wallet } = await createWaitingModal({ options: { signIn: 'required' } })
  await modal.connection.connect({ connectorId: wallet.info.uuid })
  await settle()
  expect(modal.router.state.view).toBe('SIWXSignMessage')
  expect(pairing.proposals[0]?.abandoned()).toBe(true)
})

test('the terms come up while nobody looks: the URI ends, and nothing connects', async () => {
  const { modal, pairing } = await createWaitingModal()
  modal.close()
  modal.options.patch({ termsUrl: 'https://shop.test/terms' })
  await settle()
  expect(pairing.proposals[0]?.abandoned()).toBe(true)
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
})

test.each(['USER_REJECTED', 'RELAY_UNREACHABLE', 'PAIRING_EXPIRED'] as const)(
  'it fails with %s while nobody looks: nobody is told, whoever waits for another wallet goes on, and the view begins anew',
  async (code) => {
    const other = createScriptedWallet({ uuid: '22222222-2222-4222-8222-222222222222', rdns: 'test.other', name: 'O' })
    const { modal, pairing } = await createWaitingModal({ wallets: [other] })
    const errors: string[] = []
    modal.on('error', (error) => errors.push(error.code))
    modal.close()
    const release = other.hold('eth_requestAccounts')
    const connecting = modal.connect({ walletId: other.info.uuid })
    await settle()
    pairing.proposals[0]?.reject(createError(code, {}))
    await settle()
    expect(errors).toEqual([])
    expect(modal.toast.state.open).toBe(false)
    expect(modal.pairing.state.status).toBe('idle')
    release([PAIRED_ADDRESS])
    expect(await connecting).toMatchObject({ address: PAIRED_ADDRESS })
    await modal.disconnect()
    await show(modal)
    expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: SECOND })
  },
)

test('approved while nobody looks, and our code does not come: no wallet is left with half a session', async () => {
  const { modal, pairing } = await createWaitingModal({ adapters: { eip155: () => Promise.reject(new Error('lost')) } })
  modal.close()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(pairing.left).toEqual(['eip155'])
  expect(modal.pairing.state.status).toBe('idle')
  await show(modal)
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: SECOND })
})

test('connected by it, and disconnected: the used URI is not shown again', async () => {
  const { modal, pairing } = await createWaitingModal()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  await modal.disconnect()
  await show(modal)
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: SECOND })
})

test('the element goes while nobody looks: the proposal goes with it', async () => {
  const { modal, pairing } = await createWaitingModal()
  modal.close()
  modal.destroy()
  expect(pairing.proposals[0]?.abandoned()).toBe(true)
})
