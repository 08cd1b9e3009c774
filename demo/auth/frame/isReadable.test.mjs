import { expect, test } from 'vitest'
import { isReadable } from './isReadable.js'

const light = { background: '#ffffff', raised: '#f5f6f8', text: '#14171b', secondary: '#59626d', warning: '#925700' }
const dark = { background: '#15171a', raised: '#1d2024', text: '#f2f4f6', secondary: '#a7b0ba', warning: '#f1a10d' }

/** Six digits, eight where it can be looked through. */
const parts = (hex) => hex.match(/[0-9a-f]{2}/g).map((part) => Number.parseInt(part, 16))
const over = ([red, green, blue, alpha = 255], below) =>
  [red, green, blue].map((part, index) => (part * alpha + below[index] * (255 - alpha)) / 255)

/** A canvas for colors in hexadecimal, and for the one mixture there is. */
function paintOf(colors) {
  const named = (color) => parts(colors[/^var\(--(\w+)\)$/.exec(color)?.[1]] ?? color)
  const mixed = () => over([...named('var(--warning)').slice(0, 3), 0.12 * 255], named('var(--background)'))
  return (layers, text) =>
    [...layers, ...(text ? [text] : [])].reduce(
      (below, color) => over(color.startsWith('color-mix') ? mixed() : named(color), below),
      [0, 0, 0],
    )
}

test.each([
  ['the light one', light, true],
  ['the dark one', dark, true],
  ['of other colors', { ...light, background: '#fff4d6', raised: '#ffe9ad', text: '#402a00' }, true],
  ['a text that is not there', { ...light, text: '#14171b00' }, false],
  ['all of one color', { ...light, text: '#f5f6f8' }, false],
  ['rows that can be read, and warnings that can not', { ...light, raised: '#000000', text: '#fefefe' }, false],
  ['warnings alone that can not', { ...dark, warning: '#ffffff', background: '#000000', text: '#3c3c3c' }, false],
  ['labels that can not', { ...light, secondary: '#f0f0f0' }, false],
  ['a ground that the page is seen through', { ...light, background: '#ffffff00', raised: '#ffffff00' }, false],
])('a look: %s', (_name, colors, readable) => {
  expect(isReadable(paintOf(colors))).toBe(readable)
})
