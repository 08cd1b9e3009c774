import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { type EarlyErrorCode, earlyErrorMessages } from '../messages/en/earlyErrors.js'
import { errorMessages } from '../messages/en/errors.js'
import type { ErrorCode } from './catalogue.js'
import { createError } from './createError.js'
import { earlyError } from './earlyError.js'

/** What that page shows. */
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const page = 'https://www.npmjs.com/package/@wallet-modal/core'

test.each(Object.keys(errorMessages) as ErrorCode[])('%s is documented where its whole address leads', (code) => {
  const { hash, origin, pathname } = new URL(createError(code, { status: 500 } as never).docs)
  expect(origin + pathname).toBe(page)
  // As the page makes anchors of headings.
  expect(readme.match(new RegExp(`^### ${code}$`, 'gm'))).toHaveLength(1)
  expect(hash).toBe(`#${code.toLowerCase()}`)
})

test.each(Object.keys(errorMessages) as ErrorCode[])('%s has a text of its own and keeps its cause', (code) => {
  const cause = new Error('below')
  const error = createError(code, { status: 500 } as never, cause)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'ModalError', code, cause, docs: `${page}#${code.toLowerCase()}` })
  expect(error.message).toBe(errorMessages[code].replace('{status}', '500'))
})

test.each(Object.keys(earlyErrorMessages) as EarlyErrorCode[])('%s, raised early, names its page too', (code) => {
  expect(earlyError(code, {})).toMatchObject({
    code,
    docs: `${page}#${code.toLowerCase()}`,
    message: errorMessages[code],
  })
})

test('what a console shows of it leads to its page, and what people read does not', () => {
  const error = createError('USER_REJECTED', {}, new Error('below'))
  const line = '    at docs: https://www.npmjs.com/package/@wallet-modal/core#user_rejected (<anonymous>)'
  expect(error.stack?.split('\n').at(-1)).toBe(line)
  expect(inspect(error)).toContain(line)
  expect(error.message).toBe(errorMessages.USER_REJECTED)
  expect(String(error)).toBe(`ModalError: ${errorMessages.USER_REJECTED}`)
})

test('the status of a failed call is in its text', () => {
  expect(createError('HTTP_STATUS', { status: 503 }).message).toBe('HTTP status code: 503')
})

test('what is no text never gets into a message', () => {
  const error = createError('HTTP_STATUS', { status: {} as never })
  expect(error.message).toBe('HTTP status code: {status}')
  expect('cause' in error).toBe(false)
})
