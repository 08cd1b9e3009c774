import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { connectors, others } from '../../test/fixtures.js'
import { render } from '../../test/render.js'

const view: FakeSetup = { view: 'ConnectedWallets', history: [{ name: 'Account', data: undefined }], others }

test('one row per namespace: wallet, account, network; or that nobody is connected', async () => {
  const { screen } = await render(view)
  expect(screen.getByRole('heading', { name: 'Connected wallets' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('.row-main')?.textContent)).toEqual([
    'Harbor0x5aAe…eAed · Local One',
    'Fable MobileDRpbCB…21hy · Solana DevnetHoliday savings, do not touch',
    'Fable Mobile15oF4u…6Sp5 · Polkadot',
    'BitcoinNot connected',
  ])
  expect(screen.getByRole('button', { current: true }).textContent).toContain('In use')
})

test('a namespace that the page does not list is not there', async () => {
  const { screen } = await render({ ...view, others: {} })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('one that a wallet is connected in is there, listed or not', async () => {
  const { modal, screen, settle } = await render({ ...view, others: {} })
  Object.assign(modal.accounts.state.solana, others.solana.account, { status: 'connected' })
  await settle()
  expect(screen.getByRole('button', { name: 'Disconnect Fable Mobile from Solana' })).toBeDefined()
})

test('another wallet: it is in use, and its account is shown', async () => {
  const { calls, click } = await render(view)
  await click('button', /^Fable Mobile.*Polkadot$/)
  const names = calls.map(({ name }) => name)
  expect(calls).toContainEqual({ name: 'connection.switchNetwork', args: [others.polkadot.network.id] })
  expect(names.indexOf('router.goBack')).toBeGreaterThan(names.indexOf('connection.switchNetwork'))
})

test('the one in use: back to its account, nobody is asked', async () => {
  const { called, click } = await render(view)
  await click('button', /^Harbor/)
  expect(called()).toContain('router.goBack')
  expect(called()).not.toContain('connection.switchNetwork')
})

test('opened by itself: a choice leads to Account', async () => {
  const { calls, click } = await render({ ...view, history: [] })
  await click('button', /^Harbor/)
  expect(calls).toContainEqual({ name: 'router.reset', args: ['Account'] })
})

test('a switch that fails: stays, and leaves through the one error exit', async () => {
  const { called, click, fail } = await render(view)
  fail('connection.switchNetwork', new Error('no'))
  await click('button', /^Fable Mobile.*Polkadot$/)
  expect(called()).toContain('report')
  expect(called()).not.toContain('router.goBack')
})

test('Disconnect: that wallet; the focus stays where it was, on what is there now', async () => {
  const { calls, click, modal, screen, settle } = await render(view)
  const button = screen.getByRole('button', { name: 'Disconnect Fable Mobile from Solana' })
  button.focus()
  await click('button', 'Disconnect Fable Mobile from Solana')
  expect(calls).toContainEqual({ name: 'connection.disconnect', args: ['solana'] })
  Object.assign(modal.accounts.state.solana, {
    status: 'disconnected',
    address: undefined,
    connectedWalletInfo: undefined,
  })
  await settle()
  const connect = screen.getByRole('button', { name: 'Connect Solana' })
  expect((connect.getRootNode() as ShadowRoot).activeElement).toBe(connect)
})

test('nobody there: Connect, for that namespace', async () => {
  const { calls, click } = await render(view)
  await click('button', 'Connect Bitcoin')
  expect(calls).toContainEqual({ name: 'router.push', args: ['Connect', { namespace: 'bip122' }] })
})

test('looked for again after a reload: said, and nothing to press', async () => {
  const { modal, screen, settle } = await render(view)
  Object.assign(modal.accounts.state.bip122, { status: 'reconnecting' })
  await settle()
  expect(screen.getByText('Connecting')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Connect Bitcoin' })).toBeNull()
})

test('Connect for a namespace: its wallets only', async () => {
  const solana = { ...connectors[0], id: 'fable-solana', name: 'Fable Sol', chain: 'solana' } as (typeof connectors)[0]
  const { modal, screen, settle } = await render({ view: 'Connect', connectors: [...connectors, solana] })
  expect(screen.getByRole('button', { name: /^Harbor/ })).toBeDefined()
  modal.router.push('Connect', { namespace: 'solana' })
  await settle()
  expect(screen.queryByRole('button', { name: /^Harbor/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Fable Sol/ })).toBeDefined()
})
