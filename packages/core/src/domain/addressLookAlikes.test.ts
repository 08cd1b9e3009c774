import { expect, test } from 'vitest'
import { findLookAlike } from './addressLookAlikes.js'

const known = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each<[string, string, boolean]>([
  ['begins and ends like it', '0x70997970000000000000000000000000000079C8', true],
  ['three signs at each end', '0x709fffffffffffffffffffffffffffffffff09C8'.replace('09C8', '09c8'), true],
  ['in other case', '0x7099797000000000000000000000000000dc79c8', true],
  ['another beginning', '0x71997970C51812dc3A010C7d01b50e0d17dc79C8', false],
  ['another end', '0x70997970C51812dc3A010C7d01b50e0d17dc79d8', false],
  ['it is it', known, false],
  ['it is it, in lower case', known.toLowerCase(), false],
])('%s: %s is a look-alike: %s', (_, address, is) => {
  expect(findLookAlike(address, [known])).toBe(is ? known : undefined)
})

test('one that is known itself looks like nobody, whoever else begins so', () => {
  const forged = '0x70997970000000000000000000000000000079C8'
  expect(findLookAlike(forged, [known, forged])).toBeUndefined()
})

test('what every address of Bitcoin begins with says nothing', () => {
  const one = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(findLookAlike('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4f3t4', [one])).toBeUndefined()
  expect(findLookAlike('bc1qw50rp33g0q5c5txsp9arysrx4k6zdkfs4f3t4', [one])).toBe(one)
  expect(findLookAlike('bc1qabc0xaaaaaaf3t4', ['bc1qade0xccccccf3t4'])).toBeUndefined()
})
