/** N08: as many tokens as the data service may name freeze no page; all of them can be reached. */
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../test/fixtures.js'
import { render } from '../../test/render.js'

afterEach(() => vi.unstubAllGlobals())

const [, token] = account.tokenBalance
if (!token) throw new Error('No token to make more of')
const tokenBalance = Array.from({ length: 1_000 }, (_, index) => ({
  ...token,
  symbol: `T${index}`,
  address: `0x${index.toString(16).padStart(40, '0')}`,
}))

test.each(['Account', 'SelectToken'] as const)('%s: few rows at first, more by scrolling to the last', async (view) => {
  const { dialog, settle } = await render({ view, account: { tokenBalance } })
  const rows = () =>
    [...dialog.querySelectorAll('.list > li')].filter(({ textContent }) => /T\d/.test(textContent ?? ''))
  await settle()
  expect(dialog.querySelectorAll('*').length).toBeLessThan(3_000)
  expect(dialog.textContent).toContain('T0')
  expect(dialog.textContent).not.toContain('T999')
  expect(rows()).toHaveLength(100)
  for (const drawn of [200, 300, 400, 500, 600, 700, 800, 900, 1_000]) {
    rows().at(-1)?.scrollIntoView()
    await expect.poll(rows).toHaveLength(drawn)
  }
})

test('SelectToken: what is looked for is found wherever it stands', async () => {
  const { dialog, screen } = await render({ view: 'SelectToken', account: { tokenBalance } })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 't999' } })
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
  expect(dialog.querySelector('.list')?.textContent).toContain('T999')
})

test('E06: without IntersectionObserver all rows are there', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const { dialog } = await render({ view: 'SelectToken', account: { tokenBalance: tokenBalance.slice(0, 150) } })
  await expect.poll(() => dialog.textContent).toContain('T149')
})
