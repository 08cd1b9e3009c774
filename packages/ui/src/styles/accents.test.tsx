/** Whatever accent a host chooses, words on it and words of it can be read (WCAG 1.4.3). */
import { expect, test } from 'vitest'
import { contrast } from '../../test/contrast.js'
import { render } from '../../test/render.js'

const accents = [
  ...['#4a5be8', '#000000', '#ffffff', '#808080', '#767676', '#3b82f6', '#ffe600', '#00aa77', '#00d26a'],
  ...['#ff0000', '#00ff00', '#0000ff', '#ff00ff', '#00ffff', '#e10000', '#ff1e2d', '#ff7a00', '#7c3aed', '#96ff96'],
]
/** Words, and what they stand on: at rest and under a pointer. */
const hovered = 'color-mix(in srgb, var(--accent) 14%, var(--background))'
const pairs = [
  ['--on-accent', 'var(--accent)'],
  ['--on-accent', 'var(--accent-hover)'],
  ['--accent-text', 'var(--background)'],
  ['--accent-text', 'var(--raised)'],
  ['--accent-text', 'var(--accent-soft)'],
  ['--accent-text', hovered],
  ['--secondary', 'var(--accent-soft)'],
  ['--text', 'var(--accent-soft)'],
] as const

test.each(['light', 'dark'] as const)('words on any accent and of any accent can be read, %s', async (theme) => {
  const { host, root } = await render({ view: 'Account', theme })
  const probe = document.createElement('span')
  root.querySelector('.wm')?.append(probe)
  const seen = accents.flatMap((accent) => {
    host.style.setProperty('--wm-accent', accent)
    return pairs.map(([words, ground]) => {
      Object.assign(probe.style, { color: `var(${words})`, background: ground })
      const { color, backgroundColor } = getComputedStyle(probe)
      return { accent, words, ground, contrast: contrast(color, backgroundColor) }
    })
  })
  expect(seen.filter((pair) => pair.contrast < 4.5)).toEqual([])
})

test('a host that says what stands on its accent is heard', async () => {
  const { host, root } = await render({ view: 'Account' })
  host.style.setProperty('--wm-color-on-accent', 'rgb(1, 2, 3)')
  const probe = root.querySelector('.wm')?.appendChild(document.createElement('span')) as HTMLElement
  probe.style.color = 'var(--on-accent)'
  expect(getComputedStyle(probe).color).toBe('rgb(1, 2, 3)')
})
