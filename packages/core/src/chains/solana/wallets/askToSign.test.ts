/** How wallets say that an account signs no messages, in words of their own; and what is another failure. */
import { expect, test } from 'vitest'
import { askToSign } from './askToSign.js'

const codeOf = (thrown: unknown) =>
  askToSign(() => Promise.reject(thrown)).then(
    () => undefined,
    ({ code }: { code: string }) => code,
  )

test.each([
  'Signing messages is not supported for hardware wallets',
  'Ledger does not support message signing',
  'Message signing isn’t supported on Ledger',
  'Off-chain message signing is unsupported by this device',
  'This account cannot sign messages',
  'Ledger device: UNKNOWN_ERROR (0x6a81)',
  'TransportStatusError: Ledger device: INS_NOT_SUPPORTED (0x6d00)',
])('%s: the account signs no messages', async (text) => {
  expect(await codeOf(new Error(text))).toBe('ACCOUNT_SIGNS_NO_MESSAGES')
  expect(await codeOf({ code: -32603, message: text })).toBe('ACCOUNT_SIGNS_NO_MESSAGES')
})

test.each<[unknown, string]>([
  [new Error('User rejected the request.'), 'USER_REJECTED'],
  [{ code: 4001, message: 'Signing messages is not supported: rejected' }, 'USER_REJECTED'],
  [{ code: -32002, message: 'A message request is pending; others are not supported' }, 'REQUEST_PENDING'],
  [new Error('Ledger device is locked'), 'UNKNOWN'],
  [new Error('Network is not supported'), 'UNKNOWN'],
  [{ code: -32603, message: 'Unexpected error' }, 'INTERNAL_ERROR'],
  [undefined, 'UNKNOWN'],
])('%o is %s', async (thrown, expected) => {
  expect(await codeOf(thrown)).toBe(expected)
})

test('an answer is an answer', async () => {
  expect(await askToSign(async () => 7)).toBe(7)
})
