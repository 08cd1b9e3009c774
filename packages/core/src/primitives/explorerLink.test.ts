import { expect, test } from 'vitest'
import { explorerLink } from './explorerLink.js'

test.each([
  ['eip155', 'https://scan.test', 'address', 'https://scan.test/address/x'],
  ['eip155', 'https://scan.test', 'tx', 'https://scan.test/tx/x'],
  ['solana', 'https://scan.test?cluster=devnet', 'address', 'https://scan.test/account/x?cluster=devnet'],
  ['solana', 'https://scan.test?cluster=devnet', 'tx', 'https://scan.test/tx/x?cluster=devnet'],
  ['polkadot', 'https://scan.test', 'address', 'https://scan.test/account/x'],
  ['polkadot', 'https://scan.test', 'tx', 'https://scan.test/extrinsic/x'],
  ['bip122', 'https://scan.test/testnet', 'tx', 'https://scan.test/testnet/tx/x'],
] as const)('on %s, %s and %s: %s', (namespace, explorerUrl, kind, link) => {
  expect(explorerLink({ namespace, explorerUrl }, kind, 'x')).toBe(link)
})

test('without an explorer there is no link', () => {
  expect(explorerLink({ namespace: 'solana' }, 'tx', 'x')).toBeUndefined()
})
