import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { locales } from '../../../core/src/messages/locales/index.js'
import { address, allowances } from '../../test/fixtures.js'
import { createScene } from '../../test/gallery/scenes.js'
import { render } from '../../test/render.js'

const rows = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('.row-name, .row-detail, .badge')].map(({ textContent }) => textContent),
  )
const months = (dialog: HTMLElement) => [...dialog.querySelectorAll('h3')].map(({ textContent }) => textContent)

test('months, titles, signs; what is on its way first', async () => {
  const { dialog } = await render(createScene('activity', {}))
  expect(months(dialog)).toEqual(['On the way', 'March 2025', 'March 2024'])
  expect(rows(dialog)).toEqual([
    ['Sent', 'To 0xfB69…d359', '−2.00 SALT', 'Pending', 'Mar 20'],
    ['Received', 'From 0xfB69…d359', `+1,234,567.89 ${'W'.repeat(32)}`, 'Mar 20'],
    ['Swapped', 'With Corner Exchange', '−0.50 ETH', '+1,250.00 SALT', 'Mar 20'],
    ['Minted', '+1 Door', 'Mar 20'],
    ['Used a contract', 'To 0xfB69…d359', 'Failed', 'Mar 20'],
    ['restake', '+1.00 PEP', '+1.00 SALT', 'and 2 more', 'Mar 2'],
  ])
})

test('one of the page’s own that ended a moment ago has its words for a title', async () => {
  const scene = createScene('activity', {})
  Object.assign(scene.modal.transactions.state, {
    ended: [
      {
        ...{ hash: `0x${'1'.repeat(64)}`, caipNetworkId: 'eip155:31337', from: address, kind: 'page', sentAt: 0 },
        ...{ description: 'Mint a ticket', status: 'confirmed', endedAt: Date.UTC(2025, 2, 21) },
      },
    ],
  })
  const { dialog } = await render(scene)
  expect(rows(dialog)).toContainEqual(['Mint a ticket', 'Mar 21'])
})

test('a long name is cut off under its amount, which is whole and stays within the row', async () => {
  const { dialog } = await render(createScene('activity', {}))
  const row = dialog.querySelectorAll('li')[1] as HTMLElement
  const [figure, name] = ['.transfer-figure', '.transfer-name'].map(
    (selector) => row.querySelector(selector) as HTMLElement,
  ) as [HTMLElement, HTMLElement]
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  expect(name.getBoundingClientRect().top).toBeGreaterThanOrEqual(figure.getBoundingClientRect().bottom - 4)
  expect(new Set([...figure.getClientRects()].map(({ top }) => top)).size, 'lines').toBe(1)
  const end = row.getBoundingClientRect().right - 12
  for (const box of [figure, name]) expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(end + 0.5)
})

test.each(['en', 'de', 'ar'] as const)('at 320 px an address is never in two lines, %s', async (locale) => {
  await page.viewport(320, 800)
  const { dialog, modal, settle } = await render(createScene('activity', {}))
  Object.assign(modal.locale.state, {
    locale,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    texts: await locales[locale](),
  })
  await settle()
  const addresses = [...dialog.querySelectorAll('.activity-address')]
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of addresses) {
    expect(new Set([...address.getClientRects()].map(({ top }) => top)).size, 'lines').toBe(1)
    expect(address.getBoundingClientRect().height).toBeLessThan(24)
  }
  await page.viewport(520, 800)
})

test('what this page follows has one row, and a dropped one is told from one that waits', async () => {
  const fake = createScene('activity-pending', {})
  const { state } = fake.modal.activity ?? {}
  Object.assign(state ?? {}, {
    entries: state?.entries.map((entry) => (entry.id === '2' ? { ...entry, hash: '0x9' } : entry)),
  })
  const { dialog } = await render(fake)
  expect(
    rows(dialog)
      .slice(0, 4)
      .map(([name, ...others]) => [name, others.find((one) => one === 'Pending' || one === 'Dropped')]),
  ).toEqual([
    ['Sending 0.5 ETH', 'Pending'],
    ['0.5 ETH', 'Dropped'],
    ['Sent', 'Pending'],
    ['Swapped', undefined],
  ])
})

test('what no node knows: said under its row, claims nothing, and is put away by who has looked', async () => {
  const fake = createScene('activity-unknown', {})
  const { modal } = fake
  const { calls, dialog } = await render(fake)
  const [never, dropped] = dialog.querySelectorAll('li')
  const hint = 'The network does not know this transaction yet. Look in your wallet.'
  expect(never?.textContent).toBe(`Sending 0.5 ETHPending${hint}I have looked`)
  expect(dropped?.textContent).toBe('0.5 ETHNothing has movedDroppedI have looked')
  never?.querySelector('button')?.click()
  const [row] = modal.transactions.state.pending
  expect(calls).toContainEqual({ name: 'transactions.putAway', args: [row] })
})

test('what waits for other owners: said under its row, calmly, and without a link until the chain has a hash of it', async () => {
  const fake = createScene('activity-owners', {})
  const { modal } = fake
  const { calls, dialog } = await render(fake)
  const texts = () => [...dialog.querySelectorAll('li')].slice(0, 3).map(({ textContent }) => textContent)
  const waits = 'Waits in your wallet for its other owners'
  await expect
    .poll(texts)
    .toEqual([
      `Sending 0.5 ETHPending${waits}`,
      'Sending 0.5 ETHPending1 of 2 owners have signed in your wallet',
      `Sending 0.5 ETHPending${waits}Nothing of it is on the network yet. Ask your wallet whether its owners still have to sign, or have refused.I have looked`,
    ])
  const links = () => [...dialog.querySelectorAll<HTMLAnchorElement>('li a[href*="/tx/0x"]')].map(({ href }) => href)
  expect(dialog.querySelectorAll('[role=alert]')).toHaveLength(0)
  expect(links().filter((href) => /0x[789]$/.test(href))).toEqual([])
  dialog.querySelectorAll('li')[2]?.querySelector('button')?.click()
  expect(calls).toContainEqual({ name: 'transactions.putAway', args: [modal.transactions.state.pending[2]] })
  const [first, ...others] = modal.transactions.state.pending
  Object.assign(modal.transactions.state, { pending: [{ ...first, hashes: ['0x77'] }, ...others] })
  await expect.poll(links).toContain('https://explorer.test/tx/0x77')
})

test('several calls as one that are followed: what the history knows of them has no second row', async () => {
  const fake = createScene('activity-pending', {})
  const { modal } = fake
  const known = modal.activity?.state.entries.find(({ id }) => id === '2')?.hash ?? ''
  const pending = modal.transactions.state.pending.map((row, index) =>
    index === 0 ? { ...row, batch: true, hash: 'an id', hashes: ['0x0', known] } : row,
  )
  Object.assign(modal.transactions.state, { pending })
  const { dialog } = await render(fake)
  expect(rows(dialog).map(([name]) => name)).not.toContain('Received')
})

test('what just ended has a row, and one alone once the history lists it', async () => {
  const fake = createScene('activity-pending', {})
  const { activity, transactions } = fake.modal
  const [sent] = transactions.state.pending
  const at = new Date(2025, 3, 2).getTime()
  transactions.state.pending = []
  transactions.state.ended = [
    { ...sent, hash: '0xe1', pays: { amount: '0.5', symbol: 'ETH' }, status: 'failed', endedAt: at },
    { ...sent, hash: '0xe2', pays: { amount: '0.7', symbol: 'ETH' }, status: 'confirmed', endedAt: at },
    {
      ...sent,
      hash: '0xe3',
      pays: { amount: '0.9', symbol: 'ETH' },
      status: 'confirmed',
      endedAt: at,
      from: '0xother',
    },
  ] as NonNullable<typeof transactions.state.ended>
  const { dialog } = await render(fake)
  expect(rows(dialog).slice(1, 3)).toEqual([
    ['Sent', 'Failed', 'Apr 2'],
    ['Sent', '−0.70 ETH', 'Apr 2'],
  ])
  const { state } = activity as NonNullable<typeof activity>
  const count = rows(dialog).length
  state.entries = state.entries.map((entry) => (entry.id === '2' ? { ...entry, hash: '0xe2' } : entry))
  await expect.poll(() => rows(dialog)).toHaveLength(count - 1)
  expect(rows(dialog)).not.toContainEqual(['Sent', '−0.70 ETH', 'Apr 2'])
})

test('pictures of collectibles are fetched when they are asked for, not before (T-06)', async () => {
  const { dialog, screen, click } = await render(createScene('activity', {}))
  const sources = () => [...dialog.querySelectorAll('img')].map(({ src }) => src)
  expect(sources()).toEqual([])
  // What was asked for and could not be loaded is a drawn sign again: what is fetched is looked at in e2e.
  await click('button', 'Show pictures')
  expect(screen.queryByRole('button', { name: 'Show pictures' })).toBeNull()
})

test('more is asked for; after a failure the same again, and what is there stays', async () => {
  const more = await render(createScene('activity', {}))
  await more.click('button', 'Load more')
  expect(more.called().filter((name) => name.startsWith('activity'))).toEqual(['activity.loadMore'])
  const failed = await render(createScene('activity-failed', {}))
  expect(rows(failed.dialog)).toHaveLength(2)
  expect(failed.screen.getByText('Failed to fetch transactions')).toBeDefined()
  expect(failed.screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  await failed.click('button', 'Try again')
  expect(failed.called().filter((name) => name.startsWith('activity'))).toEqual(['activity.loadMore'])
})

const grown = async (more: readonly string[], hasMore: boolean) => {
  const fake = createScene('activity', {})
  const activity = fake.modal.activity as NonNullable<typeof fake.modal.activity>
  const { state } = activity
  const [like] = state.entries.slice(-1)
  const added = more.map((id, index) => ({ ...like, id, minedAt: (like?.minedAt ?? 0) - index - 1, operationType: id }))
  Object.assign(activity, {
    loadMore: async () => {
      Object.assign(state, { status: 'loading' })
      await Promise.resolve()
      Object.assign(state, { entries: [...state.entries, ...added], hasMore, status: 'ready' })
    },
  })
  const rendered = await render(fake)
  const button = rendered.screen.getByRole('button', { name: 'Load more' })
  const said = () => rendered.dialog.querySelector('.screen > [aria-live]')?.textContent
  expect(said()).toBe('')
  button.focus()
  button.click()
  return { ...rendered, button, said }
}

test('older ones came: how many is said, outside of anything busy, and the button keeps the focus', async () => {
  const { button, dialog, root, said } = await grown(['first new', 'second new'], true)
  await expect.poll(said).toBe('and 2 more')
  expect(dialog.querySelector('.screen')?.getAttribute('aria-busy')).toBeNull()
  expect(root.activeElement).toBe(button)
})

test('the last ones came, and the button is gone: the focus is at the first of them', async () => {
  const { button, root, said } = await grown(['first new', 'second new'], false)
  await expect.poll(said).toBe('and 2 more')
  expect(button.isConnected).toBe(false)
  expect(root.activeElement?.matches('li')).toBe(true)
  expect(root.activeElement?.textContent).toContain('first new')
})

test('nothing came any more: the focus is at the last row', async () => {
  const { dialog, root } = await grown([], false)
  await expect.poll(() => root.activeElement?.matches('li')).toBe(true)
  expect(root.activeElement).toBe([...dialog.querySelectorAll('li')].at(-1))
})

test('no activity yet: the way to receive something, where the page offers that', async () => {
  const { calls, click, modal, screen, settle } = await render(createScene('activity-empty', {}))
  await click('button', 'Receive')
  expect(calls).toContainEqual({ name: 'router.push', args: ['Receive'] })
  modal.router.goBack()
  const { features } = modal.options.state
  Object.assign(modal.options.state, { features: { ...features, receive: false } })
  await settle()
  expect(await screen.findByText('No activity yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
})

test.each([
  ['activity-empty', 'No activity yet'],
  ['activity-off', 'No activity here'],
])('%s: %s', async (scene, title) => {
  const { screen, dialog } = await render(createScene(scene, {}))
  expect(screen.getByText(title)).toBeDefined()
  expect(rows(dialog)).toEqual([])
})

test('Account leads there where there is a history, and nowhere else', async () => {
  const { click, modal } = await render(createScene('account-nameless', {}))
  await click('button', 'Activity')
  expect(modal.router.state.view).toBe('Transactions')
  const { screen } = await render(createScene('account', {}))
  expect(screen.queryByRole('button', { name: 'Activity' })).toBeNull()
})

test('an approval that stands is taken back from its row; others have no such way', async () => {
  const { calls, click, dialog } = await render(createScene('activity-revoke', {}))
  const buttons = [...dialog.querySelectorAll('li button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Revoke allowance'])
  await click('button', 'Revoke allowance')
  expect(calls).toContainEqual({ name: 'swap.revoke', args: [allowances[0]] })
})
