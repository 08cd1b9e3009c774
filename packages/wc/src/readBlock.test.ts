import { expect, test } from 'vitest'
import { readBlock } from './readBlock.js'

test('known options are taken, others are left', () => {
  expect(readBlock('{"theme":"dark","rpcUrls":{"eip155:1":["https://rpc.test"]},"unknown":1}')).toEqual({
    theme: 'dark',
    rpcUrls: { 'eip155:1': ['https://rpc.test'] },
  })
})

test('nothing in it re-parents an object, at any depth (T-28)', () => {
  const options = readBlock(
    '{"__proto__":{"theme":"dark"},"features":{"__proto__":{"swaps":false},"constructor":{"prototype":{"x":1}},"send":false}}',
  )
  expect(options).toEqual({ features: { send: false } })
  expect(options.theme).toBeUndefined()
  expect(options.features?.swaps).toBeUndefined()
  expect(Object.hasOwn(options.features ?? {}, 'constructor')).toBe(false)
  expect(({} as { theme?: string }).theme).toBeUndefined()
})

test.each(['', '[]', 'null', '"text"', '{'])('%j is refused', (json) => {
  expect(() => readBlock(json)).toThrow(SyntaxError)
})
