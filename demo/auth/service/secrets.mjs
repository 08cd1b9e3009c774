import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const CODE_DIGITS = 6

/** 128 bits in hex: nobody guesses it. */
export const newSecret = () => randomBytes(16).toString('hex')

/** What is kept in the place of a secret of 128 bits. */
export const digest = (secret) => createHash('sha256').update(String(secret)).digest('hex')

export const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Six digits are guessed from a bare digest: this one takes a key that the database does not have. */
export const codeDigest = (key, flow, code) => createHmac('sha256', key).update(`${flow}:${code}`).digest('hex')

export const isEqual = (one, other) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
