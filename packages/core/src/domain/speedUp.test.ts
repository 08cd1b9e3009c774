import { expect, test } from 'vitest'
import { isOfAKey, maySpeedUp } from './speedUp.js'

const hash = 'ab'.repeat(32)
const row = { hash, caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', kind: 'send', seen: true } as const
const other = { ...row, hash: 'cd'.repeat(32) }

test.each([
  ['a transfer that nodes know', row, [row], true],
  ['one that no node was seen to know', { ...row, seen: false }, [], false],
  ['one that was dropped', { ...row, dropped: true }, [], false],
  ['one that nodes no longer know', { ...row, unknown: true }, [], false],
  ['a transfer elsewhere', { ...row, caipNetworkId: 'eip155:1' } as const, [], false],
  ['a swap', { ...row, kind: 'swap' } as const, [], false],
  ['one whose change another one spends', row, [row, { ...other, spends: `${hash}:1` }], false],
  [
    'one whose change is among others that are spent',
    row,
    [{ ...other, spends: 'x', alsoSpends: [`${hash}:1`] }],
    false,
  ],
  ['one beside another one', row, [row, { ...other, spends: `${'ef'.repeat(32)}:0` }], true],
])('%s: %#', (_what, one, pending, offered) => {
  expect(maySpeedUp(one, pending)).toBe(offered)
})

const evm = { ...row, hash: `0x${hash}`, caipNetworkId: 'eip155:1', effect: {} } as const

test.each([
  ['a wallet that signs without sending', evm, true, true],
  ['any other wallet', evm, false, false],
  ['not seen yet', { ...evm, seen: false }, true, false],
  ['several calls as one', { ...evm, batch: true }, true, false],
  ['the modal’s own wallet', { ...evm, embedded: true }, true, false],
  ['an account with owners', { ...evm, owners: {} }, true, false],
  ['nobody knows what it does', { ...evm, effect: undefined }, true, false],
  ['a swap', { ...evm, kind: 'swap' } as const, true, false],
  ['another kind of network', { ...evm, caipNetworkId: 'solana:x' } as const, true, false],
])('EVM networks, %s: %#', (_what, one, signs, offered) => {
  expect(maySpeedUp(one as never, [], { signsUnsent: signs })).toBe(offered)
})

test('whose nonce it took', () => {
  expect([evm, { ...evm, owners: {} }, row].map((one) => isOfAKey(one))).toEqual([true, false, false])
})
