import { randomBytes } from './bytes.js'

/** Crockford's: no sign that is taken for another one. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_BYTES = 16
const CHECK_BITS = 12
const GROUP = 4
const LENGTH = 28
const MISREAD = { O: '0', I: '1', L: '1' }

/** 12 bits that a slip of the pen changes; 4095 of 4096 slips are noticed here. */
async function checkOf(bytes) {
  const [first, second] = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return (first << 4) | (second >> 4)
}

const asBigInt = (bytes) => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** 128 bits: nobody guesses them. */
export const newRecoveryCode = () => randomBytes(CODE_BYTES)

/** @returns {Promise<string>} seven groups of four signs, 'K7QM-29XW-…' */
export async function writeRecoveryCode(code) {
  let rest = (asBigInt(code) << BigInt(CHECK_BITS)) | BigInt(await checkOf(code))
  let text = ''
  for (let count = 0; count < LENGTH; count++) {
    text = SIGNS[Number(rest & 31n)] + text
    rest >>= 5n
  }
  return text.match(new RegExp(`.{${GROUP}}`, 'g')).join('-')
}

/** As it would have been written, whatever somebody types in its place. */
export const plainSigns = (text) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.,\p{Cf}]/gu, '')
    .replace(/[OIL]/g, (sign) => MISREAD[sign])

/**
 * As somebody types it: small letters, other separators, O for 0.
 * @returns {Promise<Uint8Array | undefined>} `undefined` where it is no code
 */
export async function readRecoveryCode(text) {
  const signs = [...plainSigns(text)].map((sign) => SIGNS.indexOf(sign))
  if (signs.length !== LENGTH || signs.includes(-1)) return undefined
  const whole = signs.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n)
  const bits = whole >> BigInt(CHECK_BITS)
  const code = Uint8Array.from({ length: CODE_BYTES }, (_, index) =>
    Number((bits >> BigInt(8 * (CODE_BYTES - 1 - index))) & 0xffn),
  )
  return (await checkOf(code)) === Number(whole & ((1n << BigInt(CHECK_BITS)) - 1n)) ? code : undefined
}
