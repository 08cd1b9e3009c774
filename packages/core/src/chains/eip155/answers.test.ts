import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { readChainId } from '../../primitives/chainId.js'
import { asBytes, isHash, readAddresses } from './answers.js'

test.each([null, '0x1', 'ff', '0xzz', {}])('%j are no bytes', (value) => {
  expect(() => asBytes(value)).toThrow(expect.objectContaining({ code: 'INVALID_ANSWER' }))
})

test.each([null, undefined, 'x', 7, {}])('%j is no list of accounts', (value) => {
  expect(readAddresses(value)).toBeUndefined()
})

test('accounts: checksummed, each once, in the wallet’s order, without what is none', () => {
  const one = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const two = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  expect(readAddresses([two.toUpperCase().replace('0X', '0x'), '0x', '<b>', 1, null, one, two])).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ])
  expect(readAddresses(Array(10_000).fill(one))).toHaveLength(1)
})

test('whatever is answered is read or refused, never misread', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(readChainId(value) ?? 'eip155:1').toMatch(/^eip155:[1-9]\d*$/)
      for (const address of readAddresses(value) ?? []) expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      if (isHash(value)) expect(value).toMatch(/^0x[0-9a-f]{64}$/i)
    }),
    fuzz,
  )
})
