import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAuth } from '../startAuth.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const PAGE = 'http://127.0.0.1:9'
const MINUTE = 60_000
let auth
let time = Date.now()
let person
let count = 0
let email
const browser = (origin = PAGE) => createTestVisitor({ auth, origin })
const refused = (promise) =>
  promise.then(
    (answer) => answer,
    ({ code, data }) => [code, ...(data ? [data] : [])],
  )
/** Six other digits. */
const wrong = (code) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

beforeAll(async () => {
  auth = await startAuth({
    networks: [],
    pages: () => PAGE,
    now: () => time,
    most: { mailsPerAddress: 4, wrongCodesPerAddress: 7 },
  })
})
afterAll(() => auth?.stop())
beforeEach(() => {
  person = browser()
  email = `visitor-${++count}@mail.test`
})

test('a code by mail signs in, and makes a wallet with an address in each namespace', async () => {
  const begun = await person.ask('email.start', { email: ` ${email.toUpperCase()} ` })
  expect(begun).toEqual({ next: 'code', resendAt: time + 30_000 })
  const [mail] = await person.mails(email)
  expect(mail).toMatchObject({ to: [email], from: 'no-reply@auth.test', code: expect.stringMatching(/^\d{6}$/) })
  expect(mail.text).toContain(PAGE)
  const { session } = await person.ask('email.verify', { code: mail.code })
  expect(session).toEqual({
    userId: expect.any(String),
    user: { email, provider: 'email' },
    addresses: { eip155: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/), solana: expect.any(String) },
    hasRecovery: false,
  })
})

test('wrong codes: five, then even the right one is over', async () => {
  await person.ask('email.start', { email })
  const code = await person.codeFor(email)
  for (const attemptsLeft of [4, 3, 2, 1, 0])
    expect(await refused(person.ask('email.verify', { code: wrong(code) }))).toEqual(['CODE_WRONG', { attemptsLeft }])
  expect(await refused(person.ask('email.verify', { code }))).toEqual(['CODE_EXPIRED'])
})

test('wrong codes for one address are counted over all that ask for one: no browser has more tries than another', async () => {
  const others = [browser(), browser()]
  const codes = []
  for (const each of others) {
    await each.ask('email.start', { email })
    codes.push(await each.codeFor(email))
  }
  const [first, second] = others
  for (let tries = 0; tries < 5; tries++) await refused(first.ask('email.verify', { code: wrong(codes[0]) }))
  for (const attemptsLeft of [4, 3])
    expect(await refused(second.ask('email.verify', { code: wrong(codes[1]) }))).toEqual([
      'CODE_WRONG',
      { attemptsLeft },
    ])
  expect(await refused(second.ask('email.verify', { code: codes[1] }))).toEqual(['TOO_MANY'])
  time += 10 * MINUTE + 1
  expect(await person.signIn(email)).toHaveProperty('session')
})

test('a code is good once', async () => {
  await person.ask('email.start', { email })
  const code = await person.codeFor(email)
  await person.ask('email.verify', { code })
  expect(await refused(person.ask('email.verify', { code }))).toEqual(['CODE_EXPIRED'])
})

test('a code ends after ten minutes', async () => {
  await person.ask('email.start', { email })
  time += 10 * MINUTE
  expect(await refused(person.ask('email.verify', { code: await person.codeFor(email) }))).toEqual(['CODE_EXPIRED'])
})

test('given up: the code is worth nothing', async () => {
  await person.ask('email.start', { email })
  const code = await person.codeFor(email)
  await person.ask('email.cancel')
  expect(await refused(person.ask('email.verify', { code }))).toEqual(['CODE_EXPIRED'])
})

test('a code is the browser’s that asked for it', async () => {
  await person.ask('email.start', { email })
  const code = await person.codeFor(email)
  const other = browser()
  expect(await refused(other.ask('email.verify', { code }))).toEqual(['CODE_EXPIRED'])
  await other.ask('email.start', { email })
  expect(await refused(other.ask('email.verify', { code: wrong(await other.codeFor(email)) }))).toMatchObject([
    'CODE_WRONG',
    {},
  ])
  expect(await person.ask('email.verify', { code })).toMatchObject({ session: { user: { email } } })
})

test('resent after half a minute, not before; the code before is over', async () => {
  await person.ask('email.start', { email })
  const first = await person.codeFor(email)
  expect(await refused(person.ask('email.resend'))).toEqual(['TOO_SOON', { resendAt: time + 30_000 }])
  time += 30_000
  expect(await person.ask('email.resend')).toEqual({ resendAt: time + 30_000 })
  const second = await person.codeFor(email)
  if (first !== second)
    expect(await refused(person.ask('email.verify', { code: first }))).toMatchObject(['CODE_WRONG', {}])
  expect(await person.ask('email.verify', { code: second })).toHaveProperty('session')
})

test('too many mails to one address are refused, and go on after ten minutes', async () => {
  for (let sent = 0; sent < 4; sent++) await person.ask('email.start', { email })
  expect(await refused(person.ask('email.start', { email }))).toEqual(['TOO_MANY'])
  expect(await person.mails(email)).toHaveLength(4)
  time += 10 * MINUTE + 1
  expect(await person.ask('email.start', { email })).toMatchObject({ next: 'code' })
})

test.each([
  '',
  'x',
  'a@b',
  'a b@c.test',
  'a@c.test\nBcc: d@c.test',
  'a@c.test, d@c.test',
  `${'a'.repeat(65)}@c.test`,
  'a@-c.test',
])('no address: %j', async (text) => {
  expect(await refused(person.ask('email.start', { email: text }))).toEqual(['EMAIL_INVALID'])
})

test('a mail has no words of a page that may not embed the wallet', async () => {
  const stranger = browser('http://send-your-coins-to.example')
  await stranger.ask('email.start', { email })
  const [{ text }] = await stranger.mails(email)
  expect(text).not.toContain('send-your-coins')
})

test('another address: a code to the old one, then one to the new', async () => {
  await person.signIn(email)
  const next = `new-${email}`
  expect(await person.ask('email.change', { email: next })).toEqual({
    next: 'code',
    address: email,
    resendAt: time + 30_000,
  })
  const step = await person.ask('email.changeVerify', { code: await person.codeFor(email) })
  expect(step).toEqual({ next: 'code', address: next, resendAt: time + 30_000 })
  expect(await refused(person.ask('email.changeVerify', { code: wrong(await person.codeFor(next)) }))).toMatchObject([
    'CODE_WRONG',
    {},
  ])
  const { session } = await person.ask('email.changeVerify', { code: await person.codeFor(next) })
  expect(session.user.email).toBe(next)
  const addresses = session.addresses
  await person.ask('signOut', {})
  expect(await person.signIn(next)).toMatchObject({ session: { addresses } })
  // The old address is free, and another wallet's once somebody says so.
  const other = browser()
  expect(await other.signIn(email)).toEqual({ next: 'moved' })
  expect((await other.ask('email.anew')).session.addresses).not.toEqual(addresses)
})

test('another address, and another code at each step: after 30 s, to the address that is asked then', async () => {
  await person.signIn(email)
  const next = `new-${email}`
  await person.ask('email.change', { email: next })
  for (const address of [email, next]) {
    const first = await person.codeFor(address)
    expect(await refused(person.ask('email.resend'))).toEqual(['TOO_SOON', { resendAt: time + 30_000 }])
    time += 30_000
    expect(await person.ask('email.resend')).toEqual({ resendAt: time + 30_000 })
    const second = await person.codeFor(address)
    if (first !== second)
      expect(await refused(person.ask('email.changeVerify', { code: first }))).toMatchObject(['CODE_WRONG', {}])
    await person.ask('email.changeVerify', { code: second })
  }
  expect(person.visitor.current().user.email).toBe(next)
})

test('another address, given up: the code is worth nothing, and a sign-in’s is sent again as before', async () => {
  await person.signIn(email)
  await person.ask('email.change', { email: `new-${email}` })
  const code = await person.codeFor(email)
  await person.ask('email.cancel')
  expect(await refused(person.ask('email.changeVerify', { code }))).toEqual(['CODE_EXPIRED'])
  const { resendAt } = await person.ask('email.start', { email })
  time = resendAt
  expect(await person.ask('email.resend')).toEqual({ resendAt: time + 30_000 })
})

test('another address: not one that somebody has, and not without a session', async () => {
  const taken = `taken-${email}`
  await browser().signIn(taken)
  expect(await refused(person.ask('email.change', { email: taken }))).toEqual(['SIGNED_OUT'])
  await person.signIn(email)
  expect(await refused(person.ask('email.change', { email: taken }))).toEqual(['EMAIL_TAKEN'])
  expect(await refused(person.ask('email.change', { email: 'nobody' }))).toEqual(['EMAIL_INVALID'])
})
