import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'

/** Who is who on the local cluster. The keys come from texts that everybody can read: they are worth nothing. */
const ROLES = [
  ['first', 'Solana Wallet, account 1: SOL and every token'],
  ['second', 'Solana Wallet, account 2: SOL and every token'],
  ['poor', 'Solana Wallet, account 3: tokens, but no SOL to pay a fee with'],
  ['phone', 'the phone, account 1: SOL and every token'],
  ['phoneSecond', 'the phone, account 2: SOL and every token'],
  ['receiver', 'nobody: a receiver with SOL and no tokens'],
  ['deployer', 'the stack itself: makes the mints'],
]

/** Roles without SOL, and roles without tokens. */
export const POOR = ['poor']
export const WITHOUT_TOKENS = ['receiver', 'deployer']

/** The address of a secret key in hex. */
export const addressOf = (secretKey) => base58.encode(ed25519.getPublicKey(secretKey))

/** A key pair from a text. @returns {{ address: string, secretKey: string }} `secretKey` is the 32 byte seed in hex */
export function keyFrom(text) {
  const secretKey = bytesToHex(sha256(utf8ToBytes(text)))
  return { address: addressOf(secretKey), secretKey }
}

/**
 * @typedef {{ role: string, use: string, address: string, secretKey: string }} SolanaAccount
 * @returns {SolanaAccount[]}
 */
export function solanaAccounts() {
  return ROLES.map(([role, use]) => ({ role, use, ...keyFrom(`demo solana ${role}`) }))
}
