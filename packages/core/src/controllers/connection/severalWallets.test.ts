/** One wallet per namespace: connecting beside others, which one is in use, and ending one or all (spec 4 'Connection status'). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test, vi } from 'vitest'
import { PAIRED_ADDRESS } from '../../../test/createFakePairing.js'
import { createFakeSiwx } from '../../../test/createFakeSiwx.js'
import { settle } from '../../../test/createTestModal.js'
import { saidToasts } from '../../../test/saidToasts.js'
import { connectHere, createModal, createPaired, ids, networks, pair, solana } from '../../../test/severalWallets.js'
import { otherWalletsOf } from '../../chains/discovery/otherWallets.js'
import { chainNamespaces, type OtherWallets } from '../../chains/types.js'
import { createError } from '../../errors/createError.js'

const [first] = scriptedAccounts

test('disconnect(namespace): that one; the others stay, and the host hears which', async () => {
  const { modal, connected, active, heard, pairing, stored } = await createPaired()
  await modal.disconnect('polkadot')
  expect(connected()).toEqual(['eip155', 'solana', 'bip122'])
  expect(active()).toBe('eip155')
  expect(heard).toEqual(['polkadot'])
  expect(pairing.left).toEqual(['polkadot'])
  expect(stored()).not.toContain('polkadot')
})

test('disconnect(): all of them, the one in use last, and what was in use stays in use', async () => {
  const { modal, connected, active, heard, pairing } = await createPaired()
  modal.chains.setActiveNamespace('solana')
  await modal.disconnect()
  expect(connected()).toEqual([])
  expect(active()).toBe('solana')
  expect(heard).toEqual(['eip155', 'polkadot', 'bip122', 'solana'])
  expect([...pairing.left].sort()).toEqual([...chainNamespaces].sort())
})

test('E21: disconnect(): another tab hears of it once, follows, and brings none of them back', async () => {
  const storage = createMemoryStorage()
  const here = await createPaired({ storage })
  const there = createModal({ storage: storage.otherTab() })
  there.pairing.store(there.pairing.session(ids))
  await there.modal.ready
  expect(there.connected()).toEqual([...chainNamespaces])

  const written: (string | null)[] = []
  storage.otherTab().subscribe('wallet-modal.connections', (text) => written.push(text))
  await here.modal.disconnect()
  await settle()
  // What is written step by step is what the other tab, a step behind, would hold to be connected.
  expect(written).toEqual(['{"leaving":true}', null])
  expect([...here.connected(), ...there.connected()]).toEqual([])
})

test('the one in use ends: another one is, with its network, and the account is shown', async () => {
  const { modal, active, stored } = await createPaired()
  await modal.open({ view: 'Account' })
  await modal.disconnect('eip155')
  expect(active()).toBe('solana')
  expect(modal.chains.state.activeCaipNetwork?.id).toBe(solana)
  expect(modal.dialog.state.open).toBe(true)
  expect(modal.router.state.view).toBe('Account')
  expect(stored()[0]).toBe('solana')
})

test.each(['Send', 'Receive', 'SelectToken', 'UnsupportedChain'] as const)(
  'on %s, which is about the one that ended: back to Account',
  async (view) => {
    const { modal } = await createPaired()
    await modal.open({ view: 'Account' })
    modal.router.push(view)
    await modal.disconnect('eip155')
    expect(modal.router.state.view).toBe('Account')
    expect(modal.router.state.history).toHaveLength(1)
  },
)

test.each(['ConnectedWallets', 'Networks', 'Connect'] as const)('on %s, which is not: it stays', async (view) => {
  const { modal } = await createPaired()
  await modal.open({ view: 'Account' })
  modal.router.push(view)
  await modal.disconnect('eip155')
  expect(modal.router.state.view).toBe(view)
})

test('another one ends: what is being typed on Send stays', async () => {
  const { modal } = await createPaired()
  await modal.open({ view: 'Send' })
  modal.send.setReceiver(PAIRED_ADDRESS)
  await modal.disconnect('solana')
  expect(modal.router.state.view).toBe('Send')
  expect(modal.send.state.receiverAddress).toBe(PAIRED_ADDRESS)
})

test('the wallet ends one: that one alone, and it is said', async () => {
  const { modal, connected, session, heard, clock } = await createPaired()
  await modal.open({ view: 'Account' })
  await settle()
  session.namespaces.find(({ namespace }) => namespace === 'solana')?.provider.emit('disconnect', {})
  expect(connected()).toEqual(['eip155', 'polkadot', 'bip122'])
  expect(heard).toEqual(['solana'])
  expect(modal.router.state.view).toBe('Account')
  expect(await saidToasts(modal.toast, clock)).toContain('info: Your wallet disconnected')
})

test('the wallet ends all, one after the other: Connect, and the page is where it was', async () => {
  const { modal, connected, active, session } = await createPaired()
  await modal.open({ view: 'Account' })
  for (const { provider } of session.namespaces) provider.emit('disconnect', {})
  expect(connected()).toEqual([])
  expect(active()).toBe('eip155')
  expect(modal.router.state.view).toBe('Connect')
})

test('another namespace’s network is chosen, and its wallet is there: it is in use, and nobody is asked', async () => {
  const made = createModal()
  await connectHere(made)
  await pair(made, [solana])
  const { modal, active, wallet } = made
  expect(active()).toBe('solana')
  const before = wallet.requests.length
  const heard: string[] = []
  modal.on('network-change', ({ caipNetworkId }) => heard.push(caipNetworkId))
  await modal.switchNetwork('eip155:31337')
  expect(active()).toBe('eip155')
  expect(wallet.requests.slice(before).map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
  expect(heard).toEqual(['eip155:31337'])
})

test('a wallet on a network that the page does not list can be the one in use again', async () => {
  const made = createModal()
  await connectHere(made)
  made.wallet.setChain(999)
  await pair(made, [solana])
  await made.modal.switchNetwork('eip155:999')
  expect(made.active()).toBe('eip155')
  expect(made.modal.chains.state.activeCaipNetwork).toMatchObject({ id: 'eip155:999', unsupported: true })
})

test('a second wallet in another namespace: the first stays', async () => {
  const made = createModal()
  await connectHere(made)
  await pair(made, [solana])
  expect(made.connected()).toEqual(['eip155', 'solana'])
  expect(made.modal.accounts.state.eip155).toMatchObject({
    address: first,
    connectedWalletInfo: { name: 'Scripted Wallet' },
  })
  expect(made.modal.accounts.state.solana.connectedWalletInfo?.name).toBe('Phone')
  expect(made.heard).toEqual([])
})

test('another wallet in the same namespace: takes its place, and the former one is told', async () => {
  const other = createScriptedWallet({
    uuid: '22222222-2222-4222-8222-222222222222',
    rdns: 'test.other',
    name: 'Other',
  })
  const made = createModal({ wallets: [createScriptedWallet(), other] })
  await connectHere(made)
  await made.modal.connection.connect({ connectorId: other.info.uuid })
  await settle()
  expect(made.modal.connectors.state.activeConnectorIds).toEqual({ eip155: other.info.uuid })
  expect(made.wallet.requests.map(({ method }) => method)).toContain('wallet_revokePermissions')
  expect(other.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  made.wallet.setAccounts([])
  expect(made.connected()).toEqual(['eip155'])
})

test('a wallet of this browser in the place of a paired one: the session is left there, and stays elsewhere', async () => {
  const made = await createPaired()
  await connectHere(made)
  await settle()
  expect(made.pairing.left).toEqual(['eip155'])
  expect(made.connected()).toEqual([...chainNamespaces])
  expect(made.modal.accounts.state.eip155.address).toBe(first)
})

test('a newly paired wallet takes the place of the one before, which is left everywhere', async () => {
  const made = await createPaired()
  await pair(made)
  expect([...made.pairing.left].sort()).toEqual([...chainNamespaces].sort())
  expect(made.connected()).toEqual([...chainNamespaces])
})

test('Connect for one namespace: only that one is asked for', async () => {
  const made = createModal()
  await connectHere(made)
  await made.modal.open({ view: 'Connect', arguments: { namespace: 'solana' } })
  await pair(made, [solana])
  expect(made.pairing.asked[0]?.networks).toEqual([solana])
  expect(made.connected()).toEqual(['eip155', 'solana'])
})

test('Connect for one namespace: declined, and asked again, it is for that one still (W05)', async () => {
  const made = createModal()
  await connectHere(made)
  await made.modal.open({ view: 'Connect', arguments: { namespace: 'solana' } })
  made.modal.router.push('ConnectingWalletConnect')
  await settle()
  made.pairing.proposals[0]?.reject(createError('USER_REJECTED', {}))
  await settle()
  const { view, data, history } = made.modal.router.state
  expect({ view, data, entries: history.length }).toEqual({
    view: 'Connect',
    data: { namespace: 'solana' },
    entries: 1,
  })
  await pair(made, [solana])
  expect(made.pairing.asked.map(({ networks }) => networks)).toEqual([[solana], [solana]])
  expect(made.modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: first })
  expect(made.modal.accounts.state.solana.status).toBe('connected')
})

test('connect({namespace}): closed without an answer, the page is where it was', async () => {
  const made = createModal()
  await connectHere(made)
  const connecting = made.modal.connect({ namespace: 'solana' })
  await settle()
  expect(made.modal.router.state).toMatchObject({ view: 'Connect', data: { namespace: 'solana' } })
  made.modal.close()
  await expect(connecting).rejects.toMatchObject({ code: 'CLOSED' })
  expect(made.active()).toBe('eip155')
})

test('state and subscribers: every namespace', async () => {
  const { modal } = await createPaired()
  const { accounts } = modal.snapshot()
  for (const namespace of chainNamespaces)
    expect(accounts[namespace]).toMatchObject({ status: 'connected', address: PAIRED_ADDRESS })
})

test('sign-in follows the wallet in use', async () => {
  const { siwx } = createFakeSiwx()
  const made = await createPaired({ options: { siwx } })
  await settle()
  const looked: string[] = []
  const { getSessions } = siwx
  siwx.getSessions = (chainId, address) => {
    looked.push(chainId)
    return getSessions(chainId, address)
  }
  await made.modal.disconnect('eip155')
  await settle()
  expect(looked.at(-1)).toBe(solana)
  expect(made.modal.siwx.state.status).toBe('needed')
})

test('sign-in: a wallet that ends while its sessions are looked up locks nothing', async () => {
  const { siwx } = createFakeSiwx({ required: true })
  const made = await createPaired({ options: { siwx } })
  await settle()
  for (const { provider } of made.session.namespaces) provider.emit('disconnect', {})
  await settle()
  expect(made.modal.siwx.state.status).toBe('idle')
  expect(made.modal.close()).toBe(true)
})

test('sign-in: ending another wallet ends its session, not that of the one in use', async () => {
  const fake = createFakeSiwx()
  const made = await createPaired({ options: { siwx: fake.siwx } })
  await settle()
  const session = (chainId: (typeof ids)[number]) => ({
    data: {
      accountAddress: PAIRED_ADDRESS,
      chainId,
      domain: 'shop.test',
      uri: 'https://shop.test',
      version: '1' as const,
      nonce: 'abcdefgh',
      issuedAt: '2026-01-01T00:00:00.000Z',
    },
    message: '',
    signature: '0x',
  })
  await fake.siwx.setSessions([session('eip155:31337'), session(solana)])
  await made.modal.disconnect('solana')
  await made.modal.disconnect('polkadot')
  await settle()
  expect(fake.sessions().map(({ data }) => data.chainId)).toEqual(['eip155:31337'])
  expect(fake.calls.filter((name) => name === 'revokeSession')).toHaveLength(1)
})

test('a wallet in several namespaces: whichever was connected, its one row is the wallet used last', async () => {
  const name = 'Both'
  const { provider } = createScriptedWallet()
  const parts = (['solana', 'eip155'] as const).map((namespace) => ({
    id: `${namespace}-both`,
    name,
    namespace,
    provider,
  }))
  const page = Object.assign(new EventTarget(), { setTimeout: () => {} })
  const otherWallets = async () => otherWalletsOf(page)
  const { modal } = createModal({ options: { networks, wallets: parts }, otherWallets })
  await modal.open()
  await vi.waitFor(() => expect(modal.connectors.state.list.map(({ id }) => id)).toContain('multi:solana-both'))
  await modal.connection.connect({ connectorId: 'eip155-both' })
  expect(modal.connection.state.recentWallets).toEqual(['multi:solana-both'])
})

test('what looks for other wallets comes after the end: nobody hears of it', async () => {
  let come: (found: OtherWallets) => void = () => {}
  const subscribe = vi.fn(() => () => {})
  const otherWallets = () => new Promise<OtherWallets>((resolve) => (come = resolve))
  const { modal } = createModal({ options: { networks }, otherWallets })
  const changed = vi.fn()
  modal.connectors.onChange(changed)
  modal.destroy()
  come({ wallets: [], subscribe, request: () => {}, group: (list) => list })
  await settle()
  expect(subscribe).not.toHaveBeenCalled()
  expect(changed).not.toHaveBeenCalled()
})
