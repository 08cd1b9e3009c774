/** The rows of Connect: what they say beside a wallet's name, and how much of the name they show. */
import type { Connector, ListedWallet } from '@wallet-modal/core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connectors, wallets } from '../../test/fixtures.js'
import { createScene } from '../../test/gallery/scenes.js'
import { emulate } from '../../test/media.js'
import { render } from '../../test/render.js'

afterEach(async () => {
  await emulate()
  await page.viewport(520, 800)
})

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

const longNames = [
  ['in two lines', 'A wallet with quite a long name', 2],
  ['cut after two', 'A wallet with a name that is so long that nobody reads it to its end, whoever gave it', 2],
  ['one word, as long as a line and more', `A${'a'.repeat(60)}`, 2],
] as const

test.each(longNames)('a name that is longer than its line: %s', async (_case, name, lines) => {
  await page.viewport(320, 700)
  const [first, ...others] = connectors as [Connector, ...Connector[]]
  const { screen } = await render({ connectors: [{ ...first, name }, ...others], recentWallets: ['test.harbor'] })
  const row = screen.getByRole('button', { name: `${name} Recent` })
  expect(linesOf(row)).toBe(lines)
  const { right } = (row.querySelector('.row-name') as HTMLElement).getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(row.querySelector('.badge')?.getBoundingClientRect().left ?? 0)
})

test('two lines fit into the row as it is; with its origin it grows', async () => {
  await page.viewport(320, 700)
  const { screen } = await render(createScene('connect-long', {}))
  const heights = screen.getAllByRole('button', { name: /org\.example/ }).map((row) => row.offsetHeight)
  expect(heights).toEqual([76, 60, 76, 60])
  const [first, ...others] = connectors as [Connector, ...Connector[]]
  const plain = await render({ connectors: [{ ...first, name: longNames[0][1] }, ...others] })
  const names = plain.screen.getAllByRole('button', { name: /Installed/ })
  expect(linesOf(names[0] as HTMLElement)).toBe(2)
  expect(new Set(names.map((row) => row.offsetHeight))).toEqual(new Set([60]))
})

test('a suggested wallet: two lines, too', async () => {
  await page.viewport(320, 700)
  const [, name] = longNames[1]
  const recommended = [{ ...(wallets[0] as ListedWallet), name }]
  const endpoints = { directory: 'https://directory.test', blockchain: null, analytics: null, relay: null, auth: null }
  const { screen } = await render({ api: { recommended }, options: { endpoints } })
  expect(linesOf(await screen.findByRole('button', { name }))).toBe(2)
})

const afterBody = (root: ShadowRoot) => getComputedStyle(root.querySelector('.body') as Element, '::after')

test('more below: the list fades there, and what is under the fade can be pressed; at its end nothing is covered', async () => {
  await page.viewport(390, 600)
  const { root, screen, settle } = await render(createScene('connect-recent-listed', {}))
  const last = await screen.findByRole('button', { name: 'Drift Wallet' })
  await settle()
  const body = root.querySelector('.body') as HTMLElement
  const fade = afterBody(root)
  expect([fade.position, fade.bottom, fade.height, fade.display]).toEqual(['sticky', '0px', '16px', 'block'])
  const { bottom } = body.getBoundingClientRect()
  const row = screen.getByRole('button', { name: 'Cobalt Wallet' })
  body.scrollTop += row.getBoundingClientRect().bottom - bottom - 10
  expect(root.elementFromPoint(195, bottom - 8)).toBe(row)
  body.scrollTop = body.scrollHeight
  expect(bottom - last.getBoundingClientRect().bottom).toBeCloseTo(16, 0)
})

test('where the system chooses the colours nothing fades', async () => {
  await emulate({ forcedColors: true })
  const { root } = await render(createScene('connect-recent-listed', {}))
  await expect.poll(() => afterBody(root).display).toBe('none')
})
