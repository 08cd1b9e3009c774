import { expect, test } from 'vitest'
import { verifyMessage } from './verifyMessage.js'

const MAINNET = '000000000019d6689c085ae165831e93'
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const legacy = '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV'

const empty =
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const emptyToo =
  'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
const hello =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const helloToo =
  'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
const helloTaproot = 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=='
const example = 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='

/** BIP-322, Bitcoin Core's tests, and the README of bitcoinjs-message. */
const published: [address: string, message: string, signature: string][] = [
  [segwit, '', empty],
  [segwit, '', emptyToo],
  [segwit, 'Hello World', hello],
  [segwit, 'Hello World', helloToo],
  [taproot, 'Hello World', helloTaproot],
  [legacy, 'This is an example of a signed message.', example],
]

test.each(published)('%s signed "%s"', (address, message, signature) => {
  const signed = { address, message, signature }
  expect(verifyMessage(MAINNET, signed)).toBe(true)
  expect(verifyMessage(MAINNET, { ...signed, message: `${message}.` })).toBe(false)
  // The pairing protocol writes hex.
  expect(verifyMessage(MAINNET, { ...signed, signature: Buffer.from(signature, 'base64').toString('hex') })).toBe(true)
})

const nobody: Record<string, string> = {
  [segwit]: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  [taproot]: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
  [legacy]: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
}

test.each(published)('%s signed "%s", and nobody else', (address, message, signature) => {
  expect(verifyMessage(MAINNET, { address: nobody[address] ?? '', message, signature })).toBe(false)
})

test.each(published)('%s signed "%s": one changed byte is noticed', (address, message, signature) => {
  const bytes = Buffer.from(signature, 'base64')
  for (let at = 0; at < bytes.length; at += 3) {
    const changed = Uint8Array.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    const text = Buffer.from(changed).toString('base64')
    // Of a recoverable signature the first byte also says for which kind of address: that is read from the address.
    if (address !== legacy || at > 0) expect(verifyMessage(MAINNET, { address, message, signature: text })).toBe(false)
  }
})

test.each([
  '',
  'AA==',
  'not base64!',
  '00',
  'ff'.repeat(65),
  `1f${'00'.repeat(64)}`,
  'AQ'.repeat(20_000),
  `${helloTaproot.slice(0, -4)}AAAA`,
  `01${'40'}${'00'.repeat(64)}`,
])('%s is no signature', (signature) => {
  for (const address of [
    segwit,
    taproot,
    legacy,
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    '?',
  ])
    expect(verifyMessage(MAINNET, { address, message: '', signature })).toBe(false)
})
