/** The rows of Connect: what they say beside a wallet's name, and how much of the name they show. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createScene } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'

afterEach(() => page.viewport(520, 800))

/** Of a name in a row. */
function linesOf(row: HTMLElement): number {
  const name = row.querySelector('.row-name') as HTMLElement
  return Math.round(name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight))
}

test('Recent is the one badge of a wallet; that a wallet is installed, or a code comes, is heard', async () => {
  const { root, screen } = await render(createScene('connect-pairing', {}))
  expect([...root.querySelectorAll('.badge')].map(({ textContent }) => textContent)).toEqual(['Recent'])
  for (const name of ['Fable Wallet Recent', 'Harbor Installed', 'Lantern Installed', 'Scan with your phone QR code'])
    expect(screen.getByRole('button', { name })).toBeDefined()
  for (const { top, right, bottom, left } of [...root.querySelectorAll('.row .hidden-text')].map((words) =>
    words.getBoundingClientRect(),
  ))
    expect(Math.max(right - left, bottom - top)).toBeLessThanOrEqual(1)
})

test('what is heard alone lies within its row: nothing around the list can be scrolled to it', async () => {
  await page.viewport(900, 600)
  const { root, settle } = await render(createScene('connect-terms-many', {}))
  await settle()
  const surface = root.querySelector('.surface') as HTMLElement
  expect(root.querySelectorAll('.row .hidden-text').length).toBeGreaterThan(3)
  expect(surface.scrollHeight).toBe(surface.clientHeight)
})

test.each([390, 520])('a small mark says that a code comes, and the words keep one line: %i px wide', async (width) => {
  await page.viewport(width, 844)
  const { screen } = await render(createScene('connect-pairing', {}))
  const row = screen.getByRole('button', { name: /^Scan with your phone/ })
  await expect.poll(() => row.querySelector('.icon-qr path')?.getAttribute('d')).toBeTruthy()
  const mark = row.querySelector('.icon-qr') as SVGElement
  expect(mark.getAttribute('aria-hidden')).toBe('true')
  expect(mark.getBoundingClientRect().width).toBe(20)
  expect(linesOf(row)).toBe(1)
})
