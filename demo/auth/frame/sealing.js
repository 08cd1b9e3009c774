import { fromBase64url, randomBytes, toBase64url } from './bytes.js'

const IV_BYTES = 12
const text = (value) => new TextEncoder().encode(value)

const hkdf = ({ salt, info }) => ({ name: 'HKDF', hash: 'SHA-256', salt: text(salt), info: text(info) })

/** HKDF-SHA-256 → `length` bytes. */
export async function deriveBytes(secret, { length, ...about }) {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf(about), material, length * 8))
}

/** HKDF-SHA-256 → a key for AES-256-GCM that can't be exported. */
export async function deriveKey(secret, about) {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const parameters = hkdf(about)
  return crypto.subtle.deriveKey(parameters, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** @returns {Promise<{ iv: string, data: string }>} base64url */
export async function seal(key, bytes, about) {
  const iv = randomBytes(IV_BYTES)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: text(about) }, key, bytes)
  return { iv: toBase64url(iv), data: toBase64url(new Uint8Array(data)) }
}

/** @throws where the key, what it is about, or a single bit is another */
export async function open(key, { iv, data }, about) {
  const parameters = { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: text(about) }
  return new Uint8Array(await crypto.subtle.decrypt(parameters, key, fromBase64url(data)))
}
