import { expect, test } from 'vitest'
import { validateAddress } from '../primitives/address.js'
import { namespaceOf } from '../primitives/caipAsset.js'
import { isKnownContract, isPlausibleToken, knownTokens } from './knownTokens.js'

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

const unknown = { caipNetworkId: 'eip155:1', name: 'x', address: '0x000000000000000000000000000000000000dEaD' }

test.each([
  ['Cyrillic', ['ЕТН', 'ВТС', 'USD\u0421', 'РЕPPER']],
  ['Greek', ['ΒΝΒ', 'ΕΤΗ', 'Ξ']],
  ['Lisu', ['ꓴꓢꓓꓚ', 'USDꓚ']],
  ['Armenian', ['UՏDC']],
  ['Cherokee, Coptic, Deseret', ['ᎬᎢᎻ', 'ⲂⲚⲂ', 'USD𐐕']],
  ['Latin of other shapes', ['ᴜꜱᴅᴄ', 'ＵＳＤＣ', '𝐔𝐒𝐃𝐂', 'USDC¹', 'ETH™', 'ĐAI']],
  ['letters in circles and squares', ['ⒺⓉⒽ', '🅱NB', '🅴🆃🅷', '🇪🇹🇭']],
  ['marks', ['USDC\u0332', 'USḌC', 'ETH\u0307']],
  ['spaces and other signs', ['US DC', 'USDC.', 'US-DC', '$ETH', '(SOL)', 'USDC\u3164', 'US\u00a0DC']],
  ['other currencies’ signs', ['€TH', '฿TC', 'USD₵']],
  ['plain twins', ['DAl', 'DA1', 'D0T', 'S0L', 'USD₮']],
  ['beside a picture, or with marks on it', ['ETH🐸', '🐸USDC', 'ÉTH']],
  ['letters of another kind beside plain ones', ['ETHㅤ柴', 'D〇T', 'U丂D匚']],
])('the price of an unknown contract under a borrowed symbol does not count: %s', (_, symbols) => {
  expect(symbols.filter((symbol) => isPlausibleToken({ ...unknown, symbol }))).toEqual([])
})

test.each([
  [
    'plain',
    [
      'USD₮0',
      'USDC.e',
      'wstETH',
      'ETHx',
      'ETH+',
      'stETH',
      '1INCH',
      'UNI-V2',
      '$WIF',
      'USDe',
      'axlUSDC',
      'Savings xDAI',
    ],
  ],
  [
    'of scripts that nothing plain looks like',
    ['柴犬', '柴犬2.0', '$柴犬', 'しば', 'シバ', 'ｼﾊﾞ', '시바', 'บาท', 'ريال', 'שקל', 'रुपया'],
  ],
  ['a picture', ['🐸', '🐕🚀']],
  ['beside a picture, or with marks on it', ['PEPE🐸', '🐸PEPE', '❤️LOVE', 'CAFÉ']],
])('an honest symbol is taken at its word: %s', (_, symbols) => {
  expect(symbols.filter((symbol) => !isPlausibleToken({ ...unknown, symbol }))).toEqual([])
})

test('a well-known token is one under each of its spellings', () => {
  const usdt = { ...unknown, caipNetworkId: 'eip155:42161', address: knownTokens['eip155:42161']?.USDT ?? '' }
  expect(['USDT', 'USD₮', 'USD₮0'].filter((symbol) => isPlausibleToken({ ...usdt, symbol }))).toHaveLength(3)
})

test('whatever a symbol is made of, it is read at once', () => {
  const started = performance.now()
  for (const part of ['柴', 'रा', '🐸', '1', ' ', 'A'])
    isPlausibleToken({ ...unknown, symbol: `${part.repeat(5_000)}\u0332` })
  expect(performance.now() - started).toBeLessThan(500)
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  ['well-known', 'eip155:1', usdc, [], true],
  ['well-known, in lower case', 'eip155:1', usdc.toLowerCase(), [], true],
  ['well-known on another network', 'eip155:10', usdc, [], false],
  ['the host’s', 'eip155:31337', usdc.toLowerCase(), [usdc], true],
  ['the host’s other token', 'eip155:31337', usdc, [mint], false],
  ['a well-known mint', solana, mint, [], true],
  ['a mint in other letters', solana, mint.toLowerCase(), [mint], false],
])('a contract is known to others than the service: %s, on %s', (_, caipNetworkId, address, named, known) => {
  expect(
    isKnownContract(
      caipNetworkId,
      address,
      named.map((one) => ({ address: one })),
    ),
  ).toBe(known)
})
