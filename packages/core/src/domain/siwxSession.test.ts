import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { sessionsKey } from './sessionsKey.js'
import { formatSiwxMessage } from './siwxMessage.js'
import { checkSession, readSessions, type SessionPlace, writeSessions } from './siwxSession.js'
import type { SiwxMessageData, SiwxSession } from './siwxTypes.js'

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const now = Date.parse('2026-03-01T12:00:00Z')
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const place: SessionPlace = { now, domain: 'shop.test', origin: 'https://shop.test', address, chainId: 'eip155:1' }
const data: SiwxMessageData = {
  accountAddress: address,
  chainId: 'eip155:1',
  domain: 'shop.test',
  uri: 'https://shop.test/checkout',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: after(-1),
  expirationTime: after(60),
}
const session = (change: Partial<SiwxMessageData> = {}, signature = `0x${'ab'.repeat(65)}`): SiwxSession => {
  const changed = { ...data, ...change }
  return { data: changed, message: formatSiwxMessage(changed), signature }
}

test('a session of this page, account and network holds; without them asked for, anybody’s does', () => {
  expect(checkSession(session(), place)).toBe('ok')
  expect(checkSession(session(), { ...place, address: address.toLowerCase() })).toBe('ok')
  const { address: _, chainId: __, ...anybody } = place
  expect(checkSession(session({ chainId: 'eip155:137' }), anybody)).toBe('ok')
})

test.each<[string, Partial<SiwxMessageData>]>([
  ['ok', { issuedAt: new Date(now + 300_000).toISOString() }],
  ['fromTheFuture', { issuedAt: new Date(now + 300_001).toISOString() }],
  ['fromTheFuture', { issuedAt: after(24 * 60) }],
  ['ok', { issuedAt: after(-24 * 60) }],
  ['ok', { expirationTime: after(0.001) }],
  ['expired', { expirationTime: after(0) }],
  ['expired', { expirationTime: after(-10) }],
  ['ok', { notBefore: after(0) }],
  ['notYetValid', { notBefore: after(0.001) }],
  ['otherDomain', { domain: 'evil.test' }],
  ['otherDomain', { domain: 'shop.test:8443' }],
  ['otherOrigin', { uri: 'https://evil.test/checkout' }],
  ['otherOrigin', { uri: 'http://shop.test/checkout' }],
  ['otherChain', { chainId: 'eip155:137' }],
  ['otherAddress', { accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
  ['otherChain', { chainId: 'solana:1', accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1' }],
])('%s: %j', (expected, change) => {
  expect(checkSession(session(change), place)).toBe(expected)
})

test('times with an offset are the same moments', () => {
  expect(checkSession(session({ expirationTime: '2026-03-01T14:00:01+02:00' }), place)).toBe('ok')
  expect(checkSession(session({ expirationTime: '2026-03-01T13:59:59+02:00' }), place)).toBe('expired')
})

test.each<[string, unknown]>([
  ['unreadable', undefined],
  ['unreadable', null],
  ['unreadable', 'session'],
  ['unreadable', {}],
  ['unreadable', { ...session(), data: undefined }],
  ['unreadable', { ...session(), data: { ...data, nonce: 'x' } }],
  ['unreadable', { ...session(), data: { ...data, requestId: 'a\nb' } }],
  ['otherText', { ...session(), message: 'hello' }],
  ['otherText', { ...session(), message: `${session().message}\n` }],
  ['otherText', { ...session(), message: undefined }],
  ['otherText', { ...session(), message: session({ chainId: 'eip155:137' }).message }],
  ['otherText', { ...session(), data: { ...data, expirationTime: after(9_999) } }],
  ['otherText', { ...session(), data: { ...data, statement: 'More' } }],
  ['noSignature', { ...session(), signature: '' }],
  ['noSignature', { ...session(), signature: undefined }],
  ['noSignature', { ...session(), signature: ['0xab'] }],
  ['noSignature', { ...session(), signature: 'a b' }],
  ['noSignature', { ...session(), signature: 'a'.repeat(100_000) }],
])('%s: a session that was tampered with (%#)', (expected, tampered) => {
  expect(checkSession(tampered as SiwxSession, place)).toBe(expected)
})

test('what is written is read, newest first', () => {
  const sessions = [session({ nonce: '22222222', statement: 'Second' }), session({ nonce: '11111111' })]
  expect(readSessions(writeSessions(sessions))).toEqual(sessions)
  expect(readSessions(writeSessions([]))).toEqual([])
})

test('at most 8 sessions and 4096 characters: the newest stay, a long one makes no room for itself', () => {
  const many = Array.from({ length: 20 }, (_, index) => session({ nonce: `nonce${100 + index}` }, 'ab'))
  expect(readSessions(writeSessions(many))).toEqual(many.slice(0, 8))
  const long = session({ nonce: 'longlong' }, 'a'.repeat(3_000))
  const longer = session({ nonce: 'longlonger' }, 'a'.repeat(5_000))
  const text = writeSessions([long, longer, ...many])
  expect(text.length).toBeLessThanOrEqual(4_096)
  const [first, second] = readSessions(text)
  expect([first, second]).toEqual([long, many[0]])
})

const stored = (rows: unknown, v: unknown = 1) => JSON.stringify({ v, sessions: rows })
const row = { message: session().message, signature: '0xab' }
test.each<[string, string | null]>([
  ['nothing', null],
  ['an empty text', ''],
  ['half a JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['a megabyte', stored([{ ...row, more: 'x'.repeat(1_000_000) }])],
  ['a future version', stored([row], 2)],
  ['a version as text', stored([row], '1')],
  ['no list', stored({ 0: row, length: 1 })],
  ['rows of anything', stored([null, 1, 'x', [], {}, { message: 1 }, { message: row.message }])],
  ['another message', stored([{ ...row, message: `${row.message} ` }])],
  ['another type of signature', stored([{ ...row, signature: ['0xab'] }])],
  ['a prototype', '{"__proto__":{"v":1,"sessions":[]}}'],
])('storage holds %s: no session', (_, text) => {
  expect(readSessions(text)).toEqual([])
})

test('a good row beside garbage is kept; data that somebody put there is not looked at', () => {
  const rows = [null, { ...row, data: { ...data, accountAddress: '0x0' } }, { message: 'x', signature: '0xab' }]
  expect(readSessions(stored(rows))).toEqual([{ data, message: row.message, signature: '0xab' }])
})

test('property: whatever storage holds, reading it never throws, and what it gives is in order', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.jsonValue()).map((rows) => stored(rows)),
  )
  fc.assert(
    fc.property(text, (value) => {
      for (const { data: read, message } of readSessions(value)) expect(formatSiwxMessage(read)).toBe(message)
    }),
    fuzz,
  )
})

test('property: whatever a session is, checking it never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (value, inner) => {
      expect(checkSession(value as SiwxSession, place)).not.toBe('ok')
      expect(checkSession({ ...session(), data: inner } as SiwxSession, place)).not.toBe('ok')
    }),
    fuzz,
  )
})

test('each instance has a key of its own', () => {
  expect(sessionsKey('a')).toBe('a.sessions')
})
