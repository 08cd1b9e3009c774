/** A new browser that waits, seen where the wallet is used: no mailed link leads into what is stored there, apart by site. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDeviceRequests } from '../frame/deviceRequests.js'
import { startAuth } from '../startAuth.mjs'
import { createDevicePages } from './devicePages.mjs'
import { openDatabase } from './openDatabase.mjs'
import { createOrigins } from './origins.mjs'
import { readPageOrigin } from './pageOrigin.mjs'
import { approveByLink } from './testApproval.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const SHOP = 'https://shop.example'
const GAME = 'https://game.example'
let auth
let time = Date.now()
let count = 0
let email

/** With the page's own session. */
function browser(origin = SHOP) {
  const made = createTestVisitor({ auth, origin })
  return { ...made, requests: createDeviceRequests(made) }
}
const codeOf = (promise) =>
  promise.then(
    () => undefined,
    ({ code }) => code,
  )
async function allow(origin, allowed = true) {
  await fetch(`${auth.url}/__origins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin, allowed }),
  })
}

beforeAll(async () => {
  auth = await startAuth({ networks: [], pages: () => SHOP, now: () => time })
})
afterAll(() => auth?.stop())
beforeEach(async () => {
  email = `owner-${++count}@mail.test`
  await allow(GAME)
})

async function ownerAndSecond() {
  const owner = browser()
  const { session } = await owner.signIn(email)
  const second = browser()
  expect(await second.signIn(email)).toEqual({ next: 'device' })
  return { owner, session, second }
}
const linkOf = async (visitor) => (await visitor.mails(email))[0].link
const lookAt = async ({ service }, link) =>
  service.post('/api/device/look', { request: new URL(link).searchParams.get('request') })

test('it is seen in the open session, approved there, and the new browser has the same wallet', async () => {
  const { owner, session, second } = await ownerAndSecond()
  const waiting = second.ask('device.wait')
  expect(await owner.visitor.check()).toEqual({ isOver: false, isAsked: true })
  const asked = await owner.requests.newest()
  expect(asked).toMatchObject({ about: {}, at: time })
  // The public key is told to who proves a share, and the link's secret to nobody.
  expect(Object.keys(asked).sort()).toEqual(['about', 'at', 'id'])
  await owner.requests.approve(asked)
  expect((await waiting).session.addresses).toEqual(session.addresses)
  expect(await owner.visitor.check()).toEqual({ isOver: false, isAsked: false })
  expect(await owner.requests.newest()).toBeNull()
})

test('approved once: a second press, and the link after it, find that it has ended', async () => {
  const { owner, second } = await ownerAndSecond()
  const asked = await owner.requests.newest()
  const answers = await Promise.all([
    codeOf(owner.requests.approve(asked)),
    codeOf(owner.requests.approve(asked)),
    codeOf(owner.requests.decline(asked)),
  ])
  expect(answers.filter((code) => code === undefined)).toHaveLength(1)
  expect(answers.filter((code) => code === 'DEVICE_EXPIRED')).toHaveLength(2)
  expect(await codeOf(approveByLink(owner, await linkOf(second)))).toBe('DEVICE_EXPIRED')
})

test('refused: the new browser has nothing, and nobody approves it afterwards', async () => {
  const { owner, second } = await ownerAndSecond()
  const [asked, link] = [await owner.requests.newest(), await linkOf(second)]
  await owner.requests.decline(asked)
  expect(await codeOf(owner.requests.approve(asked))).toBe('DEVICE_EXPIRED')
  expect(await codeOf(approveByLink(owner, link))).toBe('DEVICE_EXPIRED')
  expect(await codeOf(second.ask('device.wait'))).toBe('DEVICE_DECLINED')
  expect(second.visitor.current()).toBeUndefined()
  expect(await owner.visitor.check()).toEqual({ isOver: false, isAsked: false })
})

test('ended meanwhile: by the link, by its age, or because the browser asked anew', async () => {
  const { owner, second } = await ownerAndSecond()
  const first = await owner.requests.newest()
  await second.signIn(email)
  expect(await codeOf(owner.requests.approve(first))).toBe('DEVICE_EXPIRED')
  const next = await owner.requests.newest()
  expect(next.id).not.toBe(first.id)
  time += 10 * 60_000
  expect(await owner.visitor.check()).toEqual({ isOver: false, isAsked: false })
  expect(await owner.requests.newest()).toBeNull()
  expect(await codeOf(owner.requests.approve(next))).toBe('DEVICE_EXPIRED')
})

test('of another account: not seen, not approved, not declined, whoever knows its id', async () => {
  const { owner, second } = await ownerAndSecond()
  const stranger = browser()
  await stranger.signIn(`stranger-${count}@mail.test`)
  expect(await stranger.visitor.check()).toEqual({ isOver: false, isAsked: false })
  expect(await stranger.requests.newest()).toBeNull()
  const asked = await owner.requests.newest()
  const { proof } = await owner.visitor.heldShare()
  const as = (path, body) => codeOf(stranger.service.post(path, body, { token: stranger.visitor.token() }))
  for (const path of ['holder', 'approve', 'decline'])
    expect(await as(`/api/device/${path}`, { id: asked.id, proof, sealedShare: 'x' })).toBe('DEVICE_EXPIRED')
  expect(await codeOf(stranger.requests.approve(asked))).toBe('DEVICE_EXPIRED')
  expect(await codeOf(stranger.requests.decline(asked))).toBe('DEVICE_EXPIRED')
  // Without a session an id is nothing.
  expect(await codeOf(second.service.post('/api/device/decline', { id: asked.id }))).toBe('SIGNED_OUT')
  expect(await owner.requests.newest()).toEqual(asked)
})

test('the browser that waits does not see or approve itself, and a session without a share approves nobody', async () => {
  const { owner, second } = await ownerAndSecond()
  const asked = await owner.requests.newest()
  const { flow } = await second.service.post('/api/email/start', { email, origin: SHOP })
  const publicKey = await second.visitor.publicKey()
  const challenge = await second.service.post('/api/email/verify', {
    ...{ flow, publicKey },
    code: await second.codeFor(email),
  })
  const answer = await second.visitor.answer(challenge)
  const { token } = await second.service.post('/api/sign-in/prove', { attempt: challenge.attempt, answer })
  expect(await codeOf(second.service.get('/api/device/waiting', { token }))).toBe('DEVICE_PENDING')
  const post = (body, given) => codeOf(second.service.post('/api/device/approve', body, { token: given }))
  expect(await post({ id: asked.id, sealedShare: 'x' }, token)).toBe('DEVICE_PENDING')
  expect(await post({ id: asked.id, sealedShare: 'x', proof: 'A'.repeat(43) }, owner.visitor.token())).toBe(
    'DEVICE_UNKNOWN',
  )
})

test('the link names the pages where the wallet is used, the last one first, while they may embed the frame', async () => {
  const { owner, second } = await ownerAndSecond()
  const pages = async () => (await lookAt(second, await linkOf(second))).pages
  await expect.poll(pages).toEqual([SHOP])
  time += 1
  // Another page of the same browser.
  const game = createTestVisitor({ auth, origin: GAME, store: owner.store })
  await game.signIn(email)
  await second.signIn(email)
  await expect.poll(pages).toEqual([GAME, SHOP])
  await allow(GAME, false)
  expect(await pages()).toEqual([SHOP])
})

test('a page is named by who proves a share: not by a session, nor by the browser that waits', async () => {
  const { owner, second } = await ownerAndSecond()
  await expect.poll(async () => (await lookAt(second, await linkOf(second))).pages).toEqual([SHOP])
  const note = (body) => owner.service.post('/api/device/page', body, { token: owner.visitor.token() })
  await note({ origin: GAME })
  await note({ origin: GAME, proof: 'A'.repeat(43) })
  const { proof } = await owner.visitor.heldShare()
  for (const origin of ['https://evil.example', `${SHOP}/path`, 'javascript:alert(1)', 'null', '', null, [SHOP]])
    await note({ origin, proof })
  expect((await lookAt(second, await linkOf(second))).pages).toEqual([SHOP])
  await note({ origin: GAME, proof })
  expect((await lookAt(second, await linkOf(second))).pages).toContain(GAME)
})

test('rows that somebody wrote into the database by hand: what is no origin is not named, allowed or not', () => {
  const { database } = openDatabase()
  database.exec("insert into users values ('u', x'00', 0, 0); insert into devices values ('d', 'u', 'B', 1, 0)")
  const origins = createOrigins({ database, pages: () => SHOP })
  const hostile = ['javascript:alert(1)//', `${GAME}/?next=${SHOP}`, `https://${'x'.repeat(300)}.example`, '<b>', SHOP]
  for (const [index, origin] of hostile.entries()) {
    database.prepare('insert into origins values (?, 1)').run(origin)
    database.prepare("insert into device_pages values ('d', ?, ?)").run(origin, index)
  }
  expect(createDevicePages({ database, now: Date.now, origins }).of('u')).toEqual([SHOP])
  database.close()
})

test.each([
  ['https://shop.example', true],
  ['https://shop.example:8443', true],
  ['https://xn--pypal-4ve.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://shop.example', false],
  ['http://localhost.evil.example', false],
  ['https://shop.example/', false],
  ['https://shop.example/path', false],
  ['https://SHOP.example', false],
  ['https://user@shop.example', false],
  ['https://shop.example:443', false],
  ['https://shop.example#x', false],
  [' https://shop.example', false],
  ['https://pаypal.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['blob:https://shop.example/1', false],
  ['file:///etc/passwd', false],
  ['null', false],
  ['', false],
  [undefined, false],
  [['https://shop.example'], false],
  [`https://${'a.'.repeat(200)}example`, false],
])('a page that may be named: %s %s', (value, fine) => {
  expect(readPageOrigin(value)).toBe(fine ? value : undefined)
})
