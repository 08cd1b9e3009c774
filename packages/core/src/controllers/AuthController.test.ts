import { createMemoryStorage } from '@wallet-modal/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { type AuthPage, createAuthPage } from '../../test/authPage.js'
import { createFakeSiwx } from '../../test/createFakeSiwx.js'
import { localNetwork, secondNetwork, settle } from '../../test/createTestModal.js'
import { AUTH_URL, createFakeAuthOrigin, EOA, SMART, SOLANA, wireSession } from '../../test/fakeAuthOrigin.js'
import type { AuthController } from './AuthController.js'

const pages: AuthPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.modal.destroy()
})

const until = <Result>(look: () => Result | Promise<Result>) => vi.waitFor(look, { timeout: 10_000, interval: 5 })

function open(setUp: Parameters<typeof createAuthPage>[0] = {}) {
  const page = createAuthPage(setUp)
  pages.push(page)
  const errors: string[] = []
  page.modal.on('error', ({ code }) => errors.push(code))
  const tracked: string[] = []
  page.modal.on('analytics', ({ event }) => tracked.push(event))
  return { ...page, errors, tracked }
}

async function openConnect(setUp: Parameters<typeof createAuthPage>[0] = {}) {
  const page = open(setUp)
  await page.modal.open()
  const auth = await page.modal.loadAuth()
  await until(() => expect(auth.state.status).not.toBe('loading'))
  return { ...page, auth }
}

async function enterEmail(auth: AuthController, email = 'ann@shop.test') {
  auth.setEmail(email)
  await auth.submitEmail()
}

async function connectByEmail(setUp: Parameters<typeof createAuthPage>[0] = {}) {
  const page = await openConnect(setUp)
  await enterEmail(page.auth)
  page.auth.setDigits('123456')
  await until(() => expect(page.modal.accounts.state.eip155.status).toBe('connected'))
  await settle()
  return page
}

const account = (page: Pick<AuthPage, 'modal'>) => page.modal.accounts.state.eip155
const solanaNetwork = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

test('a page that names no origin loads nothing of it', async () => {
  const page = open({ options: { authUrl: null } })
  await page.modal.open()
  await settle()
  expect(page.modal.auth).toBeUndefined()
  expect(page.tab.frames()).toBe(0)
})

test('nothing is asked of the origin before Connect is shown', async () => {
  const page = open()
  await page.modal.loadAuth()
  await settle()
  expect(page.tab.frames()).toBe(0)
  await page.modal.open()
  await until(() => expect(page.modal.auth?.state.status).toBe('ready'))
  expect(page.tab.frames()).toBe(1)
  expect(page.tab.hellos).toEqual([
    {
      origin: AUTH_URL,
      message: {
        type: 'wallet-modal-auth',
        version: 1,
        projectId: '',
        app: { name: 'Shop', url: 'https://shop.test' },
        networks: ['eip155:31337', 'eip155:31338'],
        theme: 'light',
        themeVariables: {},
        locale: 'en-US',
      },
    },
  ])
})

test('without e-mail and socials Connect loads no frame', async () => {
  const page = await openConnect({ options: { email: false, socials: false } })
  await settle()
  expect(page.tab.frames()).toBe(0)
})

test('e-mail: address, code, connected; what the origin says stands beside the account', async () => {
  const page = await openConnect()
  await enterEmail(page.auth, ' ann@shop.test ')
  expect(page.auth.state.email).toMatchObject({ step: 'code', busy: false, code: undefined, resendAt: 30_000 })
  expect(page.modal.router.state.view).toBe('EmailCode')
  expect(page.tab.find('email.start')).toMatchObject([{ email: 'ann@shop.test' }])
  page.auth.setDigits('12 34-56')
  await until(() => expect(account(page).status).toBe('connected'))
  await settle()
  expect(account(page)).toMatchObject({
    address: SMART,
    preferredAccountType: 'smartAccount',
    allAccounts: [
      { address: EOA, type: 'eoa' },
      { address: SMART, type: 'smartAccount' },
    ],
    user: { email: 'ann@shop.test', provider: 'email' },
    smartAccountDeployed: false,
    connectedWalletInfo: { connectorId: 'auth:eip155', name: 'Email' },
  })
  expect(page.modal.connectors.get('auth:eip155')).toMatchObject({ type: 'AUTH', chain: 'eip155' })
  expect(page.modal.chains.state.networks.eip155.smartAccountEnabledNetworks).toEqual(['eip155:31337', 'eip155:31338'])
  expect(page.modal.modal.state.open).toBe(false)
  expect(page.auth.state.recentEmails).toEqual(['ann@shop.test'])
  expect(page.tracked).toEqual(expect.arrayContaining(['EMAIL_SUBMITTED', 'EMAIL_CODE_PASSED', 'CONNECT_SUCCESS']))
  // What ended by itself is not given up afterwards.
  expect(page.tab.find('email.cancel')).toEqual([])
})

test('what is no address is not sent anywhere', async () => {
  const page = await openConnect()
  await enterEmail(page.auth, 'ann@')
  expect(page.auth.state.email).toMatchObject({ step: 'enter', code: 'EMAIL_INVALID', busy: false, address: 'ann@' })
  expect(page.tab.find('email.start')).toEqual([])
})

test.each([
  ['EMAIL_INVALID', 'EMAIL_INVALID'],
  ['TOO_MANY', 'EMAIL_TOO_MANY'],
  ['SOMETHING_NEW', 'UNKNOWN'],
] as const)('the origin refuses an address: %s', async (code, told) => {
  const page = await openConnect()
  page.origin.on('email.start', () => ({ error: { code } }))
  await enterEmail(page.auth)
  expect(page.auth.state.email).toMatchObject({ step: 'enter', code: told, busy: false })
  expect(page.errors).toEqual([told])
})

test('a wrong code says how many are left, an expired one that it is; the next is tried', async () => {
  const page = await openConnect()
  await enterEmail(page.auth)
  page.auth.setDigits('000000')
  await until(() => expect(page.auth.state.email.code).toBe('CODE_WRONG'))
  expect(page.auth.state.email).toMatchObject({ digits: '', attemptsLeft: 2, busy: false, step: 'code' })
  page.origin.on('email.verify', () => ({ error: { code: 'CODE_EXPIRED' } }))
  page.auth.setDigits('111111')
  await until(() => expect(page.auth.state.email.code).toBe('CODE_EXPIRED'))
  expect(page.tracked.filter((event) => event === 'EMAIL_CODE_FAILED')).toHaveLength(2)
  expect(page.tab.find('email.verify').map(({ code }) => code)).toEqual(['000000', '111111'])
})

test('another code is asked for after 30 s and not before', async () => {
  const page = await openConnect()
  page.origin.on('email.start', () => ({ result: { next: 'code', resendAt: page.clock.now() + 30_000 } }))
  page.origin.on('email.resend', () => ({ result: { resendAt: page.clock.now() + 60_000 } }))
  await enterEmail(page.auth)
  await page.auth.resendCode()
  expect(page.tab.find('email.resend')).toEqual([])
  await page.clock.advance(30_000)
  await page.auth.resendCode()
  expect(page.tab.find('email.resend')).toHaveLength(1)
})

test('a device that is not known is approved elsewhere, then the code is asked for', async () => {
  const page = await openConnect()
  page.origin.on('email.start', () => ({ result: { next: 'device' } }))
  await enterEmail(page.auth)
  expect(page.modal.router.state.view).toBe('EmailDevice')
  await until(() => expect(page.tab.find('device.wait')).toHaveLength(1))
  const [wait] = page.tab.find('device.wait')
  // However long it takes.
  await page.clock.advance(600_000)
  expect(page.auth.state.email).toMatchObject({ step: 'device', code: undefined })
  page.tab.answer(wait?.id ?? 0, { result: { next: 'code', resendAt: 1 } })
  await until(() => expect(page.auth.state.email.step).toBe('code'))
  expect(page.modal.router.state.view).toBe('EmailCode')
  // Back is where the visitor chose e-mail.
  page.modal.modal.goBack()
  expect(page.modal.router.state.view).toBe('Connect')
  await until(() => expect(page.tab.find('email.cancel')).toHaveLength(1))
  expect(page.auth.state.email).toMatchObject({ step: 'enter', address: 'ann@shop.test' })
})

test('leaving gives the wait up, there and here', async () => {
  const page = await openConnect()
  page.origin.on('email.start', () => ({ result: { next: 'device' } }))
  await enterEmail(page.auth)
  await until(() => expect(page.tab.find('device.wait')).toHaveLength(1))
  page.modal.close()
  const [wait] = page.tab.find('device.wait')
  await until(() => expect(page.tab.asked).toContainEqual({ abort: wait?.id }))
  page.tab.answer(wait?.id ?? 0, { result: { session: wireSession() } })
  await settle()
  expect(account(page).status).toBe('disconnected')
})

test('a code that is right after the visitor left signs nobody in', async () => {
  const page = await openConnect()
  await enterEmail(page.auth)
  page.origin.on('email.verify', () => undefined)
  page.auth.setDigits('123456')
  await until(() => expect(page.tab.find('email.verify')).toHaveLength(1))
  page.modal.close()
  page.tab.answer(page.tab.find('email.verify')[0]?.id ?? 0, { result: { session: wireSession() } })
  await until(() => expect(page.tab.find('signOut')).toHaveLength(1))
  expect(account(page).status).toBe('disconnected')
  expect(page.auth.state.recentEmails).toEqual([])
})

test('two addresses are remembered, the newest first, and forgotten', async () => {
  const storage = createMemoryStorage()
  storage.set('wallet-modal.recentEmails', JSON.stringify({ v: 1, emails: ['b@b.test', 7, 'a@a.test', 'c@c.test'] }))
  const page = await openConnect({ storage })
  expect(page.auth.state.recentEmails).toEqual(['b@b.test', 'a@a.test'])
  await enterEmail(page.auth, 'A@a.test')
  page.auth.setDigits('123456')
  await until(() => expect(account(page).status).toBe('connected'))
  expect(page.auth.state.recentEmails).toEqual(['A@a.test', 'b@b.test'])
  page.auth.forgetEmails()
  expect(page.auth.state.recentEmails).toEqual([])
  expect(storage.get('wallet-modal.recentEmails')).toBeNull()
})

test('disconnecting signs out, and clears who it was and the stored provider', async () => {
  const page = await openConnect()
  page.auth.connectSocial('google')
  page.tab.finishPopup({ code: 'f'.repeat(32) })
  await until(() => expect(account(page).status).toBe('connected'))
  await settle()
  expect(account(page)).toMatchObject({ socialProvider: 'google', user: { username: 'ann' } })
  expect(page.auth.state.user).toEqual({ username: 'ann', provider: 'google' })
  expect(page.storage.get('wallet-modal.social')).toBe('google')
  await page.modal.disconnect()
  await until(() => expect(page.origin.session()).toBeNull())
  expect(account(page)).toMatchObject({ status: 'disconnected', user: undefined, socialProvider: undefined })
  expect(page.auth.state.user).toBeUndefined()
  expect(page.storage.get('wallet-modal.social')).toBeNull()
  expect(page.storage.get('wallet-modal.connections')).toBeNull()
})

test('of two namespaces the last one that is left signs out', async () => {
  const origin = createFakeAuthOrigin()
  const both = wireSession({
    accounts: { eip155: [{ address: EOA, type: 'eoa' }], solana: [{ address: SOLANA, type: 'eoa' }] },
    preferred: { eip155: 'eoa', solana: 'eoa' },
  })
  origin.on('email.verify', () => {
    origin.signIn(both)
    return { result: { session: both } }
  })
  const page = await connectByEmail({ origin, options: { networks: [localNetwork, 'solana-devnet'] } })
  await until(() => expect(page.modal.accounts.state.solana.status).toBe('connected'))
  expect(page.modal.accounts.state.solana).toMatchObject({ address: SOLANA, user: { provider: 'email' } })
  expect(page.modal.connection.describe('solana')?.caipNetworkId).toBe(solanaNetwork)
  await page.modal.disconnect('eip155')
  await settle()
  expect(page.tab.find('signOut')).toEqual([])
  await page.modal.disconnect('solana')
  await until(() => expect(page.tab.find('signOut')).toHaveLength(1))
})

test('a reload brings the connection back without a word, with the type that was chosen', async () => {
  const storage = createMemoryStorage()
  const first = await connectByEmail({ storage })
  await first.auth.setAccountType('eip155', 'eoa')
  await until(() => expect(account(first).address).toBe(EOA))
  const again = open({ storage, origin: first.origin })
  await again.modal.ready
  await settle()
  expect(account(again)).toMatchObject({ status: 'connected', address: EOA, preferredAccountType: 'eoa' })
  expect(again.modal.auth?.state.user).toMatchObject({ email: 'ann@shop.test' })
  expect(again.errors).toEqual([])
  expect(again.modal.modal.state.open).toBe(false)
})

test('an origin that is down at a reload: said, disconnected, Connect', async () => {
  const storage = createMemoryStorage()
  const first = await connectByEmail({ storage })
  first.origin.setMode('silent')
  const again = open({ storage, origin: first.origin })
  const { ready } = again.modal
  await until(() => expect(again.tab.hellos).toHaveLength(1))
  await again.clock.advance(10_000)
  await ready
  await until(() => expect(again.errors).toEqual(['AUTH_INIT_FAILED']))
  expect(account(again).status).toBe('disconnected')
  expect(again.modal.router.state.view).toBe('Connect')
  expect(storage.get('wallet-modal.connections')).toBeNull()
})

test('an origin where nobody is signed in any more: forgotten without a word', async () => {
  const storage = createMemoryStorage()
  const first = await connectByEmail({ storage })
  first.origin.on('session', () => ({ result: null }))
  const again = open({ storage, origin: createFakeAuthOrigin() })
  await again.modal.ready
  await settle()
  expect(account(again).status).toBe('disconnected')
  expect(again.errors).toEqual([])
  expect(storage.get('wallet-modal.connections')).toBeNull()
})

test('the page is not on the list: said once, and wallets keep working', async () => {
  const origin = createFakeAuthOrigin()
  origin.setMode('refuse')
  const page = await openConnect({ origin })
  await until(() => expect(page.auth.state.status).toBe('refused'))
  expect(page.auth.state.features).toEqual({ email: false, socials: [], changeEmail: false })
  expect(page.modal.toast.state.message).toBe('Invalid App Configuration')
  await page.auth.load()
  expect(page.errors).toEqual(['INVALID_APP_CONFIGURATION'])
  await enterEmail(page.auth)
  expect(page.auth.state.email.code).toBe('INVALID_APP_CONFIGURATION')
  expect(page.tab.frames()).toBe(1)
  await page.modal.connection.connect({ connectorId: page.wallet.info.uuid })
  expect(account(page).status).toBe('connected')
})

test('an origin that does not answer in 10 s: said in place, and tried again by the next tap', async () => {
  const origin = createFakeAuthOrigin()
  origin.setMode('silent')
  const page = open({ origin })
  await page.modal.open()
  const auth = await page.modal.loadAuth()
  await until(() => expect(page.tab.hellos).toHaveLength(1))
  await page.clock.advance(10_000)
  await until(() => expect(auth.state.status).toBe('failed'))
  origin.setMode('ready')
  await enterEmail(auth)
  expect(auth.state.status).toBe('ready')
  expect(auth.state.email.step).toBe('code')
  expect(page.tab.frames()).toBe(2)
})

test('a request that is not answered in 30 s is given up', async () => {
  const page = await openConnect()
  page.origin.on('email.start', () => undefined)
  page.auth.setEmail('ann@shop.test')
  const submitting = page.auth.submitEmail()
  await until(() => expect(page.tab.find('email.start')).toHaveLength(1))
  await page.clock.advance(30_000)
  await submitting
  expect(page.auth.state.email).toMatchObject({ code: 'AUTH_UNREACHABLE', busy: false })
  expect(page.tab.asked).toContainEqual({ abort: page.tab.find('email.start')[0]?.id })
})

test('the frame is moved: what waited fails, and the next request is answered by the new one', async () => {
  const page = await openConnect()
  page.origin.on('email.start', () => undefined)
  page.auth.setEmail('ann@shop.test')
  const submitting = page.auth.submitEmail()
  await until(() => expect(page.tab.find('email.start')).toHaveLength(1))
  page.tab.reload()
  await submitting
  expect(page.auth.state.email).toMatchObject({ code: 'UNKNOWN', busy: false, step: 'enter' })
  page.origin.on('email.start', () => ({ result: { next: 'code', resendAt: 1 } }))
  await page.auth.submitEmail()
  expect(page.auth.state.email.step).toBe('code')
  expect(page.tab.hellos).toHaveLength(2)
})

test('the origin is another one: its frame goes, and who was connected by it', async () => {
  const page = await connectByEmail()
  page.modal.options.patch({ authUrl: 'https://other.test' })
  await until(() => expect(account(page).status).toBe('disconnected'))
  expect(page.auth.state).toMatchObject({ status: 'idle', user: undefined })
  await page.auth.load()
  expect(page.tab.hellos.at(-1)?.origin).toBe('https://other.test')
  page.modal.options.patch({ authUrl: null })
  await until(() => expect(page.auth.state.features.email).toBe(false))
})

test('flags, platform and the origin say together what is offered', async () => {
  const page = await openConnect()
  expect(page.auth.state.features).toEqual({ email: true, socials: ['google', 'x', 'farcaster'], changeEmail: true })
  page.modal.options.patch({ email: false, socials: ['x', 'apple', 'google'] })
  await until(() =>
    expect(page.auth.state.features).toEqual({ email: false, socials: ['x', 'google'], changeEmail: true }),
  )
})

test('theme and language of the page are told to the frame', async () => {
  const page = await openConnect()
  page.modal.options.patch({ theme: 'dark' })
  await until(() => expect(page.tab.find('sync')).toMatchObject([{ theme: 'dark', locale: 'en-US' }]))
})

test('another tab signs in, switches the type and disconnects: this one follows', async () => {
  const storage = createMemoryStorage()
  const origin = createFakeAuthOrigin()
  const here = open({ storage, origin })
  await here.modal.ready
  const there = await connectByEmail({ storage: storage.otherTab(), origin })
  await until(() => expect(account(here)).toMatchObject({ status: 'connected', address: SMART }))
  await there.auth.setAccountType('eip155', 'eoa')
  await until(() => expect(account(here).address).toBe(EOA))
  expect(account(here).preferredAccountType).toBe('eoa')
  await there.modal.disconnect()
  await until(() => expect(account(here).status).toBe('disconnected'))
  expect(here.errors).toEqual([])
  expect(here.modal.modal.state.open).toBe(false)
})

test('a host gets a provider that reads, and the visitor is shown what signs', async () => {
  const page = await connectByEmail()
  page.origin.on('rpc', ({ method }) => (method === 'eth_blockNumber' ? { result: '0x10' } : undefined))
  const provider = page.modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([SMART])
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
  expect(page.modal.modal.state.open).toBe(false)
  const signing = provider.request({ method: 'personal_sign', params: ['0x6869', SMART] })
  await until(() => expect(page.tab.find('rpc')).toHaveLength(2))
  const [, asked] = page.tab.find('rpc')
  expect(asked).toMatchObject({ namespace: 'eip155', chainId: 'eip155:31337', params: ['0x6869', SMART] })
  page.tab.say({ event: 'show', id: asked?.id, height: 480.4 })
  await until(() => expect(page.modal.modal.state.open).toBe(true))
  expect(page.modal.router.state).toMatchObject({
    view: 'ApproveTransaction',
    data: { frame: true, method: 'personal_sign' },
  })
  expect(page.auth.state.approval).toEqual({ id: asked?.id, method: 'personal_sign', height: 480 })
  page.tab.say({ event: 'resize', height: 300 })
  await until(() => expect(page.auth.state.approval?.height).toBe(300))
  page.tab.say({ event: 'hide', id: asked?.id })
  page.tab.answer(asked?.id ?? 0, { result: '0xsigned' })
  expect(await signing).toBe('0xsigned')
  await until(() => expect(page.modal.modal.state.open).toBe(false))
  expect(page.tab.shown).toEqual([true, false])
})

test('closing while the frame asks declines, there and here', async () => {
  const page = await connectByEmail()
  const provider = page.modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  const refused = provider.request({ method: 'eth_sendTransaction', params: [{}] }).catch((error) => error)
  await until(() => expect(page.tab.find('rpc')).toHaveLength(1))
  const [asked] = page.tab.find('rpc')
  page.tab.say({ event: 'show', id: asked?.id, height: 400 })
  await until(() => expect(page.modal.modal.state.open).toBe(true))
  page.modal.close()
  expect(await refused).toMatchObject({ code: 4001 })
  await until(() => expect(page.tab.asked).toContainEqual({ abort: asked?.id }))
  expect(page.auth.state.approval).toBeUndefined()
})

test('anything else is not allowed: to the caller and to the visitor', async () => {
  const page = await connectByEmail()
  const provider = page.modal.getProvider('eip155') as { request(call: object): Promise<unknown> }
  await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
    message: 'Requested RPC call is not allowed',
  })
  expect(page.errors).toEqual(['ACTION_NOT_ALLOWED'])
  expect(page.modal.toast.state.message).toBe('Action not allowed')
  expect(page.tab.find('rpc')).toEqual([])
})

test('switching the account changes the address everywhere at once, and is kept', async () => {
  const page = await connectByEmail()
  const heard: string[] = []
  page.modal.on('account-change', ({ address }) => heard.push(address))
  page.modal.connection.selectAccount('eip155', EOA)
  await until(() => expect(account(page)).toMatchObject({ address: EOA, preferredAccountType: 'eoa' }))
  expect(heard).toEqual([EOA])
  expect(account(page).allAccounts).toHaveLength(2)
  expect(page.modal.connection.describe('eip155')?.caipAddress).toBe(`eip155:31337:${EOA}`)
  expect(page.storage.get('wallet-modal.accountType')).toBe('eoa')
  await page.auth.setAccountType('eip155', 'smartAccount')
  await until(() => expect(account(page).address).toBe(SMART))
  expect(page.tracked.filter((event) => event === 'SET_ACCOUNT_TYPE')).toHaveLength(2)
})

test('the page prefers plain accounts: the first sign-in takes that one', async () => {
  const page = await connectByEmail({ options: { defaultAccountTypes: { eip155: 'eoa' } } })
  expect(account(page)).toMatchObject({ address: EOA, preferredAccountType: 'eoa' })
  expect(page.tab.find('accountType')).toMatchObject([{ namespace: 'eip155', accountType: 'eoa' }])
})

test('on a network without smart accounts the plain one is used, and that is said; back there it is the smart one', async () => {
  const origin = createFakeAuthOrigin()
  origin.setSmartNetworks('eip155:31337')
  const page = await connectByEmail({ origin })
  expect(account(page).address).toBe(SMART)
  await page.modal.switchNetwork(secondNetwork.id)
  await until(() => expect(account(page)).toMatchObject({ address: EOA, preferredAccountType: 'eoa' }))
  expect(page.errors).toEqual(['SMART_ACCOUNT_UNSUPPORTED'])
  await page.auth.setAccountType('eip155', 'smartAccount')
  expect(page.errors).toEqual(['SMART_ACCOUNT_UNSUPPORTED', 'SMART_ACCOUNT_UNSUPPORTED'])
  await page.modal.switchNetwork(localNetwork.id)
  await until(() => expect(account(page)).toMatchObject({ address: SMART, preferredAccountType: 'smartAccount' }))
})

test('a network that the origin does not know stays where it was', async () => {
  const page = await connectByEmail()
  page.origin.on('network', () => ({ error: { code: 'NETWORK_UNSUPPORTED' } }))
  await expect(page.modal.switchNetwork(secondNetwork.id)).rejects.toMatchObject({ code: 'CHAIN_NOT_ADDED' })
  expect(page.modal.chains.state.activeCaipNetwork?.id).toBe('eip155:31337')
})

test('signed out at the origin: disconnected here', async () => {
  const page = await connectByEmail()
  page.tab.say({ event: 'session', session: null })
  await until(() => expect(account(page).status).toBe('disconnected'))
})

test('another e-mail address: the old one says yes, then the new one', async () => {
  const page = await connectByEmail()
  page.origin.on('email.change', () => ({ result: { next: 'code', address: 'ann@shop.test' } }))
  let asked = 0
  page.origin.on('email.changeVerify', () => {
    asked += 1
    if (asked === 1) return { error: { code: 'CODE_WRONG' } }
    if (asked === 2) return { result: { next: 'code', address: 'eve@shop.test' } }
    const session = wireSession({ user: { email: 'eve@shop.test', provider: 'email' } })
    return { result: { session } }
  })
  page.auth.setNewEmail('nobody')
  await page.auth.submitNewEmail()
  expect(page.auth.state.change.code).toBe('EMAIL_INVALID')
  page.auth.setNewEmail('eve@shop.test')
  await page.auth.submitNewEmail()
  expect(page.auth.state.change.step).toBe('old')
  page.auth.setChangeDigits('111111')
  await until(() => expect(page.auth.state.change).toMatchObject({ code: 'CODE_WRONG', digits: '', step: 'old' }))
  page.auth.setChangeDigits('222222')
  await until(() => expect(page.auth.state.change.step).toBe('new'))
  page.auth.setChangeDigits('333333')
  await until(() => expect(page.auth.state.change.step).toBe('done'))
  expect(account(page).user).toEqual({ email: 'eve@shop.test', provider: 'email' })
})

const CODE = 'f'.repeat(32)

test('a social: the tap opens the pop-up before anything else, its one-shot word finishes it', async () => {
  const page = await openConnect()
  page.auth.connectSocial('google')
  // In the same turn: a browser opens none for anything later.
  const [popup] = page.tab.popups
  expect(popup?.url).toMatch(/^https:\/\/auth\.test\/social\/google\?state=[0-9a-f]{32}$/)
  expect(page.auth.state.social).toEqual({ provider: 'google', status: 'pending', code: undefined })
  expect(account(page).socialWindow).toBeDefined()
  expect(page.modal.router.state.view).toBe('ConnectingSocial')
  const state = new URL(popup?.url ?? '').searchParams.get('state')
  await until(() => expect(page.tab.find('social.start')).toMatchObject([{ provider: 'google', state }]))
  page.tab.finishPopup({ code: CODE })
  // Once: the second is nobody's.
  page.tab.finishPopup({ code: 'e'.repeat(32) })
  await until(() => expect(account(page).status).toBe('connected'))
  await settle()
  expect(page.tab.find('social.finish')).toMatchObject([{ state, code: CODE }])
  expect(page.auth.state.social).toEqual({ provider: undefined, status: 'idle', code: undefined })
  expect(account(page).socialWindow).toBeUndefined()
  expect(account(page).connectedWalletInfo?.name).toBe('Google')
  expect(popup?.closed).toBe(true)
  expect(page.tab.find('social.cancel')).toEqual([])
  expect(page.tracked).toEqual(expect.arrayContaining(['SOCIAL_STARTED', 'CONNECT_SUCCESS']))
})

test('each pop-up has a word of its own', async () => {
  const page = await openConnect()
  let turn = 0
  page.environment.randomBytes = (length) => {
    turn += 1
    return new Uint8Array(length).fill(turn)
  }
  page.auth.connectSocial('google')
  page.auth.connectSocial('x')
  const states = page.tab.popups.map(({ url }) => new URL(url).searchParams.get('state'))
  expect(states).toEqual(['01'.repeat(16), '02'.repeat(16)])
})

test('foreign messages by the hundred change nothing', async () => {
  const page = await openConnect()
  page.auth.connectSocial('google')
  const state = new URL(page.tab.popups[0]?.url ?? '').searchParams.get('state')
  const before = JSON.stringify(page.auth.state)
  const good = { type: 'wallet-modal-auth-social', state, code: CODE }
  for (let turn = 0; turn < 200; turn += 1) {
    page.tab.post({ origin: 'https://evil.test', source: {}, data: good })
    page.tab.post({ source: {}, data: good })
    page.tab.post({ source: null, data: good })
    page.tab.finishPopup({ state: '0'.repeat(32), code: CODE })
    page.tab.finishPopup({ type: 'something else', code: CODE })
    page.tab.finishPopup({ code: '' })
    page.tab.finishPopup({ code: 'x'.repeat(4_096) })
    page.tab.finishPopup({ code: 7 })
  }
  await settle()
  expect(JSON.stringify(page.auth.state)).toBe(before)
  expect(page.tab.find('social.finish')).toEqual([])
})

test('a pop-up that was closed is noticed; what it posted just before counts', async () => {
  const page = await openConnect()
  page.auth.connectSocial('google')
  await until(() => expect(page.tab.find('social.start')).toHaveLength(1))
  const [popup] = page.tab.popups
  if (popup) popup.closed = true
  await page.clock.advance(500)
  expect(page.auth.state.social.status).toBe('pending')
  await page.clock.advance(500)
  expect(page.auth.state.social.status).toBe('closed')
  await until(() => expect(page.tab.find('social.cancel')).toHaveLength(1))
  page.auth.retrySocial()
  expect(page.auth.state.social).toMatchObject({ provider: 'google', status: 'pending' })
  const second = page.tab.popups[1]
  if (second) second.closed = true
  await page.clock.advance(500)
  page.tab.finishPopup({ code: CODE })
  await until(() => expect(account(page).status).toBe('connected'))
})

test('a pop-up that the browser blocked: a tap opens it again', async () => {
  const origin = createFakeAuthOrigin()
  origin.blockPopups(true)
  const page = await openConnect({ origin })
  page.auth.connectSocial('google')
  expect(page.auth.state.social).toMatchObject({ status: 'blocked', provider: 'google' })
  await settle()
  expect(page.tab.find('social.start')).toEqual([])
  origin.blockPopups(false)
  page.auth.retrySocial()
  expect(page.auth.state.social.status).toBe('pending')
})

test('45 s without an answer are said, and the wait goes on', async () => {
  const page = await openConnect()
  page.auth.connectSocial('google')
  await page.clock.advance(44_999)
  expect(page.auth.state.social.status).toBe('pending')
  await page.clock.advance(1)
  expect(page.auth.state.social.status).toBe('slow')
  page.tab.finishPopup({ code: CODE })
  await until(() => expect(account(page).status).toBe('connected'))
})

test('a social on a device that is not known: approved by a letter first', async () => {
  const page = await openConnect()
  page.origin.on('social.finish', () => ({ result: { next: 'device' } }))
  page.auth.connectSocial('google')
  page.tab.finishPopup({ code: CODE })
  await until(() => expect(page.modal.router.state.view).toBe('EmailDevice'))
  expect(page.auth.state.email.step).toBe('device')
  await until(() => expect(page.tab.find('device.wait')).toHaveLength(1))
  const session = wireSession({ user: { username: 'ann', provider: 'google' } })
  page.origin.signIn(session)
  page.tab.answer(page.tab.find('device.wait')[0]?.id ?? 0, { result: { session } })
  await until(() => expect(account(page).status).toBe('connected'))
  expect(page.auth.state.recentEmails).toEqual([])
  expect(page.auth.state.social.status).toBe('idle')
})

test('declined there: said in place, and nothing waits any more', async () => {
  const page = await openConnect()
  page.auth.connectSocial('google')
  page.tab.finishPopup({ error: 'access_denied' })
  await until(() => expect(page.auth.state.social).toMatchObject({ status: 'failed', code: 'SOCIAL_FAILED' }))
  expect(page.tracked).toContain('SOCIAL_ERROR')
  expect(page.errors).toEqual(['SOCIAL_FAILED'])
  // Leaving it leaves nothing behind.
  page.modal.modal.goBack()
  expect(page.auth.state.social.status).toBe('idle')
})

test('the origin refuses the provider: the pop-up is closed', async () => {
  const page = await openConnect()
  page.origin.on('social.start', () => ({ error: { code: 'PROVIDER_UNSUPPORTED' } }))
  page.auth.connectSocial('google')
  await until(() => expect(page.auth.state.social).toMatchObject({ status: 'failed', code: 'SOCIAL_FAILED' }))
  expect(page.tab.popups[0]?.closed).toBe(true)
})

test('Farcaster: a link, and waiting until it was approved', async () => {
  const page = await openConnect()
  page.origin.on('farcaster.start', () => ({
    result: { url: 'https://farcaster.test/~/siwf?channelToken=1', expiresAt: page.clock.now() + 300_000 },
  }))
  page.auth.connectSocial('farcaster')
  expect(page.tab.popups).toEqual([])
  expect(page.modal.router.state.view).toBe('ConnectingFarcaster')
  await until(() => expect(page.auth.state.farcaster.status).toBe('waiting'))
  expect(account(page).farcasterUrl).toBe('https://farcaster.test/~/siwf?channelToken=1')
  await until(() => expect(page.tab.find('farcaster.wait')).toHaveLength(1))
  await page.clock.advance(200_000)
  const session = wireSession({ user: { username: 'ann.eth', provider: 'farcaster' } })
  page.origin.signIn(session)
  page.tab.answer(page.tab.find('farcaster.wait')[0]?.id ?? 0, { result: { session } })
  await until(() => expect(account(page).status).toBe('connected'))
  await settle()
  expect(account(page)).toMatchObject({ farcasterUrl: undefined, socialProvider: 'farcaster' })
  expect(page.auth.state.farcaster.status).toBe('idle')
})

test('Farcaster: its polling ends, by time and by leaving', async () => {
  const page = await openConnect()
  page.origin.on('farcaster.start', () => ({
    result: { url: 'https://farcaster.test/1', expiresAt: page.clock.now() + 300_000 },
  }))
  page.auth.connectSocial('farcaster')
  await until(() => expect(page.tab.find('farcaster.wait')).toHaveLength(1))
  await page.clock.advance(300_000)
  await until(() => expect(page.auth.state.farcaster).toMatchObject({ status: 'failed', code: 'FARCASTER_EXPIRED' }))
  await until(() => expect(page.tab.asked).toContainEqual({ abort: page.tab.find('farcaster.wait')[0]?.id }))
  void page.auth.startFarcaster()
  await until(() => expect(page.auth.state.farcaster.status).toBe('waiting'))
  page.modal.modal.goBack()
  expect(page.auth.state.farcaster.status).toBe('idle')
  await until(() => expect(page.tab.find('farcaster.cancel')).toHaveLength(1))
  expect(account(page).farcasterUrl).toBeUndefined()
})

/** A sign-in of the host's own, which takes or refuses every signature. */
async function signInByEmail(addSession: () => Promise<void>) {
  const siwx = { ...createFakeSiwx().siwx, addSession }
  const page = await openConnect({ options: { siwx, signIn: 'required' } })
  await enterEmail(page.auth)
  page.auth.setDigits('123456')
  await until(() => expect(page.modal.router.state.view).toBe('SIWXSignMessage'))
  void page.modal.siwx.sign()
  const signing = () => page.tab.find('rpc').filter(({ method }) => method === 'personal_sign')
  await until(() => expect(signing()).toHaveLength(1))
  const [asked] = signing()
  page.tab.say({ event: 'show', id: asked?.id, height: 400 })
  await until(() => expect(page.modal.router.state.view).toBe('ApproveTransaction'))
  page.tab.say({ event: 'hide', id: asked?.id })
  page.tab.answer(asked?.id ?? 0, { result: `0x${'12'.repeat(65)}` })
  return page
}

test('a required sign-in is shown by the frame, and leads back to where it began', async () => {
  const page = await signInByEmail(async () => {})
  await until(() => expect(page.modal.siwx.state.status).toBe('signed-in'))
  await until(() => expect(page.modal.modal.state.open).toBe(false))
  expect(page.errors).toEqual([])
})

test('a smart account’s signature that the page can not check says what may be wrong', async () => {
  const page = await signInByEmail(() => Promise.reject(new Error('The signature is not valid')))
  await until(() => expect(page.errors).toEqual(['SMART_ACCOUNT_UNSUPPORTED']))
  expect(page.modal.router.state.view).toBe('SIWXSignMessage')
  expect(page.modal.toast.state.message).toBe('This application might not support Smart Accounts')
})

test('without a network that the origin has accounts for nothing is offered', async () => {
  const page = await openConnect({ options: { networks: ['bitcoin'] } })
  expect(page.auth.state.features).toEqual({ email: false, socials: [], changeEmail: false })
  expect(page.tab.frames()).toBe(0)
})
