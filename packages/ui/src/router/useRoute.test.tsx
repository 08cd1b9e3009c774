import { expect, test, vi } from 'vitest'
import { render } from '../../test/render.js'
import { routes } from './routes.js'

test('a view whose files fail: says so, and tries again', async () => {
  const row = routes.Networks as { load: () => Promise<unknown> }
  const load = row.load
  const { calls, click, modal, screen } = await render({ view: 'Connect' })
  row.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  modal.router.push('Networks')
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be shown')
  expect(screen.getByRole('heading', { name: 'Choose network' })).toBeDefined()
  expect(calls).toContainEqual({ name: 'report', args: [expect.objectContaining({ code: 'LOAD_FAILED' }), 'inPlace'] })
  row.load = load
  await click('button', 'Try again')
  expect(await screen.findByRole('button', { name: /Local One/ })).toBeDefined()
})

/** As `Networks`, whose files don't come; presses 'Try again' so often. */
async function missFiles(tries: number) {
  const row = routes.Networks as { load: () => Promise<unknown> }
  const { load } = row
  const page = await render({ view: 'Connect' })
  const missing = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  row.load = missing
  page.modal.router.push('Networks')
  for (let tried = 0; tried <= tries; tried++) {
    if (tried > 0) await page.click('button', 'Try again')
    await expect.poll(() => missing.mock.calls.length).toBe(tried + 1)
    await page.screen.findByRole('alert')
  }
  row.load = load
  return { ...page, text: async () => (await page.screen.findByRole('alert')).textContent }
}

test('files that don’t come a second time, as after a new deployment: the page can be loaded again', async () => {
  const once = await missFiles(0)
  expect(await once.text()).toContain('Check your connection')
  expect(once.screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  once.unmount()
  const { click, screen, text } = await missFiles(1)
  await expect.poll(text).not.toContain('connection')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
  await click('button', 'Try again')
  expect(await screen.findByRole('button', { name: /Local One/ })).toBeDefined()
})

test('without a connection nobody is sent away from the page', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { screen, text } = await missFiles(2)
  await expect.poll(text).toContain('Check your connection')
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  online.mockRestore()
})

test('files that came in between begin the count anew', async () => {
  const { click, modal, screen } = await missFiles(0)
  await click('button', 'Try again')
  await screen.findByRole('button', { name: /Local One/ })
  const row = routes.GetWallet as { load: () => Promise<unknown> }
  const { load } = row
  row.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  modal.router.push('GetWallet')
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
  row.load = load
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
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('This part could not be shown')
  expect(failed.textContent, 'its files are there').not.toContain('connection')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
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
