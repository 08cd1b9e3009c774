/** What a wallet calls its accounts, and in which order it names them (threats T-05, T-30). */
import { createFakeClock, createMemoryStorage, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createTestModal } from '../../../test/createTestModal.js'
import type { AdapterConnection, AdapterEvents, ChainAdapter, Connector } from '../../chains/types.js'
import { createLiveConnections } from './liveConnections.js'
import { createStoredConnectionList } from './storedConnectionList.js'

const [first, second, third] = scriptedAccounts as [string, string, string]
const connector: Connector = { id: 'one', name: 'One', type: 'ANNOUNCED', chain: 'eip155', provider: {} }
const labels = { [first]: 'Savings', [second]: 'Daily' }

function setUp(answer: Partial<AdapterConnection> = {}, provider: object = {}) {
  const { accounts, chains, connectors } = createTestModal().modal
  let events: AdapterEvents | undefined
  const adapter = {
    namespace: 'eip155',
    reconnect: async () => ({ addresses: [first, second], caipNetworkId: 'eip155:31337' }),
    purposeOf: (address) => (address === second ? 'ordinal' : undefined),
    watch(_connector, heard) {
      events = heard
      return () => {}
    },
  } as Partial<ChainAdapter> as ChainAdapter
  const stored = createStoredConnectionList({ storage: createMemoryStorage(), storageKey: 'test' })
  const unheard = () => {}
  const live = createLiveConnections({
    ...{ accounts, chains, connectors, stored, lookUps: new Map(), askedNetworks: new WeakMap() },
    ...{ emit: unheard, onGoneOver: unheard, onLocked: unheard, isComing: () => false, isOver: () => false },
    clock: createFakeClock(),
  })
  const commit = (change: Partial<AdapterConnection> = answer) =>
    live.commit(
      { connector: { ...connector, provider }, adapter },
      { addresses: [first, second], caipNetworkId: 'eip155:31337', ...change },
    )
  commit()
  const network = () => chains.state.networks.eip155
  return { live, commit, network, account: () => accounts.state.eip155, wallet: () => events as AdapterEvents }
}

test('labels: what the wallet calls its accounts', () => {
  expect(setUp({ labels }).account().addressLabels).toEqual(labels)
})

test.each<[string, unknown, Readonly<Record<string, string>>]>([
  ['hidden characters and lines', { [first]: ' Sav\u202Eings\n\u200B' }, { [first]: 'Savings' }],
  ['a long one', { [first]: 'A'.repeat(5_000) }, { [first]: 'A'.repeat(32) }],
  ['nothing that can be seen', { [first]: '\u200B', [second]: '' }, {}],
  ['no text', { [first]: 7, [second]: { toString: () => 'x' } }, {}],
  ['an address that it does not share', { [third]: 'Not mine' }, {}],
  ['a name of the language', JSON.parse('{"__proto__":"x","constructor":"y"}'), {}],
])('labels: %s', (_case, given, kept) => {
  const { addressLabels } = setUp({ labels: given as Record<string, string> }).account()
  expect({ ...addressLabels }).toEqual(kept)
})

test('labels: kept when the wallet moves to another account, gone with the next wallet', () => {
  const { account, commit, live, wallet } = setUp({ labels })
  wallet().accountsChanged([second, first])
  live.selectAccount('eip155', first)
  expect(account()).toMatchObject({ address: first, addressLabels: labels })
  commit({})
  expect(account().addressLabels).toEqual({})
})

test('accounts: of the type that the wallet shared them for, else ordinary ones, whatever the page prefers', () => {
  const { account, live, wallet } = setUp()
  const types = () => account().allAccounts.map(({ type }) => type)
  expect(types()).toEqual(['eoa', 'ordinal'])
  live.selectAccount('eip155', second)
  expect(types()).toEqual(['eoa', 'ordinal'])
  wallet().accountsChanged([second, third])
  expect(types()).toEqual(['ordinal', 'eoa'])
})

test('accounts: all of them in the wallet’s own order, and the picked one stays while it counts', () => {
  const { account, live, wallet } = setUp()
  const all = () => account().allAccounts.map(({ address }) => address)
  live.selectAccount('eip155', second)
  wallet().accountsChanged([first, third, second])
  expect([all(), account().address]).toEqual([[first, third, second], second])
  wallet().accountsChanged([third, first])
  expect([all(), account().address]).toEqual([[third, first], third])
})

test('networks: of a session those that it agrees to, also where it was asked again', async () => {
  let approved = ['eip155:31337']
  const deaf = () => {}
  const { live, network } = setUp(
    {},
    { on: deaf, removeListener: deaf, session: { accounts: () => [], networks: () => approved } },
  )
  expect(network()).toMatchObject({ approvedCaipNetworkIds: approved, supportsAllNetworks: false })
  approved = ['eip155:31337', 'eip155:31338']
  await live.askAgain(['eip155'])
  expect(network().approvedCaipNetworkIds).toEqual(approved)
})
