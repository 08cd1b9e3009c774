/** The host's terms, where a full list of wallets leaves them no room: they stay in sight and hide nothing. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { middleOf, pointer } from '../../test/pointer.js'
import { render } from '../../test/render.js'

afterEach(async () => {
  document.documentElement.style.removeProperty('--wm-font-size')
  await page.viewport(520, 800)
})

const rtl = { locale: { locale: 'ar', direction: 'rtl', texts: {} } } as const

interface Place {
  readonly width: number
  readonly height: number
  /** Of the text, in px; 10 is 100 %. */
  readonly unit?: number
  readonly setup?: Parameters<typeof createScene>[1]
}

/** Connect with terms and more wallets than fit, at the top of the list. */
async function drawn({ width, height, unit = 10, setup = {} }: Place) {
  document.documentElement.style.setProperty('--wm-font-size', `${unit}px`)
  await page.viewport(width, height)
  const rendered = await render(createScene('connect-terms-many', setup))
  const { dialog, screen, settle } = rendered
  await screen.findByRole('button', { name: 'Amber Wallet' })
  await settle()
  const find = (selector: string) => dialog.querySelector(selector) as HTMLElement
  return { ...rendered, box: screen.getByRole('checkbox'), terms: find('.terms'), body: find('.body'), find }
}

const sizes = [
  { width: 900, height: 820 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 390, height: 844, unit: 20 },
]

test.each(sizes)('the box and its hint are in sight before anything is scrolled: %o', async (size) => {
  const { body, find, root, terms } = await drawn(size)
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
  expect(terms.getBoundingClientRect().bottom).toBeLessThanOrEqual(body.getBoundingClientRect().bottom)
  for (const part of [find('.checkbox-box'), find('.terms-hint')]) {
    const { x, y } = middleOf(part)
    expect(terms.contains(root.elementFromPoint(x, y)), part.className).toBe(true)
  }
  expect(terms.getBoundingClientRect().height, 'most of the room is the list’s').toBeLessThan(body.clientHeight / 2)
})

test.each([
  ...sizes,
  { width: 320, height: 568, unit: 20 },
  { width: 390, height: 440 },
  { width: 390, height: 844, setup: rtl },
])('whatever Tab reaches stands clear of them, there and back: %o', async (size) => {
  const { body, dialog, root, screen, terms } = await drawn(size)
  const count = screen.getAllByRole('button').length
  const reached = new Set<Element>()
  for (const shift of [false, true]) {
    for (let press = 0; press < count + 3; press += 1) {
      await userEvent.tab({ shift })
      const element = root.activeElement
      if (!element?.matches('.row')) continue
      reached.add(element)
      const { top, bottom } = element.getBoundingClientRect()
      expect(top, element.textContent ?? '').toBeGreaterThanOrEqual(body.getBoundingClientRect().top)
      expect(bottom, element.textContent ?? '').toBeLessThanOrEqual(
        Math.min(terms.getBoundingClientRect().top, dialog.getBoundingClientRect().bottom),
      )
    }
  }
  expect(reached.size).toBe(dialog.querySelectorAll('button.row').length)
})

test.each([
  { width: 390, height: 440 },
  { width: 320, height: 568, unit: 20 },
])('where they would leave little of the list, they scroll along: %o', async (size) => {
  const { body, box, terms } = await drawn(size)
  const { bottom } = body.getBoundingClientRect()
  expect(terms.getBoundingClientRect().top).toBeGreaterThan(bottom)
  box.scrollIntoView()
  expect(terms.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1)
})

test.each([
  ['left to right', {}],
  ['right to left', rtl],
])(
  'the box stands in the column of the wallets’ pictures, its words in that of their names: %s',
  async (_case, setup) => {
    const { find } = await drawn({ width: 390, height: 844, setup })
    const middle = middleOf(find('.row .picture')).x
    expect(middleOf(find('.checkbox-box')).x).toBeCloseTo(middle, 0)
    expect(middleOf(find('.row-icon')).x).toBeCloseTo(middle, 0)
    const side = 'locale' in setup ? 'right' : 'left'
    for (const words of ['.terms label', '.terms-hint']) {
      const { paddingInlineStart } = getComputedStyle(find(words))
      const inner =
        find(words).getBoundingClientRect()[side] + Number.parseFloat(paddingInlineStart) * (side === 'left' ? 1 : -1)
      expect(inner, words).toBeCloseTo(find('.row-main').getBoundingClientRect()[side], 0)
    }
  },
)

test.each(sizes)('a press on the box, and the tick, move nothing: %o', async (size) => {
  const { body, box, dialog, screen, settle } = await drawn(size)
  const places = () =>
    [...dialog.querySelectorAll('.surface, .row, .checkbox-box')].map((element) =>
      Object.values(element.getBoundingClientRect().toJSON()).join(),
    )
  const before = places()
  const at = middleOf(box)
  await pointer.down(at)
  await settle()
  expect(places()).toEqual(before)
  await pointer.up(at)
  await expect
    .poll(() => getComputedStyle(screen.getByText('Agree to the terms to continue')).visibility)
    .toBe('hidden')
  await settle()
  expect(places()).toEqual(before)
  expect(body.scrollTop).toBe(0)
})
