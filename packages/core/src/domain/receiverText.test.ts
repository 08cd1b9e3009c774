import { expect, test } from 'vitest'
import { isReceiverName, readReceiverText, receiveUri } from './receiverText.js'

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
  expect(readReceiverText(text, network)).toEqual(receiver === undefined ? { ok: false } : { ok: true, receiver })
})

test('a link of a chain is none for another namespace', () => {
  const solana = { namespace: 'solana', reference: '31337' } as const
  expect(readReceiverText(`ethereum:${address}@31337`, solana)).toEqual({ ok: false })
})

test('what is shown to be paid is what such a reader reads', () => {
  const uri = receiveUri(network, address)
  expect(uri).toBe(`ethereum:${address}@31337`)
  expect(readReceiverText(uri, network)).toEqual({ ok: true, receiver: address })
  expect(receiveUri({ namespace: 'solana', reference: 'x' }, 'So1')).toBe('So1')
})
