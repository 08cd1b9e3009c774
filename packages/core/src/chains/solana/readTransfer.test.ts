/** What is read back is what was written, and nothing else passes. */
import { base58 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { encodeMessage, type Plan } from './message.js'
import { associatedTokenAddress } from './programAddress.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.js'
import { readTransfer, receiverOf } from './readTransfer.js'
import { renewMessage } from './renewMessage.js'

const addressOf = (seed: number) => base58.encode(new Uint8Array(32).fill(seed))
const [from, receiver, mint, source] = [11, 22, 33, 44].map(addressOf) as [string, string, string, string]
const lifetime = { blockhash: addressOf(55), lastValidBlockHeight: 9n }
const native: Plan = { from, receiver, amount: 7n, units: 1_000, unitPrice: 1_500n, lifetime }
const tokenPlan = (change: object = {}): Plan => {
  const program = TOKEN_PROGRAM
  const destination = associatedTokenAddress(receiver, mint, program)
  return { ...native, token: { program, mint, decimals: 6, source, destination, open: true, ...change } }
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const u64 = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })

test('native: every amount and price comes back', () => {
  fc.assert(
    fc.property(u64, fc.nat({ max: 1_400_000 }), fc.bigInt({ min: 0n, max: 10n ** 9n }), (amount, units, unitPrice) => {
      const read = readTransfer(encodeMessage({ ...native, amount, units, unitPrice }))
      const priorityFee = (BigInt(units) * unitPrice + 999_999n) / 1_000_000n
      expect(read).toEqual({ from, destination: receiver, amount, priorityFee, blockhash: lifetime.blockhash })
    }),
    fuzz,
  )
})

test.each([
  [TOKEN_PROGRAM, undefined],
  [TOKEN_2022_PROGRAM, undefined],
  [TOKEN_2022_PROGRAM, 3n],
] as const)('a token of %s with the fee %s', (program, fee) => {
  const destination = associatedTokenAddress(receiver, mint, program)
  for (const open of [true, false]) {
    const read = readTransfer(encodeMessage(tokenPlan({ program, destination, open, fee })))
    expect(read).toMatchObject({ from, destination, amount: 7n, token: { program, mint, decimals: 6 } })
    expect(read?.token?.fee).toBe(fee)
    expect(read?.token?.openedFor).toBe(open ? receiver : undefined)
    if (!read) throw new Error('Not read')
    expect(receiverOf(read, receiver)).toBe(receiver)
    // Claimed for somebody else it still is what it is.
    expect(receiverOf(read, from)).toBe(open ? receiver : destination)
  }
})

test('an account opened for somebody else than it belongs to is no transfer', () => {
  expect(readTransfer(encodeMessage(tokenPlan({ destination: source })))).toBeUndefined()
})

/** The message with some of its instructions once more, at its end. */
function withAgain(plan: Plan, which: readonly number[]): Uint8Array {
  const compiled = getCompiledTransactionMessageDecoder().decode(encodeMessage(plan))
  const again = which.flatMap((index) => compiled.instructions[index] ?? [])
  const instructions = [...compiled.instructions, ...again]
  return getCompiledTransactionMessageEncoder().encode({ ...compiled, instructions }) as Uint8Array
}

test.each([
  ['native, and the same transfer again', native, [2]],
  ['native, and the limit again', native, [0]],
  ['native, and two more', native, [2, 2]],
  ['a token, and the same transfer again', tokenPlan({ open: false }), [2]],
  ['a token with its account, and one more', tokenPlan(), [3]],
])('more than one transfer is none: %s', (_, plan, which) => {
  expect(readTransfer(withAgain(plan, []))).toBeDefined()
  expect(readTransfer(withAgain(plan, which))).toBeUndefined()
})

test('a renewed message differs in its blockhash alone', () => {
  const blockhash = addressOf(66)
  for (const plan of [native, tokenPlan()]) {
    const renewed = renewMessage(encodeMessage(plan), blockhash)
    expect(renewed).toEqual(encodeMessage({ ...plan, lifetime: { ...lifetime, blockhash } }))
  }
})

test('no byte of a message can be changed unseen, but how accounts are locked', () => {
  const plans = [native, tokenPlan({ fee: 2n })].map((plan) => ({ ...plan, units: 1_000_000, unitPrice: 1_000_000n }))
  for (const plan of plans) {
    const message = encodeMessage(plan)
    const read = readTransfer(message)
    const unseen = [...message.keys()].filter((at) => {
      const changed = message.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      return JSON.stringify(readTransfer(changed), text) === JSON.stringify(read, text)
    })
    const locks = 3
    expect(unseen).toEqual([locks])
  }
})

test('garbage is no transfer, and never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(readTransfer(bytes)).toBeUndefined()
    }),
    fuzz,
  )
})
