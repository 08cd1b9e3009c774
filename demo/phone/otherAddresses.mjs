import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/ripemd160'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58, bech32 } from '@scure/base'
import { polkadotAccounts } from '../nodes/polkadot/accounts.mjs'
import { bitcoinAddresses, LOCAL_BITCOIN } from './bitcoin.mjs'

/** A key of this phone, from a text that everybody can read: worth nothing. */
const secret = (name) => sha256(utf8ToBytes(`demo phone ${name}`))

function solana(index) {
  return base58.encode(ed25519.getPublicKey(secret(`solana ${index}`)))
}

const SS58_PREFIXES = { '91b171bb158e2d3848fa23a9f1c25182': 0, '68d56f15f85d3136970ec16946040bc1': 0 }
/** The local network, like every one whose genesis is made up, counts as the one with prefix 2. */
const LOCAL_SS58_PREFIX = 2

/** The phone's keys; what it signs with is `polkadot.mjs`. */
export const POLKADOT_ROLES = ['polkadotPhone', 'polkadotPhoneSecond']

function polkadot(index, reference) {
  const prefix = SS58_PREFIXES[reference] ?? LOCAL_SS58_PREFIX
  return polkadotAccounts(prefix).filter(({ role }) => POLKADOT_ROLES.includes(role))[index].address
}

const BECH32_PREFIXES = { '000000000019d6689c085ae165831e93': 'bc', '000000000933ea01ad0ee984209779ba': 'tb' }

/** Pay to witness public key hash: on the local network those with coins. */
function bip122(index, reference) {
  if (LOCAL_BITCOIN.endsWith(reference)) return bitcoinAddresses[index]
  const key = secp256k1.getPublicKey(secret(`bitcoin ${index}`), true)
  const words = bech32.toWords(ripemd160(sha256(key)))
  return bech32.encode(BECH32_PREFIXES[reference] ?? 'bcrt', [0, ...words])
}

/** Addresses of the phone in the other namespaces. */
export const otherAddresses = { solana, polkadot, bip122 }
