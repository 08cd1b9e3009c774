import { createMemoryStorage } from '@wallet-modal/testing'
import { expect, test } from 'vitest'
import { localNetwork, settle } from '../../../test/createTestModal.js'
import { AUTH_URL, createFakeAuthOrigin, EOA, SMART, SOLANA, wireSession } from '../../../test/fakeAuthOrigin.js'
import {
  account,
  connectByEmail,
  enterEmail,
  openConnect,
  openPage,
  solanaNetwork,
  until,
} from '../../../test/signInPage.js'

test('a page that names no origin loads nothing of it', async () => {
  const page = openPage({ options: { authUrl: null } })
  await page.modal.open()
  await settle()
  expect(page.modal.auth).toBeUndefined()
  expect(page.tab.frames()).toBe(0)
})

test('nothing is asked of the origin before Connect is shown', async () => {
  const page = openPage()
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

test.each(['١٢٣٤٥٦', '۱۲۳-۴۵۶', '１２３ ４５６', '\u200f١٢٣٤٥٦\u200f'])(
  'a code in the digits of its reader: %s',
  async (typed) => {
    const page = await openConnect()
    await enterEmail(page.auth, 'ann@shop.test')
    page.auth.setDigits(typed)
    await until(() => expect(account(page).status).toBe('connected'))
    expect(page.tab.find('email.verify')).toMatchObject([{ code: '123456' }])
  },
)

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
  expect(page.modal.dialog.state.open).toBe(false)
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
  expect(page.auth.state.email.resent).toBe(true)
  page.auth.setDigits('1')
  expect(page.auth.state.email.resent).toBe(false)
})

test('another code is asked for too soon by the origin’s clock: it says until when, and that is waited for', async () => {
  const page = await openConnect()
  const later = page.clock.now() + 7_000
  page.origin.on('email.start', () => ({ result: { next: 'code', resendAt: page.clock.now() } }))
  page.origin.on('email.resend', () => ({ error: { code: 'TOO_SOON', data: { resendAt: later } } }))
  await enterEmail(page.auth)
  await page.auth.resendCode()
  expect(page.auth.state.email).toMatchObject({ code: 'LIMIT_EXCEEDED', resendAt: later, resent: false })
  await page.auth.resendCode()
  expect(page.tab.find('email.resend')).toHaveLength(1)
})

test('an address that was moved away: said where the code was asked, and a new wallet is begun by another step alone', async () => {
  const page = await openConnect()
  page.origin.on('email.verify', () => ({ result: { next: 'moved' } }))
  await enterEmail(page.auth)
  // Before that there is nothing to begin.
  await page.auth.startAnew()
  expect(page.tab.find('email.anew')).toEqual([])
  page.auth.setDigits('123456')
  await until(() => expect(page.auth.state.email.step).toBe('moved'))
  expect(page.modal.router.state.view).toBe('EmailCode')
  expect(page.auth.state.email).toMatchObject({ digits: '', busy: false, code: undefined })
  expect(account(page).status).toBe('disconnected')
  await page.auth.resendCode()
  expect(page.tab.find('email.resend')).toEqual([])

  page.origin.on('email.anew', () => ({ error: { code: 'DEVICE_UNPROVEN' } }))
  await page.auth.startAnew()
  expect(page.auth.state.email).toMatchObject({ step: 'moved', code: 'CODE_EXPIRED' })
  page.origin.on('email.anew', () => ({ result: { session: wireSession() } }))
  await page.auth.startAnew()
  await until(() => expect(account(page).status).toBe('connected'))
})

/** The code from the mail is taken; the frame shows itself, for the visitor to keep a recovery code. */
async function keepsCode() {
  const page = await openConnect()
  page.origin.on('email.verify', () => ({ result: { next: 'recovery' } }))
  await enterEmail(page.auth)
  page.auth.setDigits('123456')
  await until(() => expect(page.tab.find('recovery.keep')).toHaveLength(1))
  const id = page.tab.find('recovery.keep')[0]?.id ?? 0
  expect(page.modal.router.state.view).toBe('EmailCode')
  page.tab.say({ event: 'show', id, height: 400 })
  await until(() => expect(page.modal.router.state.view).toBe('ApproveTransaction'))
  return { page, id }
}

test('a wallet that begins with a recovery code: kept in the frame, however long that takes, and signed in', async () => {
  const { page, id } = await keepsCode()
  await page.clock.advance(600_000)
  expect(page.auth.state.email).toMatchObject({ busy: true, code: undefined })
  page.tab.say({ event: 'hide', id })
  await until(() => expect(page.modal.router.state.view).toBe('EmailCode'))
  page.tab.answer(id, { result: { session: wireSession() } })
  await until(() => expect(account(page).status).toBe('connected'))
  expect(page.tab.find('email.cancel')).toEqual([])
})

test('no recovery code is kept: nobody is signed in, and why is said where the code was asked', async () => {
  const { page, id } = await keepsCode()
  page.modal.router.goBack()
  await until(() => expect(page.tab.asked).toContainEqual({ abort: id }))
  await until(() => expect(page.auth.state.email).toMatchObject({ busy: false, code: 'RECOVERY_DECLINED' }))
  expect(page.modal.router.state.view).toBe('EmailCode')
  expect(account(page).status).toBe('disconnected')
})

test('closed while a recovery code is to be kept: given up, there and here', async () => {
  const { page, id } = await keepsCode()
  page.modal.close()
  await until(() => expect(page.tab.asked).toContainEqual({ abort: id }))
  await until(() => expect(page.tab.find('email.cancel')).toHaveLength(1))
  expect(page.auth.state).toMatchObject({ approval: undefined, email: { busy: false } })
  expect(account(page).status).toBe('disconnected')
})

test('addresses that are not the wallet’s: nobody is signed in, and why is said', async () => {
  const page = await openConnect()
  page.origin.on('email.verify', () => ({ error: { code: 'ADDRESS_MISMATCH' } }))
  await enterEmail(page.auth)
  page.auth.setDigits('123456')
  await until(() => expect(page.auth.state.email.code).toBe('ADDRESS_MISMATCH'))
  expect(account(page).status).toBe('disconnected')
})

test('a device that is not known is approved elsewhere, then the code is asked for', async () => {
  const page = await openConnect()
  page.origin.on('email.start', () => ({ result: { next: 'device' } }))
  await enterEmail(page.auth)
  expect(page.modal.router.state.view).toBe('EmailDevice')
  expect(page.auth.state.email.mailedTo).toBe('ann@shop.test')
  await until(() => expect(page.tab.find('device.wait')).toHaveLength(1))
  const [wait] = page.tab.find('device.wait')
  // However long it takes.
  await page.clock.advance(600_000)
  expect(page.auth.state.email).toMatchObject({ step: 'device', code: undefined })
  page.tab.answer(wait?.id ?? 0, { result: { next: 'code', resendAt: 1 } })
  await until(() => expect(page.auth.state.email.step).toBe('code'))
  expect(page.modal.router.state.view).toBe('EmailCode')
  // Back is where the visitor chose e-mail.
  page.modal.dialog.goBack()
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
