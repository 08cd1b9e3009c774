import { scriptedAccounts } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { createConnectedModal, settle } from '../../../test/createTestModal.js'

const [first, second] = scriptedAccounts
const IDENTITY = '/v1/identity/'
const REVERSE = '/v1/profile/reverse/'
const taken = (name: string, address = first as string) => ({ body: [{ name, addresses: { 60: { address } } }] })

async function setUp() {
  const made = await createConnectedModal()
  const account = made.modal.accounts.state.eip155
  return { ...made, account, look: () => made.modal.accounts.refreshIdentity('eip155') }
}

test('no name of its own: the one that the account took, with the picture of the identity', async () => {
  const { backend, account, look } = await setUp()
  backend.answer(IDENTITY, { body: { name: null, avatar: 'https://img.test/a.png' } })
  backend.answer(REVERSE, taken('ada.wallet.test'))
  expect(await look()).toBe(true)
  expect(account).toMatchObject({ profileName: 'ada.wallet.test', profileImage: 'https://img.test/a.png' })
})

test('a name of its own: nobody is asked for another', async () => {
  const { backend, account, look } = await setUp()
  backend.answer(IDENTITY, { body: { name: 'alice.eth', avatar: null } })
  await look()
  expect(account.profileName).toBe('alice.eth')
  expect(backend.calls(REVERSE)).toHaveLength(0)
})

test('kept for 5 min, none as well as one', async () => {
  const { backend, clock, look } = await setUp()
  expect(await look()).toBe(false)
  await clock.advance(299_999)
  expect(await look()).toBe(false)
  expect([backend.calls(IDENTITY).length, backend.calls(REVERSE).length]).toEqual([1, 1])
  await clock.advance(1)
  await look()
  expect([backend.calls(IDENTITY).length, backend.calls(REVERSE).length]).toEqual([2, 2])
})

test('the taken name can not be asked for: the picture all the same, and asked again at the next look', async () => {
  const { backend, account, clock, look } = await setUp()
  backend.answer(IDENTITY, { body: { name: null, avatar: 'https://img.test/a.png' } })
  backend.fail(REVERSE, 500)
  const looking = look()
  await clock.advance(1_100)
  await looking
  expect(account).toMatchObject({ profileName: undefined, profileImage: 'https://img.test/a.png' })
  backend.answer(REVERSE, taken('ada.wallet.test'))
  await look()
  expect(account.profileName).toBe('ada.wallet.test')
  expect(backend.calls(IDENTITY)).toHaveLength(1)
})

test('a failure leaves what is known', async () => {
  const { backend, account, clock, look } = await setUp()
  backend.answer(IDENTITY, { body: { name: 'alice.eth', avatar: null } })
  await look()
  backend.fail(IDENTITY, 500)
  await clock.advance(300_000)
  const looking = look()
  await clock.advance(1_100)
  expect(await looking).toBeUndefined()
  expect(account.profileName).toBe('alice.eth')
})

test('the answer for an account that was left is dropped', async () => {
  const { backend, account, wallet, look } = await setUp()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  backend.answer(`${IDENTITY}${first}`, async () => {
    await held
    return { body: { name: 'alice.eth', avatar: null } }
  })
  const looking = look()
  await settle()
  wallet.setAccounts([second as string])
  await settle()
  release()
  expect(await looking).toBeUndefined()
  expect(account).toMatchObject({ address: second, profileName: undefined })
})

test.each<[string, unknown, object]>([
  ['direction and zero-width marks', { name: 'al\u202eice\u200b.eth', avatar: null }, { profileName: 'alice.eth' }],
  ['10 kB', { name: 'x'.repeat(10_000), avatar: null }, { profileName: 'x'.repeat(255) }],
  ['markup is text', { name: '<b>alice</b>', avatar: null }, { profileName: '<b>alice</b>' }],
  ['a picture that runs', { name: 'a', avatar: 'javascript:alert(1)' }, { profileImage: undefined }],
  ['a picture over plain http', { name: 'a', avatar: 'http://img.test/a.png' }, { profileImage: undefined }],
  ['a page as a picture', { name: 'a', avatar: 'data:text/html,<script>' }, { profileImage: undefined }],
  ['a picture with a password', { name: 'a', avatar: 'https://u:p@img.test/a.png' }, { profileImage: undefined }],
  ['no text', { name: { toString: 'x' }, avatar: 7 }, { profileName: undefined, profileImage: undefined }],
  ['no record', [], { profileName: undefined, profileImage: undefined }],
])('a hostile identity, %s: harmless (T-30, T-33)', async (_kind, body, shown) => {
  const { backend, account, look } = await setUp()
  backend.answer(IDENTITY, { body })
  await look()
  expect(account).toMatchObject(shown)
})

test('another namespace is asked nothing (spec 9)', async () => {
  const { backend, modal } = await setUp()
  expect(await modal.accounts.refreshIdentity('solana')).toBeUndefined()
  expect(backend.calls(IDENTITY)).toHaveLength(0)
})

test.each([
  ['with the name', 200, { balance: '1.5', profileName: 'alice.eth' }],
  ['after 600 ms without it', 700, { balance: '1.5', profileName: undefined }],
])('the first balance comes %s: what shows both settles once', async (_when, answersAfter, settled) => {
  const { backend, account, clock, modal, look } = await setUp()
  modal.accounts.state.eip155.balance = undefined
  backend.answer(IDENTITY, async () => {
    await new Promise<void>((resolve) => void clock.after(answersAfter, resolve))
    return { body: { name: 'alice.eth', avatar: null } }
  })
  const reading = modal.accounts.refreshBalances('eip155', { force: true, scope: 'native' })
  const looking = look()
  await clock.advance(199)
  expect(account).toMatchObject({ balance: undefined, profileName: undefined })
  await clock.advance(401)
  await reading
  expect(account).toMatchObject(settled)
  await clock.advance(100)
  await looking
  expect(account.profileName).toBe('alice.eth')
})

test('a balance that is known is followed at once, whatever the name does', async () => {
  const { backend, account, modal, look } = await setUp()
  await modal.accounts.refreshBalances('eip155', { force: true, scope: 'native' })
  backend.answer(IDENTITY, () => new Promise(() => {}))
  void look()
  modal.accounts.state.eip155.balance = '1'
  await modal.accounts.refreshBalances('eip155', { force: true, scope: 'native' })
  expect(account.balance).toBe('1.5')
})
