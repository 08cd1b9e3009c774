import { expect, test } from 'vitest'
import { isSameSite } from './sameSite.js'

test.each([
  ['https://wallet.example', 'https://wallet.example/app?x=1', true],
  ['https://www.wallet.example', 'https://app.wallet.example', true],
  ['https://wallet.example', 'https://WALLET.example.', false],
  ['https://wallet.co.uk', 'https://evil.co.uk', false],
  ['https://a.wallet.co.uk', 'https://wallet.co.uk', true],
  ['https://wallet.example', 'https://wallet.example.evil.test', false],
  ['https://evilwallet.example', 'https://wallet.example', false],
  ['http://127.0.0.1:1', 'http://127.0.0.1:2', true],
  ['http://127.0.0.1', 'http://10.0.0.1', false],
  ['https://[::1]', 'https://[::2]', false],
  ['wallet://open', 'wallet://open', false],
  [undefined, undefined, false],
  ['no address', 'no address', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(isSameSite(one, other)).toBe(expected)
  expect(isSameSite(other, one)).toBe(expected)
})
