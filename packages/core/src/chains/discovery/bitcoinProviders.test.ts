import { expect, test } from 'vitest'
import { readBitcoinProviders } from './bitcoinProviders.js'

const provider = { request: async () => null }
const icon = 'data:image/svg+xml,%3Csvg/%3E'
const entry = { id: 'Wallets.bitcoin', name: 'Good', icon, webUrl: 'https://good.test', methods: ['getAddresses'] }
const pageWith = (...list: unknown[]) => ({ btc_providers: list, Wallets: { bitcoin: provider }, flat: provider })
const throwing = (name: string) =>
  Object.defineProperty({ ...entry }, name, {
    get() {
      throw new Error('no')
    },
  })

test('an entry of the list becomes a wallet, its provider found where its id says', () => {
  const [wallet, flat] = readBitcoinProviders(pageWith(entry, { ...entry, id: 'flat', name: 'Flat\u202e' }))
  expect(wallet).toEqual({
    ...{ id: 'btc:Wallets.bitcoin', name: 'Good', icon, namespace: 'bip122', type: 'ANNOUNCED' },
    provider,
  })
  expect(wallet?.provider).toBe(provider)
  expect(Object.isFrozen(wallet)).toBe(true)
  expect(flat?.name).toBe('Flat')
})

test.each([
  ['null', null],
  ['a word', 'x'],
  ['no id', { ...entry, id: undefined }],
  ['no name', { ...entry, name: '' }],
  ['a name of nothing to see', { ...entry, name: '\u200b' }],
  ['a path to nowhere', { ...entry, id: 'Wallets.other' }],
  ['a path that is too long', { ...entry, id: 'a.b.c.d' }],
  ['an empty step', { ...entry, id: 'Wallets..bitcoin' }],
  ['a call', { ...entry, id: 'alert(1)' }],
  ['a path to a prototype', { ...entry, id: '__proto__.constructor' }],
  ['a path through an inherited field', { ...entry, id: 'Wallets.constructor' }],
  ['what can not be asked', { ...entry, id: 'Wallets' }],
  ['an id that throws', throwing('id')],
  ['a name that throws', throwing('name')],
  ['an icon that throws', throwing('icon')],
])('%s is dropped, and the next one stays', (_what, bad) => {
  expect(readBitcoinProviders(pageWith(bad, entry)).map(({ id }) => id)).toEqual(['btc:Wallets.bitcoin'])
})

test('of two of one id the first counts, and an icon from elsewhere is left out', () => {
  const [wallet, ...others] = readBitcoinProviders(
    pageWith({ ...entry, icon: 'https://evil.test/x.png' }, { ...entry, name: 'Other' }),
  )
  expect(wallet).toMatchObject({ name: 'Good' })
  expect(wallet).not.toHaveProperty('icon')
  expect(others).toEqual([])
})

test.each([undefined, null, 'x', {}, { length: 1 }])('%s is no list', (list) => {
  expect(readBitcoinProviders({ btc_providers: list })).toEqual([])
})

test('a page or a list whose getters throw has no wallets', () => {
  const page = Object.defineProperty({}, 'btc_providers', {
    get() {
      throw new Error('no')
    },
  })
  expect(readBitcoinProviders(page)).toEqual([])
  const Wallets = Object.defineProperty({}, 'bitcoin', {
    get() {
      throw new Error('no')
    },
  })
  expect(readBitcoinProviders({ btc_providers: [entry], Wallets })).toEqual([])
})
