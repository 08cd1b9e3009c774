/** Tokens by the wallet's own word (ERC-7811); hostile answers included. */
import { createScriptedWallet, scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, settle } from '../../../test/createTestModal.js'

const [first] = scriptedAccounts
const contract = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707'
const asset = (change: object = {}, metadata: object = {}) => ({
  type: 'erc20',
  address: contract,
  balance: '0x1e8480',
  metadata: { name: 'Own Token', symbol: 'OWN', decimals: 6, ...metadata },
  ...change,
})

async function setUp(answer: unknown, { offers = true as unknown, served = true } = {}) {
  const wallet = createScriptedWallet()
  wallet.answer('wallet_getCapabilities', () => ({ '0x7a69': { assetDiscovery: { supported: offers } } }))
  wallet.answer('wallet_getAssets', () => answer)
  const { modal, backend, clock } = await createConnectedModal({ wallets: [wallet] })
  if (!served) backend.answer('/v1/supported-chains', { body: { http: [], ws: [] } })
  await modal.open()
  await settle()
  const { eip155 } = modal.accounts.state
  const asked = () => wallet.requests.filter(({ method }) => method === 'wallet_getAssets')
  return { modal, clock, wallet, eip155, asked, symbols: () => eip155.tokenBalance.map(({ symbol }) => symbol) }
}

test('asked for this account on this network; what the service does not list is added, without a price', async () => {
  const { symbols, asked, eip155 } = await setUp({ '0x7a69': [asset()] })
  expect(symbols()).toEqual(['LETH', 'TUSD', 'OWN'])
  expect(asked()[0]?.params).toEqual([{ account: first, chainFilter: ['0x7a69'], assetTypeFilter: ['erc20'] }])
  const own = eip155.tokenBalance.at(-1)
  expect(own).toMatchObject({ quantity: { decimals: '6', numeric: '2' }, verified: true })
  expect(own?.price).toBeUndefined()
})

test('a network the service does not know: the wallet’s tokens stand in, and nothing is called unavailable', async () => {
  const { symbols, eip155, modal } = await setUp({ '0x7a69': [asset()] }, { served: false })
  expect(symbols()).toEqual(['LETH', 'OWN'])
  expect(eip155.tokenBalanceStatus).toBe('ready')
  expect(modal.toast.state.open).toBe(false)
})

test.each([
  ['does not offer it', false],
  ['says something else', 'yes'],
])('a wallet that %s is not asked', async (_, offers) => {
  const { asked, symbols } = await setUp({ '0x7a69': [asset()] }, { offers })
  expect(asked()).toEqual([])
  expect(symbols()).toEqual(['LETH', 'TUSD'])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', [asset()]],
  ['another network’s', { '0x1': [asset()] }],
  ['no list', { '0x7a69': 'x' }],
  ['native currency', { '0x7a69': [asset({ type: 'native', address: 'native' })] }],
  ['no address', { '0x7a69': [asset({ address: '0x12' })] }],
  ['a negative amount', { '0x7a69': [asset({ balance: '-0x1' })] }],
  ['2³⁰⁰', { '0x7a69': [asset({ balance: `0x1${'0'.repeat(75)}` })] }],
  ['no decimals', { '0x7a69': [asset({}, { decimals: '6' })] }],
  ['decimals 0', { '0x7a69': [asset({}, { decimals: 0 })] }],
  ['decimals 77', { '0x7a69': [asset({}, { decimals: 77 })] }],
  ['no symbol', { '0x7a69': [asset({}, { symbol: '\u200b' })] }],
  ['null', { '0x7a69': [null, 7] }],
])('%s adds nothing', async (_, answer) => {
  const { symbols } = await setUp(answer)
  expect(symbols()).toEqual(['LETH', 'TUSD'])
})

test('T-05: a well-known symbol on another contract is marked, and counts for nothing', async () => {
  const { eip155 } = await setUp({ '0x7a69': [asset({}, { symbol: 'USDC' })] })
  expect(eip155.tokenBalance.at(-1)).toMatchObject({ symbol: 'USDC', verified: false })
})

test('a wallet that never answers keeps no list waiting', async () => {
  const wallet = createScriptedWallet()
  wallet.hold('wallet_getCapabilities')
  const { modal, backend, clock } = await createConnectedModal({ wallets: [wallet] })
  await modal.open()
  await settle()
  expect(modal.accounts.state.eip155.tokenBalanceStatus).toBe('ready')
  backend.answer('/balance', { status: 400, body: {} })
  modal.accounts.refreshBalances('eip155', { force: true }).catch(() => {})
  await settle()
  await clock.advance(3_000)
  expect(modal.accounts.state.eip155.tokenBalanceStatus).toBe('unavailable')
})
