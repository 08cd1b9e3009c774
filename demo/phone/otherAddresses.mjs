import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2b'
import { ripemd160 } from '@noble/hashes/ripemd160'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58, bech32 } from '@scure/base'

/** A key of this phone, from a text that everybody can read: worth nothing. */
const secret = (name) => sha256(utf8ToBytes(`demo phone ${name}`))

function solana(index) {
  return base58.encode(ed25519.getPublicKey(secret(`solana ${index}`)))
}

const SS58_PREFIXES = { '91b171bb158e2d3848fa23a9f1c25182': 0, b0a8d493285c2df73290dfb7e61f870f: 2 }
/** The local network, like every one whose genesis is made up, counts as the one with prefix 2. */
const LOCAL_SS58_PREFIX = 2

function polkadot(index, reference) {
  const prefix = SS58_PREFIXES[reference] ?? LOCAL_SS58_PREFIX
  const body = concatBytes(Uint8Array.of(prefix), ed25519.getPublicKey(secret(`polkadot ${index}`)))
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).slice(0, 2)
  return base58.encode(concatBytes(body, checksum))
}

const BECH32_PREFIXES = { '000000000019d6689c085ae165831e93': 'bc', '000000000933ea01ad0ee984209779ba': 'tb' }

/** Pay to witness public key hash, on the local network unless another is named. */
function bip122(index, reference) {
  const key = secp256k1.getPublicKey(secret(`bitcoin ${index}`), true)
  const words = bech32.toWords(ripemd160(sha256(key)))
  return bech32.encode(BECH32_PREFIXES[reference] ?? 'bcrt', [0, ...words])
}

/** Addresses of the namespaces in which the phone can be connected, but does not sign yet. */
export const otherAddresses = { solana, polkadot, bip122 }
