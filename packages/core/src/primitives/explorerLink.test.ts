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

test('what is looked up is one part of the path, whatever it is', () => {
  const link = explorerLink({ namespace: 'eip155', explorerUrl: 'https://scan.test' }, 'tx', '../address/0xbad?a=1#b')
  expect(link).toBe('https://scan.test/tx/..%2Faddress%2F0xbad%3Fa%3D1%23b')
})

test('without an explorer there is no link', () => {
  expect(explorerLink({ namespace: 'solana' }, 'tx', 'x')).toBeUndefined()
})
