import { fromBase64url, fromHex, randomBytes, toHex } from './bytes.js'
import { deriveKey, open, seal } from './sealing.js'

export const SHARE_BYTES = 32
const INFO = 'wallet-modal auth wallet v1'

const mix = (one, other) => one.map((byte, index) => byte ^ other[index])

/** The lock's key takes both halves: the browser's, and the service's (base64url). One alone says nothing about it. */
function lockOf(userId, browserShare, serviceShare) {
  const other = fromBase64url(serviceShare)
  if (browserShare.length !== SHARE_BYTES || other.length !== SHARE_BYTES)
    throw new Error('A share has a wrong length.')
  return deriveKey(mix(browserShare, other), { salt: userId, info: INFO })
}

/** New secrets: a secp256k1 key and an ed25519 seed, 32 bytes each, in hex. */
export const newSecrets = () => ({ eip155: toHex(randomBytes(32)), solana: toHex(randomBytes(32)) })

/**
 * Seals the secrets for the service to keep.
 * @param {{ userId: string, browserShare: Uint8Array, serviceShare: string }} lock
 * @returns {Promise<{ iv: string, data: string }>}
 */
export async function sealSecrets({ eip155, solana }, { userId, browserShare, serviceShare }) {
  const bytes = Uint8Array.of(...fromHex(eip155), ...fromHex(solana))
  return seal(await lockOf(userId, browserShare, serviceShare), bytes, userId)
}

/** @throws where a share is not the one that it was sealed with */
export async function openSecrets(sealed, { userId, browserShare, serviceShare }) {
  const bytes = await open(await lockOf(userId, browserShare, serviceShare), sealed, userId)
  return { eip155: toHex(bytes.slice(0, 32)), solana: toHex(bytes.slice(32, 64)) }
}
