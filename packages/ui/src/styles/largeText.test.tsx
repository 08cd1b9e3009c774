/** What a page with larger text (`--wm-font-size`) still shows: figures at least as large, and whole. */
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cutTexts } from '../../test/cutTexts.js'
import { createScene } from '../../test/gallery/scenes.js'
import { type Rendered, render } from '../../test/render.js'

afterEach(() => document.documentElement.style.removeProperty('--wm-font-size'))

/** A scene in a unit of so many px; 10 is 100 %. */
async function drawn(scene: string, unit: number): Promise<Rendered> {
  document.documentElement.style.setProperty('--wm-font-size', `${unit}px`)
  const rendered = await render(createScene(scene, {}))
  await rendered.settle()
  return rendered
}

const sizeOf = (element: Element | null) =>
  element ? Number.parseFloat(getComputedStyle(element).fontSize) : Number.NaN

test.each(['send-filled', 'swap', 'buy'])('what is typed grows with the text: %s', async (scene) => {
  const usual = sizeOf((await drawn(scene, 10)).root.querySelector('.amount-input'))
  for (const unit of [15, 20]) {
    const { root } = await drawn(scene, unit)
    const input = root.querySelector('.amount-input')
    expect(sizeOf(input), `${unit}`).toBeGreaterThan(usual * 1.2)
    expect(input?.scrollWidth, `${unit}`).toBeLessThanOrEqual((input?.clientWidth ?? 0) + 1)
  }
})

test.each(['send-filled', 'send-name', 'swap'])(
  'what is held, and what an amount is worth, is whole: %s',
  async (scene) => {
    const { root } = await drawn(scene, 20)
    expect(root.querySelectorAll('.amount-below .truncate').length).toBeGreaterThan(0)
    expect(cutTexts(root).filter((text) => /^(number )?truncate|^balance|^amount/.test(text))).toEqual([])
  },
)

test('a toast leaves the amount in sight', async () => {
  const { modal, root } = await drawn('send-filled', 20)
  modal.toast.show({ variant: 'error', message: 'The network refused it: nothing was sent' })
  await expect.poll(() => root.querySelector('.toast')?.textContent).toContain('refused')
  const toast = root.querySelector('.toast')?.getBoundingClientRect()
  const amount = root.querySelector('.amount-input')?.getBoundingClientRect()
  expect(toast?.bottom).toBeLessThanOrEqual(amount?.top ?? 0)
})

test.each([
  [10, 4],
  [15, 3],
  [20, 2],
])('all wallets: at %i px fewer beside each other, and names whole: %i', async (unit, columns) => {
  const { root } = await drawn('all-wallets', unit)
  const tops = [...root.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect().top)
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  // In one line a name of two words is cut; it is the name of its tile.
  if (unit > 10) expect(cutTexts(root).filter((text) => text.startsWith('tile-name'))).toEqual([])
})

test('all wallets: with larger text the arrows go along what is drawn', async () => {
  const { root, screen } = await drawn('all-wallets', 20)
  const first = screen.getByRole('button', { name: /^Harbor/ })
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  const below = root.activeElement?.getBoundingClientRect()
  expect(below?.left).toBe(first.getBoundingClientRect().left)
  expect(below?.top).toBeGreaterThan(first.getBoundingClientRect().top)
})

test.each(['sign-in', 'sign-in-wallet'])(
  'the network that is signed in on has a line for each word: %s',
  async (scene) => {
    for (const unit of [10, 15, 20]) {
      const { root } = await drawn(scene, unit)
      const name = root.querySelector('.sign-in-network > .truncate') as HTMLElement
      const words = name.textContent?.split(' ') ?? []
      const lines = name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight)
      expect(Math.round(lines), `${unit}`).toBeLessThanOrEqual(words.length)
      expect(name.scrollWidth, `${unit}`).toBeLessThanOrEqual(name.clientWidth)
      expect(name.scrollHeight, `${unit}`).toBeLessThanOrEqual(name.clientHeight)
    }
  },
)
