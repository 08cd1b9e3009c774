/** What libraries write over where a page has frozen the built-in objects: as the build leaves it. */
import { parseAst } from 'rollup/parseAst'
import { expect, test } from 'vitest'
import { ownProperties } from './ownProperties.mjs'

const FILE = '/page/node_modules/library/index.js'
const built = (code, id = FILE) => ownProperties().transform.call({ parse: parseAst }, code, id)?.code
/** What `code` returns, as built; `base` stands for a built-in prototype that is frozen. */
function made(code) {
  const base = Object.freeze({ name: '', message: '', constructor: Object })
  const module = built(`export default function (base) { ${code} }`).replace('export default', 'return')
  return new Function(`'use strict'; ${module}`)()(base)
}

test.each([
  ["const e = Object.create(base); e.name = 'Own'; return e", { name: 'Own' }],
  ["const e = Object.create(base); e.name = e.message = 'both'; return e", { name: 'both', message: 'both' }],
  ["const e = Object.create(base); (e).name = ('bracketed'); return e", { name: 'bracketed' }],
  ["const e = Object.create(base); e.message=e.name='close'; return e", { name: 'close', message: 'close' }],
  ['const e = Object.create(base); e.constructor = made; function made() { e.name = 1 } made(); return e', { name: 1 }],
])('%s', (code, own) => {
  expect({ ...made(code) }).toMatchObject(own)
})

test('what is no assignment of that kind, and who writes to elements, stay as they are', () => {
  for (const code of ['a.named = 1', 'a.name === 1', 'a.name += 1', 'a[name] = 1', 'const name = 1'])
    expect(built(code)?.startsWith(code) ?? true).toBe(true)
  expect(built('element.name = 1', '/page/node_modules/react-dom/client.js')).toBeUndefined()
  expect(built('own.name = 1', '/page/packages/core/src/index.ts')).toBeUndefined()
})

test('an object that is frozen itself refuses as before', () => {
  expect(() => made('const e = Object.freeze({}); e.name = 1; return e')).toThrow(TypeError)
})

test('another decimal.js than the one that was read stops the build', () => {
  const id = '/page/node_modules/decimal.js/decimal.mjs'
  expect(() => built('P = {};', id)).toThrow('own-properties')
  expect(built('P = { toStringTag: tag };', id)).toContain('toString: 0, valueOf: 0')
})
