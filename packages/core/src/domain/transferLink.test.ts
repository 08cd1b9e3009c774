import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedAmountOf } from './linkAmount.js'
import type { TokenBalance } from './token.js'
import { readTransferLink } from './transferLink.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const btc = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const sol = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1' },
  verified: true,
}
const dollar: TokenBalance = { ...ether, symbol: 'USDC', address: token, quantity: { decimals: '6', numeric: '1' } }
const bitcoin: TokenBalance = { ...ether, symbol: 'BTC', quantity: { decimals: '8', numeric: '1' } }
const lamports: TokenBalance = { ...ether, symbol: 'SOL', quantity: { decimals: '9', numeric: '1' } }
const minted: TokenBalance = { ...dollar, address: mint }

test.each<[link: string, token: TokenBalance, typed: string | undefined]>([
  [`bitcoin:${btc}?amount=0.00012`, bitcoin, '0.00012'],
  [`BITCOIN:${btc.toUpperCase()}?amount=20.3&label=Ada`, bitcoin, '20.3'],
  [`bitcoin:${btc}?amount=0.000000001`, bitcoin, undefined],
  [`bitcoin:${btc}?amount=1&amount=2`, bitcoin, undefined],
  [`bitcoin:${btc}?amount=0`, bitcoin, undefined],
  [`bitcoin:${btc}?amount=1e3`, bitcoin, undefined],
  [`bitcoin:${btc}?amount=1,5`, bitcoin, undefined],
  [`bitcoin:${btc}?amount=-1`, bitcoin, undefined],
  [`bitcoin:${btc}`, bitcoin, undefined],
  [`solana:${sol}?amount=1.5`, lamports, '1.5'],
  [`solana:${sol}?amount=1.5&spl-token=${mint}`, minted, '1.5'],
  [`solana:${sol}?amount=1.5&spl-token=${mint}`, lamports, undefined],
  [`solana:${sol}?amount=1.5`, minted, undefined],
  [`ethereum:${address}?value=1500000000000000000`, ether, '1.5'],
  [`ethereum:pay-${address}@1?value=2.014e18`, ether, '2.014'],
  [`ethereum:${address}?value=1.5`, ether, undefined],
  [`ethereum:${address}?value=1e99`, ether, '1'.padEnd(82, '0')],
  [`ethereum:${address}?value=1`, dollar, undefined],
  [`ethereum:${token}@1/transfer?address=${address}&uint256=5000000`, dollar, '5'],
  [`ethereum:${token.toLowerCase()}/transfer?address=${address}&uint256=5e6`, dollar, '5'],
  [`ethereum:${token}/transfer?address=${address}&uint256=5e6`, ether, undefined],
  [`ethereum:${token}/transfer?address=${address}&uint256=5e6&uint256=6e6`, dollar, undefined],
])('%s asks %o for %j', (link, asked, typed) => {
  const read = readTransferLink(link)
  if (!read?.ok) throw new Error('not read')
  expect(read.amount && typedAmountOf(read.amount, asked)).toBe(typed)
})

test.each<[link: string, reason: string]>([
  [`bitcoin:${btc}?req-somethingyoudontunderstand=50`, 'requirement'],
  [`bitcoin:${btc}?amount=1&REQ-x=1`, 'requirement'],
  [`bitcoin:${btc}?req-amount=1`, 'requirement'],
  [`bitcoin:${btc}?req-`, 'requirement'],
  [`solana:${sol}?amount=1&memo=42&memo=43`, 'requirement'],
  [`solana:${sol}?memo=4%0A2`, 'requirement'],
  [`solana:${sol}?memo=4%E2%80%8B2`, 'requirement'],
  [`solana:${sol}?memo=%204`, 'requirement'],
  [`solana:${sol}?memo=${'a'.repeat(257)}`, 'requirement'],
  [`solana:${sol}?memo=42&reference=${mint}`, 'requirement'],
  [`solana:${sol}?reference=${mint}`, 'requirement'],
  [`ethereum:${token}/approve?address=${address}&uint256=1`, 'call'],
])('%s can’t be paid: %s', (link, reason) => {
  expect(readTransferLink(link)).toEqual({ ok: false, reason })
})

test.each([
  [`bitcoin:${btc}?somethingyoudontunderstand=50&somethingelse=required`, btc],
  [`bitcoin:${btc}?label=req-x`, btc],
  [`solana:${sol}?label=Ada&message=Thanks`, sol],
  [`ethereum:${token}/transfer?address=${address}&address=${token}`, ''],
])('%s pays %j', (link, receiver) => {
  expect(readTransferLink(link)).toMatchObject({ ok: true, receiver })
})

test.each<[link: string, memo: string | undefined]>([
  [`solana:${sol}?amount=1&memo=42`, '42'],
  [`solana:${sol}?memo=Gr%C3%BC%C3%9Fe%20an%20Ada`, 'Grüße an Ada'],
  [`SOLANA:${sol}?memo=${'a'.repeat(256)}`, 'a'.repeat(256)],
  [`solana:${sol}?memo=`, undefined],
  [`solana:${sol}`, undefined],
  [`bitcoin:${btc}?memo=42`, undefined],
  [`ethereum:${address}?memo=42`, undefined],
])('%s has its memo', (link, memo) => {
  const read = readTransferLink(link)
  expect(read?.ok && read.memo).toBe(memo)
})

test.each(['', btc, 'lightning:lnbc1', `pay bitcoin:${btc}`, `ethereum:${address}@${'1'.repeat(40)}`])(
  '%j is no link of these',
  (text) => {
    expect(readTransferLink(text)).toBeUndefined()
  },
)

const anyLink = fc
  .tuple(fc.constantFrom('bitcoin:', 'solana:', 'ethereum:', 'ethereum:pay-'), fc.string(), fc.webQueryParameters())
  .map(([scheme, target, query]) => `${scheme}${target}?amount=${query}&value=${query}`)

test('whatever stands in a link: it is read or refused, and its amount is exact or none', () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      const read = readTransferLink(link)
      const typed = read?.ok && read.amount ? typedAmountOf(read.amount, ether) : undefined
      expect(typed ?? '1').toMatch(/^\d+(?:\.\d{1,18})?$/)
    }),
  )
})

test('base units are offered to the last of them', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), (units) => {
      const read = readTransferLink(`ethereum:${address}?value=${units}`)
      if (!read?.ok || !read.amount) throw new Error('not read')
      const [whole = '', fraction = ''] = (typedAmountOf(read.amount, ether) ?? '').split('.')
      expect(BigInt(whole + fraction.padEnd(18, '0'))).toBe(units)
    }),
  )
})
