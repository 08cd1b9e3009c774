import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { fromHex } from './bytes.js'

/** What signs, from secrets in hex: a viem account, and an ed25519 key by its address. */
export function keysOf({ eip155, solana }) {
  const seed = fromHex(solana)
  return {
    eip155: privateKeyToAccount(`0x${eip155}`),
    solana: { address: base58.encode(ed25519.getPublicKey(seed)), sign: (bytes) => ed25519.sign(bytes, seed) },
  }
}

export function addressesOf(secrets) {
  const { eip155, solana } = keysOf(secrets)
  return { eip155: eip155.address, solana: solana.address }
}
