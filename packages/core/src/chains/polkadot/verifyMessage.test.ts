/** Signatures of the chain makers' own library, and published ones. */
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { expect, test } from 'vitest'
import { keyOf } from '../../../test/keyringWallet.js'
import { encodeSs58 } from '../../primitives/address/ss58.js'
import { fromHex } from './hex.js'
import { verifyMessage } from './verifyMessage.js'

const seed = `0x${'7'.repeat(64)}`
const message = 'shop.test wants you to sign in with your Polkadot account:\n\nGrüße ✓'
const bytes = new TextEncoder().encode(message)
const kinds = ['sr25519', 'ed25519', 'ecdsa'] as const

test.each(kinds)('%s: within <Bytes> and plain, with its kind in front and without, under any prefix', (kind) => {
  const key = keyOf(seed, kind)
  const addresses = [key.address, encodeSs58(key.addressRaw, 0), encodeSs58(key.addressRaw, 2)]
  for (const signed of [u8aWrapBytes(bytes), bytes])
    for (const withType of [false, true])
      for (const address of addresses) {
        const signature = u8aToHex(key.sign(signed, { withType }))
        expect(verifyMessage({ address, message, signature })).toBe(true)
      }
})

test.each(kinds)('%s: another message, another account, another signature are not it', (kind) => {
  const key = keyOf(seed, kind)
  const { address } = key
  const made = key.sign(u8aWrapBytes(bytes))
  const signature = u8aToHex(made)
  expect(verifyMessage({ address, message, signature })).toBe(true)
  expect(verifyMessage({ address, message: `${message} `, signature })).toBe(false)
  expect(verifyMessage({ address: keyOf(`0x${'8'.repeat(64)}`, kind).address, message, signature })).toBe(false)
  for (const index of [0, 31, 40, 63]) {
    const changed = Uint8Array.from(made)
    changed[index] = (changed[index] as number) ^ 1
    expect(verifyMessage({ address, message, signature: u8aToHex(changed) })).toBe(false)
  }
})

// The vectors of @polkadot/wasm-crypto and of schnorrkel's own tests
test.each([
  [
    'sr25519',
    '46ebddef8cd9bb167dc30878d7113b7e168e6f0646beffd77d69d39bad76b47a',
    'this is a message',
    '4e172314444b8f820bb54c22e95076f220ed25373e5c178234aa6c211d29271244b947e3ff3418ff6b45fd1df1140c8cbff69fc58ee6dc96df70936a2bb74b82',
  ],
])('%s: a published signature of a plain message', (_, publicKey, text, signature) => {
  const address = encodeSs58(fromHex(`0x${publicKey}`) as Uint8Array, 42)
  expect(verifyMessage({ address, message: text, signature: `0x${signature}` })).toBe(true)
  expect(verifyMessage({ address, message: `${text}!`, signature: `0x${signature}` })).toBe(false)
})

test('RFC 8032, test 2: a published ed25519 signature', () => {
  const publicKey = fromHex('0x3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c') as Uint8Array
  const signature =
    '0x92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00'
  expect(verifyMessage({ address: encodeSs58(publicKey, 0), message: 'r', signature })).toBe(true)
})

test.each([
  '',
  '0x',
  'x',
  `0x${'0'.repeat(128)}`,
  `0x${'f'.repeat(128)}`,
  `0x${'f'.repeat(130)}`,
  `0x02${'f'.repeat(130)}`,
  `0x${'0'.repeat(4000)}`,
  '0x0g',
])('%j is no signature, and no error', (signature) => {
  expect(verifyMessage({ address: keyOf(seed).address, message, signature })).toBe(false)
})

test.each(['', 'x', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])('%j signed nothing', (address) => {
  expect(verifyMessage({ address, message, signature: u8aToHex(keyOf(seed).sign(bytes)) })).toBe(false)
})
