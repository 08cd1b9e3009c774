/** The list that swaps, sessions and the approval frame share. */
import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { GRANTING_FUNCTIONS } from './grantingFunctions.js'

const functions = Object.entries(GRANTING_FUNCTIONS)

test.each(functions)('%s', (signature, selector) => {
  expect(toFunctionSelector(signature)).toBe(selector)
})

test('each function once', () => {
  expect(new Set(functions.map(([, selector]) => selector)).size).toBe(functions.length)
})
