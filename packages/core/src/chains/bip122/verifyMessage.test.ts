import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { script as scripts, Transaction } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { hash160 } from './accounts.js'
import { addressOf, scriptFor, scriptOf } from './addressScript.js'
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

/** What an address signs for a message, as the text of BIP-322 has it: written here once more, to hold ours to it. */
interface ToSign {
  readonly address: string
  readonly message: string
  readonly change?: (transaction: Transaction) => void
}

function toSign({ address, message, change }: ToSign): Transaction {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  const spent = new Transaction()
  spent.version = 0
  const hash = sha256(concatBytes(tag, tag, utf8ToBytes(message)))
  spent.addInput(new Uint8Array(32), 0xffff_ffff, 0, concatBytes(Uint8Array.of(0, 32), hash))
  spent.addOutput(scriptOf(address, MAINNET).script, 0n)
  const transaction = new Transaction()
  transaction.version = 0
  transaction.addInput(spent.getHash(), 0, 0)
  transaction.addOutput(Uint8Array.of(0x6a), 0n)
  change?.(transaction)
  return transaction
}

const written = (form: string, transaction: Transaction) =>
  form + Buffer.from(transaction.toBuffer()).toString('base64')

const key = new Uint8Array(32).fill(7)
const publicKey = secp256k1.getPublicKey(key, true)
const program = hash160(publicKey)
const nestedCode = scriptFor('p2wpkh', program)
const addressAt = (...of: Parameters<typeof scriptFor>) => addressOf(scriptFor(...of), MAINNET) ?? ''
const own = {
  p2pkh: addressAt('p2pkh', program),
  p2wpkh: addressAt('p2wpkh', program),
  p2sh: addressAt('p2sh', hash160(nestedCode)),
}

/** Signed with the key, as wallets do it. */
function signed(type: keyof typeof own, asked: Partial<ToSign> = {}): Transaction {
  const transaction = toSign({ address: own[type], message: 'Hello World', ...asked })
  const code = scriptFor('p2pkh', program)
  const hash =
    type === 'p2pkh'
      ? transaction.hashForSignature(0, code, Transaction.SIGHASH_ALL)
      : transaction.hashForWitnessV0(0, code, 0n, Transaction.SIGHASH_ALL)
  const compact = secp256k1.sign(hash, key, { lowS: true }).toCompactRawBytes()
  const parts = [scripts.signature.encode(compact, Transaction.SIGHASH_ALL), publicKey]
  if (type === 'p2pkh') transaction.setInputScript(0, scripts.compile(parts))
  else transaction.setWitness(0, parts)
  if (type === 'p2sh') transaction.setInputScript(0, scripts.compile([nestedCode]))
  return transaction
}

test.each(Object.keys(own) as (keyof typeof own)[])('%s: the whole transaction, with its form and without', (type) => {
  const is = (signature: string, message = 'Hello World') =>
    verifyMessage(MAINNET, { address: own[type], message, signature })
  expect(is(written('ful', signed(type)))).toBe(true)
  expect(is(written('', signed(type)))).toBe(true)
  expect(
    is(written('ful', signed(type, { change: (transaction) => Object.assign(transaction, { version: 2 }) }))),
  ).toBe(true)
  expect(is(written('ful', signed(type)), 'Hello World.')).toBe(false)
  // Neither is the other, nor does either prove coins.
  expect(is(written('smp', signed(type)))).toBe(false)
  expect(is(written('pof', signed(type)))).toBe(false)
})

const FOREIGN: readonly (readonly [string, (transaction: Transaction) => void])[] = [
  ['with a coin besides', (transaction) => void transaction.addInput(new Uint8Array(32).fill(1), 0, 0)],
  ['with an output besides', (transaction) => void transaction.addOutput(Uint8Array.of(0x6a), 0n)],
  ['that pays', (transaction) => Object.assign(transaction.outs[0] ?? {}, { value: 1n })],
  ['with another output', (transaction) => Object.assign(transaction.outs[0] ?? {}, { script: Uint8Array.of(0x51) })],
  ['that waits for a block', (transaction) => Object.assign(transaction, { locktime: 800_000 })],
  ['that waits for an age', (transaction) => Object.assign(transaction.ins[0] ?? {}, { sequence: 6 })],
  ['of an unknown version', (transaction) => Object.assign(transaction, { version: 3 })],
  ['of another coin', (transaction) => Object.assign(transaction.ins[0] ?? {}, { index: 1 })],
  ['of another message', (transaction) => Object.assign(transaction.ins[0] ?? {}, { hash: new Uint8Array(32) })],
]

test.each(FOREIGN)('a whole transaction %s is no signature, though it is signed', (_, change) => {
  for (const type of Object.keys(own) as (keyof typeof own)[]) {
    const asked = { address: own[type], message: 'Hello World' }
    expect(verifyMessage(MAINNET, { ...asked, signature: written('ful', signed(type, { change })) })).toBe(false)
  }
})

test('taproot: the whole transaction', () => {
  const transaction = toSign({ address: taproot, message: 'Hello World' })
  const witness = Buffer.from(helloTaproot, 'base64').subarray(2)
  transaction.setWitness(0, [Uint8Array.from(witness)])
  expect(
    verifyMessage(MAINNET, { address: taproot, message: 'Hello World', signature: written('ful', transaction) }),
  ).toBe(true)
})

test.each(published)('%s signed "%s": only the form that it is counts', (address, message, signature) => {
  const is = (form: string) => verifyMessage(MAINNET, { address, message, signature: form + signature })
  expect(is('smp')).toBe(address !== legacy)
  for (const form of ['ful', 'pof', 'SMP', 'smp ', 'xyz', 'smpsmp']) expect(is(form)).toBe(false)
})
