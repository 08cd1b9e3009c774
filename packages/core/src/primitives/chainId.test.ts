import { expect, test } from 'vitest'
import { readChainId } from './chainId.js'

test.each([
  ['0x1', 'eip155:1'],
  ['1', 'eip155:1'],
  [1, 'eip155:1'],
  [Number.MAX_SAFE_INTEGER, `eip155:${Number.MAX_SAFE_INTEGER}`],
  ['0x1fffffffffffff', `eip155:${Number.MAX_SAFE_INTEGER}`],
  ['eip155:137', 'eip155:137'],
  ['0x7A6A', 'eip155:31338'],
  ...[
    'abc',
    '0x20000000000001',
    ['0x1'],
    ' 1',
    '0x',
    '',
    '-1',
    '0',
    '0x0',
    'solana:1',
    '01',
    '1e3',
    `0x${'f'.repeat(30)}`,
    null,
    undefined,
    -1,
    1e99,
    Number.NaN,
    1.5,
    [],
    [1],
    {},
    true,
  ].map((value) => [value, undefined]),
])('chain id %j', (value, expected) => {
  expect(readChainId(value)).toBe(expected)
})
