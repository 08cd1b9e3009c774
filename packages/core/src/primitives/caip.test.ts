import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import {
  chainNamespaces,
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  toCaipNetworkId,
} from './caip.js'
import { namespaceOf, parseCaipAsset } from './caipAsset.js'

test.each([
  ['eip155:1', 'eip155', '1'],
  ['eip155:1313161554', 'eip155', '1313161554'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot', '91b171bb158e2d3848fa23a9f1c25182'],
  ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
])('reads the network id %s', (id, namespace, reference) => {
  expect(parseCaipNetworkId(id)).toEqual({ namespace, reference, caipNetworkId: id })
  expect(namespaceOf(id)).toBe(namespace)
})

test.each([
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:0xabc',
  'cosmos:hub',
  'EIP155:1',
  'eip155:01',
  'eip155:0',
  'eip155:-1',
  'eip155:0x1',
  'eip155:NaN',
  'eip155:9007199254740993',
  'eip155: 1',
  'eip155:1 ',
  'solana:a b',
  `solana:${'a'.repeat(33)}`,
  '__proto__:1',
  'constructor:1',
  '',
  null,
  1,
  {},
  ['eip155:1'],
])('refuses %j as a network id', (id) => {
  expect(isCaipNetworkId(id)).toBe(false)
})

test('reads an account id', () => {
  expect(parseCaipAddress('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')).toEqual({
    namespace: 'eip155',
    reference: '1',
    caipNetworkId: 'eip155:1',
    address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  })
})

test.each([
  'eip155:1',
  'eip155:1:',
  'eip155::0xabc',
  ':1:0xabc',
  'eip155:1:0xabc:x',
  'cosmos:1:0xabc',
  'eip155:1:0x abc',
  `eip155:1:${'a'.repeat(129)}`,
  7,
])('refuses %j as an account id', (id) => {
  expect(isCaipAddress(id)).toBe(false)
})

test.each([
  ['eip155:1/slip44:60', { assetNamespace: 'slip44', assetReference: '60' }],
  [
    'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769',
    { assetNamespace: 'erc721', tokenId: '771769' },
  ],
])('reads the asset id %s', (id, parts) => {
  expect(parseCaipAsset(id)).toMatchObject(parts)
  expect(namespaceOf(id)).toBe('eip155')
})

test.each([
  'eip155:1',
  'eip155:1/',
  'eip155:1/erc20',
  'eip155:1/erc20:',
  'eip155:1/e:0x',
  'eip155:1/erc721:0x1/',
  'eip155:1/erc721:0x1/2/3',
  'foo:1/erc20:0x1',
])('refuses %j as an asset id', (id) => {
  expect(parseCaipAsset(id)).toBeUndefined()
})

test('puts ids together and refuses parts that make none', () => {
  expect(toCaipNetworkId('eip155', 10n)).toBe('eip155:10')
  expect(toCaipNetworkId('eip155', Number.NaN)).toBeUndefined()
  expect(toCaipAddress('eip155:10', '0xabc')).toBe('eip155:10:0xabc')
})

test('property: an account id is read back as it was put together', () => {
  const word = (most: number) => fc.stringMatching(new RegExp(`^[-a-zA-Z0-9]{1,${most}}$`))
  fc.assert(
    fc.property(
      fc.constantFrom(...chainNamespaces),
      fc.integer({ min: 1 }),
      word(32),
      word(64),
      (namespace, chain, text, address) => {
        const id = toCaipNetworkId(namespace, namespace === 'eip155' ? chain : text)
        expect(id).toBeDefined()
        expect(id && parseCaipAddress(toCaipAddress(id, address))).toMatchObject({
          namespace,
          address,
          caipNetworkId: id,
        })
      },
    ),
    fuzz,
  )
})

test('property: anything at all is read or refused without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (thing) => {
      expect(namespaceOf(thing) === undefined || typeof thing === 'string').toBe(true)
    }),
    fuzz,
  )
})
