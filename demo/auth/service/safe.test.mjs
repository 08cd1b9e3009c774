import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSafe } from './safe.mjs'

const secret = Buffer.from('a share of thirty-two bytes, yes')
let folder

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'safe-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('what was sealed is opened after a restart, by the same key and for the same user alone', async () => {
  const file = path.join(folder, 'key')
  const sealed = createSafe({ file }).seal(secret, 'ada')
  expect(sealed.includes(secret)).toBe(false)
  expect(createSafe({ file }).open(sealed, 'ada')).toEqual(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(() => createSafe({ file }).open(sealed, 'grace')).toThrow()
  expect(() => createSafe({}).open(sealed, 'ada')).toThrow()
  for (const at of [0, 20, sealed.length - 1]) {
    const bent = Buffer.from(sealed)
    bent[at] ^= 1
    expect(() => createSafe({ file }).open(bent, 'ada')).toThrow()
  }
})

test('a file that is no key is not taken for one, nor written over', async () => {
  const file = path.join(folder, 'short')
  await writeFile(file, 'short')
  expect(() => createSafe({ file })).toThrow('no key')
})
