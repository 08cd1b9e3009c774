/** BIP-173 and BIP-350, "Test vectors"; and addresses of the first kinds. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { bitcoinReferences } from '../../primitives/address/bip122.js'
import { type AddressType, addressOf, scriptFor, scriptOf } from './addressScript.js'

const MAINNET = '000000000019d6689c085ae165831e93'
const TESTNET = '000000000933ea01ad0ee984209779ba'
const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328'

test.each([
  [MAINNET, 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    TESTNET,
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'p2wsh',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    TESTNET,
    'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
    'p2wsh',
    '0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  ],
  [
    TESTNET,
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
    'p2tr',
    '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  ],
  [
    MAINNET,
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'p2tr',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
  [MAINNET, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh', '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac'],
  [MAINNET, '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'p2sh', 'a914e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a87'],
])('on %s %s is %s', (reference, address, type, script) => {
  expect(scriptOf(address, reference)).toMatchObject({ type, script: hexToBytes(script) })
  expect(addressOf(hexToBytes(script), reference)).toBe(type.startsWith('p2w') ? address.toLowerCase() : address)
})

test.each([
  [MAINNET, 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut', 'another prefix'],
  [MAINNET, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'version 1 in bech32'],
  [TESTNET, 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf', 'version 2 in bech32'],
  [MAINNET, 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'version 16 in bech32'],
  [MAINNET, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'version 0 in bech32m'],
  [TESTNET, 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47', 'version 0 in bech32m'],
  [MAINNET, 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'a sign that is none'],
  [MAINNET, 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'version 17'],
  [MAINNET, 'bc1pw5dgrnzv', 'one byte'],
  [MAINNET, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', '41 bytes'],
  [MAINNET, 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', '16 bytes in version 0'],
  [TESTNET, 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq', 'two cases'],
  [MAINNET, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'more than 4 bits left over'],
  [TESTNET, 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j', 'bits left over that are not 0'],
  [MAINNET, 'bc1gmk9yu', 'nothing'],
  [MAINNET, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'of another network'],
  [REGTEST, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'of another network'],
  ['0'.repeat(32), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'of a network nobody knows'],
])('on %s %s is no address: %s', (reference, address) => {
  expect(() => scriptOf(address, reference)).toThrow(expect.objectContaining({ name: 'ModalError' }))
})

const lengths: Record<AddressType, number> = { p2pkh: 20, p2sh: 20, p2wpkh: 20, p2wsh: 32, p2tr: 32 }

test('property: any script is read back from its address, on its network and on no network that writes others', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(lengths) as AddressType[])),
      fc.constantFrom(...bitcoinReferences),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (type, reference, bytes) => {
        const program = bytes.slice(0, lengths[type])
        const script = scriptFor(type, program)
        const address = addressOf(script, reference) ?? ''
        expect(bytesToHex(scriptOf(address, reference).script)).toBe(bytesToHex(script))
        if (reference !== MAINNET) expect(() => scriptOf(address, MAINNET)).toThrow()
      },
    ),
    fuzz,
  )
})

test('a script of another form has no address', () => {
  for (const script of ['', '6a', `5121${'00'.repeat(33)}`, `0014${'00'.repeat(21)}`, `76a914${'00'.repeat(20)}88ad`])
    expect(addressOf(hexToBytes(script), MAINNET)).toBeUndefined()
})
