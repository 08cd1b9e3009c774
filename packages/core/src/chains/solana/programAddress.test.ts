import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { associatedTokenAddress, isOnCurve, programAddress } from './programAddress.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './programs.js'

const isPoint = (bytes: Uint8Array) => {
  try {
    ed25519.Point.fromHex(bytes, true)
    return true
  } catch {
    return false
  }
}

test('what is on the curve is what another library takes for a point', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(isOnCurve(bytes)).toBe(isPoint(bytes))
    }),
    fuzz,
  )
})

test('every key is on the curve', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
      expect(isOnCurve(ed25519.getPublicKey(seed))).toBe(true)
    }),
    fuzz,
  )
})

test.each([
  ['a token', TOKEN_PROGRAM],
  ['a token of Token-2022', TOKEN_2022_PROGRAM],
] as const)('the account of %s is off the curve, and another for each program', (_, program) => {
  const owner = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'
  const mint = '7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z'
  const address = associatedTokenAddress(owner, mint, program)
  expect(isOnCurve(base58.decode(address))).toBe(false)
  // @solana/spl-token's own test vector
  if (program === TOKEN_PROGRAM) expect(address).toBe('DShWnroshVbeUp28oopA3Pu7oFPDBtC1DBmPECXXAQ9n')
  else expect(address).not.toBe(associatedTokenAddress(owner, mint, TOKEN_PROGRAM))
})

test('the seeds count one after the other', () => {
  const program = 'BPFLoaderUpgradeab1e11111111111111111111111'
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(programAddress([bytes('Talking'), bytes('Squirrels')], program)).not.toBe(
    programAddress([bytes('Squirrels'), bytes('Talking')], program),
  )
  expect(isOnCurve(base58.decode(programAddress([], program)))).toBe(false)
})
