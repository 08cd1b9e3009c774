import { within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
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

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const phone = { userAgent: PHONE, maxTouchPoints: 5 }
function onPhone(): void {
  for (const [name, value] of Object.entries(phone))
    Object.defineProperty(navigator, name, { value, configurable: true })
}
afterEach(() => {
  for (const name of Object.keys(phone)) Reflect.deleteProperty(navigator, name)
})

const browsed = { ...good, browseLink: 'https://good.test/browse/{url}' }

test.each([
  [
    'a phone',
    true,
    'Open in Good Wallet',
    ['https://good.test/browse/http%3A%2F%2Flocalhost', 'https://good.test/get'],
  ],
  ['a computer', false, 'Get Good Wallet', ['https://good.test/get']],
] as const)('a wallet whose app opens pages, on %s', async (_what, isPhone, title, links) => {
  if (isPhone) onPhone()
  const { dialog, screen } = await render({
    view: 'GetWallet',
    data: { walletId: 'good' },
    options: { customWallets: [browsed] },
  })
  expect(dialog.querySelector('.wallet-about-title')?.textContent).toBe(title)
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(hrefs).toHaveLength(links.length)
  for (const [index, href] of links.entries()) expect(hrefs[index]).toContain(href)
})

test('on a phone its row on Connect opens the page there, and leads to where the app is had meanwhile', async () => {
  onPhone()
  const { modal, screen } = await render({ view: 'Connect', options: { customWallets: [browsed] } })
  const row = await screen.findByRole('link', { name: /Open in Good Wallet/ })
  expect(row.getAttribute('href')).toContain('https://good.test/browse/')
  expect(row.getAttribute('rel')).toBe('noopener noreferrer')
  row.addEventListener('click', (event) => event.preventDefault())
  row.click()
  expect(modal.router.state).toMatchObject({ view: 'GetWallet', data: { walletId: 'good' } })
})
