/** What comes late takes the place that was kept for it: nothing moves from under a pointer. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ar } from '../../../core/src/messages/locales/ar.js'
import { de } from '../../../core/src/messages/locales/de.js'
import { tokens } from '../../test/fixtures.js'
import { createScene } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'

// A narrow phone: where a line breaks first.
beforeAll(() => page.viewport(360, 800))
afterAll(() => page.viewport(520, 800))

/** The height of the first element like this in a scene, px. */
async function heightOf(scene: string, selector: string): Promise<number | undefined> {
  const { root, settle } = await render(createScene(scene, {}))
  await settle()
  const height = root.querySelector(selector)?.getBoundingClientRect().height
  return height && Math.round(height * 10) / 10
}

afterEach(() => page.viewport(360, 800))

test.each([
  ['swap-loading', 'swap', '.surface'],
  ['swap-quoting', 'swap', '.surface'],
  ['swap-failed-quote', 'swap', '.quote'],
  ['swap-refused', 'swap', '.surface'],
  ['swap-tokens-loading', 'swap-tokens', '.surface'],
  ['swap-tokens-loading', 'swap-tokens', '.token-heading'],
  ['select-token-loading', 'select-token', '.surface'],
  ['all-wallets-loading', 'all-wallets', '.tile'],
  ['sessions-loading', 'sessions', '.lead'],
  ['pairing-unreachable', 'pairing-any', '.surface'],
  ['pairing-declined', 'pairing-wallet', '.surface'],
  ['farcaster-coming', 'farcaster', '.surface'],
  ['farcaster-preparing', 'farcaster', '.surface'],
  ['farcaster-failed', 'farcaster', '.surface'],
  ['farcaster-elsewhere', 'farcaster', '.surface'],
  ['farcaster-phone-failed', 'farcaster-phone', '.surface'],
])('%s is as high as %s: %s', async (loading, loaded, selector) => {
  const height = await heightOf(loaded, selector)
  expect(height).toBeGreaterThan(0)
  expect(await heightOf(loading, selector)).toBe(height)
})

test.each([
  ['buy-loading', 'buy', 360],
  ['buy-empty', 'buy', 520],
  ['swap-preview-preparing', 'swap-preview', 390],
  ['swap-preview-preparing', 'swap-preview', 520],
])('%s is about as high as %s, %i px wide', async (loading, loaded, width) => {
  await page.viewport(width, 900)
  const height = (await heightOf(loaded, '.screen')) ?? Number.NaN
  expect(Math.abs(((await heightOf(loading, '.screen')) ?? 0) - height)).toBeLessThanOrEqual(4)
})

const [ether] = tokens
const sizes = [
  ['a phone', 360, '10px'],
  ['a narrow one', 320, '10px'],
  ['a narrow one with large type', 320, '14px'],
] as const
const languages = {
  en: { locale: 'en', direction: 'ltr', texts: {} },
  de: { locale: 'de', direction: 'ltr', texts: de },
  ar: { locale: 'ar', direction: 'rtl', texts: ar },
} as const
const cases = sizes.flatMap(([name, width, unit]) =>
  (['en', 'de', 'ar'] as const).map((language) => ({ name, width, unit, language })),
)

/** Whole, in more lines where there is no room for it in one. */
function expectWhole(figure: HTMLElement): void {
  const { direction, whiteSpace } = getComputedStyle(figure)
  expect([direction, whiteSpace]).toEqual(['ltr', 'normal'])
  expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
  expect(figure.scrollHeight).toBeLessThanOrEqual(figure.clientHeight)
  const card = (figure.closest('.card') as HTMLElement).getBoundingClientRect()
  const { left, right, width } = figure.getBoundingClientRect()
  expect(width).toBeGreaterThan(20)
  expect(left).toBeGreaterThanOrEqual(card.left)
  expect(right).toBeLessThanOrEqual(card.right)
}

test.each(cases)(
  'Send: nothing moves while an amount is typed: $name, $language',
  async ({ width, unit, language }) => {
    await page.viewport(width, 800)
    const tokenBalance = [{ ...ether, quantity: { decimals: '18', numeric: '9998.74' } }] as never
    const setup = { account: { tokenBalance }, locale: languages[language] }
    const { dialog, host, modal, settle } = await render(createScene('send-filled', setup))
    host.style.setProperty('--wm-font-size', unit)
    const heights = new Set<number>()
    for (const [sendTokenAmount, problem] of [
      ['', { code: 'ENTER_AMOUNT', field: 'amount' }],
      ['1'],
      ['123'],
      ['12345', { code: 'INSUFFICIENT_BALANCE', field: 'amount' }],
    ] as const) {
      Object.assign(modal.send.state, { sendTokenAmount, problem })
      await settle()
      heights.add(Math.round(dialog.querySelector('.amount-card')?.getBoundingClientRect().height ?? 0))
      for (const figure of dialog.querySelectorAll<HTMLElement>('.amount-below .truncate')) expectWhole(figure)
    }
    expect([...heights]).toHaveLength(1)
    expect(dialog.querySelector('.balance')?.textContent).toMatch(/ETH/)
  },
)

test.each(cases)(
  'Swap: nothing moves while an amount is typed: $name, $language',
  async ({ width, unit, language }) => {
    await page.viewport(width, 800)
    const { dialog, host, modal, settle } = await render(createScene('swap', { locale: languages[language] }))
    host.style.setProperty('--wm-font-size', unit)
    const heights = new Set<number>()
    for (const change of [
      { sourceTokenAmount: '', toTokenAmount: '', priceImpact: undefined, inputError: 'ENTER_AMOUNT' },
      { sourceTokenAmount: '1', toTokenAmount: '3098.12', priceImpact: '0.9', inputError: undefined },
      { sourceTokenAmount: '123', toTokenAmount: '381068', priceImpact: '4', inputError: undefined },
      { sourceTokenAmount: '12345', toTokenAmount: '881068', priceImpact: '81.83', inputError: 'INSUFFICIENT_BALANCE' },
    ]) {
      Object.assign(modal.swap?.state ?? {}, change)
      await settle()
      heights.add(Math.round(dialog.querySelector('.swap-sides')?.getBoundingClientRect().height ?? 0))
      for (const figure of dialog.querySelectorAll<HTMLElement>('.amount-balance .truncate')) expectWhole(figure)
    }
    // In Arabic a worth and a loss have no room in one line there: the figure is whole rather than still.
    expect([...heights].length).toBeLessThanOrEqual(unit === '14px' && language === 'ar' ? 2 : 1)
  },
)

test.each(cases)('Send: nothing moves while the fee comes: $name, $language', async ({ width, unit, language }) => {
  await page.viewport(width, 800)
  const { dialog, host, modal, settle } = await render(createScene('send-filled', { locale: languages[language] }))
  host.style.setProperty('--wm-font-size', unit)
  const tops = new Set<number>()
  const fee = { networkFee: 42_000_000_000_000n, gasPriceInUSD: undefined }
  for (const change of [{ feeStatus: 'loading' }, { feeStatus: 'ready', ...fee }, { ...fee, gasPriceInUSD: '0.1' }]) {
    Object.assign(modal.send.state, change)
    await settle()
    tops.add(Math.round(dialog.querySelector('.screen > .button')?.getBoundingClientRect().top ?? 0))
  }
  expect([...tops]).toHaveLength(1)
})
