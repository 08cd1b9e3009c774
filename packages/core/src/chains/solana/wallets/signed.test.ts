/** What a wallet may change before it signs: its compute budget and guards, and nothing that moves anything. */
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzz } from '../../../../test/fuzz.js'
import {
  BUDGET,
  budget,
  guard,
  putTogether,
  rewrite,
  type TestMessage,
  type TestStep,
  takeApart,
  withPriority,
} from '../../../../test/rewriteMessage.js'
import { encodeMessage, type Plan } from '../message.js'
import { associatedTokenAddress } from '../programAddress.js'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../programs.js'
import { toWire } from '../wire.js'
import { signedAsAsked } from './signed.js'

const addressOf = (seed: number) => base58.encode(new Uint8Array(32).fill(seed))
const [from, receiver, mint, source, stranger] = [11, 22, 33, 44, 77].map(addressOf) as [
  string,
  string,
  string,
  string,
  string,
]
const plan: Plan = {
  ...{ from, receiver, amount: 7n, units: 1_000, unitPrice: 1_500n },
  lifetime: { blockhash: addressOf(55), lastValidBlockHeight: 9n },
}
const native = encodeMessage(plan)
const destination = associatedTokenAddress(receiver, mint, TOKEN_PROGRAM)
const token = encodeMessage({
  ...plan,
  token: { program: TOKEN_PROGRAM, mint, decimals: 6, source, destination, open: true },
})
const messages = [native, token]

const signature = new Uint8Array(64).fill(9)
function isTaken(changed: Uint8Array, asked: Uint8Array): boolean {
  try {
    return signedAsAsked(toWire(changed, signature), toWire(asked)).length > 0
  } catch {
    return false
  }
}
const add =
  (...more: readonly TestStep[]) =>
  ({ steps }: TestMessage) => ({ steps: [...steps, ...more] })
const first =
  (...more: readonly TestStep[]) =>
  ({ steps }: TestMessage) => ({ steps: [...more, ...steps] })
const withoutBudget = ({ steps, locks: { [BUDGET]: _, ...locks } }: TestMessage) => ({ steps: steps.slice(2), locks })

test('taking apart and putting together changes nothing', () => {
  for (const message of messages) expect(putTogether(takeApart(message))).toEqual(message)
})

describe('taken', () => {
  test.each<[string, (message: Uint8Array) => Uint8Array]>([
    ['what was asked', (message) => message],
    ['another limit and price', (message) => withPriority(message, 50_000n, 40_000_000n)],
    ['no limit and no price', (message) => rewrite(message, withoutBudget)],
    ['a heap frame', (message) => rewrite(message, first(budget(1, 65_536n)))],
    ['a bound of what is loaded', (message) => rewrite(message, add(budget(4, 65_536n)))],
    ['a guard about the payer, at the end', (message) => rewrite(message, add(guard([from])))],
    ['a guard about another account, in front', (message) => rewrite(message, first(guard([stranger], 9)))],
    [
      'several guards and a price',
      (message) => rewrite(withPriority(message, 9n, 9n), add(guard([from]), guard([], 15))),
    ],
    [
      'every kind of assertion',
      (message) => rewrite(message, add(...Array.from({ length: 14 }, (_, index) => guard([stranger], index + 2)))),
    ],
  ])('%s', (_, change) => {
    for (const message of messages) {
      const changed = change(message)
      expect(signedAsAsked(toWire(changed, signature), toWire(message))).toEqual(toWire(changed, signature))
    }
  })
})

/** From the payer to a stranger. */
const theft: TestStep = {
  program: SYSTEM_PROGRAM,
  accounts: [from, stranger],
  data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
}

describe('refused', () => {
  test.each<[string, (taken: TestMessage) => Partial<TestMessage>]>([
    [
      'another amount',
      ({ steps }) => ({
        steps: steps.map((step, at) =>
          at < steps.length - 1
            ? step
            : { ...step, data: step.data.map((byte, place) => (place === 4 ? byte + 1 : byte)) },
        ),
      }),
    ],
    [
      'another receiver',
      ({ steps, locks: { [receiver]: former, [destination]: associated, ...locks } }) => ({
        locks: { ...locks, [stranger]: associated ?? former ?? 'written', [receiver]: 'read' },
        steps: steps.map((step, at) =>
          at < steps.length - 1
            ? step
            : {
                ...step,
                accounts: step.accounts.map((one) => ([receiver, destination].includes(one) ? stranger : one)),
              },
        ),
      }),
    ],
    ['one more transfer', add(theft)],
    ['a transfer in place of the budget', ({ steps }) => ({ steps: [theft, ...steps.slice(2)] })],
    ['the transfer twice', ({ steps }) => ({ steps: [...steps, ...steps.slice(-1)] })],
    ['no transfer', ({ steps }) => ({ steps: steps.slice(0, -1) })],
    [
      'a durable nonce',
      first({ program: SYSTEM_PROGRAM, accounts: [stranger, from], data: Uint8Array.of(4, 0, 0, 0) }),
    ],
    ['another blockhash', () => ({ blockhash: addressOf(66) })],
    [
      'another payer',
      ({ signers, locks }) => ({ signers: [stranger], locks: { ...locks, [signers[0] ?? '']: 'written' } }),
    ],
    ['one more signer', ({ signers }) => ({ signers: [...signers, stranger] })],
    ['a guard that writes its memory', add(guard([from, stranger], 0))],
    ['a guard that closes its memory', add(guard([from, stranger], 1))],
    ['a guard that calls a program', add(guard([stranger], 16))],
    ['a guard that calls another one', add(guard([stranger], 17))],
    ['a guard that nobody knows', add(guard([stranger], 18))],
    ['a guard without a word', add({ ...guard([stranger]), data: new Uint8Array() })],
    [
      'a guard for which an account is written to',
      ({ steps, locks }) => ({ steps: [...steps, guard([stranger])], locks: { ...locks, [stranger]: 'written' } }),
    ],
    ['an account that nothing names', ({ locks }) => ({ locks: { ...locks, [stranger]: 'read' } })],
    [
      'a receiver that is only read',
      ({ locks }) => ({ locks: Object.fromEntries(Object.keys(locks).map((key) => [key, 'read'])) }),
    ],
    ['a program that is written to', ({ locks }) => ({ locks: { ...locks, [SYSTEM_PROGRAM]: 'written' } })],
    ['two prices', add(budget(3, 1n, 8))],
    ['the budget of former days, with a fee of its own', add(budget(0, 2n ** 60n, 8))],
    ['a budget kind that nobody knows', add(budget(5, 1n))],
    ['a budget that names accounts', add({ ...budget(1, 1n), accounts: [stranger] })],
    ['a budget that is too long', add({ ...budget(1, 1n), data: new Uint8Array(6).fill(1) })],
    ['another guard program', add({ ...guard([from]), program: stranger })],
    [
      'a price of more than a hundredth of a SOL',
      ({ steps }) => ({ steps: [budget(2, 1_000_000n), budget(3, 10_000_001n, 8), ...steps.slice(2)] }),
    ],
    ['that price, and no limit', ({ steps }) => ({ steps: [budget(3, 7_200_000n, 8), ...steps.slice(2)] })],
  ])('%s', (_, change) => {
    for (const message of messages) {
      const changed = rewrite(message, change)
      expect(changed).not.toEqual(message)
      expect(isTaken(changed, message)).toBe(false)
    }
  })

  test('its moves in another order', () => {
    const turned = rewrite(token, ({ steps }) => ({ steps: [...steps.slice(0, 2), ...steps.slice(2).reverse()] }))
    expect(isTaken(turned, token)).toBe(false)
  })

  test('lookup tables, another version, what stands behind the end, several signatures', () => {
    const table = native.slice(0, -1)
    const looked = Uint8Array.from([...table, 1, ...new Uint8Array(32).fill(7), 1, 0, 0])
    expect(isTaken(looked, native)).toBe(false)
    expect(isTaken(native.slice(1, -1), native)).toBe(false)
    expect(isTaken(Uint8Array.from([...withPriority(native, 1n, 1n), 0]), native)).toBe(false)
    const two = Uint8Array.from([2, ...new Uint8Array(128).fill(9), ...native])
    expect(() => signedAsAsked(two, toWire(native))).toThrow()
  })

  test('nothing that no packet holds', () => {
    const long = { ...guard([stranger]), data: new Uint8Array(1_200).fill(5) }
    expect(isTaken(rewrite(native, add(long)), native)).toBe(false)
  })
})

/** What it does, whatever its budget and its guards are. */
const moves = ({ signers, steps, locks, blockhash }: TestMessage) => {
  const doing = steps.filter(({ program }) => !program.startsWith('ComputeBudget') && !program.startsWith('L2TExM'))
  const text = doing.map(({ program, accounts, data }) => [
    program,
    accounts.map((one) => [one, locks[one]]),
    [...data],
  ])
  return JSON.stringify([signers, blockhash, text])
}

const ASSERTIONS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
const kinds = fc.nat({ max: 20 })
const accounts = fc.array(fc.constantFrom(from, receiver, mint, source, destination, stranger), { maxLength: 3 })
const anyStep: fc.Arbitrary<TestStep> = fc.oneof(
  fc.record({ kind: kinds, accounts }).map(({ kind, accounts: about }) => guard(about, kind)),
  fc
    .record({ kind: fc.nat({ max: 6 }), value: fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }) })
    .map(({ kind, value }) => budget(kind, value, kind === 3 ? 8 : 4)),
  fc.record({
    program: fc.constantFrom(SYSTEM_PROGRAM, TOKEN_PROGRAM, stranger),
    accounts,
    data: fc.uint8Array({ maxLength: 14 }),
  }),
)

test('whatever is added, left out or put elsewhere: what is taken moves what was asked, and nothing else', () => {
  let taken = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...messages),
      fc.array(fc.record({ step: anyStep, at: fc.nat({ max: 6 }) }), { maxLength: 4 }),
      fc.option(fc.nat({ max: 4 })),
      fc.option(
        fc.record({ address: fc.constantFrom(receiver, mint, stranger), lock: fc.constantFrom('written', 'read') }),
      ),
      (message, additions, without, relock) => {
        const changed = rewrite(message, ({ steps, locks }) => {
          const kept = steps.filter((_, index) => index !== without)
          for (const { step, at } of additions) kept.splice(at, 0, step)
          return { steps: kept, ...(relock && { locks: { ...locks, [relock.address]: relock.lock as 'read' } }) }
        })
        if (!isTaken(changed, message)) return
        taken++
        const [now, before] = [takeApart(changed), takeApart(message)]
        expect(moves(now)).toBe(moves(before))
        for (const [address, lock] of Object.entries(now.locks)) expect(lock).toBe(before.locks[address] ?? 'read')
        for (const { program, data } of now.steps)
          if (program.startsWith('L2TExM')) expect(ASSERTIONS).toContain(data[0])
      },
    ),
    { ...fuzz, numRuns: fuzz.numRuns * 10 },
  )
  expect(taken).toBeGreaterThan(10)
})

test('a changed byte is taken only where it is one of the budget', () => {
  fc.assert(
    fc.property(fc.constantFrom(...messages), fc.nat(), fc.integer({ min: 1, max: 255 }), (message, place, flip) => {
      const changed = message.slice()
      const at = place % message.length
      changed[at] = (changed[at] ?? 0) ^ flip
      if (!isTaken(changed, message)) return
      expect(moves(takeApart(changed))).toBe(moves(takeApart(message)))
    }),
    { ...fuzz, numRuns: fuzz.numRuns * 10 },
  )
})
