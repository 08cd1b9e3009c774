/** A certificate for `bench.test`, signed by its own key: HTTP/2 needs one, and Chromium is told to trust this very key. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Tags of ASN.1, and the objects that a certificate names, in DER (RFC 5280). */
const TAGS = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
}
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex')

function encodeLength(length) {
  if (length < 0x80) return Buffer.from([length])
  const digits = length.toString(16)
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

function encode(tag, ...parts) {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([TAGS[tag]]), encodeLength(content.length), content])
}

/** `261127000000Z` */
const utcTime = (date) => encode('utcTime', `${date.toISOString().slice(2, 19).replace(/\D/g, '')}Z`)

/** @returns {{ key: string, cert: string, keyHash: string }} PEM, and the hash of the public key by which it is trusted */
export function createCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicDer = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = encode('sequence', ECDSA_WITH_SHA256)
  const name = encode('sequence', encode('set', encode('sequence', COMMON_NAME, encode('utf8', 'bench.test'))))
  const hosts = encode('sequence', encode('dnsName', 'bench.test'), encode('dnsName', '*.bench.test'))
  const now = Date.now()
  const content = encode(
    'sequence',
    encode('version', encode('integer', [2])),
    encode('integer', [1]),
    algorithm,
    name,
    encode('sequence', utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + 30 * DAY_MS))),
    name,
    publicDer,
    encode('extensions', encode('sequence', encode('sequence', SUBJECT_ALT_NAME, encode('octetString', hosts)))),
  )
  const signature = encode('bitString', [0], sign('sha256', content, privateKey))
  const certificate = encode('sequence', content, algorithm, signature)
  const lines = certificate.toString('base64').match(/.{1,64}/g)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    keyHash: createHash('sha256').update(publicDer).digest('base64'),
  }
}
