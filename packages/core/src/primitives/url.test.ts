import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { sanitizePreviewUrl, sanitizeWalletLink } from './foreignUrl.js'
import {
  readUrl,
  sanitizeDataImage,
  sanitizeEndpoint,
  sanitizeHttpsUrl,
  sanitizeImageUrl,
  sanitizeNetworkUrl,
  sanitizeTermsUrl,
} from './url.js'

const never = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'filesystem:https://a/b',
  'about:blank',
  'view-source:https://a.example',
  'intent://x#Intent;end',
  'content://x',
  'tel:1',
  'sms:1',
  'mailto:a@b.example',
  'ms-settings:x',
  'ftp://a.example',
  'http://a.example',
  'ws://a.example',
  'https://user:pass@a.example',
  'https://a.example\\@evil.example',
  'https://a.example/\u202e',
  'https://a b',
  '//a.example',
  '/path',
  '',
  null,
  7,
  {},
  `https://a.example/${'x'.repeat(3_000)}`,
]

test.each(never)('no kind of link takes %j', (value) => {
  for (const sanitize of [
    sanitizeHttpsUrl,
    sanitizeWalletLink,
    sanitizeImageUrl,
    sanitizePreviewUrl,
    sanitizeEndpoint,
    sanitizeTermsUrl,
  ])
    expect(sanitize(value)).toBeUndefined()
})

test.each([
  ['https://wallet.example/app', 'https://wallet.example/app'],
  ['metamask://', 'metamask://'],
  ['trust://wc?uri=x', 'trust://wc?uri=x'],
  ['com.example.app+1:x', 'com.example.app+1:x'],
  ['http://localhost:8080/', 'http://localhost:8080/'],
  ['a:x', undefined],
  [`${'a'.repeat(40)}:x`, undefined],
])('wallet link %s: %s', (value, link) => {
  expect(sanitizeWalletLink(value)).toBe(link)
})

test.each([
  ['data:image/png;base64,AAAA', true],
  ['data:image/svg+xml,<svg/>', true],
  ['data:image/webp;base64,AAAA', true],
  ['data:image/bmp;base64,AAAA', false],
  ['data:image/svg+xmlx,<svg/>', false],
  ['data:text/html,<b>', false],
  [`data:image/png;base64,${'A'.repeat(64 * 1024)}`, false],
  ['data:image/png,\u0000', false],
])('inline picture %s: %s', (value, allowed) => {
  expect(sanitizeDataImage(value)).toBe(allowed ? value : undefined)
  expect(sanitizeImageUrl(value)).toBe(allowed ? value : undefined)
})

test.each([
  [sanitizeImageUrl, 'https://a.example/i.png', 'https://a.example/i.png'],
  [sanitizeImageUrl, 'http://127.0.0.1:9/i.png', 'http://127.0.0.1:9/i.png'],
  [sanitizeImageUrl, 'ipfs://cid', undefined],
  [sanitizePreviewUrl, 'ipfs://cid', 'ipfs://cid'],
  [sanitizePreviewUrl, 'data:image/png;base64,AA', undefined],
  [sanitizeEndpoint, 'https://api.example/', 'https://api.example'],
  [sanitizeEndpoint, 'https://api.example/v2/?key=1#x', 'https://api.example/v2'],
  [sanitizeEndpoint, 'wss://relay.example', 'wss://relay.example'],
  [sanitizeEndpoint, 'http://localhost:3000', 'http://localhost:3000'],
  [sanitizeEndpoint, 'ws://[::1]:3000', 'ws://[::1]:3000'],
  [sanitizeEndpoint, 'http://localhost.evil.example', undefined],
  [sanitizeNetworkUrl, 'https://rpc.example/key', 'https://rpc.example/key'],
  [sanitizeNetworkUrl, 'https://rpc.example/v2?key=1', 'https://rpc.example/v2?key=1'],
  [sanitizeNetworkUrl, 'wss://rpc.example', 'wss://rpc.example'],
  [sanitizeNetworkUrl, 'http://localhost:8545/', 'http://localhost:8545'],
  [sanitizeNetworkUrl, 'http://127.0.0.1:8545', 'http://127.0.0.1:8545'],
  [sanitizeNetworkUrl, 'http://[::1]:8545', 'http://[::1]:8545'],
  [sanitizeNetworkUrl, 'http://localhost.evil.example', undefined],
  [sanitizeNetworkUrl, 'http://rpc.example', undefined],
  [sanitizeNetworkUrl, 'https://user:word@rpc.example', undefined],
  [sanitizeNetworkUrl, 'https://rpc.example/a b', undefined],
  [sanitizeNetworkUrl, 'data:text/plain,x', undefined],
  [sanitizeNetworkUrl, '/relative', undefined],
  [sanitizeNetworkUrl, 7, undefined],
  [sanitizeTermsUrl, 'https://a.example/terms', 'https://a.example/terms'],
])('%o takes %s as %s', (sanitize, value, expected) => {
  expect(sanitize(value)).toBe(expected)
})

test("plain http terms only on the page's own origin", () => {
  expect(sanitizeTermsUrl('http://shop.example/terms', 'http://shop.example')).toBe('http://shop.example/terms')
  expect(sanitizeTermsUrl('http://other.example/terms', 'http://shop.example')).toBeUndefined()
})

test('property: what a wallet link becomes never runs script and carries no user', () => {
  const scheme = fc.constantFrom(
    'javascript',
    'https',
    'http',
    'data',
    'wc',
    'metamask',
    'java\tscript',
    'ms-x',
    'HTTPS',
  )
  fc.assert(
    fc.property(scheme, fc.string({ maxLength: 40 }), (name, rest) => {
      const link = sanitizeWalletLink(`${name}:${rest}`)
      if (link === undefined) return
      const url = new URL(link)
      expect(['https:', 'wc:', 'metamask:']).toContain(
        url.protocol.replace('http:', url.hostname === 'localhost' ? 'https:' : 'http:'),
      )
      expect(url.username + url.password).toBe('')
      expect(link).not.toMatch(/\s/)
    }),
    fuzz,
  )
})

test('a browser that has no `URL.canParse` (Chrome 111, Firefox 113, Safari 16.4) reads the same', () => {
  const { canParse } = URL
  Reflect.deleteProperty(URL, 'canParse')
  try {
    expect(sanitizeNetworkUrl('https://rpc.test/?key=1')).toBe('https://rpc.test/?key=1')
    expect(sanitizeTermsUrl('nonsense', 'https://shop.test')).toBeUndefined()
    expect([readUrl('https://a.test')?.host, readUrl('nonsense')]).toEqual(['a.test', undefined])
  } finally {
    URL.canParse = canParse
  }
})
