import { expect, test } from 'vitest'
import { chainNamespaces } from './caip.js'
import { isTransactionHash } from './transactionHash.js'

const hex = 'ab'.repeat(32)
const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpbKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'

test.each([
  [`0x${hex}`, ['eip155', 'polkadot']],
  // As a wallet may spell it.
  [`0x${hex.toUpperCase()}`, ['eip155']],
  [hex, ['bip122']],
  [signature, ['solana']],
  // 64 bytes of zero, and digits alone.
  ['1'.repeat(64), ['solana', 'bip122']],
  ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', []],
  [`${signature}1`, []],
  [`0x${hex}ab`, []],
  [`0x${hex}\n`, []],
  [` ${hex}`, []],
  ['../address/0xbad?evil=1#', []],
  ['garbage', []],
  ['', []],
])('%s is one of %j', (hash, namespaces) => {
  expect(chainNamespaces.filter((namespace) => isTransactionHash(namespace, hash))).toEqual(namespaces)
})
