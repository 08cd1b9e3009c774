import type { SiwxState } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import { createFakeModal, type FakeSetup } from '../../test/fakeModal.js'
import { account, other, session } from '../../test/fixtures.js'
import { armed, type Rendered, render } from '../../test/render.js'

const setupOf = (siwx: Partial<SiwxState> = {}, more: FakeSetup = {}): FakeSetup => ({
  view: 'SIWXSignMessage',
  options: { signIn: 'optional' },
  siwx: { status: 'needed', ...siwx },
  ...more,
})
const renderSignIn = (siwx?: Partial<SiwxState>, more?: FakeSetup): Promise<Rendered> => render(setupOf(siwx, more))

test('what is asked, of whom, for what: the host of the page itself, the account, the network', async () => {
  const { dialog, screen } = await renderSignIn()
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeDefined()
  const status = screen.getByRole('status').textContent
  expect(status).toContain(`Sign in to ${location.host}`)
  expect(status).toContain('Sign a message to prove that this account is yours. It costs nothing and sends nothing.')
  expect(dialog.querySelector('.row-name')?.textContent).toBe('0x5aAe…eAed')
  expect(screen.getByText('Network: Local One')).toBeDefined()
})

test('a named account: its address stands under the name', async () => {
  const { dialog } = await renderSignIn({}, { account: { profileName: 'anna.eth' } })
  expect(dialog.querySelector('.row-name')?.textContent).toBe('anna.eth')
  expect(dialog.querySelector('.row-detail')?.textContent).toBe('0x5aAe…eAed')
})

test('Sign: off for 500 ms after the view came, then asks the wallet (T-24)', async () => {
  const { called, click } = await renderSignIn()
  await click('button', 'Sign')
  expect(called()).not.toContain('siwx.sign')
  await armed()
  await click('button', 'Sign')
  expect(called()).toContain('siwx.sign')
})

test.each([
  ['wallet', 'Continue in Harbor'],
  ['server', `Checking with ${location.host}`],
] as const)(
  'while the %s is waited for: says "%s", asks no second time, can be cancelled',
  async (waitingFor, text) => {
    const { called, click, screen } = await renderSignIn({ status: 'signing', waitingFor }, { view: 'ConnectingSiwe' })
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(screen.getByRole('status').textContent).toContain(text)
    await armed()
    expect(screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-busy')).toBe('true')
    await click('button', 'Sign')
    expect(called()).not.toContain('siwx.sign')
    await click('button', 'Cancel')
    expect(called()).toContain('siwx.cancel')
  },
)

test.each([
  ['SIGNATURE_DECLINED', 'Signature declined'],
  ['REQUEST_PENDING', 'A request is already waiting in Harbor'],
  ['UNSUPPORTED_METHOD', 'Signing in does not work with Harbor'],
  ['HTTP_STATUS', `No answer from ${location.host}`],
  ['CLOCK_WRONG', 'The clock of this device is wrong'],
  ['SIGN_IN_FAILED', 'Signing in failed'],
] as const)('after %s: says "%s", and Sign asks again', async (code, text) => {
  const { called, click, screen } = await renderSignIn({ code })
  expect(screen.getByRole('status').textContent).toContain(text)
  await armed()
  await click('button', 'Sign')
  expect(called()).toContain('siwx.sign')
})

test('a stored session that nobody could judge: said, and Try again looks once more', async () => {
  const { called, click, screen } = await renderSignIn({ code: 'SESSION_UNVERIFIED' })
  expect(screen.getByRole('status').textContent).toContain('Your sign-in could not be checked')
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  await armed()
  await click('button', 'Try again')
  expect(called()).toContain('siwx.sign')
})

test('a try that follows a failure: what failed before is no longer said', async () => {
  const { modal, screen } = await renderSignIn({ code: 'SIGNATURE_DECLINED' })
  Object.assign(modal.siwx.state, { status: 'signing', waitingFor: 'wallet' })
  await expect.poll(() => screen.getByRole('status').textContent).toContain('Continue in Harbor')
})

test('required: says what Cancel does, and there is no way back', async () => {
  const history: FakeSetup['history'] = [{ name: 'Account', data: undefined }]
  const { called, click, modal, screen } = await renderSignIn({ required: true }, { history })
  expect(screen.getByText('This page needs you to sign in. Cancel disconnects Harbor.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  await click('button', 'Cancel')
  expect(called()).toContain('siwx.cancel')
  modal.siwx.state.required = false
  expect(await screen.findByRole('button', { name: 'Back' })).toBeDefined()
  expect(screen.queryByText(/Cancel disconnects/)).toBeNull()
})

test('while sessions are looked up: Sign waits', async () => {
  const { called, click } = await renderSignIn({ status: 'checking' })
  await armed()
  await click('button', 'Sign')
  expect(called()).not.toContain('siwx.sign')
})

test.each([
  ['signed in already', setupOf({ status: 'signed-in', session }), 'You are signed in', 'Close', 'modal.close'],
  [
    'no wallet',
    setupOf({}, { account: { address: undefined, status: 'disconnected' } }),
    'No wallet is connected',
    'Connect wallet',
    'router.reset',
  ],
] as const)('%s: nothing to sign, and a way on', async (_case, setup, text, action, call) => {
  const { called, dialog, screen } = await render(setup)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  const way = dialog.querySelector<HTMLElement>('.notice-action')
  expect(way?.textContent).toBe(action)
  way?.click()
  await expect.poll(called).toContain(call)
})

test('a page without sign-in: says so, offers no Sign', async () => {
  const { screen } = await render({ view: 'SIWXSignMessage' })
  expect(screen.getByText('This page has no sign-in')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
})

test("a host's own sign-in: asked for though the option is off", async () => {
  const fake = createFakeModal(setupOf({}, { options: { signIn: 'off', siwx: {} as never } }))
  const { screen } = await render(fake)
  expect(screen.getByRole('button', { name: 'Sign' })).toBeDefined()
})

test('an account that signs no messages: said, its others are offered, and the way by a transaction where it is taken', async () => {
  const code = 'ACCOUNT_SIGNS_NO_MESSAGES'
  const more: FakeSetup = {
    account: {
      allAccounts: [
        { address: account.address ?? '', type: 'eoa' },
        { address: other, type: 'eoa' },
      ],
      addressLabels: { [other]: 'Hot account' },
    },
  }
  const { screen, click, calls, called, dialog } = await renderSignIn({ code }, more)
  expect(screen.getByRole('status').textContent).toContain('This account can’t sign messages')
  expect(screen.getByRole('button', { name: 'Sign' })).toBeDefined()
  expect([...dialog.querySelectorAll('.list .row-name')].map((row) => row.textContent)).toEqual(['Hot account'])
  await click('button', /^Hot account/)
  expect(calls.at(-1)).toMatchObject({ name: 'connection.selectAccount', args: ['eip155', other] })

  const proving = await renderSignIn({ code, memoProof: true }, more)
  await armed()
  expect(proving.screen.getByText(/It is never sent and costs nothing\.$/)).toBeDefined()
  await proving.click('button', 'Sign a transaction instead')
  expect(proving.called()).toContain('siwx.sign')
  expect(called()).not.toContain('siwx.sign')
})

test('without such a failure no other account is offered', async () => {
  const { dialog } = await renderSignIn({ code: 'SIGN_IN_FAILED' }, {})
  expect(dialog.querySelector('.list')).toBeNull()
})
