import { blake2b } from '@noble/hashes/blake2b'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed } from '@scure/sr25519'

/** Whole units are 10¹² planck. */
const UNIT = 10n ** 12n
/** The runtime's existential deposit: a thirtieth of a ten-thousandth of a unit. */
export const EXISTENTIAL_DEPOSIT = UNIT / 300_000n

/** Who is who, and what they start with, in planck. */
const ROLES = [
  ['polkadotFirst', 'Polkadot Wallet, account 1: plenty', 1_000n * UNIT],
  ['polkadotSecond', 'Polkadot Wallet, account 2: plenty', 1_000n * UNIT],
  ['polkadotPoor', 'Polkadot Wallet, account 3: twice the existential deposit', EXISTENTIAL_DEPOSIT * 2n],
  ['polkadotReceiver', 'nobody: a receiver with little', UNIT],
  ['polkadotPhone', 'the phone, account 1: plenty', 1_000n * UNIT],
  ['polkadotPhoneSecond', 'the phone, account 2: plenty', 1_000n * UNIT],
]

/** A key from a text that everybody can read: worth nothing. */
const seedOf = (role) => sha256(utf8ToBytes(`dev wallet ${role}`))

/** SS58 with a prefix below 64. @param {Uint8Array} publicKey */
export function ss58(publicKey, prefix) {
  const body = concatBytes(Uint8Array.of(prefix), publicKey)
  return base58.encode(concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).slice(0, 2)))
}

/** @type {typeof import('./accounts.d.mts').polkadotAccounts} */
export function polkadotAccounts(prefix) {
  return ROLES.map(([role, use, balance]) => {
    const seed = seedOf(role)
    const publicKey = getPublicKey(secretFromSeed(seed))
    return {
      role,
      use,
      balance,
      address: ss58(publicKey, prefix),
      publicKey: `0x${bytesToHex(publicKey)}`,
      seed: `0x${bytesToHex(seed)}`,
    }
  })
}

export const bytesOf = (hex) => hexToBytes(hex.slice(2))
