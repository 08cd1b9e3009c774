/** Who signed a message, by the node's own library: it shares no code with wallets and pages, which have another curve. */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { bcoin } from './bcoin.mjs'

const require = createRequire(import.meta.url)
/** The curve that the node itself verifies with. */
const secp256k1 = createRequire(require.resolve('bcoin'))('bcrypto/lib/secp256k1')

const MAGIC = Buffer.from('\x18Bitcoin Signed Message:\n')
/** BIP-137: a key that was hashed compressed; the number is added to it. */
const FIRST_HEADER = 31
const sha256 = (bytes) => createHash('sha256').update(bytes).digest()

/** @type {typeof import('./isSignedBy.d.mts').isSignedByKeyHash} */
export function isSignedByKeyHash({ address, message, signature }) {
  const [bytes, text] = [Buffer.from(signature, 'base64'), Buffer.from(message)]
  const length = text.length < 253 ? [text.length] : [253, text.length & 0xff, text.length >> 8]
  const hash = sha256(sha256(Buffer.concat([MAGIC, Buffer.from(length), text])))
  const key = bytes.length === 65 && secp256k1.recover(hash, bytes.subarray(1), bytes[0] - FIRST_HEADER, true)
  return Boolean(key) && bcoin.KeyRing.fromPublic(key).getKeyAddress('string', 'regtest') === address
}
