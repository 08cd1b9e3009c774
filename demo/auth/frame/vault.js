import { fromHex, randomBytes, toHex } from './bytes.js'
import { deriveKey, open, seal } from './sealing.js'
import { shareFrom } from './shareLine.js'

const INFO = 'wallet-modal auth wallet v2'

/** @param {Partial<Record<'browser' | 'service' | 'recovery', Uint8Array>>} known two shares: one alone says nothing */
const lockOf = (userId, known) => deriveKey(shareFrom('key', known), { salt: userId, info: INFO })

/** New secrets: a secp256k1 key and an ed25519 seed, 32 bytes each, in hex. */
export const newSecrets = () => ({ eip155: toHex(randomBytes(32)), solana: toHex(randomBytes(32)) })

/**
 * Seals the secrets for the service to keep.
 * @param {{ userId: string, shares: Parameters<typeof lockOf>[1] }} lock
 * @returns {Promise<{ iv: string, data: string }>}
 */
export async function sealSecrets({ eip155, solana }, { userId, shares }) {
  const bytes = Uint8Array.of(...fromHex(eip155), ...fromHex(solana))
  return seal(await lockOf(userId, shares), bytes, userId)
}

/** @throws where a share is not the one that it was sealed with */
export async function openSecrets(sealed, { userId, shares }) {
  const bytes = await open(await lockOf(userId, shares), sealed, userId)
  return { eip155: toHex(bytes.slice(0, 32)), solana: toHex(bytes.slice(32, 64)) }
}
