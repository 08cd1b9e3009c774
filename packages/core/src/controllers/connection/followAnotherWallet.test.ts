/** Another tab goes over to another wallet: this one follows, and disconnects nobody (threat E21). */
import { createMemoryStorage, createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createFakePairing, PAIRED_ADDRESS } from '../../../test/createFakePairing.js'
import { createConnectedModal, createTestModal, settle } from '../../../test/createTestModal.js'
import { connectHere, createModal, pair, solana } from '../../../test/severalWallets.js'
import { CONFIRM_END_MS } from '../../constants/wallets.js'

const [first, second] = scriptedAccounts
const key = 'wallet-modal.connections'
const ethereum = 'eip155:31337'
const other = { uuid: '11111111-1111-4111-8111-111111111111', name: 'Other', rdns: 'test.other' }

/** Both tabs stand with the same extension, and know the phone that is paired over there next. */
async function twoTabs() {
  const storage = createMemoryStorage()
  const here = createModal({ storage })
  await connectHere(here)
  const there = createModal({ storage: storage.otherTab(), wallets: [createScriptedWallet({ connected: true })] })
  await there.modal.ready
  expect(there.connected()).toEqual(['eip155'])
  here.pairing.store(here.pairing.session([ethereum]))
  const walletOf = ({ modal }: typeof here) => modal.accounts.state.eip155.connectedWalletInfo?.name
  return { here, there, storage, names: () => [walletOf(here), walletOf(there)] }
}

/** One extension serves both tabs: told over there that it is not wanted any more, it leaves both. */
function takesBack({ here, there }: Pick<Awaited<ReturnType<typeof twoTabs>>, 'here' | 'there'>): void {
  there.wallet.answer('wallet_revokePermissions', () => {
    here.wallet.setAccounts([])
    return null
  })
}

test('a phone: the other tab follows, and what it writes next does not bring the former wallet back', async () => {
  const { here, there, names } = await twoTabs()
  await pair(there, [ethereum])
  await settle()
  expect(names()).toEqual(['Phone', 'Phone'])
  expect(here.modal.accounts.state.eip155.address).toBe(PAIRED_ADDRESS)
  await here.modal.switchNetwork(ethereum)
  here.wallet.setAccounts([second])
  await settle()
  expect(names()).toEqual(['Phone', 'Phone'])
})

test('a phone, and the former wallet takes its permission back in both tabs: neither loses the phone', async () => {
  const { here, there, names } = await twoTabs()
  takesBack({ here, there })
  await pair(there, [ethereum])
  await settle()
  expect(names()).toEqual(['Phone', 'Phone'])
  expect(there.heard).toEqual([])
  // It went over before the former wallet was believed to have ended.
  expect(here.heard).toEqual([])
  expect(here.pairing.left).toEqual([])
})

test('a wallet in another namespace stands beside the former one: what is in use stays so', async () => {
  const { here, there, names } = await twoTabs()
  const sessions = [{ ...here.pairing.session([solana]), topic: 'topic 1' }]
  here.pairing.store(...sessions)
  await pair(there, [solana])
  await settle()
  expect([here.connected(), here.active()]).toEqual([['eip155', 'solana'], 'eip155'])
  here.pairing.store({ ...here.pairing.session([ethereum]), topic: 'topic 2' }, ...sessions)
  takesBack({ here, there })
  await pair(there, [ethereum])
  await settle()
  expect(names()).toEqual(['Phone', 'Phone'])
  expect([here.connected(), here.active()]).toEqual([['eip155', 'solana'], 'eip155'])
})

test('the wallet of this browser in a phone’s place: the other tab follows', async () => {
  const { there, names } = await twoTabs()
  await pair(there, [ethereum])
  await settle()
  await connectHere(there)
  await settle()
  expect(names()).toEqual(['Scripted Wallet', 'Scripted Wallet'])
})

test('another phone: the end of the former session in the other tab is not the end of the new one', async () => {
  const { here, there, names, storage } = await twoTabs()
  await pair(there, [ethereum])
  await settle()
  await pair(there, [ethereum])
  await settle()
  expect(names()).toEqual(['Phone', 'Phone'])
  const row = storage.get(key)

  // The client hears of the end, and reads its sessions anew.
  const former = here.modal.connection.provider('eip155') as ReturnType<
    typeof here.pairing.session
  >['namespaces'][number]['provider']
  here.pairing.store(here.pairing.session([ethereum]))
  former.emit('disconnect')
  await settle()
  expect(names()).toEqual(['Phone', 'Phone'])
  expect(here.modal.connection.provider('eip155')).not.toBe(former)
  expect(there.heard).toEqual([])
  expect(storage.get(key)).toBe(row)
})

/** This tab stands with one extension, and has the other one too, which the other tab goes over to. */
async function goneOver() {
  const storage = createMemoryStorage()
  const [mine, theirs] = [createScriptedWallet(), createScriptedWallet({ ...other, connected: true })]
  const here = await createConnectedModal({ wallets: [mine, theirs], storage })
  const answer = theirs.hold('eth_accounts')
  const there = createTestModal({ wallets: [createScriptedWallet(other)], storage: storage.otherTab() })
  await there.modal.connection.connect({ connectorId: other.uuid })
  await settle()
  const status = () => [here, there].map(({ modal }) => modal.accounts.state.eip155.status)
  return { here, mine, answer, there, storage, status }
}

test('the former wallet ends before the new one has answered: nobody is disconnected, and both are with the new one', async () => {
  const { here, mine, answer, there, status } = await goneOver()
  mine.setAccounts([])
  await here.clock.advance(CONFIRM_END_MS)
  expect(status()).toEqual(['reconnecting', 'connected'])
  answer([second])
  await settle()
  expect(status()).toEqual(['connected', 'connected'])
  expect(here.modal.connection.describe('eip155')).toMatchObject({ address: second, connectorId: other.uuid })
  expect(there.modal.connection.describe('eip155')?.connectorId).toBe(other.uuid)
})

test('the former wallet ends, and the new one shares nothing here: only this tab is disconnected', async () => {
  const { here, mine, answer, status, storage } = await goneOver()
  mine.setAccounts([])
  await here.clock.advance(CONFIRM_END_MS)
  answer([])
  await settle()
  expect(status()).toEqual(['disconnected', 'connected'])
  expect(storage.get(key)).toContain('Other')
})

test('a tab that can not follow keeps its own, and what is stored is the new one all the same', async () => {
  const { here, mine, answer, there, storage } = await goneOver()
  answer([])
  await settle()
  mine.setAccounts([second, first])
  await settle()
  expect(here.modal.connection.describe('eip155')).toMatchObject({ address: second, connectorId: mine.info.uuid })
  expect(storage.get(key)).toContain(other.uuid)
  expect(storage.get(key)).not.toContain(mine.info.uuid)
  expect(there.modal.connection.describe('eip155')?.connectorId).toBe(other.uuid)
})

test('a wallet that only another tab has: this one does not forget it, nor disconnect it there', async () => {
  const storage = createMemoryStorage()
  const here = createModal({ storage })
  await connectHere(here)
  const { provider = {} } = createFakePairing().session([solana]).namespaces[0] ?? {}
  const there = createModal({
    storage: storage.otherTab(),
    wallets: [createScriptedWallet({ connected: true })],
    options: { wallets: [{ id: 'phantom', name: 'Phantom', namespace: 'solana', provider }] },
  })
  await there.modal.ready
  await there.modal.connection.connect({ connectorId: 'phantom' })
  await settle()
  await here.clock.advance(1_000)
  expect(here.modal.accounts.state.solana.status).toBe('disconnected')
  here.wallet.setAccounts([second])
  await settle()
  expect(there.connected()).toEqual(['eip155', 'solana'])
  expect(new Set(here.stored())).toEqual(new Set(['eip155', 'solana']))
})
