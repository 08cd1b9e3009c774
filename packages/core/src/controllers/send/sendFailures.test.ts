/** What preparing found out, said beside the field it is about. */
import { expect, test } from 'vitest'
import { createError } from '../../errors/createError.js'
import { problemOf } from './sendFailures.js'

test.each(['AMOUNT_TOO_SMALL', 'REMAINDER_TOO_SMALL', 'BALANCE_MUST_STAY'] as const)(
  '%s stands beside the amount and names the least',
  (code) => {
    const params = { minimum: '0.5', symbol: 'DOT' }
    expect(problemOf(createError(code, params), undefined)).toEqual({ code, field: 'amount', params })
  },
)

test('what is about no field has no place there', () => {
  expect(problemOf(createError('HTTP_REQUEST_FAILED', {}), undefined)).toBeUndefined()
  expect(problemOf(new Error('?'), undefined)).toBeUndefined()
})
