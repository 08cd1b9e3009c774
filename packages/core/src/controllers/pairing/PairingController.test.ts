import { expect, test } from 'vitest'
import { PAIRED_ADDRESS } from '../../../test/createFakePairing.js'
import { createTestModal, settle } from '../../../test/createTestModal.js'
import { createPairingModal, createWaitingModal, networkOf } from '../../../test/createWaitingModal.js'
import type { ChainAdapter } from '../../chains/types.js'
import { createSessionAdapter } from '../../chains/walletconnect/index.js'
import { createError } from '../../errors/createError.js'

const MINUTES = 60_000

test('without a relay pairing is off, and entering its view asks nobody', async () => {
  const { modal } = createTestModal()
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  expect(modal.pairing.enabled()).toBe(false)
  expect(modal.pairing.state.status).toBe('idle')
})

test('entering the view makes a URI, once; an approval connects and closes', async () => {
  const { modal, pairing } = await createWaitingModal()
  expect(pairing.proposals).toHaveLength(1)
  expect(modal.pairing.state.uri).toBe('wc:1@2?symKey=secret')
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337', 'eip155:31338']))
  await settle()
  expect(modal.dialog.state.open).toBe(false)
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: PAIRED_ADDRESS })
  expect(modal.accounts.state.eip155.connectedWalletInfo?.name).toBe('Phone')
  expect(modal.pairing.state).toMatchObject({ status: 'idle', uri: undefined })
  expect(modal.connectors.state.list.some(({ type }) => type === 'WALLET_CONNECT')).toBe(false)
})

test('what was approved is connecting until it is connected, and disconnected where it does not come to that', async () => {
  const { modal, pairing } = await createWaitingModal()
  const statuses: string[] = []
  modal.subscribe(({ accounts }) => statuses.push(accounts.eip155.status))
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect([...new Set(statuses)]).toEqual(['connecting', 'connected'])

  const broken = await createWaitingModal({ adapters: { eip155: () => Promise.reject(new Error('lost')) } })
  broken.pairing.proposals[0]?.approve(broken.pairing.session(['eip155:31337']))
  await settle()
  expect(broken.modal.pairing.state.code).toBe('LOAD_FAILED')
  expect(broken.modal.accounts.state.eip155.status).toBe('disconnected')
})

test('one approval fills several namespaces; the one that was active stays active', async () => {
  const { modal, pairing } = await createWaitingModal({
    options: { networks: ['eip155:31337', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'].map(networkOf) },
  })
  pairing.proposals[0]?.approve(
    pairing.session(['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'eip155:31337'], [PAIRED_ADDRESS]),
  )
  await settle()
  expect(modal.accounts.state.solana.status).toBe('connected')
  expect(modal.accounts.state.eip155.status).toBe('connected')
  expect(modal.chains.state.activeNamespace).toBe('eip155')

  await modal.disconnect('solana')
  expect(modal.accounts.state.solana.status).toBe('disconnected')
  expect(modal.accounts.state.eip155.status).toBe('connected')
})

test('what the wallet approved is kept: another network can not be chosen', async () => {
  const { modal, pairing } = await createWaitingModal()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31338']))
  await settle()
  expect(modal.chains.state.networks.eip155).toMatchObject({
    approvedCaipNetworkIds: ['eip155:31338'],
    supportsAllNetworks: false,
    caipNetwork: { id: 'eip155:31338' },
  })
})

test.each<[string, readonly string[], object]>([
  ['more', ['eip155:31337', 'eip155:31338'], { supportsAllNetworks: false }],
  ['others', ['eip155:31338'], { supportsAllNetworks: false }],
])('an update of the session to %s networks is followed', async (_what, networks, expected) => {
  const { modal, pairing } = await createWaitingModal()
  const session = pairing.session(['eip155:31337'])
  pairing.proposals[0]?.approve(session)
  await settle()
  session.namespaces[0]?.provider.approve(networks)
  expect(modal.chains.state.networks.eip155).toMatchObject({ ...expected, approvedCaipNetworkIds: networks })
})

test('what was agreed to before the page could listen counts as well', async () => {
  const { modal, pairing } = await createWaitingModal()
  const session = pairing.session(['eip155:31337'])
  pairing.proposals[0]?.approve(session)
  session.namespaces[0]?.provider.approve(['eip155:31337', 'eip155:31338'])
  await settle()
  expect(modal.chains.state.networks.eip155.approvedCaipNetworkIds).toEqual(['eip155:31337', 'eip155:31338'])
})

test('the network that was chosen before is kept where the wallet approved it', async () => {
  const { modal, pairing } = createPairingModal()
  await modal.switchNetwork('eip155:31338')
  await modal.open({ view: 'ConnectingWalletConnect' })
  await settle()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337', 'eip155:31338']))
  await settle()
  expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31338')
})

test('at 3:50 of 4:00 the URI is over: another one, announced, and the old proposal abandoned (W04)', async () => {
  const { modal, pairing, clock } = await createWaitingModal()
  await clock.advance(4 * MINUTES - 10_000 - 1)
  expect(modal.pairing.state).toMatchObject({ uri: 'wc:1@2?symKey=secret', renewals: 0 })
  await clock.advance(1)
  await settle()
  expect(pairing.proposals[0]?.abandoned()).toBe(true)
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: 'wc:2@2?symKey=secret', renewals: 1 })
})

test('a tab that slept over the deadline renews when it wakes, whichever clock noticed (E18, E20)', async () => {
  const { modal, pairing, clock, environment } = await createWaitingModal()
  clock.setWall(clock.now() + 10 * MINUTES)
  environment.wake()
  await settle()
  expect(pairing.proposals).toHaveLength(2)
  expect(modal.pairing.state.renewals).toBe(1)
  expect(pairing.resumed()).toBeGreaterThan(0)
})

test('declined: back to Connect, said, and it can be tried again (W05)', async () => {
  const { modal, pairing } = await createWaitingModal()
  pairing.proposals[0]?.reject(createError('USER_REJECTED', {}))
  await settle()
  expect(modal.router.state.view).toBe('Connect')
  expect(modal.toast.state.message).toBe('Declined in your wallet')
  modal.router.push('ConnectingWalletConnect')
  await settle()
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: 'wc:2@2?symKey=secret', code: undefined })
})

test.each(['RELAY_UNREACHABLE', 'INVALID_APP_CONFIGURATION', 'CLOCK_WRONG'] as const)(
  'the relay fails with %s: said in place, and Try again helps',
  async (code) => {
    const { modal, pairing } = createPairingModal()
    pairing.refuse(createError(code, {}))
    const codes: string[] = []
    modal.on('error', (error) => codes.push(error.code))
    await modal.open({ view: 'ConnectingWalletConnect' })
    await settle()
    expect(modal.pairing.state).toMatchObject({ status: 'failed', code, uri: undefined })
    expect(codes).toEqual([code])
    expect(modal.router.state.view).toBe('ConnectingWalletConnect')
    pairing.refuse(undefined)
    await modal.pairing.retry()
    await settle()
    expect(modal.pairing.state).toMatchObject({ status: 'waiting', code: undefined })
  },
)

test('cancelled before the wallet answers: the proposal is abandoned, and nothing connects (W08)', async () => {
  const { modal, pairing } = await createWaitingModal()
  modal.pairing.cancel()
  expect(pairing.proposals[0]?.abandoned()).toBe(true)
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(modal.pairing.state.status).toBe('idle')
})

test('approved in the moment in which it is cancelled: the session is ended, and nothing connects (W08)', async () => {
  const { modal, pairing } = await createWaitingModal()
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  modal.pairing.cancel()
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(pairing.left).toEqual(['eip155'])
})

/** Approved, while the code that speaks to the wallet comes only when it is told to. */
async function createApprovedModal() {
  let load: () => Promise<ChainAdapter> = () => Promise.reject(new Error('Failed to fetch'))
  const adapters = { eip155: () => load() }
  const made = await createWaitingModal({ adapters })
  const { modal, pairing } = made
  const errors: string[] = []
  modal.on('error', ({ code }) => errors.push(code))
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  const come = (adapter: Partial<ChainAdapter> = {}) => {
    load = async () => ({ ...createSessionAdapter('eip155'), ...adapter })
  }
  return { ...made, errors, come }
}

test('approved, and our code did not come: Try again asks for no second approval', async () => {
  const { modal, pairing, errors, come } = await createApprovedModal()
  expect(modal.pairing.state).toMatchObject({ status: 'failed', code: 'LOAD_FAILED', uri: undefined })
  expect(errors).toEqual(['LOAD_FAILED'])
  await modal.pairing.retry()
  expect(modal.pairing.state).toMatchObject({ status: 'failed', code: 'LOAD_FAILED' })
  come()
  await modal.pairing.retry()
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: PAIRED_ADDRESS })
  expect(modal.dialog.state.open).toBe(false)
  expect(pairing.proposals).toHaveLength(1)
  expect(pairing.left).toEqual([])
})

test('approved, and offline before our code came: it connects when there is a network again (E17)', async () => {
  const { modal, pairing, environment, come } = await createApprovedModal()
  environment.setOnline(false)
  await modal.pairing.retry()
  come()
  environment.setOnline(true)
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connected')
  expect(pairing.proposals).toHaveLength(1)
})

test('approved, our code did not come, and the view is left: the session is ended, once', async () => {
  const { modal, pairing, come } = await createApprovedModal()
  modal.dialog.goBack()
  await settle()
  expect(pairing.left).toEqual(['eip155'])
  come()
  modal.router.push('ConnectingWalletConnect')
  await settle()
  expect(pairing.proposals).toHaveLength(2)
  modal.dialog.goBack()
  expect(pairing.left).toEqual(['eip155'])
})

test('approved, and of no use: the session is ended, and Try again asks anew', async () => {
  const { modal, pairing, come } = await createApprovedModal()
  come({
    async switchNetwork() {
      throw createError('CHAIN_NOT_ADDED', {})
    },
  })
  await modal.pairing.retry()
  expect(modal.pairing.state).toMatchObject({ status: 'failed', code: 'CHAIN_NOT_ADDED' })
  expect(pairing.left).toEqual(['eip155'])
  come()
  await modal.pairing.retry()
  expect(modal.pairing.state).toMatchObject({ status: 'waiting', uri: 'wc:2@2?symKey=secret' })
})

test.each(['leave', 'cancel'] as const)('a URI that comes after %s is thrown away', async (end) => {
  const { modal, pairing } = createPairingModal()
  const started = modal.pairing.start()
  modal.pairing[end]()
  await started
  await settle()
  expect(pairing.proposals.every((proposal) => proposal.abandoned())).toBe(true)
  expect(modal.pairing.state.uri).toBeUndefined()
})

test('a link was followed and the page is still in front after 2 s: the wallet did not open', async () => {
  const { modal, pairing, clock } = await createWaitingModal()
  modal.pairing.followed({ href: 'phone://', name: 'Phone', platform: 'mobile' })
  await settle()
  expect(pairing.remembered).toEqual([{ href: 'phone://', name: 'Phone' }])
  await clock.advance(1_999)
  expect(modal.pairing.state.unopened).toBe(false)
  await clock.advance(1)
  expect(modal.pairing.state.unopened).toBe(true)
})

test('a link was followed and the page was left: nothing is said', async () => {
  const { modal, clock, environment } = await createWaitingModal()
  modal.pairing.followed({ href: 'phone://', name: 'Phone', platform: 'mobile' })
  await settle()
  environment.wake()
  await clock.advance(2_000)
  expect(modal.pairing.state.unopened).toBe(false)
})

test('basic: opens on pairing, is spoken to barely, and asks no chain', async () => {
  const { modal, pairing, backend } = createPairingModal({ options: { basic: true } })
  await modal.open()
  await settle()
  expect(modal.router.state.view).toBe('ConnectingWalletConnectBasic')
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(modal.accounts.state.eip155.status).toBe('connected')
  await modal.open()
  await settle()
  expect(modal.router.state.view).toBe('Account')
  expect(backend.requests.filter(({ url }) => url.origin === 'https://rpc.test')).toEqual([])
  expect(modal.toast.state.open).toBe(false)
})

test('a host’s own URI is shown, and nothing is proposed', async () => {
  const { modal, pairing } = createPairingModal()
  await modal.open({ uri: 'wc:host@2?symKey=secret' })
  await settle()
  expect(modal.router.state).toMatchObject({
    view: 'ConnectingWalletConnectBasic',
    data: { uri: 'wc:host@2?symKey=secret' },
  })
  expect(pairing.proposals).toEqual([])
})

test('what is no pairing URI is not shown as one (T-36)', async () => {
  const { modal } = createPairingModal()
  await modal.open({ uri: 'https://phish.test' })
  expect(modal.router.state.view).toBe('Connect')
})

test('a wallet that a host names by its id is looked up in the directory, once', async () => {
  const { modal, backend } = createPairingModal({
    options: { endpoints: { relay: 'wss://relay.test', directory: 'https://services.test' } },
  })
  backend.answer('/getWallets', { body: { data: [{ id: 'amber', name: 'Amber' }], count: 1 } })
  await modal.open({ walletId: 'amber' })
  await settle()
  expect(modal.directory.find('amber')).toMatchObject({ name: 'Amber' })
  expect(backend.calls('/getWallets')).toHaveLength(1)
})

test('connect({walletId}) of a wallet that is not here pairs with it, and resolves with the connection', async () => {
  const { modal, pairing } = createPairingModal()
  const connecting = modal.connect({ walletId: 'amber' })
  await settle()
  expect(modal.router.state).toMatchObject({ view: 'ConnectingWalletConnect', data: { walletId: 'amber' } })
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  expect(await connecting).toMatchObject({ namespace: 'eip155', address: PAIRED_ADDRESS })
})

test('the data service is told who the relay knows the page as, from the pairing on', async () => {
  const { pairing, backend } = await createWaitingModal()
  const told = (part: string) => backend.calls(part).map(({ url }) => new URL(url).searchParams.get('clientId'))
  pairing.proposals[0]?.approve(pairing.session(['eip155:31337']))
  await settle()
  expect(told('/identity/')).toEqual(['did:key:zFake'])
})

test('where nobody pairs, it is told nothing of that', async () => {
  const { modal, backend } = createTestModal()
  await modal.blockchainApi.supports('eip155:31337')
  expect(backend.requests.map(({ url }) => new URL(url).searchParams.has('clientId'))).toEqual([false])
})
