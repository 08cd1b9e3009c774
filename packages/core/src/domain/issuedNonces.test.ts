import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { createIssuedNonces } from './issuedNonces.js'

test('T-20: a nonce counts once', () => {
  const issued = createIssuedNonces()
  expect(issued.has('one')).toBe(false)
  issued.issue('one')
  issued.issue('two')
  issued.spend(['one', 'never issued'])
  expect([issued.has('one'), issued.has('two')]).toEqual([false, true])
})

test('the sixteen newest wait at most, the oldest is given up', () => {
  const property = fc.property(fc.uniqueArray(fc.string(), { maxLength: 40 }), (nonces) => {
    const issued = createIssuedNonces()
    nonces.forEach(issued.issue)
    expect(nonces.filter(issued.has)).toEqual(nonces.slice(-16))
  })
  fc.assert(property, fuzz)
})
