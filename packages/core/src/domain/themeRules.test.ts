/** T-29: what a host's theme may say. */
import { expect, test } from 'vitest'
import { safeThemeVariables } from './themeRules.js'

test.each([
  ['--wm-accent', '#0af'],
  ['--wm-accent', 'rebeccapurple'],
  ['--wm-accent', 'rgb(1 2 3 / 50%)'],
  ['--wm-accent', 'oklch(0.7 0.1 250)'],
  ['--wm-color-surface-raised', '#11223344'],
  ['--wm-width', '400px'],
  ['--wm-radius', '0.5px'],
  ['--wm-font-size', '10px'],
  ['--wm-font-family', '"Söhne", Inter, sans-serif'],
  ['--wm-z-index', '-1'],
])('%s: %s is let through', (name, value) => {
  expect(safeThemeVariables({ [name]: value })).toEqual({ [name]: value })
})

test.each([
  ['--wm-accent', 'url(https://evil.test)'],
  ['--wm-accent', 'rgb(url(x))'],
  ['--wm-accent', 'red; background: url(x)'],
  ['--wm-accent', 'image-set("x")'],
  ['--wm-accent', 'var(--x)'],
  ['--wm-accent', '#ffg'],
  ['--wm-color-', 'red'],
  ['--wm-color-x', 'red}*{display:none'],
  ['--wm-width', '100%'],
  ['--wm-width', 'calc(1px)'],
  ['--wm-font-family', 'x\\75rl'],
  ['--wm-font-family', 'url(x)'],
  ['--wm-font-family', 'a;b'],
  ['--wm-font-family', '@import'],
  ['--wm-z-index', '1.5'],
  ['--other', 'red'],
  ['background', 'red'],
])('%s: %s is left out', (name, value) => {
  expect(safeThemeVariables({ [name]: value, '--wm-accent': value === 'red' ? 'blue' : value })).not.toHaveProperty(
    name,
    value,
  )
})

test('what is no text is left out', () => {
  expect(safeThemeVariables({ '--wm-width': 7 as never, '--wm-accent': null as never })).toEqual({})
})
