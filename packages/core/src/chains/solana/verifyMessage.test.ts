import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { verifyMessage } from './verifyMessage.js'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const text = (hex: string) => base58.encode(bytes(hex))
const utf8 = (hex: string) => Buffer.from(hex, 'hex').toString('utf8')

/** RFC 8032, 7.1: those whose message is text. */
const vectors = [
  {
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
]

test.each(vectors)('RFC 8032: $message', ({ key, message, signature }) => {
  const signed = { address: text(key), message: utf8(message), signature: text(signature) }
  expect(verifyMessage(signed)).toBe(true)
  expect(verifyMessage({ ...signed, message: `${signed.message} ` })).toBe(false)
})

const [, good] = vectors.map(({ key, message, signature }) => {
  return { address: text(key), message: utf8(message), signature: text(signature) }
}) as [unknown, { address: string; message: string; signature: string }]

/** S + L: the same equation, another spelling. */
function malleable(): string {
  const signature = base58.decode(good.signature)
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const s = [...signature.slice(32)].reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order
  for (let at = 0; at < 32; at++) signature[32 + at] = Number((s >> BigInt(8 * at)) & 255n)
  return base58.encode(signature)
}

test.each([
  ['another signer', { address: text(vectors[0]?.key ?? '') }],
  ['no address', { address: 'nobody' }],
  ['no signature', { signature: '' }],
  ['hex instead of base58', { signature: `0x${vectors[1]?.signature}` }],
  ['a signature of 63 bytes', { signature: base58.encode(new Uint8Array(63).fill(7)) }],
  ['an empty signature', { signature: base58.encode(new Uint8Array(64)) }],
  ['a second spelling of the signature', { signature: malleable() }],
  ['ten kilobytes', { signature: '1'.repeat(10_000) }],
])('%s is no', (_, change) => {
  expect(verifyMessage({ ...good, ...change })).toBe(false)
})

test('a key that signs everything is nobody', () => {
  // The neutral point, whose equation holds for R = −S·B and any message.
  const address = base58.encode(Uint8Array.of(1, ...new Uint8Array(31)))
  const signature = base58.encode(Uint8Array.of(1, ...new Uint8Array(63)))
  expect(verifyMessage({ address, message: 'anything', signature })).toBe(false)
})
