import { fromBase64url, toBase64url } from './bytes.js'
import { deriveKey, open, seal } from './sealing.js'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const INFO = 'wallet-modal auth device v1'

/** A browser's key pair. What it keeps can't be exported. */
export const newDeviceKeys = () => crypto.subtle.generateKey(CURVE, false, ['deriveBits'])

/** The point, base64url. */
export const publicKeyOf = async ({ publicKey }) =>
  toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))

async function agree(privateKey, point, salt) {
  const other = await crypto.subtle.importKey('raw', fromBase64url(point), CURVE, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, privateKey, 256)
  return deriveKey(new Uint8Array(secret), { salt, info: INFO })
}

/** Seals bytes for one browser: a key pair for this once, ECDH, AES-GCM. @returns {Promise<string>} */
export async function sealForDevice(publicKey, bytes, userId) {
  const once = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const sender = await publicKeyOf(once)
  const { iv, data } = await seal(await agree(once.privateKey, publicKey, `${sender}.${publicKey}`), bytes, userId)
  return [sender, iv, data].join('.')
}

/** @throws where it was not sealed for this browser and this user */
export async function openForDevice(keys, sealed, userId) {
  const [sender, iv, data] = sealed.split('.')
  const key = await agree(keys.privateKey, sender, `${sender}.${await publicKeyOf(keys)}`)
  return open(key, { iv, data }, userId)
}
