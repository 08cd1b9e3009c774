/** Wallets that were paired with are remembered as they can be shown (spec 5 'Recent wallets', T-27). */
import { expect, test } from 'vitest'
import { createFakePairing } from '../../../test/createFakePairing.js'
import { createTestModal, settle, type TestModalOptions } from '../../../test/createTestModal.js'
import { rememberedWallet } from '../../domain/rememberedWallet.js'
import type { WalletModal, WalletModalOptions } from '../../index.js'

const KEY = 'wallet-modal.recentWallets'
const amber = { id: 'amber', name: 'Amber', mobile_link: 'amber://', image_id: 'a1', homepage: 'https://amber.test' }
const birch = { id: 'birch', name: 'Birch', rdns: 'test.birch', link_mode: 'https://birch.test' }
const own = { id: 'own', name: 'Own', mobileLink: 'own://' }
const relay = { relay: 'wss://relay.test', directory: 'https://services.test' }

async function setUp(more: TestModalOptions = {}) {
  const pairing = createFakePairing()
  const options = { endpoints: relay, ...more.options }
  const made = createTestModal({ wallets: [], pairing: pairing.door, ...more, options })
  made.backend.answer('/getWallets', ({ url }) => {
    const data = [amber, birch].filter(({ id }) => url.searchParams.get('include') === id)
    return { body: { data, count: data.length } }
  })
  async function pair(walletId: string): Promise<void> {
    await made.modal.open({ walletId })
    await settle()
    pairing.proposals.at(-1)?.approve(pairing.session(['eip155:31337']))
    await settle()
    await made.modal.disconnect()
  }
  return { ...made, pair }
}

const shown = ({ connection, options }: WalletModal) =>
  connection.state.recentWallets.map((key) => rememberedWallet(key, connection.state, options.state))

test('paired wallets of the directory: the last two, with what their rows show, over a reload', async () => {
  const { modal, pair, storage } = await setUp()
  await pair('amber')
  await pair('birch')
  const rows = [
    { ...birch, supports_wc: true },
    { id: 'amber', name: 'Amber', mobile_link: 'amber://', image_id: 'a1', supports_wc: true },
  ]
  expect(shown(modal)).toEqual(rows)
  expect(modal.connection.state.recentWallets).toEqual(['test.birch', 'amber'])
  const again = createTestModal({ storage })
  expect(shown(again.modal)).toEqual(rows)
  expect(again.backend.calls('/getWallets')).toEqual([])
})

test('a wallet that nobody knows pushes none out that could be shown', async () => {
  const { modal, pair } = await setUp()
  await pair('amber')
  await pair('nobody')
  expect(modal.connection.state.recentWallets).toEqual(['amber'])
})

test('the host’s own: which one is kept, and the host says the rest', async () => {
  const { modal, pair, storage } = await setUp({ options: { customWallets: [own] } })
  await pair('own')
  expect(JSON.parse(storage.get(KEY) ?? '')).toEqual({ v: 1, wallets: ['own'], listed: { own: { id: 'own' } } })
  modal.options.patch({ customWallets: [{ ...own, name: 'Own Two' }] })
  expect(shown(modal)).toMatchObject([{ id: 'own', name: 'Own Two' }])
  modal.options.patch({ customWallets: [] })
  expect(shown(modal)).toEqual([undefined])
})

test.each<[string, WalletModalOptions, boolean]>([
  ['no rule', {}, true],
  ['excluded', { excludeWalletIds: ['amber'] }, false],
  ['others included', { includeWalletIds: ['birch'] }, false],
  ['included', { includeWalletIds: ['amber'] }, true],
])('offered by the host, %s: %s', async (_case, rules, expected) => {
  const { modal, pair } = await setUp()
  await pair('amber')
  modal.options.patch(rules)
  expect(shown(modal)[0] !== undefined).toBe(expected)
})

const stored = (listed: unknown) => JSON.stringify({ v: 1, wallets: ['x'], listed })
test.each<[string, unknown, object | undefined]>([
  ['no records', undefined, undefined],
  ['null', { x: null }, undefined],
  ['a text', { x: 'amber' }, undefined],
  ['no name', { x: { id: 'x' } }, undefined],
  ['a name that is no text', { x: { id: 'x', name: { toString: 1 } } }, undefined],
  ['a name of nothing to see', { x: { id: 'x', name: '\u200b\u202e' } }, undefined],
  ['a name that runs backwards', { x: { id: 'x', name: 'A\u202eB' } }, { id: 'x', name: 'AB', supports_wc: true }],
  ['other fields', { x: { id: 'x', name: 'X', injected: [1], chains: 7 } }, { id: 'x', name: 'X', supports_wc: true }],
  ['a long link', { x: { id: 'x', name: 'X', mobile_link: `x://${'x'.repeat(200)}` } }, { id: 'x', name: 'X' }],
  ['a list', [], undefined],
])('T-27: a record from storage, %s', (_case, listed, expected) => {
  const { storage } = createTestModal()
  storage.set(KEY, stored(listed))
  const { modal } = createTestModal({ storage })
  expect(modal.connection.state.recentWallets).toEqual(['x'])
  if (expected) expect(shown(modal)).toMatchObject([expected])
  else expect(shown(modal)).toEqual([undefined])
})

test('what is kept stays under 4 KB', async () => {
  const long = (name: string) => ({
    ...amber,
    id: name.repeat(128),
    name: '𝕎'.repeat(64),
    rdns: `${name}.`.repeat(64),
    ...Object.fromEntries(
      ['mobile_link', 'link_mode', 'desktop_link', 'webapp_link', 'image_url'].map((field) => [
        field,
        `https://${'l'.repeat(140)}.test/`,
      ]),
    ),
  })
  const { backend, pair, storage } = await setUp()
  for (const name of ['a', 'b']) {
    backend.answer('/getWallets', { body: { data: [long(name)], count: 1 } })
    await pair(name.repeat(128))
  }
  const text = storage.get(KEY) ?? ''
  expect(JSON.parse(text).wallets).toHaveLength(2)
  expect(text.length).toBeLessThanOrEqual(4_096)
})
