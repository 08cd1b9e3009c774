import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAuth } from '../startAuth.mjs'
import { approveByLink } from './testApproval.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const PAGE = 'http://127.0.0.1:9'
const DAY = 24 * 60 * 60_000
let auth
let time = Date.now()
let count = 0
let email
let next
const browser = (options) => createTestVisitor({ auth, origin: PAGE, ...options })
const codeOf = (promise) =>
  promise.then(
    () => undefined,
    ({ code }) => code,
  )

beforeAll(async () => {
  auth = await startAuth({ networks: [], pages: () => PAGE, now: () => time })
})
afterAll(() => auth?.stop())
beforeEach(() => {
  email = `owner-${++count}@mail.test`
  next = `next-${email}`
})

/** With the code of each mailbox. @returns what the page is told at the end */
async function change(person, from, to) {
  await person.ask('email.change', { email: to })
  await person.ask('email.changeVerify', { code: await person.codeFor(from) })
  return person.ask('email.changeVerify', { code: await person.codeFor(to) })
}
/** The link that was mailed to the old address, as its page uses it. */
async function noticeAt(person, address) {
  const mail = (await person.mails(address)).find(({ link }) => link?.includes('/moved?'))
  const body = { change: new URL(mail.link).searchParams.get('change') }
  return {
    mail,
    look: () => person.service.post('/api/email/moved/look', body),
    takeBack: () => person.service.post('/api/email/moved/take-back', body),
  }
}
async function ownerMoved() {
  const owner = browser()
  const { session } = await owner.signIn(email)
  time += 60_000
  await change(owner, email, next)
  return { owner, addresses: session.addresses, notice: await noticeAt(owner, email) }
}

test('a session and both mailboxes do not move a wallet: whoever changes its address has a share of it', async () => {
  const owner = browser()
  await owner.signIn(email)
  const post = (path, body) => owner.service.post(path, body, { token: owner.visitor.token() })
  for (const proof of [undefined, '', 'A'.repeat(43)])
    expect(await codeOf(post('/api/email/change', { email: next, proof }))).toBe('DEVICE_UNKNOWN')
  expect(await owner.mails(next)).toEqual([])
  // Nor one that was begun with a share and goes on without.
  const proof = await owner.visitor.shareProof()
  const { flow } = await post('/api/email/change', { email: next, proof })
  const old = { flow, step: 'old', code: await owner.codeFor(email) }
  expect(await codeOf(post('/api/email/change/verify', old))).toBe('DEVICE_UNKNOWN')
  const second = await post('/api/email/change/verify', { ...old, proof })
  const fresh = { flow: second.flow, step: 'new', code: await owner.codeFor(next) }
  expect(await codeOf(post('/api/email/change/verify', fresh))).toBe('DEVICE_UNKNOWN')
  expect((await owner.service.get('/api/session', { token: owner.visitor.token() })).user.email).toBe(email)
})

test('the old address is told, with a link; opening it changes nothing', async () => {
  const { owner, addresses, notice } = await ownerMoved()
  expect(notice.mail).toMatchObject({ to: [email], subject: 'Your wallet has another e-mail address now' })
  expect(notice.mail.text).toContain(next)
  expect((await fetch(notice.mail.link)).status).toBe(200)
  expect(await notice.look()).toEqual({ from: email, to: next, isReused: false })
  await owner.ask('signOut', {})
  expect((await owner.signIn(next)).session.addresses).toEqual(addresses)
})

test('a change that the old address can not be told of is not made', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  await owner.ask('email.change', { email: next })
  await owner.ask('email.changeVerify', { code: await owner.codeFor(email) })
  const code = await owner.codeFor(next)
  const taken = browser()
  await taken.signIn(next)
  expect(await codeOf(owner.ask('email.changeVerify', { code }))).toBe('EMAIL_TAKEN')
  expect((await owner.mails(email)).some(({ link }) => link)).toBe(false)
  expect(session.user.email).toBe(email)
})

test('taken back: the old address opens the wallet, every session since is over, and browsers since are strangers', async () => {
  const { owner, addresses, notice } = await ownerMoved()
  const since = browser()
  await since.signIn(next)
  const waiting = since.ask('device.wait')
  const [{ link }] = await since.mails(next)
  await approveByLink(owner, link)
  await waiting
  await notice.takeBack()
  for (const each of [owner, since]) expect(await each.visitor.check()).toEqual({ isOver: true })
  // The owner's browser is still known, the one that came since is not; nor is the address that it came by.
  expect((await owner.signIn(email)).session.addresses).toEqual(addresses)
  expect(await since.signIn(email)).toEqual({ next: 'device' })
  expect(await since.signIn(next)).toEqual({ next: 'moved' })
  expect((await owner.mails(next)).map(({ subject }) => subject)).toContain('A change of e-mail address was taken back')
  expect([await codeOf(notice.look()), await codeOf(notice.takeBack())]).toEqual(['MOVE_SETTLED', 'MOVE_SETTLED'])
})

test('taken back: a browser that had signed in before the change and was approved after it is a stranger, too', async () => {
  const owner = browser()
  await owner.signIn(email)
  const waits = browser()
  await waits.signIn(email)
  const [{ link }] = await waits.mails(email)
  const waiting = waits.ask('device.wait')
  time += 60_000
  await change(owner, email, next)
  await approveByLink(owner, link)
  await waiting
  await (await noticeAt(owner, email)).takeBack()
  expect(await waits.signIn(email)).toEqual({ next: 'device' })
})

test('seven days, then a change stands', async () => {
  const { owner, addresses, notice } = await ownerMoved()
  time += 7 * DAY - 1
  expect(await notice.look()).toMatchObject({ from: email })
  time += 1
  expect([await codeOf(notice.look()), await codeOf(notice.takeBack())]).toEqual(['MOVE_SETTLED', 'MOVE_SETTLED'])
  expect((await owner.signIn(next)).session.addresses).toEqual(addresses)
})

test('moved twice: the first address takes it back, and the second one’s link leads nowhere', async () => {
  const { owner, addresses, notice } = await ownerMoved()
  const third = `third-${email}`
  await change(owner, next, third)
  const later = await noticeAt(owner, next)
  await notice.takeBack()
  expect(await codeOf(later.takeBack())).toBe('MOVE_SETTLED')
  for (const address of [next, third]) expect(await browser().signIn(address)).toEqual({ next: 'moved' })
  expect((await owner.signIn(email)).session.addresses).toEqual(addresses)
})

test('an address that was moved away is told so; a new wallet is begun there by the visitor’s own word, once', async () => {
  const { addresses } = await ownerMoved()
  const person = browser()
  expect(await person.signIn(email)).toEqual({ next: 'moved' })
  expect(person.visitor.current()).toBeUndefined()
  // Nothing was made by the question.
  expect(await browser().signIn(email)).toEqual({ next: 'moved' })
  const { session } = await person.ask('email.anew')
  expect(session).toMatchObject({ user: { email } })
  expect(session.addresses).not.toEqual(addresses)
  expect(await codeOf(person.ask('email.anew'))).toBe('CODE_EXPIRED')
  await person.ask('signOut', {})
  expect((await person.signIn(email)).session.addresses).toEqual(session.addresses)
})

test('a new wallet needs the answer that its browser was given: given up, too late or made up it is none', async () => {
  await ownerMoved()
  const person = browser()
  await person.signIn(email)
  await person.ask('email.cancel')
  expect(await codeOf(person.ask('email.anew'))).toBe('CODE_EXPIRED')
  await person.signIn(email)
  time += 10 * 60_000
  expect(await codeOf(person.ask('email.anew'))).toBe('DEVICE_UNPROVEN')
  const { service } = person
  const { flow } = await service.post('/api/email/start', { email, origin: PAGE })
  const body = { flow, code: await person.codeFor(email), publicKey: await person.visitor.publicKey() }
  const { attempt } = await service.post('/api/email/verify', body)
  expect(await codeOf(service.post('/api/sign-in/anew', { movedAway: attempt }))).toBe('DEVICE_UNPROVEN')
})

test('a wallet that was begun at the address since is no way to keep it: the page says so, and it is taken back', async () => {
  const { owner, addresses, notice } = await ownerMoved()
  const thief = browser()
  await thief.signIn(email)
  await thief.ask('email.anew')
  expect(await notice.look()).toMatchObject({ isReused: true })
  await notice.takeBack()
  expect((await owner.signIn(email)).session.addresses).toEqual(addresses)
})

test('a wallet whose address another one took back has none: its own address takes it back all the same', async () => {
  const { owner: first, addresses: firsts, notice: firstNotice } = await ownerMoved()
  const [firstEmail, shared] = [email, next]
  time += 60_000
  await change(first, shared, `third-${email}`)
  const sharedNotice = await noticeAt(first, shared)
  // Somebody else comes to the address that was left, and loses it to the one before.
  email = `second-${email}`
  const second = browser()
  const { session } = await second.signIn(email)
  time += 60_000
  await change(second, email, shared)
  const secondNotice = await noticeAt(second, email)
  await sharedNotice.takeBack()
  expect((await first.signIn(shared)).session.addresses).toEqual(firsts)
  await secondNotice.takeBack()
  expect((await second.signIn(email)).session.addresses).toEqual(session.addresses)
  await firstNotice.takeBack()
  expect((await first.signIn(firstEmail)).session.addresses).toEqual(firsts)
})
