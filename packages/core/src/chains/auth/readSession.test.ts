/** What an origin says of a session may be wrong in any field. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EOA, SMART, SOLANA, wireSession } from '../../../test/fakeAuthOrigin.js'
import { fuzz } from '../../../test/fuzz.js'
import { networks } from '../../../test/openFrame.js'
import { readSession } from './readSession.js'

test('what a session says may be wrong in any field: it is less then, and never wrong', () => {
  const account = fc.oneof(
    fc.record({ address: fc.oneof(fc.constantFrom(EOA, SMART, SOLANA), fc.string()), type: fc.anything() }),
    fc.record({
      address: fc.constantFrom(EOA, SMART, SOLANA),
      type: fc.constantFrom('eoa', 'smartAccount', 'payment'),
    }),
    fc.anything(),
  )
  const accounts = fc.record({ eip155: fc.array(account), solana: fc.array(account) }, { requiredKeys: [] })
  const loose = fc.record({
    user: fc.record({ email: fc.anything(), username: fc.anything(), provider: fc.anything(), picture: fc.anything() }),
    accounts,
    preferred: fc.oneof(fc.anything(), fc.record({ eip155: fc.constantFrom('eoa', 'smartAccount') })),
    network: fc.oneof(fc.anything(), fc.record({ eip155: fc.anything() })),
    smartAccountDeployed: fc.anything(),
  })
  fc.assert(
    fc.property(loose, (wire) => {
      const session = readSession(wire, networks)
      if (!session) return
      const rows = Object.entries(session.accounts)
      expect(rows.length).toBeGreaterThan(0)
      for (const [namespace, list] of rows) {
        const key = namespace as 'eip155' | 'solana'
        expect(list.map(({ type }) => type)).toContain(session.preferred[key])
        expect(networks).toContain(session.network[key])
        for (const { address, type } of list) {
          expect([EOA, SMART, SOLANA]).toContain(address)
          expect(namespace === 'eip155' || type === 'eoa').toBe(true)
        }
        expect(new Set(list.map(({ type }) => type)).size).toBe(list.length)
      }
      for (const text of [session.user.email, session.user.username])
        expect(text === undefined || (text.length > 0 && !/[\p{Cc}\p{Cf}]/u.test(text))).toBe(true)
    }),
    fuzz,
  )
})

test.each([
  ['a picture that runs', { picture: 'javascript:alert(1)' }, {}],
  ['a name with hidden signs', { username: 'an\u202En\u200B' }, { username: 'ann' }],
  ['a provider that nobody knows', { provider: 'myspace', email: 'a@a.test' }, { email: 'a@a.test' }],
])('a user with %s', (_what, user, expected) => {
  expect(readSession(wireSession({ user }), networks)?.user).toEqual(expected)
})
