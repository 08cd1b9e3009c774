import { expect, test } from 'vitest'
import { translate } from './translate.js'

test.each([
  ['Send {amount} {symbol}', { amount: '1.5', symbol: 'ETH' }, 'Send 1.5 ETH'],
  ['HTTP status code: {status}', { status: 500 }, 'HTTP status code: 500'],
  ['{a}{a}', { a: 'x' }, 'xx'],
  ['{missing} stays', {}, '{missing} stays'],
  ['{toString}', {}, '{toString}'],
  ['{name}', { name: '{other} $& $1' }, '{other} $& $1'],
  ['{name}', { name: '<b>' }, '<b>'],
  ['no placeholder', { a: 1 }, 'no placeholder'],
])('%s with %o is %s', (template, params, text) => {
  expect(translate(template, params)).toBe(text)
})
