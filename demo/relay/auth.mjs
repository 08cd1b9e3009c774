import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'

/** How far a client's clock may be off. */
const LEEWAY_SECONDS = 120
/** Multicodec of an ed25519 public key. */
const ED25519_PREFIX = [0xed, 0x01]

const refuse = (why) => {
  throw new Error(`JWT validation error: ${why}`)
}
const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** The public key in `did:key:z…`. */
function publicKeyOf(issuer) {
  const [scheme, method, key] = typeof issuer === 'string' ? issuer.split(':') : []
  if (scheme !== 'did' || method !== 'key' || !key?.startsWith('z')) refuse('the issuer is no did:key')
  const bytes = base58.decode(key.slice(1))
  const isEd25519 = bytes.length === 34 && ED25519_PREFIX.every((byte, index) => bytes[index] === byte)
  return isEd25519 ? bytes.slice(2) : refuse('the issuer is no ed25519 key')
}

function parse(token) {
  const parts = typeof token === 'string' ? token.split('.') : []
  if (parts.length !== 3) refuse('JWT Token is missing or has no three parts')
  try {
    const [header, payload] = parts.slice(0, 2).map(decode)
    return { header, payload, signature: Buffer.from(parts[2], 'base64url'), signed: parts.slice(0, 2).join('.') }
  } catch {
    return refuse('JWT Token is no JSON')
  }
}

/**
 * Checks the `auth` of a client: a JWT which the client signed with its own key (EdDSA, issuer did:key).
 * @param {string | null} token
 * @param {number} [now] seconds
 * @returns {string} who the client is: its did:key
 * @throws Error with the words the client is told when its socket is closed
 */
export function checkAuth(token, now = Date.now() / 1000) {
  const { header, payload, signature, signed } = parse(token)
  if (header?.alg !== 'EdDSA') refuse('JWT Token must use EdDSA')
  const key = publicKeyOf(payload?.iss)
  if (!ed25519.verify(signature, Buffer.from(signed), key)) refuse('JWT Token has a wrong signature')
  if (!(payload.iat <= now + LEEWAY_SECONDS)) refuse('JWT Token is not yet valid')
  if (!(payload.exp >= now - LEEWAY_SECONDS)) refuse('JWT Token is expired')
  return payload.iss
}
