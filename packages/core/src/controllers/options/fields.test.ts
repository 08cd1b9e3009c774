/** Spec 3, 'Account state' and 'Network state': every field under its spec name, who writes it, and who resets it. */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { ref } from 'valtio/vanilla'
import { expect, expectTypeOf, test } from 'vitest'
import { createConnectedModal, createTestModal, localNetwork, settle } from '../../../test/createTestModal.js'
import type { WalletModalOptions } from '../../domain/options.js'
import type { AccountState } from '../account/types.js'
import type { NetworkState } from '../ChainController.js'

const [first] = scriptedAccounts

type SpecAccountField =
  | 'caipAddress'
  | 'address'
  | 'status'
  | 'balance'
  | 'balanceSymbol'
  | 'profileName'
  | 'profileImage'
  | 'user'
  | 'addressExplorerUrl'
  | 'smartAccountDeployed'
  | 'currentTab'
  | 'tokenBalance'
  | 'addressLabels'
  | 'allAccounts'
  | 'connectedWalletInfo'
  | 'preferredAccountType'
  | 'socialProvider'
  | 'socialWindow'
  | 'farcasterUrl'
type SpecNetworkField =
  | 'caipNetwork'
  | 'requestedCaipNetworks'
  | 'approvedCaipNetworkIds'
  | 'supportsAllNetworks'
  | 'smartAccountEnabledNetworks'

test('the states have the fields of spec 3, by name', () => {
  expectTypeOf<Exclude<keyof AccountState, 'tokenBalanceStatus'>>().toEqualTypeOf<SpecAccountField>()
  expectTypeOf<keyof NetworkState>().toEqualTypeOf<SpecNetworkField>()
})

const wallet = () => createScriptedWallet({ knownChains: [31_337, 31_338] })
async function connected() {
  const test = await createConnectedModal({ wallets: [wallet()] })
  test.backend.answer('/v1/identity', { body: { name: 'alice.test', avatar: 'https://img.test/a.png' } })
  await test.modal.open()
  await settle()
  return test
}

const info = {
  connectorId: wallet().info.uuid,
  name: 'Scripted Wallet',
  icon: wallet().info.icon,
  rdns: 'test.scripted',
}
/** What each field is after connecting and reading; the value it has before, and again after disconnecting. */
const written: readonly (readonly [keyof AccountState, by: string, value: unknown, blank: unknown])[] = [
  ['caipAddress', 'connecting', `eip155:31337:${first}`, undefined],
  ['address', 'connecting', first, undefined],
  ['status', 'connecting', 'connected', 'disconnected'],
  ['balance', 'the chain’s RPC', '1.5', undefined],
  ['balanceSymbol', 'the chain’s RPC', 'LETH', undefined],
  ['profileName', 'the identity call', 'alice.test', undefined],
  ['profileImage', 'the identity call', 'https://img.test/a.png', undefined],
  ['addressExplorerUrl', 'connecting', `https://explorer.test/address/${first}`, undefined],
  ['tokenBalance', 'the data service', [{ symbol: 'LETH' }, { symbol: 'TUSD' }], []],
  ['allAccounts', 'connecting', scriptedAccounts.map((address) => ({ address, type: 'eoa' })), []],
  ['connectedWalletInfo', 'connecting', info, undefined],
]

test.each(written)('account %s: written by %s, reset by disconnecting', async (field, _, value, blank) => {
  expect(createTestModal().modal.accounts.state.eip155[field]).toEqual(blank)
  const { modal } = await connected()
  const found = modal.accounts.state.eip155[field]
  if (field === 'tokenBalance') expect(found).toMatchObject(value as object)
  else expect(found).toEqual(value)
  await modal.disconnect()
  expect(modal.accounts.state.eip155[field]).toEqual(blank)
})

const holdings: readonly (keyof AccountState)[] = [
  'balance',
  'balanceSymbol',
  'profileName',
  'profileImage',
  'tokenBalance',
]
test.each(holdings)('account %s: never another network’s or another account’s', async (field) => {
  const { modal, backend } = await connected()
  backend.hang('eth_getBalance')
  backend.hang('/v1/identity')
  backend.hang('/balance')
  for (const change of [
    () => modal.connection.selectAccount('eip155', scriptedAccounts[1]),
    () => modal.switchNetwork('eip155:31338'),
  ]) {
    await change()
    expect(modal.accounts.state.eip155[field]).toEqual(field === 'tokenBalance' ? [] : undefined)
  }
})

test('account currentTab: written by choosing a tab, reset by disconnecting', async () => {
  const { modal } = await connected()
  modal.accounts.setTab('eip155', 1)
  expect(modal.accounts.state.eip155.currentTab).toBe(1)
  await modal.disconnect()
  expect(modal.accounts.state.eip155.currentTab).toBe(0)
})

test.each<[string, WalletModalOptions]>([
  ['by default', {}],
  ['though the page prefers smart accounts', { defaultAccountTypes: { eip155: 'smartAccount' } }],
])(
  'account preferredAccountType of an ordinary wallet: eoa, %s; the default again once it is gone',
  async (_, options) => {
    const { modal } = await createConnectedModal({ options })
    expect(modal.accounts.state.eip155.preferredAccountType).toBe('eoa')
    await modal.disconnect()
    expect(modal.accounts.state.eip155.preferredAccountType).toBe('smartAccount')
  },
)

test('account preferredAccountType: the default of its namespace (spec 6), or the host’s', () => {
  const typesOf = (test: ReturnType<typeof createTestModal>) =>
    Object.fromEntries(
      Object.entries(test.modal.accounts.state).map(([name, account]) => [name, account.preferredAccountType]),
    )
  expect(typesOf(createTestModal())).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
  })
  expect(typesOf(createTestModal({ options: { defaultAccountTypes: { eip155: 'eoa' } } }))).toMatchObject({
    eip155: 'eoa',
  })
})

test('account addressLabels: written by connecting a wallet that names its accounts, reset by disconnecting', async () => {
  const { modal } = await connected()
  expect(modal.accounts.state.eip155.addressLabels).toEqual({})
  const { allAccounts, connectedWalletInfo } = modal.accounts.state.eip155
  const network = modal.chains.require('eip155:31337')
  modal.accounts.commit('eip155', {
    ...{ address: first, network, allAccounts, connectedWalletInfo },
    addressLabels: { [first]: 'alice' },
  })
  expect(modal.accounts.state.eip155.addressLabels).toEqual({ [first]: 'alice' })
  await modal.disconnect()
  expect(modal.accounts.state.eip155.addressLabels).toEqual({})
})

/**
 * Nothing of the product writes these yet: e-mail and social sign-in, and smart accounts, will. Until then a test is the
 * writer, with what they will hold; a window is no record, so it must be kept as the very thing it is.
 */
const unwritten: {
  readonly [Field in 'user' | 'smartAccountDeployed' | 'socialProvider' | 'farcasterUrl' | 'socialWindow']: NonNullable<
    AccountState[Field]
  >
} = {
  user: { email: 'a@shop.test' },
  smartAccountDeployed: true,
  socialProvider: 'google',
  farcasterUrl: 'https://farcaster.test/x',
  socialWindow: ref({ closed: false, close() {} } as unknown as Window),
}

test.each(Object.entries(unwritten))(
  'account %s (nothing writes it yet): blank, holds what a writer gives it, blank again after disconnecting',
  async (field, value) => {
    const { modal } = await connected()
    const read = () => Object.entries(modal.accounts.state.eip155).find(([name]) => name === field)
    expect(read()).toEqual([field, undefined])
    Object.assign(modal.accounts.state.eip155, { [field]: value })
    expect(read()).toEqual([field, value])
    if (field === 'socialWindow') expect(modal.accounts.state.eip155.socialWindow).toBe(value)
    await modal.disconnect()
    expect(read()).toEqual([field, undefined])
  },
)

test('disconnecting resets every namespace’s account and network (spec 4)', async () => {
  const { modal } = await connected()
  modal.accounts.setTab('solana', 1)
  await modal.disconnect()
  expect(Object.values(modal.accounts.state).map(({ status, currentTab }) => [status, currentTab])).toEqual(
    Array.from({ length: 4 }, () => ['disconnected', 0]),
  )
})

test('network caipNetwork: the page’s choice, then the wallet’s; disconnecting goes back to the page’s', async () => {
  const { modal, wallet } = await connected()
  const network = () => modal.chains.state.networks.eip155.caipNetwork?.id
  expect(network()).toBe('eip155:31337')
  wallet.setChain(31_338)
  expect(network()).toBe('eip155:31338')
  await modal.disconnect()
  expect(network()).toBe('eip155:31337')
})

test('network requestedCaipNetworks: written by the options, kept by disconnecting', async () => {
  const { modal } = await connected()
  const ids = () => modal.chains.state.networks.eip155.requestedCaipNetworks.map(({ id }) => id)
  expect(ids()).toEqual(['eip155:31337', 'eip155:31338'])
  modal.options.patch({ networks: [localNetwork, 'base'] })
  await settle()
  expect(ids()).toEqual(['eip155:31337', 'eip155:8453'])
  await modal.disconnect()
  expect(ids()).toEqual(['eip155:31337', 'eip155:8453'])
})

test('network approvedCaipNetworkIds, supportsAllNetworks: written by what a wallet agreed to, reset by disconnecting', async () => {
  const { modal } = await connected()
  const network = () => modal.chains.state.networks.eip155
  expect(network()).toMatchObject({ approvedCaipNetworkIds: [], supportsAllNetworks: true })
  modal.chains.setApproved('eip155', ['eip155:31337'])
  expect(network()).toMatchObject({ approvedCaipNetworkIds: ['eip155:31337'], supportsAllNetworks: false })
  await modal.disconnect()
  expect(network()).toMatchObject({ approvedCaipNetworkIds: [], supportsAllNetworks: true })
})

test('network smartAccountEnabledNetworks (nothing writes it yet): blank at first and after disconnecting', async () => {
  const { modal } = await connected()
  const network = () => modal.chains.state.networks.eip155
  expect(network().smartAccountEnabledNetworks).toEqual([])
  network().smartAccountEnabledNetworks = ['eip155:31337']
  expect(network().smartAccountEnabledNetworks).toEqual(['eip155:31337'])
  await modal.disconnect()
  expect(network().smartAccountEnabledNetworks).toEqual([])
})
