import { fromBase64url, toBase64url } from './bytes.js'
import { deriveKey, open, seal } from './sealing.js'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const INFO = 'wallet-modal auth device v1'

/** A browser's key pair. What it keeps can't be exported. */
export const newDeviceKeys = () => crypto.subtle.generateKey(CURVE, false, ['deriveBits'])

/** The point, base64url. */
export const publicKeyOf = async ({ publicKey }) =>
  toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))

/** ECDH: the 32 bytes that a key pair has with another one's point. @throws where that is no point of the curve */
export async function sharedSecret({ privateKey }, point) {
  const other = await crypto.subtle.importKey('raw', fromBase64url(point), CURVE, false, [])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, privateKey, 256))
}

const agree = async (keys, point, salt) => deriveKey(await sharedSecret(keys, point), { salt, info: INFO })

/** Seals bytes for one browser: a key pair for this once, ECDH, AES-GCM. @returns {Promise<string>} */
export async function sealForDevice(publicKey, bytes, userId) {
  const once = await newDeviceKeys()
  const sender = await publicKeyOf(once)
  const { iv, data } = await seal(await agree(once, publicKey, `${sender}.${publicKey}`), bytes, userId)
  return [sender, iv, data].join('.')
}

/** @throws where it was not sealed for this browser and this user */
export async function openForDevice(keys, sealed, userId) {
  const [sender, iv, data] = sealed.split('.')
  const key = await agree(keys, sender, `${sender}.${await publicKeyOf(keys)}`)
  return open(key, { iv, data }, userId)
}
