/** Accounts that are spelt by network (SS58) on their way through the instance: connect, switch, select, reload. */
import { createFakeClock, createFakeDiscovery, createFakeEnvironment, createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { createKeyringWallet, keyOf } from '../../../test/keyringWallet.js'
import { addressOn } from '../../chains/polkadot/address.js'
import { createAdapter } from '../../chains/polkadot/index.js'
import type { DiscoveredWallet } from '../../chains/types.js'
import { createWalletModal } from '../../index.js'

const on = (reference: string, address: string) => addressOn({ reference }, address)
const polkadot = '91b171bb158e2d3848fa23a9f1c25182'
const kusama = 'b0a8d493285c2df73290dfb7e61f870f'
const keys = ['1', '2'].map((digit) => keyOf(`0x${digit.repeat(64)}`).address) as [string, string]

function setUp(storage = createMemoryStorage()) {
  const wallet = createKeyringWallet(['1', '2'].map((digit) => keyOf(`0x${digit.repeat(64)}`)))
  const row: DiscoveredWallet = {
    ...{ id: 'injectedWeb3:w', name: 'W', namespace: 'polkadot', type: 'ANNOUNCED' },
    provider: wallet.entry,
  }
  const clock = createFakeClock()
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const modal = createWalletModal(
    {
      networks: ['polkadot-relay', 'kusama-relay'],
      endpoints: { blockchain: null, directory: null, relay: null } as never,
    },
    {
      ...{ fetch, clock, storage, environment: createFakeEnvironment() },
      discovery: { ...createFakeDiscovery(), wallets: [row] },
      adapters: { polkadot: async () => createAdapter({ fetch, clock }) },
    },
  )
  return { modal, wallet, storage }
}

test('the chosen account stays who it is on each network, in that network’s spelling', async () => {
  const { modal } = setUp()
  await modal.connection.connect({ connectorId: 'injectedWeb3:w' })
  const { polkadot: account } = modal.accounts.state
  expect(account.address).toBe(on(polkadot, keys[0]))
  modal.connection.selectAccount('polkadot', on(polkadot, keys[1]))
  await modal.switchNetwork(`polkadot:${kusama}`)
  expect(account.caipAddress).toBe(`polkadot:${kusama}:${on(kusama, keys[1])}`)
  expect(account.allAccounts.map(({ address }) => address)).toEqual(keys.map((key) => on(kusama, key)))
  await modal.switchNetwork(`polkadot:${polkadot}`)
  expect(account.address).toBe(on(polkadot, keys[1]))
})

test('a reload brings back the account on the network where it was', async () => {
  const first = setUp()
  await first.modal.connection.connect({ connectorId: 'injectedWeb3:w' })
  await first.modal.switchNetwork(`polkadot:${kusama}`)
  first.modal.connection.selectAccount('polkadot', on(kusama, keys[1]))
  await settle()
  const second = setUp(first.storage)
  await second.modal.ready
  await settle()
  expect(second.modal.accounts.state.polkadot.caipAddress).toBe(`polkadot:${kusama}:${on(kusama, keys[1])}`)
})

test('E21: another tab goes along to another network, with the account in that network’s spelling', async () => {
  const there = setUp()
  await there.modal.connection.connect({ connectorId: 'injectedWeb3:w' })
  const here = setUp(there.storage.otherTab())
  await here.modal.ready
  await settle()
  there.modal.connection.selectAccount('polkadot', on(polkadot, keys[1]))
  await there.modal.switchNetwork(`polkadot:${kusama}`)
  await settle()
  expect(here.modal.accounts.state.polkadot.caipAddress).toBe(`polkadot:${kusama}:${on(kusama, keys[1])}`)
})
