import type { EnsState } from '@wallet-modal/core/internal'
import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { account, address, other, pageIcon } from '../../test/fixtures.js'
import { armed, render } from '../../test/render.js'

const service = {
  endpoints: { directory: null, blockchain: 'https://blockchain.test', analytics: null, relay: null, auth: null },
}
const history: FakeSetup['history'] = [{ name: 'Account', data: undefined }]
const setupOf = (ens: Partial<EnsState> = {}, more: FakeSetup = {}): FakeSetup => ({
  view: 'RegisterAccountName',
  history,
  options: service,
  ens,
  ...more,
})
const free: Partial<EnsState> = { name: 'ada', problem: undefined, suggestionStatus: 'ready', availability: 'free' }

test('typing goes to the controller; the field says what a name is, and belongs to what is said of it', async () => {
  const { calls, screen, dialog } = await render(setupOf())
  const field = screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement
  const note = dialog.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)
  expect(note?.textContent).toBe('3 to 32 letters a–z, digits or hyphens')
  expect(note?.getAttribute('role')).toBe('status')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Ada')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(calls).toContainEqual({ name: 'ens.setName', args: ['Ada'] })
  expect(field.value).toBe('Ada')
})

test.each<[string, Partial<EnsState>, string, string, boolean]>([
  ['nothing typed', {}, '3 to 32 letters a–z, digits or hyphens', 'Enter a name', false],
  ['too short', { name: 'ab', problem: 'TOO_SHORT' }, 'At least 3 characters', 'At least 3 characters', false],
  [
    'not a name',
    { name: 'a b', problem: 'CHARACTERS' },
    'Only a–z, 0–9 and hyphens',
    'Only a–z, 0–9 and hyphens',
    true,
  ],
  ['asking', { name: 'ada', problem: undefined, suggestionStatus: 'loading' }, 'Checking', 'Checking', false],
  ['free', free, 'ada.wallet.test is free', 'Choose this name', false],
  ['taken', { ...free, availability: 'taken' }, 'ada.wallet.test is taken', 'This name is taken', true],
])('%s: says so beside the field and on the button', async (_case, ens, note, button, wrong) => {
  const { screen } = await render(setupOf(ens))
  await armed()
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(screen.getByText(note, { selector: '.name-note' })).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe(wrong ? 'true' : null)
  const way = screen.getByRole('button', { name: button })
  expect(way.getAttribute('aria-disabled')).toBe(ens === free ? null : 'true')
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'Enter that ends a composition registers nothing: %o',
  async (how) => {
    const { called, screen } = await render(setupOf(free))
    await armed()
    const field = screen.getByRole('textbox', { name: 'Name' })
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })
    field.dispatchEvent(enter)
    expect(enter.defaultPrevented).toBe(false)
    expect(called()).not.toContain('ens.register')
  },
)

test('free: the button registers, once it is armed; Enter does too', async () => {
  const { called, click, screen } = await render(setupOf(free))
  await click('button', 'Choose this name')
  expect(called()).not.toContain('ens.register')
  await armed()
  await click('button', 'Choose this name')
  expect(called().filter((name) => name === 'ens.register')).toHaveLength(1)
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  screen.getByRole('textbox', { name: 'Name' }).dispatchEvent(enter)
  await expect.poll(() => called().filter((name) => name === 'ens.register')).toHaveLength(2)
  expect(enter.defaultPrevented).toBe(true)
})

test('the service does not answer: a way to ask again', async () => {
  const { called, click, screen } = await render(
    setupOf({ name: 'ada', problem: undefined, suggestionStatus: 'failed' }),
  )
  expect(screen.getByText('The name could not be checked. Try again in a moment.')).toBeDefined()
  await click('button', 'Try again')
  expect(called()).toContain('ens.suggest')
})

test('other names that are free: one press takes them over', async () => {
  const { calls, click, screen } = await render(
    setupOf({ ...free, availability: 'taken', suggestions: ['ada1', 'ada-2'] }),
  )
  expect(screen.getByRole('heading', { name: 'Also free' })).toBeDefined()
  await click('button', 'ada-2')
  expect(calls).toContainEqual({ name: 'ens.setName', args: ['ada-2'] })
})

test.each<[EnsState['status'], string]>([
  ['signing', 'Continue in Harbor'],
  ['registering', 'Registering the name'],
])('%s: said on the button, and nothing can be changed', async (status, text) => {
  const { calls, click, screen } = await render(setupOf({ ...free, status, suggestions: ['ada1'] }))
  expect(screen.getByRole('button', { name: text }).getAttribute('aria-busy')).toBe('true')
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).readOnly).toBe(true)
  await click('button', 'ada1')
  expect(calls.map(({ name }) => name)).not.toContain('ens.setName')
})

test.each([
  ['SIGNATURE_DECLINED', 'Signature declined. Nothing was sent, the name is still free.'],
  ['REQUEST_PENDING', 'A request is already waiting in Harbor. Answer it there, then try again.'],
  ['UNSUPPORTED_METHOD', 'Harbor can’t sign this. Another wallet may work.'],
  ['CLOCK_WRONG', 'The clock of this device is wrong. Set it, then try again.'],
  ['NAME_NOT_REGISTERED', 'The name was not registered. You can try again.'],
] as const)('after %s: "%s", the name stays, and it can be tried again', async (code, text) => {
  const { screen } = await render(setupOf({ ...free, status: 'failed', code }))
  expect(screen.getByText(text)).toBeDefined()
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('ada')
  await armed()
  expect(screen.getByRole('button', { name: 'Choose this name' }).getAttribute('aria-disabled')).toBeNull()
})

test('somebody was faster: said, and another one has to be chosen', async () => {
  const { screen } = await render(setupOf({ ...free, availability: 'taken', status: 'failed', code: 'NAME_TAKEN' }))
  expect(screen.getByText('Somebody was faster: ada.wallet.test is taken. Choose another one.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'This name is taken' })).toBeDefined()
})

test('done: announced; the button keeps the focus and leads back', async () => {
  const { called, click, modal, screen } = await render(setupOf(free))
  await armed()
  const way = screen.getByRole('button', { name: 'Choose this name' })
  way.focus()
  Object.assign(modal.ens?.state ?? {}, { status: 'done' })
  await expect.poll(() => screen.getByRole('status').textContent).toContain('You are ada.wallet.test')
  expect(screen.getByRole('button', { name: 'Done' })).toBe(way)
  expect(screen.queryByRole('textbox')).toBeNull()
  await click('button', 'Done')
  expect(called()).toContain('router.goBack')
})

test('done, and the wallet went to another account since: whose name it is stays', async () => {
  const pictured = { account: { profileImage: pageIcon } }
  const { dialog, modal } = await render(setupOf({ ...free, status: 'done', owner: address }, pictured))
  expect(dialog.querySelector('.naming-address')?.textContent).toContain(address.slice(0, 6))
  expect(dialog.querySelector('.naming-picture img')).not.toBeNull()
  Object.assign(modal.ens?.state ?? {}, { owner: other })
  await expect.poll(() => dialog.querySelector('.naming-address')?.textContent).toContain(other.slice(0, 6))
  expect(dialog.querySelector('.naming-picture img')).toBeNull()
})

test('done, opened by itself: Done leads to the account', async () => {
  const { calls, click } = await render(setupOf({ ...free, status: 'done' }, { history: [] }))
  await click('button', 'Done')
  expect(calls).toContainEqual({ name: 'router.reset', args: ['Account'] })
})

test.each<[string, FakeSetup, string]>([
  ['no wallet', setupOf({}, { account: { address: undefined, status: 'disconnected' } }), 'No wallet is connected'],
  ['no service', setupOf({}, { options: {} }), 'There are no names here'],
  ['a name already', setupOf({}, { account: { profileName: 'ada.wallet.test' } }), 'This account is ada.wallet.test'],
])('%s: nothing to choose, and why', async (_case, setup, text) => {
  const { screen } = await render(setup)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

const nameless: FakeSetup = { view: 'Account', options: service, ens: { nameless: account.caipAddress } }

test('Account: who has no name may choose one', async () => {
  const { calls, click } = await render(nameless)
  await click('button', 'Choose a name')
  expect(calls).toContainEqual({ name: 'router.push', args: ['RegisterAccountName'] })
})

test.each<[string, FakeSetup]>([
  ['that has none', { ens: { nameless: account.caipAddress } }],
  ['that has one', { account: { profileName: 'ada.wallet.test' } }],
  [
    'that is labelled',
    { account: { addressLabels: { [address]: 'Savings' } }, ens: { nameless: account.caipAddress } },
  ],
])(
  'Account: whether there is a name is known late, of one %s; what moves money stays in its place',
  async (_case, known) => {
    const setup: FakeSetup = { view: 'Account', options: service }
    const labels = known.account?.addressLabels
    const { modal, root, settle } = await render({ ...setup, ...(labels && { account: { addressLabels: labels } }) })
    const placeOf = () => root.querySelector('.actions')?.getBoundingClientRect().top
    const before = placeOf()
    Object.assign(modal.ens?.state ?? {}, known.ens)
    Object.assign(modal.accounts.state.eip155, known.account)
    await settle()
    expect(placeOf()).toBe(before)
  },
)

test('Account: behind a name stands whose address it is', async () => {
  const { root } = await render({ view: 'Account', options: service, account: { profileName: 'ada.wallet.test' } })
  expect(root.querySelector('.summary-detail')?.textContent).toBe('0x5aAe…eAed')
})

test.each<[string, FakeSetup]>([
  ['the service is off', { ...nameless, options: {} }],
  ['it has a name', { ...nameless, account: { profileName: 'ada.wallet.test' } }],
  ['it was not looked up yet', { ...nameless, ens: {} }],
  ['another account was looked up', { ...nameless, ens: { nameless: 'eip155:31337:0x1' as never } }],
])('Account: nothing is offered where %s', async (_case, setup) => {
  const { screen } = await render(setup)
  expect(screen.queryByRole('button', { name: 'Choose a name' })).toBeNull()
})

test.each([
  ['ada.wallet.test', false],
  ['аdа.wallet.test', true],
  ['xn--80ak6aa92e.test', true],
])('Account: %s is tagged as holding look-alikes: %s (T-33)', async (profileName, tagged) => {
  const { screen } = await render({ view: 'Account', account: { profileName } })
  expect(screen.queryByText('Contains look-alikes') !== null).toBe(tagged)
})

test('Account: markup in a name is text (T-30)', async () => {
  const { dialog, screen } = await render({ view: 'Account', account: { profileName: '<img src=x onerror=alert(1)>' } })
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(dialog.querySelector('img[src="x"]')).toBeNull()
})
