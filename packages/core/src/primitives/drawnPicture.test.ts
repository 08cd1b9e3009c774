import { expect, test } from 'vitest'
import { drawnPicture } from './drawnPicture.js'

test('the same for the same address, in any case of its letters; another is another', () => {
  expect(drawnPicture('0xAbC0')).toBe(drawnPicture('0xabc0'))
  expect(drawnPicture('0xabc0')).not.toBe(drawnPicture('0xabc1'))
  expect(drawnPicture('')).toBe('linear-gradient(135deg, hsl(7 70% 62%), hsl(77 65% 42%))')
})
