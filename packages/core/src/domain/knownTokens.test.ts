import { expect, test } from 'vitest'
import { validateAddress } from '../primitives/address.js'
import { namespaceOf } from '../primitives/caipAsset.js'
import { isPlausibleToken, knownTokens } from './knownTokens.js'

const rows = Object.entries(knownTokens).flatMap(([network, tokens]) =>
  Object.entries(tokens).map(([symbol, address]) => [network, symbol, address] as const),
)

test.each(rows)('on %s the address of %s has no typo', (network, _symbol, address) => {
  expect(validateAddress(namespaceOf(network) ?? 'eip155', address)).toMatchObject({ ok: true, address })
})

test.each([
  ['DEMO', 'Demo Token', true],
  ['₮', 'Tether-like', true],
  ['USDC', 'USD Coin', false],
  ['ＵＳＤＣ', 'USD Coin', false],
  ['<b>USDC</b>', 'USD Coin', false],
  ['GIFT', 'Claim at evil.example', false],
  ['$ visit win.xyz', 'Win', false],
  ['AAVE', 'Aave Token', true],
])('a contract that calls itself %s, %s: trusted %s', (symbol, name, plausible) => {
  const address = '0x000000000000000000000000000000000000dEaD'
  expect(isPlausibleToken({ caipNetworkId: 'eip155:31337', symbol, name, address })).toBe(plausible)
})
