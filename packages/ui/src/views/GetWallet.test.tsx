import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { render } from '../../test/render.js'

const own = { id: 'own', name: 'Own Wallet' }
const good = { id: 'good', name: 'Good Wallet', homepage: 'https://good.test/get' }

test.each(['own.test', 'javascript:alert(1)', 'http://own.test', 'https://', '', 7])(
  'a host’s wallet with the homepage %j: no row of its own, and the others stand',
  async (homepage) => {
    const { screen } = await render({
      view: 'GetWallet',
      options: { customWallets: [{ ...own, homepage: homepage as string }, good] },
    })
    expect(screen.queryByText('Own Wallet')).toBeNull()
    const link = screen.getByRole('link', { name: /Good Wallet/ })
    expect(link.getAttribute('href')).toBe('https://good.test/get')
    expect(link.textContent).toContain('good.test')
    expect(screen.getAllByRole('link')).toHaveLength(2)
  },
)

test('to a screen reader the places to get one are a list, one link in each item', async () => {
  const { screen } = await render({ view: 'GetWallet', options: { customWallets: [good] } })
  const items = screen.getAllByRole('link').map((link) => link.closest('li'))
  const [, places] = screen.getAllByRole('list')
  expect(within(places as HTMLElement).getAllByRole('listitem')).toEqual(items)
})
