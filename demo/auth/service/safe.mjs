import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const OWNER_ONLY = 0o600

/** Beside the database, never in it: who has a copy of the one has not the other. */
function readKey(file) {
  try {
    const key = readFileSync(file)
    if (key.length === KEY_BYTES) return key
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    const made = randomBytes(KEY_BYTES)
    writeFileSync(file, made, { mode: OWNER_ONLY, flag: 'wx' })
    return made
  }
  throw new Error(`${file} has no key in it.`)
}

/**
 * Seals what the service keeps (AES-256-GCM).
 * @param {{ file?: string }} options where the key is; without it, it is gone with the process
 */
export function createSafe({ file }) {
  const key = file === undefined ? randomBytes(KEY_BYTES) : readKey(file)
  return {
    /** @param {Buffer} bytes @param {string} about whose it is: it opens as nobody else's */
    seal(bytes, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    /** @throws where the key, whose it is, or a single bit is another */
    open(sealed, about) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(about))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}
