/**
 * Calldata of known routers, damaged in every way: what the guard lets pass does what the visitor saw, by another reading
 * than the guard's own (T-13).
 */
import fc from 'fast-check'
import {
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  slice,
} from 'viem'
import { expect, test } from 'vitest'
import { fuzz } from '../../../../test/fuzz.js'
import {
  command,
  execute,
  multicallUntil,
  packPath,
  ROUTER,
  type RouterCommand,
  SENDER,
  swapRouter02Abi,
  swapRouterAbi,
} from '../../../../test/routerCalls.js'
import { assertSwap, type SwapIntent } from '../../../domain/swapGuard.js'
import { decodeCall } from './decodeCall.js'

const user = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const router = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const wrapped = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const source = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const destination = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const stranger = '0x00000000000000000000000000000000000a11ce'
const NOW = 1_800_000_000n
const AMOUNT = 1_000_000n
const MINIMUM = 900_000n

const intent: SwapIntent = {
  ...{ caipNetworkId: 'eip155:1', from: user, source, destination, amount: AMOUNT, minimum: MINIMUM, now: NOW },
  ...{ tokens: [wrapped], held: [], routers: [router] },
}

/** Whether the guard lets it pass, and knows all that it does. */
function passes(data: Hex, value = 0n, wanted: SwapIntent = intent): boolean {
  const call = decodeCall(data, { from: user, to: router, value, wrapped })
  const prepared = { caipNetworkId: 'eip155:1', from: user, to: router, value, hasCode: true, maxFee: 1n } as const
  try {
    assertSwap(wanted, { ...prepared, call, transaction: {} })
    return call.route !== undefined
  } catch (error) {
    expect(error).toMatchObject({ code: 'TRANSACTION_MISMATCH' })
    return false
  }
}

const v2Abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const singleCall = (more: object = {}) => ({
  ...{ tokenIn: source, tokenOut: destination, fee: 500, sqrtPriceLimitX96: 0n },
  ...{ recipient: user, amountIn: AMOUNT, amountOutMinimum: MINIMUM, ...more },
})
const encodeSecond = (more: object = {}) =>
  encodeFunctionData({
    abi: swapRouter02Abi,
    functionName: 'exactInputSingle',
    args: [singleCall(more)],
  } as never) as Hex
const halves = [SENDER, user].map((recipient) =>
  encodeSecond({ recipient, amountIn: AMOUNT / 2n, amountOutMinimum: MINIMUM / 2n }),
)

/** An honest call of each kind, and another reading of it: what it takes of what, and what it gives whom of what. */
interface Shape {
  readonly data: Hex
  read(data: Hex): readonly Reading[]
}
interface Reading {
  readonly takes: string
  readonly amount: bigint
  readonly gives: string
  readonly least: bigint
  readonly receiver: string
  readonly deadline?: bigint
}
interface SingleArguments {
  readonly [name: string]: unknown
  readonly tokenIn: string
  readonly tokenOut: string
  readonly amountIn: bigint
  readonly amountOutMinimum: bigint
  readonly recipient: string
  readonly deadline?: bigint
}
const ofSingle = (args: unknown): Reading => {
  const [call] = args as readonly [SingleArguments]
  return {
    ...{ takes: call.tokenIn, amount: call.amountIn, gives: call.tokenOut, least: call.amountOutMinimum },
    ...{ receiver: call.recipient, ...(call.deadline !== undefined && { deadline: call.deadline }) },
  }
}

const shapes: Readonly<Record<string, Shape>> = {
  'Uniswap V2': {
    data: encodeFunctionData({
      abi: v2Abi,
      args: [AMOUNT, MINIMUM, [source, wrapped, destination], user, NOW + 600n],
    }),
    read(data) {
      const [amount, least, path, receiver, deadline] = decodeFunctionData({ abi: v2Abi, data }).args
      return [{ takes: path.at(0) ?? '', amount, gives: path.at(-1) ?? '', least, receiver, deadline }]
    },
  },
  'Uniswap V3': {
    data: encodeFunctionData({
      abi: swapRouterAbi,
      functionName: 'exactInputSingle',
      args: [singleCall({ deadline: NOW + 600n })],
    } as never) as Hex,
    read: (data) => [ofSingle(decodeFunctionData({ abi: swapRouterAbi, data }).args)],
  },
  'several calls of Uniswap V3': {
    data: multicallUntil(NOW + 600n, halves),
    read(data) {
      const [deadline, calls] = decodeAbiParameters(parseAbiParameters('uint256, bytes[]'), slice(data, 4))
      return calls.map((call) => ({
        ...ofSingle(decodeFunctionData({ abi: swapRouter02Abi, data: call }).args),
        deadline,
      }))
    },
  },
  'the Universal Router': {
    data: execute(
      [command('V3_SWAP_EXACT_IN', SENDER, AMOUNT, MINIMUM, packPath(source, wrapped, destination), true)],
      NOW + 600n,
    ),
    read(data) {
      const [, inputs, deadline] = decodeAbiParameters(parseAbiParameters('bytes, bytes[], uint256'), slice(data, 4))
      return inputs.map((input) => {
        const [receiver, amount, least, path, payerIsUser] = decodeAbiParameters(
          parseAbiParameters('address, uint256, uint256, bytes, bool'),
          input,
        )
        expect(payerIsUser).toBe(true)
        return { takes: slice(path, 0, 20), amount, gives: slice(path, -20), least, receiver, deadline }
      })
    },
  },
}

function expectAsShown(readings: readonly Reading[]): void {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((one, other) => one + other, 0n)
  for (const { takes, receiver, deadline } of readings) {
    expect(takes.toLowerCase()).toBe(source)
    expect([user, SENDER]).toContain(receiver.toLowerCase())
    expect(deadline === undefined || deadline <= NOW + 3_600n).toBe(true)
  }
  const given = readings.filter(({ gives }) => gives.toLowerCase() === destination)
  expect(sum(readings.map(({ amount }) => amount))).toBe(AMOUNT)
  expect(sum(given.map(({ least }) => least)) >= MINIMUM).toBe(true)
}

const word = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.constantFrom(0n, 1n, 2n, 32n, 64n, 96n, 160n, 2n ** 255n, BigInt(stranger), BigInt(user), BigInt(wrapped)),
)
const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as Hex

const overwrite = (data: Hex, start: number, bytes: Hex): Hex => {
  const at = 2 + 2 * start
  return `${data.slice(0, at)}${bytes.slice(2)}${data.slice(at + bytes.length - 2)}` as Hex
}

test.each(Object.entries(shapes))('%s: honest calls pass, with bytes behind them as well', (_, { data, read }) => {
  expect(passes(data)).toBe(true)
  expectAsShown(read(data))
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), (behind) => {
      expect(passes(concat([data, hexOf(behind)]))).toBe(true)
    }),
    fuzz,
  )
})

test.each(Object.entries(shapes))('%s: truncated, never', (_, { data }) => {
  for (let bytes = 4; bytes < (data.length - 2) / 2; bytes += 1) expect(passes(slice(data, 0, bytes))).toBe(false)
})

test.each(Object.entries(shapes))('%s: any word or bytes overwritten, only as shown', (_, { data, read }) => {
  const length = (data.length - 2) / 2
  const places = fc.oneof(
    fc.integer({ min: 0, max: Math.floor(length / 32) - 1 }).map((index) => 4 + 32 * index),
    fc.integer({ min: 4, max: length - 1 }),
  )
  const bytes = fc.oneof(
    word.map((value) => `0x${value.toString(16).padStart(64, '0')}` as Hex),
    fc.uint8Array({ minLength: 1, maxLength: 32 }).map(hexOf),
  )
  const change = fc.tuple(places, bytes)
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const hostile = changes.reduce((all, [start, what]) => overwrite(all, start, what), data)
      if (passes(hostile)) expectAsShown(read(hostile))
    }),
    fuzz,
  )
})

test('property: calls in any order and number pass only where together they are what was shown', () => {
  const amounts = fc.constantFrom(0n, MINIMUM, AMOUNT / 2n, AMOUNT, AMOUNT + 1n, 2n ** 255n)
  const tokens = fc.constantFrom(source, destination, wrapped)
  const receivers = fc.constantFrom(user, SENDER, ROUTER, router, stranger)
  const call = fc.record({
    ...{ tokenIn: tokens, tokenOut: tokens, recipient: receivers, amountIn: amounts, amountOutMinimum: amounts },
  })
  fc.assert(
    fc.property(fc.array(call, { maxLength: 3 }), (calls) => {
      if (!passes(multicallUntil(NOW, calls.map(encodeSecond)))) return
      const sum = (list: readonly bigint[]) => list.reduce((one, other) => one + other, 0n)
      const paid = calls.filter(({ amountIn }) => amountIn > 0n)
      const isMine = ({ recipient }: { recipient: string }) => [user, SENDER].includes(recipient)
      const mine = calls.filter((one) => isMine(one) && one.tokenOut === destination)
      expect(paid.every(({ tokenIn }) => tokenIn === source)).toBe(true)
      expect(sum(paid.map(({ amountIn }) => amountIn))).toBe(AMOUNT)
      expect(sum(mine.map(({ amountOutMinimum }) => amountOutMinimum)) >= MINIMUM).toBe(true)
      expect(calls.some(({ recipient }) => recipient === stranger)).toBe(false)
    }),
    fuzz,
  )
})

test('property: commands in any order and number pass only where together they are what was shown', () => {
  const amounts = fc.constantFrom(0n, MINIMUM, AMOUNT, AMOUNT + 1n, 2n ** 255n)
  const tokens = fc.constantFrom<Hex>(source, destination, wrapped)
  const receivers = fc.constantFrom<Hex>(user, SENDER, ROUTER, stranger)
  interface Written {
    readonly command: RouterCommand
    /** What of the account it takes, and what it gives the account of the destination. */
    readonly takes?: readonly [token: string, amount: bigint]
    readonly gives?: bigint
    readonly toStranger?: boolean
  }
  const writtenFor = (receiver: string, token: string, least: bigint) => ({
    ...(token === destination && [user, SENDER].includes(receiver) && { gives: least }),
    toStranger: receiver === stranger,
  })
  const swaps = fc
    .tuple(tokens, tokens, receivers, amounts, amounts, fc.boolean())
    .map(([from, to, receiver, amount, least, payerIsUser]): Written => {
      const input = [receiver, amount, least, [from, to], payerIsUser]
      return {
        command: command('V2_SWAP_EXACT_IN', ...input),
        ...(payerIsUser && amount > 0n && { takes: [from, amount] as const }),
        ...writtenFor(receiver, to, least),
      }
    })
  const transfers = fc
    .tuple(
      tokens,
      receivers,
      amounts.filter((amount) => amount < 2n ** 160n),
    )
    .map(
      ([token, receiver, amount]): Written => ({
        command: command('PERMIT2_TRANSFER_FROM', token, receiver, amount),
        ...(amount > 0n && { takes: [token, amount] as const }),
        ...writtenFor(receiver, token, amount),
      }),
    )
  const sweeps = fc.tuple(tokens, receivers, amounts).map(
    ([token, receiver, least]): Written => ({
      command: command('SWEEP', token, receiver, least),
      ...writtenFor(receiver, token, least),
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(swaps, transfers, sweeps), { maxLength: 4 }), (list) => {
      if (
        !passes(
          execute(
            list.map((one) => one.command),
            NOW,
          ),
        )
      )
        return
      const taken = list.flatMap(({ takes }) => (takes ? [takes] : []))
      expect(taken.every(([token]) => token === source)).toBe(true)
      expect(taken.reduce((sum, [, amount]) => sum + amount, 0n)).toBe(AMOUNT)
      expect(list.reduce((sum, { gives = 0n }) => sum + gives, 0n) >= MINIMUM).toBe(true)
      expect(list.some(({ toStranger }) => toStranger)).toBe(false)
    }),
    fuzz,
  )
})
