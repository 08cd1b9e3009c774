/** What a simulation shows and the visitor did not see stops here. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import type { CallEffects } from '../chains/types.js'
import { assertApprovalEffects, assertSwapEffects } from './swapEffects.js'
import type { SwapIntent } from './swapGuard.js'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const user = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const source = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const destination = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const other = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

const intent: SwapIntent = {
  ...{ caipNetworkId: 'eip155:31337', from: user, source, destination, amount: 100n, minimum: 99n, now: 1_000n },
  ...{ tokens: [source, destination], held: [source], routers: [router] },
}
const honest: CallEffects = {
  leaves: [{ token: source.toLowerCase(), amount: 100n }],
  arrives: [{ token: destination.toLowerCase(), amount: 99n }],
  grants: [],
}
const rest = { token: source.toLowerCase(), spender: router, amount: 1n }
const mismatch = (field: string) =>
  expect.objectContaining({ code: 'TRANSACTION_MISMATCH', context: expect.objectContaining({ field }) })

test.each<[string, Partial<CallEffects>]>([
  ['what was shown', {}],
  ['less than the amount', { leaves: [{ token: source, amount: 98n }] }],
  ['more than the minimum', { arrives: [{ token: destination, amount: 10_000n }] }],
  ['a gift besides', { arrives: [...honest.arrives, { token: other, amount: 1n }] }],
  ['nothing left of the source at all', { leaves: [] }],
])('%s passes', (_, change) => {
  expect(() => assertSwapEffects(intent, { ...honest, ...change })).not.toThrow()
})

test.each<[string, string, Partial<CallEffects>]>([
  ['another token that leaves', 'source', { leaves: [...honest.leaves, { token: other, amount: 1n }] }],
  ['native money that leaves', 'source', { leaves: [...honest.leaves, { token: native, amount: 1n }] }],
  ['a destination that leaves', 'source', { leaves: [{ token: destination, amount: 1n }] }],
  ['more than the amount', 'amount', { leaves: [{ token: source, amount: 101n }] }],
  ['less than the minimum', 'minimum', { arrives: [{ token: destination, amount: 98n }] }],
  ['another token that arrives', 'minimum', { arrives: [{ token: other, amount: 99n }] }],
  ['nothing that arrives', 'minimum', { arrives: [] }],
  ['a right that stays behind', 'allowance', { grants: [rest] }],
])('T-13: a swap with %s does not pass', (_, field, change) => {
  expect(() => assertSwapEffects(intent, { ...honest, ...change })).toThrow(mismatch(field))
})

test('of both as one the allowance may stay, up to what was asked, for whom it was asked', () => {
  const left = (change: object) => () =>
    assertSwapEffects(intent, { ...honest, grants: [{ ...rest, ...change }] }, router)
  expect(left({})).not.toThrow()
  expect(left({ amount: 100n })).not.toThrow()
  expect(left({ amount: 101n })).toThrow(mismatch('allowance'))
  expect(left({ amount: undefined })).toThrow(mismatch('allowance'))
  expect(left({ spender: other })).toThrow(mismatch('allowance'))
  expect(left({ token: destination })).toThrow(mismatch('allowance'))
})

test('T-14: an allowance allows what was asked, and moves nothing', () => {
  const allowed =
    (change: Partial<CallEffects>, most = 100n) =>
    () =>
      assertApprovalEffects(
        intent,
        { leaves: [], arrives: [], grants: [{ ...rest, amount: 100n }], ...change },
        router,
        most,
      )
  expect(allowed({})).not.toThrow()
  expect(allowed({ grants: [] })).not.toThrow()
  expect(allowed({}, 0n)).toThrow(mismatch('allowance'))
  expect(allowed({ leaves: honest.leaves })).toThrow(mismatch('source'))
  expect(allowed({ grants: [{ ...rest, spender: other }] })).toThrow(mismatch('allowance'))
})

test('property: whatever leaves, arrives and is granted, nothing passes but what was shown', () => {
  const token = fc.constantFrom(source, destination, other, native)
  const moved = fc.uniqueArray(fc.record({ token, amount: fc.bigInt({ min: 1n, max: 200n }) }), {
    selector: (entry) => entry.token,
  })
  const grants = fc.array(
    fc.record({ token, spender: fc.constantFrom(router, other), amount: fc.bigInt({ min: 1n, max: 200n }) }),
  )
  fc.assert(
    fc.property(moved, moved, grants, (leaves, arrives, given) => {
      const passes =
        leaves.every((entry) => entry.token === source && entry.amount <= 100n) &&
        given.length === 0 &&
        arrives.some((entry) => entry.token === destination && entry.amount >= 99n)
      const attempt = () => assertSwapEffects(intent, { leaves, arrives, grants: given })
      if (passes) attempt()
      else expect(attempt).toThrow(expect.objectContaining({ code: 'TRANSACTION_MISMATCH' }))
    }),
    fuzz,
  )
})
