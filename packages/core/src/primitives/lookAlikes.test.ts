import { expect, test } from 'vitest'
import { hasLookAlikes, mixesScripts } from './lookAlikes.js'

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
  ['USDC', false],
  ['USD\u0421', true],
  ['\u0391BC', true],
  ['Кошелёк', false],
  ['ウォレット USD', false],
])('letters of look-alike scripts in %j: %s', (text, mixed) => {
  expect(mixesScripts(text)).toBe(mixed)
})
