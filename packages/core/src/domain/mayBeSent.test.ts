/** What wallets and nodes say after they were asked to send: whether the transaction may have gone out all the same. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { createError } from '../errors/createError.js'
import { mayBeSent, orDoubt } from './mayBeSent.js'

const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpbKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
const wrapped = (data: object) => ({ code: -32_603, message: 'Internal JSON-RPC error.', data })

test.each<[unknown]>([
  [createError('TIMEOUT', {})],
  [new DOMException('late', 'TimeoutError')],
  [new TypeError('Failed to fetch')],
  [{ code: 'TIMEOUT', message: 'timeout' }],
  [{ code: 4900, message: 'disconnected' }],
  [new Error('connect ETIMEDOUT 192.0.2.1:443')],
  [{ code: -32_603, message: 'Request timed out' }],
  [{ code: -32_002, message: 'request timed out' }],
  [{ code: -32_000, message: 'context deadline exceeded' }],
  [{ code: -32_603, message: 'Failed to fetch' }],
  [{ code: -32_603, message: "Non-200 status code: '502'" }],
  [{ code: -32_603, message: 'socket hang up' }],
  [{ code: -32_000, message: 'already known' }],
  [{ code: -32_010, message: 'Transaction with the same hash was already imported.' }],
  [{ code: -32_000, message: 'Known transaction' }],
  [{ code: -32_000, message: 'AlreadyKnown' }],
  [wrapped({ code: -32_000, message: 'already known' })],
  [wrapped({ originalError: { code: -32_000, message: 'ALREADY_EXISTS: already known' } })],
  [{ code: -32_001, message: 'already known' }],
  [{ code: -32_005, message: 'request timed out' }],
  [createError('RPC_REQUEST_FAILED', {}, new Error('already known'))],
  [{ code: -32_603, message: 'NetworkError when attempting to fetch resource.' }],
  [new Error('outer', { cause: { error: { message: 'txn-already-in-mempool' } } })],
  [{ code: -32_002, message: 'This transaction has already been processed' }],
  [{ code: -32_003, message: 'Transaction simulation failed: This transaction has already been processed' }],
  [new Error(`Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded. Check ${signature}`)],
  [new Error('Transaction was not mined within 50 blocks. It might still be mined!')],
  [new Error(`Signature ${signature} has expired: block height exceeded.`)],
])('%o: it may have been sent', (thrown) => {
  expect(mayBeSent(thrown)).toBe(true)
  expect(orDoubt(thrown, 'solana')).toMatchObject({
    code: 'SENT_UNCONFIRMED',
    context: { namespace: 'solana' },
    cause: thrown,
  })
})

test.each([
  'The message port closed before a response was received.',
  'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
  'The page keeping the extension port is moved into back/forward cache, so the message channel is closed.',
  'Extension context invalidated.',
  'Could not establish connection. Receiving end does not exist.',
  'Attempting to use a disconnected port object',
  'Promised response from onMessage listener went out of scope',
  "Actor 'Conduits' destroyed before query 'RuntimeMessage' was resolved",
  'Message manager disconnected',
  'MetaMask: Disconnected from MetaMask background. Page reload required.',
  'MetaMask: Lost connection to "MetaMask background".',
  'Premature close',
])('the way to the extension broke, "%s": it may have been sent', (message) => {
  expect(mayBeSent(new Error(message))).toBe(true)
  expect(mayBeSent({ message })).toBe(true)
  expect(mayBeSent(message)).toBe(true)
  expect(mayBeSent(wrapped({ code: -32_000, message }))).toBe(true)
  // A refusal counts, whatever words it has.
  expect(mayBeSent({ code: 4001, message })).toBe(false)
})

test.each<[unknown]>([
  ['denied'],
  [undefined],
  [null],
  [{}],
  [{ message: {} }],
  [new Error('denied')],
  [new TypeError('setTimeout is not a function')],
  [{ code: 'ACTION_REJECTED', message: 'rejected' }],
  // A refusal counts, whatever words it has.
  [{ code: 4001, message: 'The request timed out' }],
  [wrapped({ code: 4001, message: 'Request timed out' })],
  [{ code: 4100, message: 'timeout' }],
  [{ code: 4200, message: 'timeout' }],
  [{ code: -32_601, message: 'timeout' }],
  [{ code: -32_602, message: 'already known' }],
  [{ code: 4901, message: 'no chain' }],
  [{ code: -32_603, message: 'Internal error' }],
  [{ code: -32_000, message: 'insufficient funds for gas * price + value' }],
  [{ code: -32_000, message: 'nonce too low' }],
  // The wallet's own look at the call, and a passkey that was declined.
  [{ code: -32_000, message: 'execution reverted: auction timed out' }],
  // Whoever passed it on has words of its own.
  [wrapped({ code: -32_000, message: 'execution reverted: auction timed out' })],
  [wrapped({ code: 3, message: 'order already processed' })],
  [new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')],
  [{ code: -32_000, message: 'replacement transaction underpriced' }],
  [{ code: -32_000, message: 'unknown transaction type' }],
  [{ code: -32_002, message: "Request of type 'eth_sendTransaction' already pending" }],
  [{ code: -32_002, message: 'Transaction simulation failed: Blockhash not found' }],
  [new Error('Transaction not confirmed in the wallet')],
  [{ code: -32_005, message: 'rate limited' }],
  [new Error('Wallet is disconnected from this site')],
  [new Error('Please close the popup that is open')],
  // Said by the way to the wallet, before the wallet had it.
  [createError('RELAY_UNREACHABLE', {}, new Error('timed out'))],
  [{ code: 4900, message: 'The session has ended', data: { sent: false } }],
  // Who says so already may know the hash.
  [createError('SENT_UNCONFIRMED', { hash: signature }, new Error('timed out'))],
])('%o: as it is', (thrown) => {
  expect(mayBeSent(thrown)).toBe(false)
  expect(orDoubt(thrown, 'eip155')).toBe(thrown)
})

test('property: anything at all is judged', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, maxDepth: 4 }), (thrown) => {
      expect(typeof mayBeSent(thrown)).toBe('boolean')
    }),
    fuzz,
  )
})
