import { expect, test } from 'vitest'
import { createError } from '../errors/createError.js'
import { normalizeError } from '../errors/normalizeError.js'
import type { ErrorCode } from '../messages/en/errors.js'
import { lackOf, nextStep, type SwapStage, type SwapStep, swapFailure } from './swapPlan.js'

const token = { native: false, allowance: 0n, amount: 5n, usdtType: false }

test.each<[string, object, SwapStep | undefined]>([
  ['no allowance', {}, 'approve'],
  ['an allowance that is too low', { allowance: 4n }, 'approve'],
  ['just enough', { allowance: 5n }, 'swap'],
  ['more than enough', { allowance: 6n }, 'swap'],
  ['the native token', { native: true }, 'swap'],
  ['USDT-type without an allowance', { usdtType: true }, 'approve'],
  ['USDT-type with one that is too low', { usdtType: true, allowance: 4n }, 'reset'],
  ['USDT-type with enough', { usdtType: true, allowance: 5n }, 'swap'],
  ['USDT-type after the reset', { usdtType: true, done: 'reset' }, 'approve'],
  ['after the approval', { allowance: 5n, done: 'approve' }, 'swap'],
  ['a reset that did nothing', { usdtType: true, allowance: 4n, done: 'reset' }, undefined],
  ['an approval that did nothing', { done: 'approve' }, undefined],
  ['an approval that did too little', { usdtType: true, allowance: 4n, done: 'approve' }, undefined],
])('with %s the next step is %s', (_, change, step) => {
  expect(nextStep({ ...token, ...change })).toBe(step)
})

test.each<[SwapStage, string, object]>([
  ['initialize', 'Failed to initialize swap', { show: 'toast', consequence: 'goBack' }],
  ['networkPrice', 'Failed to fetch network token price', { show: 'toast' }],
  ['allowance', 'Failed to check allowance', { show: 'toast' }],
  ['approval', 'Failed to create approval transaction', { show: 'toast', consequence: 'goBack' }],
  ['build', 'Failed to create transaction', { show: 'toast', consequence: 'goBack' }],
  ['send', 'Transaction error', { show: 'toast', theirWords: 'instead' }],
])('%s fails: %s', (stage, text, entry) => {
  const cause = createError('HTTP_STATUS', { status: 500 })
  const error = swapFailure(stage, cause)
  expect(error).toMatchObject({ message: text, entry, cause })
  expect(error.entry).toEqual(entry)
})

const stages: readonly SwapStage[] = ['initialize', 'networkPrice', 'allowance', 'approval', 'build', 'send']

test.each<ErrorCode>([
  'SWAPS_UNSUPPORTED',
  'GAS_PRICE_UNSUPPORTED',
  'NOT_CONNECTED',
  'ACCOUNT_CHANGED',
  'NETWORK_CHANGED',
  'ABORTED',
  'CLOSED',
  'LOAD_FAILED',
])('%s says more than any stage', (code) => {
  const error = createError(code, {} as never)
  for (const stage of stages) expect(swapFailure(stage, error)).toBe(error)
})

test.each<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_PENDING',
  'SENT_UNCONFIRMED',
  'TRANSACTION_MISMATCH',
  'UNAUTHORIZED',
  'UNSUPPORTED_METHOD',
  'WALLET_DISCONNECTED',
  'CHAIN_DISCONNECTED',
  'ACTION_NOT_ALLOWED',
  'INCORRECT_AMOUNT',
  'INSUFFICIENT_BALANCE',
  'ALLOWANCE_FAILED',
  'APPROVAL_FAILED',
])('%s is told as it is when sending, and nowhere else', (code) => {
  const error = createError(code, {} as never)
  expect(swapFailure('send', error)).toBe(error)
  expect(swapFailure('build', error)).toMatchObject({ code: 'SWAP_BUILD_FAILED', cause: error })
})

test('a transaction that could not be built stays that when it is confirmed', () => {
  const error = createError('SWAP_BUILD_FAILED', {})
  expect(swapFailure('send', error)).toBe(error)
})

test('of a failed transaction the cause is what the wallet said', () => {
  const said = { code: -32603, message: 'out of gas' }
  expect(swapFailure('send', createError('INTERNAL_ERROR', {}, said)).cause).toBe(said)
  const error = createError('INTERNAL_ERROR', {})
  expect(swapFailure('send', error).cause).toBe(error)
  expect(swapFailure('send', said).cause).toBe(said)
  const strange = { cause: said }
  expect(swapFailure('send', strange).cause).toBe(strange)
  const built = createError('TRANSACTION_REJECTED', {}, said)
  expect(swapFailure('build', built).cause).toBe(built)
})

test('what strangers throw gets the words of the stage', () => {
  expect(swapFailure('send', normalizeError({ code: 1 })).code).toBe('TRANSACTION_FAILED')
  expect(swapFailure('build', { code: 'ABORTED' }).code).toBe('SWAP_BUILD_FAILED')
})

test.each<[unknown, string | undefined]>([
  [createError('INSUFFICIENT_BALANCE', {}), 'INSUFFICIENT_BALANCE'],
  [createError('INSUFFICIENT_BALANCE', { of: 'fee' }), 'INSUFFICIENT_GAS'],
  [createError('INCORRECT_AMOUNT', {}), undefined],
  [{ code: 'INSUFFICIENT_BALANCE' }, undefined],
])('what can’t be paid, by %o: %s', (error, problem) => {
  expect(lackOf(error)).toBe(problem)
})
