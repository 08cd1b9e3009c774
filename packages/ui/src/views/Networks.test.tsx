import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { networks } from '../../test/fixtures.js'
import { render } from '../../test/render.js'

const view: FakeSetup = { view: 'Networks', history: [{ name: 'Account', data: undefined }] }
const many = Array.from({ length: 9 }, (_, index) => ({
  ...networks[0],
  id: `eip155:${index + 1}`,
  name: `Chain ${index + 1}`,
})) as typeof networks

/** As it is seen: everything it stands in dims it. */
function opacityOf(element: Element): number {
  const own = Number(getComputedStyle(element).opacity)
  return element.parentElement ? own * opacityOf(element.parentElement) : own
}

test('one button per network, the one in use marked, which is no connection', async () => {
  const { screen } = await render(view)
  const { textContent } = screen.getByRole('button', { current: true })
  expect(textContent).toContain('Local One')
  expect(textContent).toContain('Selected')
  expect(textContent).not.toContain('Connected')
  for (const { name } of networks) expect(screen.getByRole('button', { name: new RegExp(name) })).toBeDefined()
})

test('another network: asks for the switch', async () => {
  const { calls, click } = await render(view)
  await click('button', /Local Two/)
  expect(calls).toContainEqual({ name: 'connection.switchNetwork', args: ['eip155:31338'] })
})

test('the network in use: goes back, asks for no switch, and has the wallet looked at', async () => {
  const { called, calls, click } = await render(view)
  await click('button', /Local One/)
  expect(calls).toContainEqual({ name: 'connection.lookAgain', args: ['news'] })
  expect(called()).toContain('modal.goBack')
  expect(called()).not.toContain('connection.switchNetwork')
})

test('while the wallet is asked: says so, and takes no second choice', async () => {
  const { called, click, dialog, modal, screen } = await render(view)
  // It stood there before it has something to say: that is when it is heard.
  const live = dialog.querySelector('.screen [aria-live="polite"]')
  expect(live?.textContent).toBe('')
  modal.chains.state.switching = 'eip155:31338'
  const detail = await screen.findByText('Confirm in your wallet', { selector: '.row-detail' })
  expect(live?.textContent).toBe('Confirm in your wallet')
  // As clear as ever, where the name of what can't be pressed is not.
  await expect.poll(() => opacityOf(detail)).toBe(1)
  expect(opacityOf(screen.getByText('Local Three'))).toBeCloseTo(0.55)
  await click('button', /Local Three/)
  expect(called()).not.toContain('connection.switchNetwork')
})

test.each(['Networks', 'UnsupportedChain'] as const)(
  'P05: on %s a wallet that does not answer is waited for no longer: the focus stays on its row',
  async (shown) => {
    const { called, click, modal, screen } = await render({ ...view, view: shown })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    modal.chains.state.switching = 'eip155:31338'
    await screen.findByRole('button', { name: 'Cancel' })
    await click('button', 'Cancel')
    expect(called()).toContain('connection.cancelSwitch')
    await expect.poll(() => screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    const row = screen.getByRole('button', { name: /Local Two/ })
    expect((row.getRootNode() as ShadowRoot).activeElement).toBe(row)
    await click('button', /Local Three/)
    expect(called()).toContain('connection.switchNetwork')
  },
)

test('where the host does not let the visitor choose there is only the one in use', async () => {
  const { screen } = await render({ ...view, options: { networkSwitch: false } })
  expect(screen.getByRole('button', { name: /Local One/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Local Two/ })).toBeNull()
})

test('networks that the wallet did not agree to are not offered', async () => {
  const { modal, screen, settle } = await render(view)
  Object.assign(modal.chains.state.networks.eip155, {
    supportsAllNetworks: false,
    approvedCaipNetworkIds: ['eip155:31338'],
  })
  await settle()
  expect(screen.queryByRole('button', { name: /Local Three/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Local Two/ })).toBeDefined()
})

test('search: only for a long list', async () => {
  const { screen } = await render(view)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('search: finds by name, says when it finds nothing, is kept while the view is away', async () => {
  const { click, dialog, modal, screen } = await render({ ...view, networks: many })
  const live = () => dialog.querySelector('.screen [aria-live="polite"]')?.textContent
  expect(live()).toBe('')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search networks' }), { target: { value: ' chain 7 ' } })
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
  expect(live()).toBe('Networks found: 1')
  modal.router.push('GetWallet')
  await screen.findByRole('heading', { name: 'Get a wallet' })
  modal.router.goBack()
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe(' chain 7 ')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '(a+)+$' } })
  expect(await screen.findByText('No network found')).toBeDefined()
  expect(live()).toBe('Networks found: 0')
  await click('button', 'Clear search')
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(9)
})

test('search: how many there are is said in the digits of the language', async () => {
  const locale = { locale: 'ar-EG', direction: 'rtl', texts: {} } as const
  const { dialog, screen } = await render({ ...view, networks: many, locale })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'chain 7' } })
  await expect
    .poll(() => dialog.querySelector('.screen [aria-live="polite"]')?.textContent)
    .toBe(`Networks found: ${new Intl.NumberFormat('ar-EG').format(1)}`)
})

test('unsupported network: offers every supported one, and the way out', async () => {
  const { calls, click, screen } = await render({ view: 'UnsupportedChain' })
  expect(screen.getByRole('heading', { name: 'Switch network' })).toBeDefined()
  await click('button', /Local Three/)
  expect(calls).toContainEqual({ name: 'connection.switchNetwork', args: ['eip155:31339'] })
  expect(screen.getByRole('button', { name: 'Disconnect' }).className, 'quieter than the networks').toContain(
    'button-quiet',
  )
  await click('button', 'Disconnect')
  expect(calls).toContainEqual({ name: 'connection.disconnect', args: ['eip155'] })
})
