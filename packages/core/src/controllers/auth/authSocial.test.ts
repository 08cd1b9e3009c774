import { expect, test } from 'vitest'
import { settle } from '../../../test/createTestModal.js'
import { AUTH_URL, createFakeAuthOrigin, wireSession } from '../../../test/fakeAuthOrigin.js'
import { account, openConnect, until } from '../../../test/signInPage.js'

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
  // Taken once: the second one is ignored.
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

test('a social whose wallet begins with a recovery code: kept in the frame; where it is not, said, and begun again', async () => {
  const page = await openConnect()
  page.origin.on('social.finish', () => ({ result: { next: 'recovery' } }))
  /** @returns the id under which the frame asks */
  async function reachCode(turn: number) {
    page.tab.finishPopup({ code: CODE })
    await until(() => expect(page.tab.find('recovery.keep')).toHaveLength(turn))
    const id = page.tab.find('recovery.keep').at(-1)?.id ?? 0
    page.tab.say({ event: 'show', id, height: 400 })
    await until(() => expect(page.modal.router.state.view).toBe('ApproveTransaction'))
    return id
  }
  page.auth.connectSocial('google')
  await reachCode(1)
  page.auth.declineApproval()
  await until(() => expect(page.auth.state.social).toMatchObject({ status: 'failed', code: 'RECOVERY_DECLINED' }))
  expect(page.modal.router.state.view).toBe('ConnectingSocial')
  expect(account(page).status).toBe('disconnected')

  page.auth.retrySocial()
  const id = await reachCode(2)
  page.tab.say({ event: 'hide', id })
  page.tab.answer(id, { result: { session: wireSession({ user: { username: 'ann', provider: 'google' } }) } })
  await until(() => expect(account(page).status).toBe('connected'))
  expect(page.tab.find('social.cancel')).toEqual([])
})

test('a social on a device that is not known: approved by a letter first', async () => {
  const page = await openConnect()
  page.origin.on('social.finish', () => ({ result: { next: 'device' } }))
  page.auth.connectSocial('google')
  page.tab.finishPopup({ code: CODE })
  await until(() => expect(page.modal.router.state.view).toBe('EmailDevice'))
  // Whose mailbox it is only the origin knows.
  expect(page.auth.state.email).toMatchObject({ step: 'device', mailedTo: undefined, link: undefined })
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
  page.modal.dialog.goBack()
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
  page.modal.dialog.goBack()
  expect(page.auth.state.farcaster.status).toBe('idle')
  await until(() => expect(page.tab.find('farcaster.cancel')).toHaveLength(1))
  expect(account(page).farcasterUrl).toBeUndefined()
})

/** Farcaster's own app said yes; what the origin makes of it is `next`. */
async function approvedInFarcaster(next: object) {
  const page = await openConnect()
  page.origin.on('farcaster.start', () => ({
    result: { url: 'https://farcaster.test/1', expiresAt: page.clock.now() + 300_000 },
  }))
  // Typed, and then another way was chosen.
  page.auth.setEmail('ann@shop.test')
  page.auth.connectSocial('farcaster')
  await until(() => expect(page.tab.find('farcaster.wait')).toHaveLength(1))
  page.tab.answer(page.tab.find('farcaster.wait')[0]?.id ?? 0, next)
  return page
}

test.each([
  ['a link that the visitor carries', `${AUTH_URL}/device?request=1`, `${AUTH_URL}/device?request=1`],
  ['none', undefined, undefined],
  ['one that leads elsewhere, which is nobody’s', 'https://evil.test/device?request=1', undefined],
  ['one that runs', 'javascript:alert(1)', undefined],
  ['no text', 7, undefined],
] as const)(
  'Farcaster on a device that is not known: approved by the other browser; %s',
  async (_what, link, shown) => {
    const page = await approvedInFarcaster({ result: { next: 'device', ...(link !== undefined && { link }) } })
    await until(() => expect(page.modal.router.state.view).toBe('EmailDevice'))
    expect(page.auth.state.email).toMatchObject({ step: 'device', mailedTo: undefined, link: shown, code: undefined })
    expect(page.auth.state.farcaster.status).toBe('idle')
    // However long it takes: the code of the app is used up, and its end is no longer this one's.
    await page.clock.advance(600_000)
    await until(() => expect(page.tab.find('device.wait')).toHaveLength(1))
    const session = wireSession({ user: { username: 'ann.eth', provider: 'farcaster' } })
    page.origin.signIn(session)
    page.tab.answer(page.tab.find('device.wait')[0]?.id ?? 0, { result: { session } })
    await until(() => expect(account(page).status).toBe('connected'))
    expect(account(page).socialProvider).toBe('farcaster')
    expect(page.auth.state.recentEmails).toEqual([])
  },
)

test('Farcaster on a device that nobody can approve: said, and back is where it was chosen', async () => {
  const page = await approvedInFarcaster({ error: { code: 'DEVICE_UNREACHABLE' } })
  await until(() => expect(page.auth.state.farcaster).toMatchObject({ status: 'failed', code: 'DEVICE_UNREACHABLE' }))
  expect(page.modal.router.state.view).toBe('ConnectingFarcaster')
  page.modal.dialog.goBack()
  expect(page.modal.router.state.view).toBe('Connect')
})
