import { expect, test } from 'vitest'
import type { FakeSetup } from '../../test/fakeModal.js'
import { options as defaults, other, tokens } from '../../test/fixtures.js'
import { sessions } from '../../test/gallery/authScenes.js'
import { render } from '../../test/render.js'

const options = { endpoints: { ...defaults.endpoints, blockchain: 'https://data.test' } }
const account = [{ name: 'Account' as const, data: undefined }]
const listing = (state: FakeSetup['sessions'] = {}): FakeSetup => ({
  view: 'SmartSessions',
  history: account,
  options,
  sessions: state,
})
const one = (pci: string): FakeSetup => ({
  view: 'SmartSession',
  data: { pci },
  history: [...account, { name: 'SmartSessions', data: undefined }],
  options,
  sessions: { list: sessions },
})

test('a row for each: who, until when, whether it counts; and the way to it', async () => {
  const { calls, click, screen } = await render(listing({ list: sessions }))
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^GGarden GameUntil Feb 3, 2027Active$/)
  expect(rows[1]).toMatch(/a-rather-long-subdomain\.of-a-shop\.example.*Active$/)
  expect(rows[2]).toMatch(/Old RaffleRevoked$/)
  expect(rows[3]).toMatch(/Unknown app.*Ended Jan 1, 2027Ended$/)
  await click('button', /Garden Game/)
  expect(calls).toContainEqual({ name: 'router.push', args: ['SmartSession', { pci: 'one' }] })
})

test('on their way, none, and not to be had', async () => {
  const { called, click, modal, screen } = await render(listing({ status: 'loading' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Loading sessions')
  Object.assign(modal.sessions?.state ?? {}, { status: 'ready' })
  expect(await screen.findByText('No app acts for you')).toBeDefined()
  Object.assign(modal.sessions?.state ?? {}, { status: 'failed' })
  expect((await screen.findByRole('alert')).textContent).toContain('Your sessions did not load')
  await click('button', 'Try again')
  await expect.poll(called).toContain('sessions.refresh')
})

test('what one may do, in plain words: exact amounts, whole addresses, and what can not be read is said', async () => {
  const { dialog, screen } = await render(one('one'))
  const words = [...dialog.querySelectorAll('.permission-words > p:first-child')].map(({ textContent }) => textContent)
  expect(words).toEqual([
    'Send up to 0.0125 ETH',
    'Send up to 250.000001 USDC',
    'Call “water(uint256)” of a contract',
    'Something this page can’t put into words (custom-permission)',
  ])
  expect(dialog.querySelector('.permission .address')?.textContent).toBe(other)
  expect(screen.getByText('garden.example')).toBeDefined()
  expect(screen.getByText('Local One')).toBeDefined()
})

test('a token is named as soon as what the account holds is known, and never by a borrowed symbol', async () => {
  const [session] = sessions
  const [, dollar, , claim] = tokens
  if (!session) throw new Error('no session')
  const permissions = [dollar, claim].map((token) => ({
    kind: 'token' as const,
    to: token?.address ?? '',
    amount: '2',
  }))
  const { modal, screen } = await render({
    ...one('one'),
    sessions: { list: [{ ...session, permissions }] },
    account: { tokenBalance: [] },
  })
  expect(screen.getAllByText('Send up to 2 of a token')).toHaveLength(2)
  modal.accounts.state.eip155.tokenBalance = tokens
  expect(await screen.findByText('Send up to 2 USDC')).toBeDefined()
  expect(screen.getAllByText('Send up to 2 of a token')).toHaveLength(1)
})

test('revoking: asked once more, then done; the focus stays on the button', async () => {
  const { calls, click, modal, root, screen } = await render(one('one'))
  const button = screen.getByRole('button', { name: 'Revoke' })
  button.focus()
  button.click()
  expect(await screen.findByText('Revoke this session?')).toBeDefined()
  expect(calls.map(({ name }) => name)).not.toContain('sessions.revoke')
  expect(root.activeElement).toBe(button)
  await click('button', 'Keep it')
  await expect.poll(() => screen.queryByText('Revoke this session?')).toBeNull()
  await click('button', 'Revoke')
  await click('button', 'Revoke')
  await expect.poll(() => calls).toContainEqual({ name: 'sessions.revoke', args: ['one'] })
  Object.assign(modal.sessions?.state ?? {}, { revoking: 'one' })
  expect(await screen.findByText('Revoke with a signature in your wallet')).toBeDefined()
  await click('button', 'Revoke')
  expect(calls.filter(({ name }) => name === 'sessions.revoke')).toHaveLength(1)
})

test.each(['three', 'four'])('what no longer counts can not be revoked (%s)', async (pci) => {
  const { screen } = await render(one(pci))
  expect(screen.getByText('It was allowed to')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull()
})

test('a revoked one counts until no day: its badge says that it is revoked', async () => {
  const { dialog, screen } = await render(one('three'))
  expect(screen.getByText('Revoked')).toBeDefined()
  expect([...dialog.querySelectorAll('.fact')].map(({ textContent }) => textContent)).toEqual(['NetworkLocal One'])
})

test('one that is not there: the way back', async () => {
  const { click, dialog } = await render(one('nobody'))
  await click('button', 'Go back')
  await expect.poll(() => dialog.dataset.view).toBe('SmartSessions')
})
