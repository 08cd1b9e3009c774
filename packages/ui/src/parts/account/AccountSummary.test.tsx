import { expect, test } from 'vitest'
import { account } from '../../../test/fixtures.js'
import { render } from '../../../test/render.js'

const box = (element: Element | null | undefined) => (element as Element).getBoundingClientRect()
const [ether] = account.tokenBalance

test.each([
  { name: 'Base', isWhole: true, isCentred: true },
  { name: 'Ethereum', isWhole: true, isCentred: false },
  { name: `The ${'very '.repeat(20)}long network`, isWhole: false, isCentred: false },
])(
  'the network stands at the start of the header beside a whole title: $name',
  async ({ name, isWhole, isCentred }) => {
    const { dialog, modal, root, screen, settle } = await render({ view: 'Account' })
    const shown = modal.chains.state.activeCaipNetwork
    modal.chains.state.activeCaipNetwork = shown && { ...shown, name }
    await settle()
    const network = screen.getByRole('button', { name: `Network: ${name}` })
    expect(root.querySelector('.header')?.contains(network)).toBe(true)
    const words = network.querySelector('.truncate') as HTMLElement
    expect(words.scrollWidth <= words.clientWidth).toBe(isWhole)
    const title = root.querySelector('.heading') as HTMLElement
    const { left, right, width } = box(title)
    const surface = box(dialog.querySelector('.surface'))
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    expect(box(network).right).toBeLessThanOrEqual(left)
    expect(right).toBeLessThanOrEqual(box(screen.getByRole('button', { name: 'Close' })).left)
    if (isCentred) expect(left + width / 2).toBeCloseTo(surface.left + surface.width / 2, 0)
    expect(root.querySelector('slot[name="header-start"]')).not.toBeNull()
  },
)

test('the picture stands beside the name, in the column of the tokens’ pictures', async () => {
  const { root } = await render({ view: 'Account' })
  const avatar = box(root.querySelector('.summary .picture'))
  expect(avatar.width).toBe(52)
  expect(avatar.left).toBeCloseTo(box(root.querySelector('.row .picture')).left, 0)
  expect(box(root.querySelector('.summary-name')).left).toBeGreaterThan(avatar.right)
})

test.each([
  ['en', 'ltr', '$4,017', '.20'],
  ['de', 'ltr', '4.017', ',20'],
  ['ar-EG', 'rtl', '٤٬٠١٧', '٫٢٠'],
] as const)('cents are smaller than dollars: %s', async (locale, direction, whole, cents) => {
  const { root } = await render({
    view: 'Account',
    account: { tokenBalance: ether ? [ether] : [] },
    locale: { locale, direction, texts: {} },
  })
  await expect.poll(() => root.querySelector('.total-cents')?.textContent).toBe(cents)
  const figure = root.querySelector('.total-amount')
  expect(figure?.textContent).toContain(whole + cents)
  const size = (element: Element | null | undefined) => Number.parseFloat(getComputedStyle(element as Element).fontSize)
  expect(size(root.querySelector('.total-cents')) / size(figure)).toBeCloseTo(0.6)
})

test('a coin’s figure has no cents', async () => {
  const { root } = await render({ view: 'Account', account: { tokenBalance: [] } })
  expect(root.querySelector('.total-amount')?.textContent).toBe('Balance 1.28 ETH')
  expect(root.querySelector('.total-cents')).toBeNull()
})

test('a long name of a token is cut, and its price is whole in the one line', async () => {
  const name = 'Wrapped Liquid Staked Ether of the Longest Name There Is'
  const { root, screen } = await render({
    view: 'Account',
    account: { tokenBalance: ether ? [{ ...ether, name }] : [] },
  })
  const shown = screen.getByText(name)
  expect(shown.title).toBe(name)
  expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth)
  const price = box(screen.getByText('$3,127.45'))
  const detail = box(root.querySelector('.row-main .row-detail'))
  expect(price.right).toBeLessThanOrEqual(detail.right + 0.5)
  expect(detail.height).toBeLessThan(2 * price.height)
})

test.each([
  ['ltr', 'left'],
  ['rtl', 'right'],
] as const)('%s: both figures, and the lines of a token, begin at the same side', async (direction, side) => {
  const { root } = await render({ view: 'Account', locale: { locale: 'en', direction, texts: {} } })
  const at = (selector: string) => box(root.querySelector(selector))[side]
  const written = (selector: string) => {
    const range = document.createRange()
    range.selectNodeContents(root.querySelector(selector) as Element)
    return range.getBoundingClientRect()[side]
  }
  expect(written('.total > .muted')).toBeCloseTo(at('.summary .picture'), 0)
  // A stranger's name is read from the left; of its line the price ends at the other side.
  const line = side === 'left' ? '.token-name' : '.token-detail > bdi'
  expect(at(line)).toBeCloseTo(written('.row .row-name'), 0)
})

test('hidden: dots stand for both figures, in their places', async () => {
  const { click, root, screen } = await render({ view: 'Account' })
  const total = root.querySelector('.total') as HTMLElement
  const shown = box(total).height
  await click('button', 'Hide balances')
  expect(screen.getAllByText('••••', { selector: '.total *' })).toHaveLength(2)
  expect(total.textContent).not.toMatch(/\d/)
  expect(total.innerHTML).not.toContain('1.28')
  expect(box(total).height).toBeCloseTo(shown, 0)
})
