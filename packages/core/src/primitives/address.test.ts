import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { detectNamespace, validateAddress } from './address.js'

const TESTNET = '000000000933ea01ad0ee984209779ba'
const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328'
const invalid = { ok: false, reason: 'INVALID_ADDRESS' }
const typo = { ok: false, reason: 'ADDRESS_CHECKSUM' }

// The examples of EIP-55
const checksummed = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(checksummed)('eip155: %s in any one case, with and without 0x, becomes the checksummed form', (address) => {
  const hex = address.slice(2)
  for (const text of [address, hex, `0x${hex.toLowerCase()}`, hex.toUpperCase(), `  ${address}\n`])
    expect(validateAddress('eip155', text)).toEqual({ ok: true, address })
})

test.each(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', '5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])(
  'eip155: %s has a typo',
  (text) => {
    expect(validateAddress('eip155', text)).toEqual(typo)
  },
)

test.each([
  '',
  '0x',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
  '5aAeb 6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'vitalik.eth',
  '<b>',
  '0'.repeat(10_240),
])('eip155: %j is no address', (text) => {
  expect(validateAddress('eip155', text)).toEqual(invalid)
})

test.each([
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'So11111111111111111111111111111111111111112',
])('solana: %s is an address', (address) => {
  expect(validateAddress('solana', address)).toEqual({ ok: true, address })
})

test.each([
  '1111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA1',
  'OokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  '1'.repeat(44),
  'z'.repeat(44),
  'lokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D0',
])('solana: %s is none', (text) => {
  expect(validateAddress('solana', text).ok).toBe(false)
})

// One account (the well-known development key Alice) on three networks
test.each([
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 42],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
  ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
])('polkadot: %s belongs to the prefix %i and to no other', (address, ss58Prefix) => {
  expect(validateAddress('polkadot', address)).toEqual({ ok: true, address })
  expect(validateAddress('polkadot', address, { ss58Prefix })).toEqual({ ok: true, address })
  expect(validateAddress('polkadot', address, { ss58Prefix: 7 }).ok).toBe(false)
})

test.each(['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'])(
  'polkadot: %s has a typo',
  (text) => {
    expect(validateAddress('polkadot', text)).toEqual(typo)
  },
)

test.each([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', undefined, 'P2PKH'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', undefined, 'P2SH'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', undefined, 'P2WPKH, BIP-173'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', undefined, 'P2TR, BIP-350'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', TESTNET, 'P2PKH'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', TESTNET, 'P2SH'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', TESTNET, 'P2WSH, BIP-173'],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', TESTNET, 'P2TR, BIP-350'],
])('bip122: %s on %s is %s', (address, network, _type) => {
  const options = network === undefined ? {} : { network }
  expect(validateAddress('bip122', address, options)).toEqual({ ok: true, address })
  expect(
    validateAddress('bip122', address, { network: network === TESTNET ? '000000000019d6689c085ae165831e93' : TESTNET })
      .ok,
  ).toBe(false)
})

test('bip122: segwit in capitals, as QR codes have it, is written small', () => {
  expect(validateAddress('bip122', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual({
    ok: true,
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  })
})

test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'one letter'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'one letter'],
])('bip122: %s has a typo (%s)', (text) => {
  expect(validateAddress('bip122', text)).toEqual(typo)
})

test.each([
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'version 1 in bech32'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'version 0 in bech32m'],
  ['BC1SW50QGDZ25J', 'a version nobody can spend by rules of today'],
  ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'version 1 of 40 bytes'],
  ['bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'two cases'],
  ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'version 0 of 16 bytes'],
  ['bc1gmk9yu', 'nothing in it'],
])('bip122: %s is no address (%s)', (text) => {
  expect(validateAddress('bip122', text).ok).toBe(false)
})

test('bip122: regtest and an unknown network', () => {
  expect(validateAddress('bip122', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', { network: REGTEST }).ok).toBe(true)
  expect(validateAddress('bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { network: 'toString' }).ok).toBe(false)
})

test.each([
  ['eip155', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'solana'],
  ['eip155', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'polkadot'],
  ['solana', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'eip155'],
  ['eip155', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'bip122'],
  ['polkadot', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bip122'],
] as const)('an address given on %s that is of another namespace is named: %s is %s', (namespace, text, other) => {
  expect(validateAddress(namespace, text)).toEqual({ ok: false, reason: 'ADDRESS_OTHER_NAMESPACE', namespace: other })
  expect(detectNamespace(text)).toBe(other)
})

test('property: SS58 of any account and prefix is read back, and one changed byte is noticed by its checksum', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 0, max: 16_383 }),
      fc.integer({ min: 0, max: 33 }),
      (account, prefix, at) => {
        const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
        const body = concatBytes(Uint8Array.from(head), account)
        const checksum = (of: Uint8Array) => blake2b(concatBytes(utf8ToBytes('SS58PRE'), of), { dkLen: 64 }).slice(0, 2)
        const address = base58.encode(concatBytes(body, checksum(body)))
        expect(validateAddress('polkadot', address, { ss58Prefix: prefix })).toEqual({ ok: true, address })
        const changed = body.map((byte, index) => (index === head.length + (at % 32) ? byte ^ 1 : byte))
        // Its two bytes are the same for one change in 65,536: such an address is a right one.
        const isRight = `${checksum(changed)}` === `${checksum(body)}`
        expect(validateAddress('polkadot', base58.encode(concatBytes(changed, checksum(body)))).ok).toBe(isRight)
      },
    ),
    fuzz,
  )
})

test('property: a checksummed EVM address with one letter in the other case is a typo', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{40}$/), fc.nat(39), (hex, at) => {
      const good = validateAddress('eip155', hex)
      if (!good.ok) throw new Error('refused')
      expect(good.address.toLowerCase()).toBe(`0x${hex}`)
      const letter = good.address.charAt(at + 2)
      const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const changed = `${good.address.slice(0, at + 2)}${swapped}${good.address.slice(at + 3)}`
      const mixed = /[a-f]/.test(changed.slice(2)) && /[A-F]/.test(changed.slice(2))
      if (changed !== good.address && mixed) expect(validateAddress('eip155', changed)).toEqual(typo)
    }),
    fuzz,
  )
})
