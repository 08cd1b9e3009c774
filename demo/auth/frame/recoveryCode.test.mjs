import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRecoveryCode, readRecoveryCode, writeRecoveryCode } from './recoveryCode.js'

const code = fc.uint8Array({ minLength: 16, maxLength: 16 })

test('what is written is read again, however it is typed', async () => {
  await fc.assert(
    fc.asyncProperty(code, async (bytes) => {
      const text = await writeRecoveryCode(bytes)
      expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
      const typed = [
        text,
        text.toLowerCase(),
        text.replaceAll('-', ' '),
        ` ${text.replaceAll('-', '')}\n`,
        text.replaceAll('0', 'o').replaceAll('1', 'l'),
        text.replaceAll('-', '–'),
        `\u200e${text}`,
      ]
      for (const each of typed) expect(await readRecoveryCode(each)).toEqual(bytes)
    }),
  )
})

test('a slip is noticed: one sign wrong, or two next to each other swapped', async () => {
  let unnoticed = 0
  let slips = 0
  await fc.assert(
    fc.asyncProperty(code, fc.nat(27), async (bytes, at) => {
      const signs = [...(await writeRecoveryCode(bytes)).replaceAll('-', '')]
      const wrong = signs.with(at, signs[at] === '7' ? '8' : '7')
      const swapped = at < 27 ? signs.with(at, signs[at + 1]).with(at + 1, signs[at]) : wrong
      for (const typed of [wrong, swapped]) {
        if (typed.join('') === signs.join('')) continue
        slips++
        if (await readRecoveryCode(typed.join(''))) unnoticed++
      }
    }),
    { numRuns: 200 },
  )
  // One in 4096 passes by chance.
  expect(unnoticed / slips).toBeLessThan(0.02)
})

test.each(['', 'K7QM', 'UUUU-UUUU-UUUU-UUUU-UUUU-UUUU-UUUU', '0000-0000-0000-0000-0000-0000-0000', '٠'.repeat(28)])(
  'no code: %j',
  async (text) => {
    expect(await readRecoveryCode(text)).toBeUndefined()
  },
)

test('each is another one', async () => {
  const texts = await Promise.all(Array.from({ length: 50 }, () => writeRecoveryCode(newRecoveryCode())))
  expect(new Set(texts).size).toBe(50)
})
