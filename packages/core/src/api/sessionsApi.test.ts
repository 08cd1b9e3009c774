import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { createSessionsApi } from './sessionsApi.js'

const account = 'eip155:31337:0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const PCI = `0x${'ab'.repeat(32)}`
const record = { pci: PCI, expiry: 1_000, permissions: [] as unknown[] }

const apiOf = (answer: unknown) => {
  const note = async () => answer
  return createSessionsApi({ get: note, post: note })
}
const read = (...records: readonly unknown[]) => apiOf({ pcis: records }).sessions(account)

test('what a session may do, as facts', async () => {
  const [session] = await read({
    ...record,
    project: { id: 'p', name: 'Sh\u202Eop', url: 'https://shop.example/play?x=1' },
    permissions: [
      { type: 'native-token-transfer', data: { allowance: '0x0de0b6b3a7640000' } },
      { type: 'erc20-token-transfer', data: { address: token, allowance: '0x1' } },
      { type: 'contract-call', data: { address: token, calls: ['0xA9059CBB', '0x1', 7, '0x095ea7b3'] } },
      { type: 'drain-everything', data: {} },
      'nonsense',
    ],
  })
  expect(session).toEqual({
    pci: PCI,
    expiresAt: 1_000_000,
    revoked: false,
    project: 'Shop',
    origin: 'https://shop.example',
    permissions: [
      { kind: 'native', allowance: 10n ** 18n },
      { kind: 'token', address: token, allowance: 1n },
      { kind: 'call', address: token, selector: '0xa9059cbb' },
      { kind: 'call', address: token, selector: '0x095ea7b3' },
      { kind: 'call', address: token },
      // What nobody can read is seen all the same: it may do something.
      { kind: 'other', type: 'drain-everything' },
      { kind: 'other', type: '' },
    ],
  })
})

const call = (...calls: readonly unknown[]) => ({ type: 'contract-call', data: { address: token, calls } })
const named = { kind: 'call', address: token, selector: '0xa9059cbb' }

test.each<[string, readonly unknown[], readonly unknown[]]>([
  ['whole', [call('0xa9059cbb')], [named]],
  ['a function that can not be read', [call('drain(address)')], [{ kind: 'call', address: token }]],
  ['one among others', [call({ functionName: 'drain' }, '0xa9059cbb')], [named, { kind: 'call', address: token }]],
  ['no function named', [call()], [{ kind: 'call', address: token }]],
  [
    'more functions than are read',
    [call(...Array(17).fill('0xa9059cbb'))],
    [...Array(16).fill(named), { kind: 'call', address: token }],
  ],
  [
    'more permissions than are read',
    Array(33).fill(call('0xa9059cbb')),
    [...Array(32).fill(named), { kind: 'other', type: '' }],
  ],
])('nothing that a session may do is kept silent: %s', async (_what, permissions, expected) => {
  expect((await read({ ...record, permissions }))[0]?.permissions).toEqual(expected)
})

test.each([
  ['revoked', { revokedAt: 900 }, { revoked: true }],
  ['not revoked', { revokedAt: null }, { revoked: false }],
  ['a link that runs', { project: { name: 'Shop', url: 'javascript:alert(1)' } }, { project: 'Shop' }],
  ['no project', { project: 7 }, {}],
])('%s', async (_what, fields, expected) => {
  const [session] = await read({ ...record, ...fields })
  expect(session).toMatchObject(expected)
  expect(session?.origin).toBeUndefined()
})

test('bad records are dropped, good ones stay, one of each', async () => {
  const bad = [null, 7, {}, { ...record, pci: '0x12' }, { ...record, expiry: 'soon' }, { ...record, permissions: {} }]
  expect(await read(...bad, record, { ...record, expiry: 9 })).toEqual([
    { pci: PCI, expiresAt: 1_000_000, revoked: false, permissions: [] },
  ])
})

test.each([{}, { pcis: {} }, null, 'x', []])('an answer without a list is none: %j', async (answer) => {
  await expect(apiOf(answer).sessions(account)).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
})

test('a revocation that is not confirmed did not happen', async () => {
  await expect(apiOf({ success: 'yes' }).revoke(account, PCI, '0x')).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
  await expect(apiOf({ success: true }).revoke(account, PCI, '0x')).resolves.toBeUndefined()
})

test('whatever the service sends: nothing throws, and what comes out has its form', async () => {
  const permission = fc.oneof(
    fc.anything(),
    fc.record({ type: fc.constantFrom('native-token-transfer', 'contract-call', 'x'), data: fc.anything() }),
  )
  const wire = fc.oneof(
    fc.anything(),
    fc.record({
      pci: fc.constant(PCI),
      expiry: fc.anything(),
      permissions: fc.array(permission),
      project: fc.anything(),
    }),
    fc.record({ pci: fc.constant(PCI), expiry: fc.nat(), permissions: fc.array(permission), revokedAt: fc.anything() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(wire), async (records) => {
      for (const session of await read(...records)) {
        expect(session.pci).toBe(PCI)
        expect(Number.isSafeInteger(session.expiresAt)).toBe(true)
        for (const { kind } of session.permissions) expect(['native', 'token', 'call', 'other']).toContain(kind)
      }
    }),
    fuzz,
  )
})
