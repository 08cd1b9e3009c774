/** What a touch screen and chosen system colours need. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { emulate } from '../../test/media.js'
import { render } from '../../test/render.js'

afterEach(async () => {
  await emulate()
  await page.viewport(520, 800)
})

const fields = ':is(input:not([type="radio"], [type="checkbox"]), textarea, select)'
const sizes = (root: ParentNode) =>
  [...root.querySelectorAll(fields)].map((field) => Number.parseFloat(getComputedStyle(field).fontSize))

const typed = [
  ...['methods-typed', 'all-wallets', 'email-code', 'change-email', 'name-empty'],
  ...['select-token', 'send-filled', 'send-fee-own', 'swap', 'swap-tokens', 'buy'],
]

test.each(typed)('a phone does not zoom into a field, however wide it is: %s', async (name) => {
  await emulate({ touch: true })
  await page.viewport(844, 430)
  const { root, screen } = await render(createScene(name, {}))
  screen.queryByRole('button', { name: /^1 ETH = / })?.click()
  await expect.poll(() => sizes(root).length).toBeGreaterThan(0)
  expect(Math.min(...sizes(root))).toBeGreaterThanOrEqual(16)
})

test.each([
  ['select-token', 'Search tokens'],
  ['swap-tokens', 'Search tokens'],
  ['networks-many', 'Search networks'],
])('a phone: what is searched stays above the keyboard, however little is found: %s', async (name, label) => {
  await page.viewport(412, 839)
  const { root, screen } = await render(createScene(name, {}))
  const field = await screen.findByRole('searchbox', { name: label })
  const isAbove = () => field.getBoundingClientRect().bottom < 839 / 2
  await expect.poll(() => root.querySelector('.row')).not.toBeNull()
  expect(isAbove()).toBe(true)
  await userEvent.fill(field, 'nothing like it')
  await expect.poll(() => root.querySelector('.notice')).not.toBeNull()
  expect(isAbove()).toBe(true)
})

test('with a mouse a list of choices is as large as ever', async () => {
  const { root } = await render(createScene('buy', {}))
  expect(getComputedStyle(root.querySelector('select') as Element).fontSize).toBe('13.3333px')
})

test('touch: what was just tapped looks chosen', async () => {
  await emulate({ touch: true })
  const { root } = await render(createScene('buy', {}))
  const [chosen, other] = [...root.querySelectorAll('.row')] as [HTMLElement, HTMLElement]
  const before = getComputedStyle(chosen).backgroundColor
  expect(before).not.toBe(getComputedStyle(other).backgroundColor)
  // A tap leaves it hovered.
  await userEvent.hover(chosen)
  expect(chosen.matches(':hover')).toBe(true)
  await expect.poll(() => getComputedStyle(chosen).backgroundColor).toBe(before)
})

const chosen = '[aria-pressed="true"], [aria-current], .tab[aria-selected="true"], .method:has(:checked)'
const others =
  '[aria-pressed="false"], :is(.row, .swap-steps li):not([aria-current]), .tab[aria-selected="false"], .method:not(:has(:checked))'
/** All but its colours. */
function drawn(element: Element): string {
  const { borderWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
  return `${borderWidth} ${outlineStyle} ${outlineWidth}`
}

test.each([
  'account-several',
  'receive',
  'swap',
  'swap-tokens',
  'swap-preview-approve',
  'networks',
  'pairing-tabs',
  'connected-wallets',
  'buy',
])('where the system chooses the colours, what is chosen is drawn otherwise: %s', async (name) => {
  await emulate({ forcedColors: true })
  const { root, screen } = await render(createScene(name, {}))
  screen.queryByRole('button', { name: /^1 ETH = / })?.click()
  await expect.poll(() => root.querySelector(chosen)).not.toBeNull()
  const plain = new Set([...root.querySelectorAll(others)].map(drawn))
  for (const element of root.querySelectorAll(chosen)) expect(plain).not.toContain(drawn(element))
})

const focusable = [
  ['swap', 'You pay', '.card'],
  ['swap', 'You receive', '.card'],
  ['swap', 'Slippage', '.slippage-field'],
  ['send-filled', 'Amount', '.card'],
  ['name-empty', 'Name', '.name-field'],
] as const

test.each(focusable)('where the system chooses the colours, the focus is seen: %s, %s', async (name, label, frame) => {
  await emulate({ forcedColors: true })
  const { root, screen } = await render(createScene(name, {}))
  screen.queryByRole('button', { name: /^1 ETH = / })?.click()
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
  const outline = () => getComputedStyle(field.closest(frame) as Element).outline
  const before = outline()
  field.focus()
  expect(root.activeElement).toBe(field)
  expect(outline()).not.toBe(before)
})
