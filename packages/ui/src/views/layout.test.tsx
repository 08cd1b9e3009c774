import { afterAll, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { directionOf, type LocaleName, locales } from '../../../core/src/messages/locales/index.js'
import { cutTexts } from '../../test/cutTexts.js'
import { account, tokens } from '../../test/fixtures.js'
import { createScene, scenes } from '../../test/gallery/scenes.js'
import { misfits } from '../../test/misfits.js'
import { render } from '../../test/render.js'

// A page of 1280 × 1024 at 400 %.
beforeAll(() => page.viewport(320, 256))
afterAll(() => page.viewport(520, 800))

test.each(Object.keys(scenes))(
  'at 320 × 256 all is read and reached, and nothing is wider than the page, in either direction: %s',
  async (name) => {
    const { called, dialog, modal, root, settle } = await render(createScene(name, {}))
    for (const locale of [
      { locale: 'en', direction: 'ltr' },
      { locale: 'ar', direction: 'rtl' },
    ] as const) {
      Object.assign(modal.locale.state, locale)
      await settle()
      expect(dialog.closest('.wm')?.getAttribute('dir')).toBe(locale.direction)
      expect.soft(misfits(root), locale.direction).toEqual([])
      expect.soft(dialog.getBoundingClientRect().width, locale.direction).toBeLessThanOrEqual(320)
    }
    expect(called(), 'a view that failed').not.toContain('report')
  },
)

const languages = Object.keys(locales) as LocaleName[]
const speak = async (locale: LocaleName) => ({
  locale,
  direction: directionOf(locale),
  texts: await locales[locale](),
})

const uncut = [
  ['account-name-unknown', '.action'],
  ['preview', '.fact'],
  ['preview-name', '.fact'],
  ['swap', '.quote-toggle'],
  ['activity', '.row-main > .row-detail'],
  ['sign-in', '.row-main'],
  ['sign-in', '.row-end'],
] as const

test.each(uncut.flatMap(([scene, selector]) => languages.map((language) => [scene, selector, language] as const)))(
  'at 320 × 256 no word leaves its box or is cut: %s %s, %s',
  async (scene, selector, language) => {
    const { root, settle } = await render(createScene(scene, { locale: await speak(language) }))
    await settle()
    const boxes = [...root.querySelectorAll(`${selector}, ${selector} :not(.hidden-text, .icon, .icon *)`)]
    expect(boxes).not.toEqual([])
    // What is inline has no width of its own.
    const full = boxes.filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    expect(full.map(({ textContent }) => textContent)).toEqual([])
  },
)

/** What is cut is what a stranger called an app. */
const strangers = ['a-rather-long-subdomain.of-a-shop.example', 'Garden Game', 'Old Raffle']

test.each(
  ['activity-pending', 'sessions', 'swap-start', 'swap-refused', 'send-empty'].flatMap((scene) =>
    languages.map((language) => [scene, language] as const),
  ),
)('at 320 × 256 our own words are whole: %s, %s', async (scene, language) => {
  const { root, settle } = await render(createScene(scene, { locale: await speak(language) }))
  await settle()
  const cut = cutTexts(root).filter((text) => /^(row-|truncate|quote|session)/.test(text))
  expect(cut.filter((text) => !strangers.some((name) => text.endsWith(name)))).toEqual([])
})

test.each(languages)('at 320 × 256 what is bought stands in one line, %s', async (language) => {
  const { root, settle } = await render(createScene('buy', { locale: await speak(language) }))
  await settle()
  const figure = root.querySelector('.receive-figure') as HTMLElement
  const range = document.createRange()
  range.selectNodeContents(figure)
  const words = range.getBoundingClientRect()
  expect(words.height).toBeLessThanOrEqual(40)
  expect(words.width).toBeLessThanOrEqual(figure.clientWidth)
})

/** A line for each word; one that is long in any language may be hyphenated. */
const linesForWords = (text: string) => text.split(/[ -]/).reduce((sum, { length }) => sum + (length > 10 ? 2 : 1), 0)

/** How high its words stand, in lines. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.round(range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight))
}

test.each([
  ['a cent', 0.01],
  ['thousands', 9_314.92],
  ['a hundred thousand millions', 123_456_789_012.34],
])('at 320 × 256 the total stands in one line: %s', async (_much, value) => {
  const tokenBalance = account.tokenBalance.slice(0, 1).map((token) => ({ ...token, value }))
  const { root, settle } = await render(createScene('account', { account: { tokenBalance } }))
  await settle()
  const total = root.querySelector('.total-amount') as HTMLElement
  expect(total.textContent).toContain('$')
  expect(linesOf(total)).toBe(1)
  expect(total.scrollWidth).toBeLessThanOrEqual(total.clientWidth)
})

test.each(languages)(
  'at 320 × 256 beside a token with an absurd name a title keeps its words whole, and the amount all its digits: %s',
  async (language) => {
    const { root, settle } = await render(createScene('activity', { locale: await speak(language) }))
    await settle()
    for (const row of root.querySelectorAll('.activity .row')) {
      const title = row.querySelector('.row-name') as HTMLElement
      expect(linesOf(title), `${title.textContent}`).toBeLessThanOrEqual(linesForWords(`${title.textContent}`))
      const end = row.querySelector('.row-end')?.getBoundingClientRect()
      for (const figure of row.querySelectorAll('.transfer-figure')) {
        expect(linesOf(figure)).toBe(1)
        expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual((end?.right ?? 0) + 0.5)
      }
      for (const name of row.querySelectorAll('.transfer-name')) expect(linesOf(name)).toBe(1)
    }
  },
)

test.each(['Send', 'Swap'] as const)(
  'in a right-to-left language the end of a symbol is cut, not its beginning: %s',
  async (form) => {
    const symbol = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'
    const { dialog, modal, settle } = await render({
      view: form,
      locale: { locale: 'ar', direction: 'rtl', texts: {} },
    })
    Object.assign(modal.send.state, { token: { ...tokens[0], symbol } })
    const swap = modal.swap?.state
    if (swap?.sourceToken) swap.sourceToken = { ...swap.sourceToken, symbol }
    await settle()
    const pill = dialog.querySelector('.token-pill .truncate') as HTMLElement
    expect(pill.textContent).toBe(symbol)
    expect(pill.scrollWidth).toBeGreaterThan(pill.clientWidth)
    expect(getComputedStyle(pill).direction).toBe('ltr')
  },
)

test('at 320 × 256 the last control can be reached by scrolling', async () => {
  const { root, screen } = await render({ view: 'Account' })
  const last = screen.getByRole('button', { name: 'Disconnect' })
  // The sheet is still rising: it is scrolled again until it stands.
  await expect
    .poll(() => {
      last.scrollIntoView()
      return last.getBoundingClientRect().bottom
    })
    .toBeLessThanOrEqual(256)
  expect(last.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(root.querySelector('.surface')?.scrollTop).toBeGreaterThan(0)
})

test.each([
  ['account-many', 520, 500],
  ['account-many', 320, 256],
  ['networks-many', 520, 500],
  ['buy', 520, 500],
])('what Tab scrolls to has its ring in sight: %s, %i × %i', async (scene, width, height) => {
  await page.viewport(width, height)
  const { dialog, root, settle } = await render(createScene(scene, {}))
  await settle()
  dialog.querySelector('h2')?.focus()
  const scroller = root.querySelector(height > 420 ? '.body' : '.surface') as HTMLElement
  const cut: string[] = []
  let last: Element | null = null
  for (let step = 0; step < 40; step++) {
    await userEvent.keyboard('{Tab}')
    const at = root.activeElement
    if (!at || at === last) break
    last = at
    const ring = 4
    const { top, bottom } = at.getBoundingClientRect()
    const seen = scroller.getBoundingClientRect()
    const inside = scroller.contains(at) && getComputedStyle(at).outlineStyle !== 'none'
    if (inside && (bottom + ring > seen.bottom || top - ring < seen.top)) cut.push(`${at.textContent}`)
  }
  await page.viewport(320, 256)
  expect(last).not.toBeNull()
  expect(cut).toEqual([])
})

test('at 320 × 256 a toast is in sight wherever the view was scrolled to, and moves nothing', async () => {
  const { modal, root, screen } = await render({ view: 'Account' })
  const surface = root.querySelector('.surface') as HTMLElement
  const header = root.querySelector('.header') as HTMLElement
  const offset = () => header.offsetTop
  const before = offset()
  modal.toast.show({ variant: 'error', message: 'The network refused the transaction, and nothing was sent' })
  const toast = await screen.findByText(/^The network refused/)
  for (const scrollTop of [0, surface.scrollHeight]) {
    surface.scrollTop = scrollTop
    await expect.poll(() => toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await expect.poll(() => toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(256)
  }
  expect(surface.scrollTop).toBeGreaterThan(0)
  expect(offset()).toBe(before)
})
