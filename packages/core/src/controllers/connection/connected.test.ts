/** What comes after connecting: what the wallet changes by itself, what it says of its accounts, and how it ends (threats P07–P10, U03). */
import { scriptedAccounts } from '@wallet-modal/testing'
import { createWalletClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { createConnectingModal as setUp } from '../../../test/createConnectingModal.js'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { CONFIRM_END_MS } from '../../constants/wallets.js'
import type { WalletModal } from '../../index.js'
import { OTHER_TAB_WAIT_MS } from '../../reactions/farewells.js'

const [first, second, third] = scriptedAccounts

test('P07: accountsChanged [] disconnects, and says so to who has the modal open', async () => {
  const { modal, wallet, storage, clock } = await createConnectedModal()
  const gone: string[] = []
  modal.on('disconnect', ({ namespace }) => gone.push(namespace))
  await modal.open()
  wallet.setAccounts([])
  await clock.advance(CONFIRM_END_MS - 1)
  expect(gone).toEqual([])
  await clock.advance(1)
  expect(gone).toEqual(['eip155'])
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(modal.router.state).toMatchObject({ view: 'Connect', history: [{ name: 'Connect' }] })
  expect(modal.dialog.state.open).toBe(true)
  // Locked is not gone: it may come back.
  expect(storage.entries.has('wallet-modal.connections')).toBe(true)
  await clock.advance(OTHER_TAB_WAIT_MS)
  expect(modal.toast.state).toMatchObject({ open: true, message: 'Your wallet disconnected' })
})

test.each([undefined, 'x', [1]])('P08: accountsChanged %j is asked again, without a prompt', async (payload) => {
  const { modal, wallet } = await createConnectedModal()
  wallet.answer('eth_accounts', () => [second])
  wallet.emit('accountsChanged', payload)
  await settle()
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'connected', address: second })
  expect(wallet.prompts()).toHaveLength(1)
})

test.each(['abc', null, '0x', '1', -1, 1e99, [[]]])(
  'P09: chainChanged %j leaves the network as it is',
  async (payload) => {
    const { modal, wallet } = await createConnectedModal()
    wallet.emit('chainChanged', payload)
    await settle()
    expect(modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31337')
    expect(JSON.stringify(modal.snapshot())).not.toContain('NaN')
  },
)

test('P10: events of a wallet that is not connected change nothing and open nothing', async () => {
  const { modal, wallet } = await createConnectedModal()
  await modal.disconnect()
  const before = JSON.stringify(modal.snapshot())
  wallet.setAccounts([second])
  wallet.setChain(999)
  wallet.emit('disconnect', { code: 4900 })
  await settle()
  expect(JSON.stringify(modal.snapshot())).toBe(before)
})

test.each([
  [1013, [first], 'connected'],
  [1013, [], 'disconnected'],
  [undefined, [first], 'connected'],
  [4900, [first], 'connected'],
  [4900, [], 'disconnected'],
])('P16: disconnect %s while the wallet shares %j leaves it %s', async (code, accounts, status) => {
  const { modal, wallet, clock } = await createConnectedModal()
  wallet.answer('eth_accounts', () => accounts)
  wallet.emit('disconnect', code && { code })
  await clock.advance(CONFIRM_END_MS)
  expect(modal.accounts.state.eip155.status).toBe(status)
})

test('several accounts: one is picked without a prompt, remembered and told', async () => {
  const { modal, wallet, storage } = await createConnectedModal()
  const changes: string[] = []
  modal.on('account-change', ({ address }) => changes.push(address))
  expect(modal.accounts.state.eip155.allAccounts.map(({ address }) => address)).toEqual([...scriptedAccounts])
  modal.connection.selectAccount('eip155', second)
  modal.connection.selectAccount('eip155', second)
  expect(modal.accounts.state.eip155).toMatchObject({ address: second, caipAddress: `eip155:31337:${second}` })
  expect(changes).toEqual([second])
  expect(storage.entries.get('wallet-modal.connections')).toContain(second)
  expect(wallet.prompts()).toHaveLength(1)
  expect(() => modal.connection.selectAccount('eip155', '0x0000000000000000000000000000000000000001')).toThrow(
    'Connector not connected.',
  )
})

test.each<[string, readonly string[], string, number]>([
  ['another one first', [second, first], second, 1],
  ['the same one first', [first, second], third, 0],
  ['the picked one gone', [first, second], first, 1],
])('the wallet’s accounts change: %s', async (name, accounts, counts, told) => {
  const { modal, wallet } = await createConnectedModal()
  modal.connection.selectAccount('eip155', name === 'another one first' ? first : third)
  const changes: string[] = []
  modal.on('account-change', ({ address }) => changes.push(address))
  wallet.setAccounts(name === 'the same one first' ? [...accounts, third] : accounts)
  expect(modal.accounts.state.eip155.address).toBe(counts)
  expect(changes).toHaveLength(told)
})

test('the wallet moves to another listed network: account, storage and host follow', async () => {
  const { modal, wallet, storage } = await createConnectedModal()
  const changes: unknown[] = []
  modal.on('network-change', (detail) => changes.push(detail))
  wallet.setChain(31_338)
  expect(modal.chains.state.activeCaipNetwork).toMatchObject({ id: 'eip155:31338', name: 'Local Two' })
  await settle()
  expect(changes).toEqual([{ caipNetworkId: 'eip155:31338', caipAddress: `eip155:31338:${first}` }])
  expect(storage.entries.get('wallet-modal.connections')).toContain('eip155:31338')
})

test('disconnect: everything is reset, storage is clean, the wallet revokes; twice is once', async () => {
  const { modal, wallet, storage } = await createConnectedModal()
  const gone: string[] = []
  modal.on('disconnect', ({ namespace }) => gone.push(namespace))
  await modal.disconnect()
  await modal.disconnect('eip155')
  expect(gone).toEqual(['eip155'])
  expect(modal.accounts.state.eip155).toMatchObject({ status: 'disconnected', address: undefined, allAccounts: [] })
  expect(modal.connectors.state.activeConnectorIds).toEqual({})
  expect(storage.entries.has('wallet-modal.connections')).toBe(false)
  expect(wallet.requests.filter(({ method }) => method === 'wallet_revokePermissions')).toHaveLength(1)
})

test('disconnect of another namespace leaves this one alone', async () => {
  const { modal } = await createConnectedModal()
  await modal.disconnect('solana')
  expect(modal.accounts.state.eip155.status).toBe('connected')
})

test('disconnect does not wait for a wallet that hangs on revoking: 100 ms', async () => {
  const { modal, wallet, clock } = await createConnectedModal()
  wallet.hold('wallet_revokePermissions')
  let done = false
  const leaving = modal.disconnect().then(() => {
    done = true
  })
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  await clock.advance(99)
  expect(done).toBe(false)
  await clock.advance(1)
  await leaving
})

test('disconnect while the wallet is asked cancels', async () => {
  const { modal, wallet, connectorId, account } = setUp()
  const release = wallet.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId }).catch(() => {})
  await settle()
  await modal.disconnect()
  release([first])
  await settle()
  expect(account().status).toBe('disconnected')
})

test.each([
  '{',
  '[]',
  'null',
  '{"v":2,"wallets":["x"]}',
  '{"v":1,"wallets":[7]}',
  `{"v":1,"wallets":["${'x'.repeat(5_000)}"]}`,
])('recent wallets from storage that says %.40s are none', (text) => {
  const { storage } = createTestModal()
  storage.set('wallet-modal.recentWallets', text)
  expect(createTestModal({ storage }).modal.connection.state.recentWallets).toEqual([])
})

test('U03: after destroy a late answer is not applied and the wallet has no listeners of ours', async () => {
  const { modal, wallet, connectorId, account } = setUp()
  const release = wallet.hold('eth_requestAccounts')
  modal.connection.connect({ connectorId }).catch(() => {})
  await settle()
  modal.destroy()
  release([first])
  await settle()
  expect(account().address).toBeUndefined()

  const connected = await createConnectedModal()
  connected.modal.destroy()
  connected.wallet.setAccounts([second])
  expect(connected.modal.accounts.state.eip155.address).toBe(first)
})

test('the provider of eip155 is one that EVM libraries take as it is', async () => {
  const { modal, wallet } = await createConnectedModal()
  const provider = modal.getProvider('eip155')
  expect(await provider?.request({ method: 'eth_chainId' })).toBe('0x7a69')
  const client = provider && createWalletClient({ transport: custom(provider) })
  expect(await client?.getAddresses()).toContain(first)
  expect(wallet.prompts()).toHaveLength(1)
})

test('getProvider and a frozen snapshot are what hosts get', async () => {
  const { modal, wallet } = await createConnectedModal()
  expect(modal.getProvider('solana')).toBeUndefined()
  const provider = modal.getProvider('eip155') as typeof wallet.provider
  expect(modal.getProvider('eip155')).toBe(provider)
  const told: unknown[] = []
  const listener = (payload: never) => told.push(payload)
  provider.on('message', listener)
  wallet.emit('message', 'heard')
  provider.removeListener('message', listener)
  wallet.emit('message', 'unheard')
  expect(told).toEqual(['heard'])
  const seen: unknown[] = []
  const stop = modal.subscribe((snapshot) => seen.push(snapshot.accounts.eip155.address))
  modal.connection.selectAccount('eip155', second)
  await settle()
  expect(seen.at(-1)).toBe(second)
  stop()
  const snapshot = modal.snapshot()
  expect(snapshot).toMatchObject({ open: false, activeCaipNetworkId: 'eip155:31337' })
  for (const part of [snapshot, snapshot.accounts, snapshot.accounts.eip155]) expect(Object.isFrozen(part)).toBe(true)
  expect(JSON.parse(JSON.stringify(snapshot))).toMatchObject({ accounts: { eip155: { status: 'connected' } } })
})

test.each([
  ['cancelled', (modal: WalletModal) => modal.connection.cancel()],
  ['disconnected', (modal: WalletModal) => modal.disconnect()],
])('an attempt that is %s in the turn it began in: nobody is asked, and nothing waits', async (_how, end) => {
  const { modal, wallet } = await createConnectedModal()
  await modal.disconnect()
  const asked = wallet.prompts().length
  const connecting = modal.connection.connect({ connectorId: wallet.info.uuid })
  void end(modal)
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  expect(modal.connection.state.attempt.status).toBe('idle')
  expect(modal.accounts.state.eip155.status).toBe('disconnected')
  expect(wallet.prompts()).toHaveLength(asked)
})

test('what changes between the wallet’s accounts and its network is asked for again, without a prompt', async () => {
  const { modal, wallet } = createTestModal()
  let told = false
  wallet.answer('eth_chainId', () => {
    if (told) return '0x7a6a'
    told = true
    wallet.setAccounts([second])
    wallet.emit('chainChanged', '0x7a6a')
    return '0x7a69'
  })
  const connection = await modal.connection.connect({ connectorId: wallet.info.uuid })
  expect(connection).toMatchObject({ address: second, caipNetworkId: 'eip155:31338' })
  expect(wallet.prompts()).toHaveLength(1)
})
