import { expect, test } from 'vitest'
import { bareSymbol, hasLookAlikes, isUnmistakable, looksLikeAddress } from './lookAlikes.js'

test.each([
  ['ada.wallet.test', false, 'plain'],
  ['Ada-99.eth', false, 'capitals, digits, a hyphen'],
  ['🦊.eth', false, 'a picture'],
  ['', false, 'nothing'],
  ['аdа.eth', true, 'Cyrillic а for a'],
  ['аррӏе', true, 'one script that looks like another'],
  ['αda', true, 'Greek'],
  ['ａｄａ', true, 'full width'],
  ['ada٣', true, 'digits of another script'],
  ['a\u0301da', true, 'a mark upon a letter'],
  ['xn--80ak6aa92e.eth', true, 'encoded'],
  ['pay.XN--80ak6aa92e', true, 'encoded further on'],
  ['maxn--x', false, 'the same signs within a word'],
])('%j: %s (%s)', (name, expected) => {
  expect(hasLookAlikes(name)).toBe(expected)
})

test.each([
  ['USDC', true],
  ['USD₮ 0.1', true],
  ['USD\u0421', false],
  ['Кошелёк', false],
  ['柴犬 2.0', true],
  ['柴犬A', false],
])('no letter of %j can be taken for another one: %s', (text, unmistakable) => {
  expect(isUnmistakable(text)).toBe(unmistakable)
})

test.each([
  ['PEPE🐸', 'PEPE'],
  ['🐸PEPE', 'PEPE'],
  ['❤️LOVE', 'LOVE'],
  ['CAFÉ', 'CAFE'],
  ['USDC̲', 'USDC'],
  ['🅱NB', '🅱NB'],
  ['🇺🇸DC', '🇺🇸DC'],
  ['D⭕T', 'D⭕T'],
  ['🐸', ''],
])('%s without pictures around it and marks: %s', (symbol, bare) => {
  expect(bareSymbol(symbol)).toBe(bare)
})

const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test.each([
  ['an address', address],
  ['without 0x, and with a wrong checksum', address.slice(2).replace('C44C', 'c44C')],
  ['with a space before it and within', ` ${address.slice(0, 20)} ${address.slice(20)}`],
  ['with its chain', `eip155:1:${address}`],
  ['with an ending of names', `${address.toLowerCase()}.eth`],
  ['shortened', '0x3C44…93BC'],
  ['with three dots', '0x3C44...93BC'],
  ['with two', '0x3C44‥93BC'],
  ['with one', '0x3C44.93BC'],
  ['with a dash', '0x3C44–93BC'],
  ['with stars', '0x3C44****93BC'],
  ['with spaces', '0x3C44 93BC'],
  ['in brackets', '(0x3C44·93BC)'],
  ['its begin', '0x3C44'],
  ['its begin, and dots', '0x3C44…'],
  ['full width', '０ｘ３Ｃ４４９３ＢＣ'],
  ['an O for its 0', 'Ox3C44…93BC'],
  ['its end', '…93BC'],
  ['Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['Solana, shortened', 'EPjF…Dt1v'],
  ['Solana, with other dots', 'EPjF⋯Dt1v'],
  ['Solana, with dots in the middle', 'EPjF···Dt1v'],
  ['Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Bitcoin, segwit', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
])('no name but an address, or the look of one: %s', (_, name) => {
  expect(looksLikeAddress(name)).toBe(true)
})

test.each([
  'ada.wallet.test',
  'Countess Ada King of Lovelace',
  '0xcafe',
  '0xBEEF',
  'Ada...',
  'ada',
  'ada-99.eth',
  '0xpolygon.eth',
  '0xdeadbeef.eth',
  'face.eth',
  'supercalifragilisticexpialidocious.eth',
  '柴犬.eth',
  '🦊.eth',
  'col·laboració.eth',
  'Ada Lovelace',
])('a name: %s', (name) => {
  expect(looksLikeAddress(name)).toBe(false)
})
