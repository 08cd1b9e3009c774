import { expect, test } from 'vitest'
import { isReceiverName, readReceiverText } from './receiverText.js'
import { receiveUri } from './receiveUri.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const network = { namespace: 'eip155', reference: '31337' } as const

test.each([
  ['ada.wallet.test', true],
  ['ada.eth', true],
  ['аdа.wallet.test', true],
  ['ada', false],
  ['ada.', false],
  ['.eth', false],
  ['a..b', false],
  [address, false],
  ['ada.eth/x', false],
  ['http://ada.eth', false],
  ['a b.eth', false],
  ['ada@b.eth', false],
  [`${'a'.repeat(96)}.eth`, true],
  [`${'a'.repeat(97)}.eth`, false],
  ['', false],
  ['a\u200bda.eth', false],
  ['ada\u202e.eth', false],
])('%j is a name: %s', (text, is) => {
  expect(isReceiverName(text)).toBe(is)
})

test.each<[string, string | undefined]>([
  [address, address],
  [`  ${address}\n`, address],
  [`ethereum:${address}`, address],
  [`ETHEREUM:${address}@31337`, address],
  [`ethereum:pay-${address}@31337?value=1e18`, address],
  [`ethereum:${token}@31337/transfer?address=${address}&uint256=1`, address],
  [`ethereum:${token}/transfer?uint256=1`, ''],
  [`ethereum:${address}@1`, undefined],
  [`ethereum:${token}@31337/approve?address=${address}`, undefined],
  ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=1', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['solana:So11111111111111111111111111111111111111112', 'So11111111111111111111111111111111111111112'],
  ['wc:0123@2?symKey=1', 'wc:0123@2?symKey=1'],
  // What is no such link is what it is.
  ['solana:https/x', 'solana:https/x'],
  ['pay bitcoin:bc1q', 'pay bitcoin:bc1q'],
  [`pay ethereum:${address}`, `pay ethereum:${address}`],
  [`ethereum:${address}@mainnet`, `ethereum:${address}@mainnet`],
  ['ada.wallet.test', 'ada.wallet.test'],
])('%j names %j', (text, receiver) => {
  expect(readReceiverText(text, network)).toMatchObject(receiver === undefined ? { ok: false } : { ok: true, receiver })
})

test.each([
  [`bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?req-x=1`, { ok: false, requirement: true }],
  [`ethereum:${token}@31337/approve?address=${address}`, { ok: false }],
  [`ethereum:${address}@1?value=1`, { ok: false, network: 'eip155:1' }],
  [`ethereum:${address}@31337?value=1`, { ok: true, receiver: address, amount: { units: 1n } }],
  [`ethereum:${address}`, { ok: true, receiver: address }],
  [`solana:${address}?amount=1.5`, { ok: true, receiver: address }],
  [`bitcoin:${address}?amount=1.5`, { ok: true, receiver: address }],
])('%j is read as %o', (text, read) => {
  expect(readReceiverText(text, network)).toEqual(read)
})

const base = { namespace: 'eip155', reference: '8453', name: 'Base' } as const
const linea = { namespace: 'eip155', reference: '59144', name: 'Linea' } as const
const nova = { namespace: 'eip155', reference: '42170', name: 'Arbitrum Nova' } as const
const solana = { namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' } as const
const bitcoin = { namespace: 'bip122', reference: '000000000019d6689c085ae165831e93', name: 'Bitcoin' } as const
const asset = { namespace: 'polkadot', reference: '68d56f15f85d3136970ec16946040bc1', name: 'Asset Hub' } as const
const sol = 'So11111111111111111111111111111111111111112'
const btc = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const dot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

test.each([
  [`base:${address}`, base, address],
  [` BASE:${address}\n`, base, address],
  ['base:ada.eth', base, 'ada.eth'],
  [`linea:${address}`, linea, address],
  [`arbitrum-nova:${address}`, nova, address],
  [`eip155:8453:${address}`, base, address],
  [`solana:${solana.reference}:${sol}`, solana, sol],
  [`bip122:${bitcoin.reference}:${btc}`, bitcoin, btc],
  [`polkadot:${asset.reference}:${dot}`, asset, dot],
  [`substrate:${dot}:0x46ebddef8cd9bb167dc30878d7113b7e168e6f0646beffd77d69d39bad76b47a:Ada`, asset, dot],
  [`substrate:${dot}`, asset, dot],
  // Not whole yet, or something else: it stays as it is typed.
  ['base:', base, 'base:'],
  [`base:${address.slice(0, 20)}`, base, address.slice(0, 20)],
  ['linea:0x12', linea, 'linea:0x12'],
  ['https://ada.test', base, 'https://ada.test'],
  ['constructor:x', base, 'constructor:x'],
])('%j is copied for %o: %s', (text, here, receiver) => {
  expect(readReceiverText(text, here)).toEqual({ ok: true, receiver })
})

test.each([
  [`eth:${address}`, base, 'eth'],
  [`matic:${address}`, base, 'matic'],
  ['eth:ada.eth', base, 'eth'],
  [`base:${address}`, linea, 'base'],
  [`base:${address}`, { ...base, namespace: 'solana' } as const, 'base'],
  // Nobody here knows which network that is: it is not sent to on another one.
  [`scr:${address}`, base, 'scr'],
  [`toString:${address}`, base, 'toString'],
  [`eip155:1:${address}`, base, 'eip155:1'],
  [`eip155:1:${address}`, solana, 'eip155:1'],
  [`solana:${solana.reference}:${sol}`, base, solana.reference],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:So11111111111111111111111111111111111111112', solana, 'EtWTRAB'],
  [`polkadot:91b171bb158e2d3848fa23a9f1c25182:${dot}`, asset, '91b171bb'],
  [`ethereum:${address}@1`, base, 'eip155:1'],
])('%j is for another network than %o', (text, here, named) => {
  const read = readReceiverText(text, here)
  expect(read).toMatchObject({ ok: false, network: expect.stringContaining(named) })
})

test('a link of a chain is none for another namespace', () => {
  const solana = { namespace: 'solana', reference: '31337' } as const
  expect(readReceiverText(`ethereum:${address}@31337`, solana)).toMatchObject({ ok: false })
})

test('what is shown to be paid is what such a reader reads', () => {
  const uri = receiveUri(network, address)
  expect(uri).toBe(`ethereum:${address}@31337`)
  expect(readReceiverText(uri, network)).toEqual({ ok: true, receiver: address })
  expect(receiveUri({ namespace: 'solana', reference: 'x' }, 'So1')).toBe('So1')
})
