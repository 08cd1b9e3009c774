import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { divide } from '../primitives/decimal.js'
import { createError } from './createError.js'
import { ModalError } from './ModalError.js'
import { normalizeError, reasonOf, shortMessage } from './normalizeError.js'

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

const RPC_TEXT = 'Internal JSON-RPC error.'
test.each<[string, unknown]>([
  ['−32603 with words', { code: -32603, message: 'User rejected the request.' }],
  ['−32000 with words', { code: -32000, message: 'User rejected the request' }],
  ['−32003 with words', { code: -32003, message: 'Transaction was rejected by the user' }],
  ['no code', new Error('MetaMask Tx Signature: User denied transaction signature.')],
  ['a plain string', 'User denied transaction signature'],
  ['a plain string inside a wrapper', { code: -32603, message: RPC_TEXT, data: 'User cancelled' }],
  ['words in a wrapped error', { code: -32603, message: RPC_TEXT, data: { message: 'Request canceled by the user.' } }],
  ['a Ledger’s text', new Error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)')],
  ['a Ledger’s status', Object.assign(new Error('Ledger device: UNKNOWN_ERROR'), { statusCode: 0x6985 })],
  ['a newer Ledger’s', { name: 'TransportStatusError', message: 'Ledger device: (0x5501)' }],
  ['JSON in a message', new Error('[query] while formatting outputs \'{"value":{"code":4001,"message":"no"}}\'')],
  ['JSON with a code of the pairing protocol', { code: -32603, message: '{"code": "5000"}' }],
  ['a user who did not sign', 'The user did not approve this'],
  ['capitals, and a word between', { message: 'USER HAS DECLINED THE CONNECTION' }],
  ['a viem wrapper without a code', Object.assign(new Error('x'), { details: 'User disapproved requested methods' })],
])('a refusal without its code, %s, is USER_REJECTED', (_, thrown) => {
  expect(normalizeError(thrown)).toMatchObject({ code: 'USER_REJECTED', cause: thrown })
})

test.each<[string, unknown, string]>([
  ['a plain word', 'denied', 'UNKNOWN'],
  ['a permission', new Error('Permission denied'), 'UNKNOWN'],
  ['a node’s rejection', { code: -32000, message: 'transaction rejected: insufficient funds' }, 'INVALID_INPUT'],
  ['a bundler’s', { code: -32603, message: 'User operation rejected: AA21 didn’t pay prefund' }, 'INTERNAL_ERROR'],
  ['a user operation', { code: -32000, message: 'user op rejected' }, 'INVALID_INPUT'],
  ['a policy', { code: -32603, message: 'Denied by user policy 7' }, 'INTERNAL_ERROR'],
  ['somebody else', { code: -32603, message: 'User rejected by the server' }, 'INTERNAL_ERROR'],
  ['a user who was not found', 'User not found', 'UNKNOWN'],
  ['a clear code', { code: 4200, message: 'User rejected the request' }, 'UNSUPPORTED_METHOD'],
  ['a pending request', { code: -32002, message: 'User denied? No: already pending' }, 'REQUEST_PENDING'],
  ['a refusal beside a failure', { code: -32603, message: 'user rejected, execution reverted' }, 'INTERNAL_ERROR'],
  ['one that may be on its way', { code: -32000, message: 'User cancelled: already known' }, 'INVALID_INPUT'],
  ['a hash that looks like a status', new Error('0x69851234 was dropped'), 'UNKNOWN'],
])('%s is no refusal', (_, thrown, code) => {
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

test.each<[string, unknown, string | undefined]>([
  ['a text', { code: -32603, message: 'wallet has not been configured yet' }, 'wallet has not been configured yet'],
  ['a text that is thrown', 'wrong network', 'wrong network'],
  ['markup', new Error('<b>not allowed to interact</b>'), '<b>not allowed to interact</b>'],
  ['ten pages', new Error('x'.repeat(10_000)), 'x'.repeat(140)],
  ['two lines', 'first\nsecond', 'first'],
  ['a slip of a program', new TypeError('x is not a function'), undefined],
  ['nothing', undefined, undefined],
  ['a refusal', { code: 4001, message: 'User rejected the request.' }, undefined],
  ['a request that is pending', { code: -32002, message: 'Already processing' }, undefined],
])('the reason that a wallet gives, %s', (_, thrown, reason) => {
  expect(reasonOf(normalizeError(thrown))).toBe(reason)
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
