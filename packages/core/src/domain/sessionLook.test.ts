import { expect, test } from 'vitest'
import { lookAtSessions } from './sessionLook.js'
import { formatSiwxMessage } from './siwxMessage.js'
import type { SessionPlace } from './siwxSession.js'
import type { SiwxMessageData, SiwxSession } from './siwxTypes.js'

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const now = Date.parse('2026-03-01T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const place: SessionPlace = { now, domain: 'shop.test', origin: 'https://shop.test' }
const look = (session: SiwxSession) => lookAtSessions([session], { chainId: 'eip155:1', address, place })

function sessionWith(change: Partial<SiwxMessageData>): SiwxSession {
  const data: SiwxMessageData = {
    accountAddress: address,
    chainId: 'eip155:1',
    domain: 'shop.test',
    uri: 'https://shop.test',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: inMinutes(-1),
    expirationTime: inMinutes(60),
    ...change,
  }
  return { data, message: formatSiwxMessage(data), signature: `0x${'ab'.repeat(65)}` }
}
const withoutEnd = () => {
  const { expirationTime: _, ...data } = sessionWith({}).data
  return { data, message: formatSiwxMessage(data), signature: `0x${'ab'.repeat(65)}` }
}

test.each<[string, SiwxSession, { sound?: true; dead?: true; ahead?: true }]>([
  ['of the account', sessionWith({}), { sound: true }],
  ['of another account', sessionWith({ accountAddress: `0x${'11'.repeat(20)}` }), {}],
  ['of another network', sessionWith({ chainId: 'eip155:137' }), {}],
  ['ended', sessionWith({ expirationTime: inMinutes(-1) }), { dead: true }],
  ['of another page', sessionWith({ domain: 'evil.test' }), { dead: true }],
  ['that never ends', withoutEnd(), { dead: true }],
  ['that begins later', sessionWith({ notBefore: inMinutes(5) }), {}],
  ['from the future', sessionWith({ issuedAt: inMinutes(30) }), { ahead: true }],
  ['from the future, of another account', sessionWith({ issuedAt: inMinutes(30), chainId: 'eip155:137' }), {}],
])('a session %s', (_, session, { sound = false, dead = false, ahead = false }) => {
  const { isAhead, ...seen } = look(session)
  expect(seen).toEqual({ sound: sound ? [session] : [], dead: dead ? [session] : [] })
  expect(isAhead).toBe(ahead)
})
