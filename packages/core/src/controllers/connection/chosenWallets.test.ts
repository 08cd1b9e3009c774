/** Which installed wallets a host offers: `includeWalletIds`, `excludeWalletIds`, `injected`. */
import { createScriptedWallet } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import type { DiscoveredWallet, OtherWallets } from '../../chains/types.js'
import { groupByWallet } from '../../domain/groupByWallet.js'
import type { WalletModalOptions } from '../../domain/options.js'

const wallet = (name: string, rdns: string) =>
  createScriptedWallet({ uuid: `00000000-0000-4000-8000-00000000000${name.length}`, name, rdns })
const amber = wallet('Amber', 'com.amber')
const birches = wallet('Birches', 'com.birches')
/** In two namespaces; its Solana half has no rdns. */
const solana = (name: string): DiscoveredWallet => ({
  id: `standard:solana:${name}#1`,
  name,
  namespace: 'solana',
  type: 'ANNOUNCED',
  provider: {},
})
const host = { id: 'com.host', name: 'Host', namespace: 'eip155', provider: {} } as const

async function listed(options: WalletModalOptions) {
  const others: OtherWallets = {
    wallets: [solana('Amber'), solana('Cedar')],
    subscribe: () => () => {},
    request() {},
    group: groupByWallet,
  }
  const { modal } = createTestModal({
    wallets: [amber, birches],
    options: { networks: [localNetwork, 'solana'], wallets: [host], ...options },
    otherWallets: async () => others,
  })
  await settle()
  return { modal, names: () => modal.connectors.state.list.map(({ name }) => name) }
}

test.each<[string, WalletModalOptions, readonly string[]]>([
  ['nobody named', {}, ['Amber', 'Birches', 'Host', 'Cedar']],
  ['included by rdns', { includeWalletIds: ['com.birches'] }, ['Birches', 'Host']],
  ['included in two namespaces by the rdns of one', { includeWalletIds: ['com.amber'] }, ['Amber', 'Host']],
  ['included by the id of a connector', { includeWalletIds: ['standard:solana:Cedar#1'] }, ['Host', 'Cedar']],
  [
    'only wallets of a directory included',
    { includeWalletIds: ['c57ca95b47569778'] },
    ['Amber', 'Birches', 'Host', 'Cedar'],
  ],
  ['both included', { includeWalletIds: ['c57ca95b47569778', 'com.birches'] }, ['Birches', 'Host']],
  ['nobody here included', { includeWalletIds: ['com.nobody'] }, ['Host']],
  ['excluded by rdns', { excludeWalletIds: ['com.birches'] }, ['Amber', 'Host', 'Cedar']],
  ['excluded in two namespaces by the rdns of one', { excludeWalletIds: ['com.amber'] }, ['Birches', 'Host', 'Cedar']],
  ['excluded by the id of a connector', { excludeWalletIds: [birches.info.uuid] }, ['Amber', 'Host', 'Cedar']],
  ['included and excluded', { includeWalletIds: ['com.amber'], excludeWalletIds: ['com.amber'] }, ['Host']],
  ['what the host handed over stays', { excludeWalletIds: ['com.host'] }, ['Amber', 'Birches', 'Host', 'Cedar']],
])('installed wallets, %s', async (_, options, expected) => {
  const { names } = await listed(options)
  expect([...names()].sort()).toEqual([...expected].sort())
})

test('the host’s list may change at any time', async () => {
  const { modal, names } = await listed({})
  modal.options.patch({ excludeWalletIds: ['com.birches'] })
  await settle()
  expect(names()).not.toContain('Birches')
  expect(modal.connectors.get(birches.info.uuid)).toBeUndefined()
  modal.options.patch({ excludeWalletIds: [] })
  await settle()
  expect(names()).toContain('Birches')
})

test('a wallet that was excluded since does not come back', async () => {
  const { modal, storage } = createTestModal({ wallets: [birches] })
  await modal.connection.connect({ connectorId: birches.info.uuid })
  modal.destroy()
  const again = createTestModal({ wallets: [birches], storage, options: { excludeWalletIds: ['com.birches'] } })
  const ready = again.modal.ready
  await settle()
  again.clock.advance(1_000)
  await ready
  expect(again.modal.accounts.state.eip155.status).toBe('disconnected')
})
