import type { AuthState } from '@wallet-modal/core/internal'
import { afterEach, expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { setPhone } from '../../test/gallery/scenes.js'
import { readQrCode } from '../../test/readQrCode.js'
import { render } from '../../test/render.js'

afterEach(() => setPhone(false))

const history = [{ name: 'Connect' as const, data: undefined }]
const waiting = (status: AuthState['social']['status']): FakeSetup => ({
  view: 'ConnectingSocial',
  history,
  auth: { social: { provider: 'github', status } },
})

test.each([
  ['pending', 'Continue with GitHub', undefined],
  ['slow', 'Still waiting for GitHub', 'Try again'],
  ['blocked', 'The window was blocked', 'Open the window'],
  ['closed', 'The window was closed', 'Try again'],
  ['failed', 'Signing in with GitHub failed', 'Try again'],
  ['finishing', 'Signing you in', undefined],
] as const)('the window, %s: said, with the way on', async (status, text, again) => {
  const { called, screen } = await render(waiting(status))
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeDefined()
  await expect.poll(() => screen.getByRole('status').textContent).toContain(text)
  const buttons = screen.getAllByRole('button').map((button) => button.textContent)
  expect(buttons).toEqual(['', '', ...(again ? [again] : []), 'Cancel'])
  if (again) {
    screen.getByRole('button', { name: again }).click()
    // Within the tap.
    expect(called()).toContain('auth.retrySocial')
  }
})

test('Cancel: nobody waits any more, back to where it was chosen', async () => {
  const { called, click, dialog } = await render(waiting('pending'))
  await click('button', 'Cancel')
  expect(called()).toContain('auth.cancelSocial')
  await expect.poll(() => dialog.dataset.view).toBe('Connect')
})

test('nobody is waited for: the way back', async () => {
  const { click, dialog, screen } = await render({ view: 'ConnectingSocial', history, auth: {} })
  expect(screen.getByText('Nobody is signing in here')).toBeDefined()
  await click('button', 'Go back')
  await expect.poll(() => dialog.dataset.view).toBe('Connect')
})

const url = 'https://farcaster.test/~/siwf?channelToken=6f1c2d4e'
const farcaster = (state: Partial<AuthState['farcaster']>): FakeSetup => ({
  view: 'ConnectingFarcaster',
  history,
  auth: { farcaster: state },
})

test('Farcaster on a desktop: a code that holds the link, the link by hand, and nowhere as text (T-23)', async () => {
  const { dialog, screen } = await render(farcaster({ status: 'waiting', url }))
  expect(screen.getByRole('heading', { name: 'Farcaster' })).toBeDefined()
  expect(await screen.findByRole('img', { name: 'QR code' })).toBeDefined()
  expect(await readQrCode(dialog)).toBe(url)
  expect(screen.getByRole('button', { name: 'Copy link' }).ariaDisabled).not.toBe('true')
  expect(screen.getByRole('link', { name: /Open Farcaster/ }).getAttribute('href')).toBe(url)
  expect(dialog.textContent).not.toContain('channelToken')
})

test('Farcaster on a phone: a link that opens it, and no code', async () => {
  setPhone(true)
  const { screen } = await render(farcaster({ status: 'waiting', url }))
  expect(screen.getByRole('link', { name: /Open Farcaster/ }).getAttribute('href')).toBe(url)
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
  expect(screen.queryByRole('img', { name: 'QR code' })).toBeNull()
})

test('Farcaster, on its way: nothing to copy or follow yet, in the size of the code', async () => {
  const { dialog, modal, screen } = await render(farcaster({ status: 'preparing' }))
  expect(screen.getByRole('button', { name: 'Copy link' }).ariaDisabled).toBe('true')
  const open = screen.getByRole('link', { name: /Open Farcaster/ })
  expect(open.hasAttribute('href')).toBe(false)
  // As quiet as ever: no more of a button than when it can be followed.
  expect(getComputedStyle(open).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  const height = () => dialog.querySelector<HTMLElement>('.farcaster-picture')?.offsetHeight
  const before = height()
  Object.assign(modal.auth?.state.farcaster ?? {}, { status: 'waiting', url })
  expect(await screen.findByRole('img', { name: 'QR code' })).toBeDefined()
  expect(height()).toBe(before)
})

test.each([
  ['too late', 'FARCASTER_EXPIRED', 'This code is too old'],
  ['declined', 'FARCASTER_DECLINED', 'Declined in Farcaster'],
  ['anything else', 'AUTH_UNREACHABLE', 'Could not reach Farcaster'],
] as const)('Farcaster, %s: said, and another try', async (_case, code, text) => {
  const { called, click, screen } = await render(farcaster({ status: 'failed', code, url }))
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(screen.queryByRole('img', { name: 'QR code' })).toBeNull()
  await click('button', 'Try again')
  await expect.poll(called).toContain('auth.startFarcaster')
})

test('Farcaster behind terms that are not agreed to: they stand here, and nothing is said to be prepared', async () => {
  const setup = farcaster({ status: 'idle' })
  const { dialog, screen } = await render({
    ...setup,
    options: { ...setup.options, termsUrl: 'https://host.test/terms' },
  })
  expect(screen.getByRole('checkbox', { name: /^I agree/ })).toBeDefined()
  expect(dialog.querySelector('[aria-busy="true"]')).toBeNull()
  expect(screen.queryByText('Preparing')).toBeNull()
})
