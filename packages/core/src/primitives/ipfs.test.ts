import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { ipfsPicture } from './ipfs.js'

const v0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPnFb'
const v1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const gateway = 'https://gateway.test'

test.each([
  [`ipfs://${v0}`, `/ipfs/${v0}`],
  [`ipfs://${v1}`, `/ipfs/${v1}`],
  [`ipfs://${v1}/`, `/ipfs/${v1}`],
  [`ipfs://${v1}/7.png`, `/ipfs/${v1}/7.png`],
  [`ipfs://ipfs/${v0}/images/7.png`, `/ipfs/${v0}/images/7.png`],
  [`ipfs://${v1}/a%20b/%C3%A9.png`, `/ipfs/${v1}/a%20b/%C3%A9.png`],
  [`ipfs://${v1}/a:b@c&d=e;.png`, `/ipfs/${v1}/a%3Ab%40c%26d%3De%3B.png`],
  [`ipfs://${v1}/7.png?format=car#x`, `/ipfs/${v1}/7.png`],
  [`ipfs://${v1}#../x`, `/ipfs/${v1}`],
  [`ipfs://${v1}/...`, `/ipfs/${v1}/...`],
  [`ipfs://${v1}/${'a'.repeat(255)}`, `/ipfs/${v1}/${'a'.repeat(255)}`],
  [`ipfs://${v1}${'/a'.repeat(8)}`, `/ipfs/${v1}${'/a'.repeat(8)}`],
])('%s is asked of the gateway', (name, path) => {
  expect(ipfsPicture(name, gateway)).toBe(`${gateway}${path}`)
})

test.each([
  ['no content id', 'ipfs://cat.png'],
  ['nothing', 'ipfs://'],
  ['another scheme', `ipns://${v1}`],
  ['something before it', `x ipfs://${v1}`],
  ['a name', 'ipfs://docs.ipfs.tech/cat.png'],
  ['a key', 'ipfs://k51qzi5uqu5dlvj2baxnqndepeb86cbk3ng7n3i46uzyxzyqj2xjonzllnv0v8'],
  ['a CIDv0 with a sign that base58 lacks', `ipfs://Qm0${v0.slice(3)}`],
  ['a CIDv0 that is too short', `ipfs://${v0.slice(0, -1)}`],
  ['a CIDv0 that is too long', `ipfs://${v0}a`],
  ['a CIDv1 with a sign that base32 lacks', `ipfs://${v1.slice(0, -1)}1`],
  ['a CIDv1 in capitals', `ipfs://${v1.toUpperCase()}`],
  ['a CIDv1 that is too short', `ipfs://b${'a'.repeat(56)}`],
  ['a CIDv1 that is too long', `ipfs://b${'a'.repeat(112)}`],
  ['a way up', `ipfs://${v1}/../x`],
  ['here', `ipfs://${v1}/./x`],
  ['an encoded way up', `ipfs://${v1}/%2e%2E/x`],
  ['a way up that is encoded twice', `ipfs://${v1}/%252e%252e/x`],
  ['a slash within a name', `ipfs://${v1}/a%2Fb`],
  ['a backslash', `ipfs://${v1}/a\\b`],
  ['an encoded backslash', `ipfs://${v1}/a%5cb`],
  ['an empty name', `ipfs://${v1}//x`],
  ['a question mark within a name', `ipfs://${v1}/a%3Fb`],
  ['a hash within a name', `ipfs://${v1}/a%23b`],
  ['a control', `ipfs://${v1}/a%0Ab`],
  ['a direction mark', `ipfs://${v1}/a%E2%80%AEb`],
  ['broken encoding', `ipfs://${v1}/a%b`],
  ['a long name', `ipfs://${v1}/${'a'.repeat(256)}`],
  ['a deep path', `ipfs://${v1}${'/a'.repeat(9)}`],
  ['a long whole', `ipfs://${v1}${`/${'a'.repeat(250)}`.repeat(8)}`],
  ['userinfo', `ipfs://user@${v1}`],
  ['a port', `ipfs://${v1}:80`],
])('%s: no picture', (_, name) => {
  expect(ipfsPicture(name, gateway)).toBeUndefined()
})

test('length is bounded, query included', () => {
  const name = `ipfs://${v1}?`
  expect(ipfsPicture(name.padEnd(2_048, 'x'), gateway)).toBe(`${gateway}/ipfs/${v1}`)
  expect(ipfsPicture(name.padEnd(2_049, 'x'), gateway)).toBeUndefined()
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['wss://gateway.test', undefined],
  ['wss://gateway.test/https://x', undefined],
  ['http://localhost:8080', `http://localhost:8080/ipfs/${v1}`],
  ['https://gateway.test', `https://gateway.test/ipfs/${v1}`],
  ['https://gateway.test/', `https://gateway.test/ipfs/${v1}`],
  ['https://gateway.test/ipfs', `https://gateway.test/ipfs/${v1}`],
  ['https://gateway.test/ipfs/', `https://gateway.test/ipfs/${v1}`],
  ['https://cdn.test/ipfs/mirror', `https://cdn.test/ipfs/mirror/ipfs/${v1}`],
])('gateway %s: %s', (origin, expected) => {
  expect(ipfsPicture(`ipfs://${v1}`, origin)).toBe(expected)
})

test('whatever a stranger writes, the gateway is asked for below that content id, or for nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const address = ipfsPicture(`ipfs://${v1}/${text}`, gateway)
      if (address === undefined) return
      const url = new URL(address)
      expect(url.origin).toBe(gateway)
      expect(url.href).toBe(address)
      expect(`${url.pathname}/`.startsWith(`/ipfs/${v1}/`)).toBe(true)
      expect(url.search + url.hash).toBe('')
    }),
    fuzz,
  )
})
