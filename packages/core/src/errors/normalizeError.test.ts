import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { divide } from '../primitives/decimal.js'
import { createError } from './createError.js'
import { ModalError } from './ModalError.js'
import { normalizeError, shortMessage } from './normalizeError.js'

const rows = [
  [-32700, 'PARSE_ERROR'],
  [-32600, 'INVALID_REQUEST'],
  [-32601, 'METHOD_NOT_FOUND'],
  [-32602, 'INVALID_PARAMS'],
  [-32603, 'INTERNAL_ERROR'],
  [-32000, 'INVALID_INPUT'],
  [-32001, 'RESOURCE_NOT_FOUND'],
  [-32002, 'REQUEST_PENDING'],
  [-32003, 'TRANSACTION_REJECTED'],
  [-32004, 'METHOD_NOT_SUPPORTED'],
  [-32005, 'LIMIT_EXCEEDED'],
  [-32006, 'RPC_VERSION_UNSUPPORTED'],
  [4001, 'USER_REJECTED'],
  [4100, 'UNAUTHORIZED'],
  [4200, 'UNSUPPORTED_METHOD'],
  [4900, 'WALLET_DISCONNECTED'],
  [4901, 'CHAIN_DISCONNECTED'],
  [4902, 'CHAIN_NOT_ADDED'],
  [5000, 'USER_REJECTED'],
  [5001, 'USER_REJECTED'],
] as const

test.each(rows)("%i is %s, plain, as text, wrapped, and inside a wallet's own wrapper", (code, expected) => {
  const plain = { code, message: 'x' }
  for (const thrown of [
    plain,
    { code: String(code) },
    Object.assign(new Error('x'), { code }),
    { error: plain },
    new Error('x', { cause: new Error('y', { cause: plain }) }),
    { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: plain } },
    { code: 'UNKNOWN_ERROR', info: { error: plain } },
  ]) {
    const error = normalizeError(thrown)
    expect(error).toBeInstanceOf(ModalError)
    expect(error.code).toBe(expected)
    expect(error.cause).toBe(thrown)
  }
})

test.each([
  [{ code: 'ACTION_REJECTED', reason: 'rejected' }, 'USER_REJECTED'],
  [new DOMException('late', 'TimeoutError'), 'TIMEOUT'],
  [new DOMException('gone', 'AbortError'), 'ABORTED'],
  [new TypeError('Failed to fetch'), 'HTTP_REQUEST_FAILED'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'HTTP_REQUEST_FAILED'],
  [new TypeError('Failed to fetch dynamically imported module: x.js'), 'LOAD_FAILED'],
  [new Error('HTTP request failed.\n\nStatus: 500'), 'HTTP_REQUEST_FAILED'],
  [new Error('RPC Request failed.'), 'RPC_REQUEST_FAILED'],
  [Object.assign(new Error('The request took too long to respond.'), { name: 'TimeoutError' }), 'TIMEOUT'],
  [Object.assign(new Error('x'), { name: 'RpcRequestError', code: -32601 }), 'METHOD_NOT_FOUND'],
  [Object.assign(new Error('x'), { name: 'UserRejectedRequestError' }), 'USER_REJECTED'],
])('%o is %s', (thrown, code) => {
  expect(normalizeError(thrown).code).toBe(code)
})

const trap = () => {
  throw new Error('trap')
}
const hostile: readonly (readonly [string, unknown])[] = [
  ['a text', 'denied'],
  ['undefined', undefined],
  ['null', null],
  ['a number', 4001],
  ['a symbol', Symbol('x')],
  ['an empty object', {}],
  ['an object without prototype', Object.create(null)],
  [
    'throwing getters',
    Object.defineProperties({}, { code: { get: trap }, message: { get: trap }, cause: { get: trap } }),
  ],
  ['a Proxy', new Proxy({}, { get: trap, getPrototypeOf: trap, has: trap, ownKeys: trap })],
  [
    'a revoked Proxy',
    (() => {
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      return proxy
    })(),
  ],
  [
    'a circle',
    (() => {
      const circle: { cause?: unknown } = {}
      circle.cause = circle
      return circle
    })(),
  ],
  ['a code that is an object', { code: { valueOf: trap, toString: trap } }],
  ['a message that is an object', { message: {} }],
  ['a code of the prototype', { code: 'constructor' }],
]

test.each(hostile)('%s becomes UNKNOWN with a text that can be read', (_, thrown) => {
  const error = normalizeError(thrown)
  expect(error.code).toBe('UNKNOWN')
  expect(error.message).toBe('Something went wrong')
  expect(shortMessage(thrown)).toBeUndefined()
})

test('one code of our own stays what it is, also where a library wrapped it', () => {
  const own = createError('HTTP_STATUS', { status: 503 })
  expect(normalizeError(own)).toBe(own)
  expect(normalizeError(new Error('wrapped', { cause: own })).message).toBe('HTTP status code: 503')
})

test.each([
  ['1', 'x', 'INVALID_NUMBER', 'Invalid number'],
  ['1', '0', 'DIVISION_BY_ZERO', 'Division by zero'],
])("the decimals' error of %s / %s is %s", (a, b, code, message) => {
  let thrown: unknown
  try {
    divide(a, b)
  } catch (error) {
    thrown = error
  }
  expect(normalizeError(thrown)).toMatchObject({ code, message })
})

test.each([
  [
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    'insufficient funds for gas * price + value',
  ],
  [
    Object.assign(new Error('long\n\nRequest Arguments: …'), { shortMessage: 'User rejected the request.' }),
    'User rejected the request.',
  ],
  [new Error('first line\nsecond line'), 'first line'],
  [{ code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'nonce too low' } }, 'nonce too low'],
  [createError('INTERNAL_ERROR', {}, { message: 'below our own' }), 'below our own'],
  [{ message: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
  [{ message: `pay\u202e ${'x'.repeat(10_000)}` }, `pay ${'x'.repeat(136)}`],
  [new TypeError("Cannot read properties of undefined (reading 'x')"), undefined],
  [{ message: '[object Object]' }, undefined],
  [{ message: 'undefined' }, undefined],
  [createError('UNKNOWN', {}), undefined],
])("the visitor reads the wallet's own words, if it has any (%#)", (thrown, text) => {
  expect(shortMessage(thrown)).toBe(text)
})

test('property: anything at all becomes a ModalError with a readable text', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 4 }), (thrown) => {
      expect(normalizeError(thrown)).toBeInstanceOf(ModalError)
      expect(normalizeError(thrown).message).not.toMatch(/\[object|undefined/)
      expect((shortMessage(thrown) ?? '').length).toBeLessThanOrEqual(280) // 140 characters, of two units each at most
    }),
    fuzz,
  )
})
