import { parseAst } from 'rollup/parseAst'
import { expect, test } from 'vitest'
import { settleVariables } from './settledVariables.mjs'

const settle = (code, values = { wet: 'false' }) => settleVariables(code, values, parseAst)
const declared = 'var wet = !1, heard = [];'
/** What the code gives, and what it would have given as it was. */
const run = (code) => new Function(`${code}; return [read(), heard]`)()

test.each([
  ['read', 'function read() { return wet ? 1 : 2 }', 2],
  ['assigned, and read as what it can only be', 'function read() { wet = !0; return wet }', false],
  ['what an assignment calls is called', 'function read() { wet = heard.push("called"); return heard.length }', 1],
  ['an assignment in brackets', 'function read() { return (wet = (heard.push(1), !0)), wet }', false],
  ['assigned with another one', 'var dry; function read() { wet = dry = 7; dry = wet; return dry }', false],
  ['assigned to another one', 'var dry; function read() { dry = wet = 7; return dry }', false],
  ['assigned from itself', 'function read() { return (wet = wet) }', false],
  ['a parameter of that name', 'function read() { return (function (wet) { return wet })(3) }', 3],
  ['a key of that name', 'function read() { var one = { wet: 4 }; one.wet = 5; return one.wet }', 5],
  ['a computed key', 'function read() { return { false: 6 }[wet] }', 6],
  ['an arrow that is only it', 'var read = () => wet', false],
  ['a name that objects have from the start', 'function read() { return heard.hasOwnProperty("length") }', true],
])('%s', (_case, code, expected) => {
  const settled = settle(`${declared}${code}`)
  expect(run(settled)[0]).toBe(expected)
})

test('a call in what is left out is still made', () => {
  expect(run(settle(`${declared}function read() { wet = heard.push(1) }`))[1]).toEqual([1])
})

test.each([
  ['no variable of the name', 'var dry', /no variable wet/],
  ['one inside a function, too', `${declared} function read() { var wet = 1; return wet }`, /inside a function/],
])('%s: the build ends', (_case, code, message) => {
  expect(() => settle(code)).toThrow(message)
})
