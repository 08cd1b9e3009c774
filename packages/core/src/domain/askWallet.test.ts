import { expect, test } from 'vitest'
import { createError } from '../errors/createError.js'
import { type ErrorCode, errorMessages } from '../messages/en/errors.js'
import { askWallet, followed, sayable } from './askWallet.js'

const hash = `0x${'ab'.repeat(32)}`
const doubt = (context: object) => createError('SENT_UNCONFIRMED', { namespace: 'eip155', ...context })
const codes = Object.keys(errorMessages) as ErrorCode[]

test.each(codes)('%s: said in its own words, or as something that went wrong; what happened is kept', (code) => {
  const cause = new Error('what the wallet said')
  const thrown = createError(code, {} as never, cause)
  const said = sayable(thrown)
  expect([said.code, said.cause]).toEqual([said === thrown ? code : 'SEND_FAILED', cause])
  // What the visitor asked to end is told to who asked for it; nothing else stays with the caller alone.
  expect(said.entry.show !== 'caller' || code === 'ABORTED').toBe(true)
  expect(said.code).not.toBe('UNKNOWN')
})

test.each<[ErrorCode, ErrorCode]>([
  ['USER_REJECTED', 'USER_REJECTED'],
  ['INSUFFICIENT_BALANCE', 'INSUFFICIENT_BALANCE'],
  ['TRANSACTION_REJECTED', 'TRANSACTION_REJECTED'],
  ['SENT_UNCONFIRMED', 'SENT_UNCONFIRMED'],
  ['ABORTED', 'ABORTED'],
  ['UNKNOWN', 'SEND_FAILED'],
  ['INVALID_NUMBER', 'SEND_FAILED'],
])('%s is told as %s', (code, told) => {
  expect(sayable(createError(code, {} as never)).code).toBe(told)
})

test('an error without words and without a cause is the cause itself; so is one that is nobody’s', () => {
  const mute = createError('UNKNOWN', {})
  const strange = new TypeError('?')
  expect(sayable(mute)).toMatchObject({ code: 'SEND_FAILED', cause: mute })
  expect(sayable(strange)).toMatchObject({ code: 'SEND_FAILED', cause: strange })
  expect(sayable('?')).toMatchObject({ code: 'SEND_FAILED', cause: '?' })
})

test('that it may have been sent, with its hash: it is followed', () => {
  const thrown = doubt({ hash })
  expect(followed(thrown)).toEqual({ hash, doubt: thrown })
})

test.each<[string, unknown]>([
  ['that it may have been sent, and no hash', doubt({})],
  ['a hash that is no text', doubt({ hash: 7 })],
  ['a refusal that names a hash', createError('USER_REJECTED', { hash } as never)],
  ['a revert that names one', createError('TRANSACTION_FAILED', { hash } as never)],
  ['what is no error of ours', { code: 'SENT_UNCONFIRMED', context: { hash } }],
])('%s: it failed, and nothing is followed', (_, thrown) => {
  expect(() => followed(thrown)).toThrow(expect.toSatisfy((error: unknown) => error === thrown))
})

test.each<[string, () => Promise<string>, string[]]>([
  ['an approval', async () => hash, [`handed ${hash}`, 'answered']],
  ['a refusal', () => Promise.reject(createError('USER_REJECTED', {})), ['answered']],
  ['what is no error of ours', () => Promise.reject('no'), ['answered']],
  ['that it may have been sent', () => Promise.reject(doubt({})), []],
])('that a wallet is asked is said before it is, and that it answered, with %s', async (_, give, answered) => {
  const heard: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const handing = askWallet<string>({
    said(answered) {
      heard.push('said')
      void answered.then(() => heard.push('answered'))
    },
    ask() {
      heard.push('asked')
      return held.then(give)
    },
    handed: (given) => heard.push(`handed ${given}`),
  }).then(
    () => heard.push('done'),
    () => heard.push('done'),
  )
  await Promise.resolve()
  expect(heard).toEqual(['said', 'asked'])
  release()
  await handing
  expect(heard).toEqual(['said', 'asked', ...answered, 'done'])
})
