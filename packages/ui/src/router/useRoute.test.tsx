import { expect, test, vi } from 'vitest'
import { render } from '../../test/render.js'
import { routes } from './routes.js'

test('a view whose files fail: says so, and tries again', async () => {
  const row = routes.Networks as { load: () => Promise<unknown> }
  const load = row.load
  const { calls, click, modal, screen } = await render({ view: 'Connect' })
  row.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  modal.router.push('Networks')
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded')
  expect(screen.getByRole('heading', { name: 'Choose network' })).toBeDefined()
  expect(calls).toContainEqual({ name: 'report', args: [expect.objectContaining({ code: 'LOAD_FAILED' }), 'inPlace'] })
  row.load = load
  await click('button', 'Try again')
  expect(await screen.findByRole('button', { name: /Local One/ })).toBeDefined()
})

test('while the files of the next view are on their way, the one before stays', async () => {
  const row = routes.GetWallet as { load: () => Promise<unknown> }
  const load = row.load
  let arrive = () => {}
  row.load = () => new Promise((resolve) => (arrive = () => resolve(load())))
  const { dialog, modal, screen, settle } = await render()
  modal.router.push('GetWallet')
  await settle()
  row.load = load
  expect(dialog.dataset.view).toBe('Connect')
  expect(dialog.querySelector('.progress')).not.toBeNull()
  arrive()
  expect(await screen.findByRole('heading', { name: 'Get a wallet' })).toBeDefined()
  expect(dialog.dataset.view).toBe('GetWallet')
})

test.each(['account', 'constructor'])(
  'a host names a view that is none (%s): told, and the first one shows',
  async (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { called, dialog, modal } = await render({ view: 'AllWallets' })
    modal.router.push(name as never)
    await expect.poll(() => dialog.dataset.view).toBe('Connect')
    expect(called()).toContain('open')
    expect(warn.mock.calls).toEqual([[`[wallet-modal] There is no view '${name}'`]])
    warn.mockRestore()
  },
)

test('a view that throws: a way to try again, and the error is reported', async () => {
  const { called, modal, screen } = await render({ view: 'Account' })
  const tokens = modal.accounts.state.eip155.tokenBalance
  modal.accounts.state.eip155.tokenBalance = [{ symbol: 'BAD' }] as unknown as typeof tokens
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded')
  expect(called()).toContain('report')
  modal.accounts.state.eip155.tokenBalance = tokens
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByText('Dai Stablecoin')).toBeDefined()
})

test('what begins anew leaves nothing standing: it would say that nothing was sent of what is on its way', async () => {
  const row = routes.Account as { load: () => Promise<unknown> }
  const load = row.load
  row.load = () => new Promise(() => {})
  const pay = { amount: '1', symbol: 'ETH' }
  const on = { caipNetworkId: 'eip155:31337', network: 'Local One' } as const
  const asked = { kind: 'send', ...on, wallet: 'Harbor', pay, to: '0x1' } as const
  const { dialog, modal, settle } = await render({ view: 'ApproveTransaction', data: asked })
  expect(dialog.textContent).toContain('1 ETH')
  modal.router.reset('Account')
  await settle()
  row.load = load
  expect(dialog.dataset.view).toBe('Account')
  expect(dialog.textContent).not.toContain('Nothing was')
})
