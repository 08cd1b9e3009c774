import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fromBase64url, toBase64url, toHex } from '../frame/bytes.js'
import { sealForDevice } from '../frame/deviceKeys.js'
import { keysOf } from '../frame/keys.js'
import { memoryStore } from '../frame/openStore.js'
import { proofOf } from '../frame/shareLine.js'
import { openSecrets } from '../frame/vault.js'
import { startAuth } from '../startAuth.mjs'
import { approveByLink } from './testApproval.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const PAGE = 'http://127.0.0.1:9'
let folder
let file
let auth
let count = 0
let email
const browser = (options) => createTestVisitor({ auth, origin: PAGE, ...options })
const codeOf = (promise) =>
  promise.then(
    () => undefined,
    ({ code }) => code,
  )

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'auth-'))
  file = path.join(folder, 'users.sqlite')
  auth = await startAuth({ networks: [], pages: () => PAGE, database: file })
})
afterAll(async () => {
  await auth?.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  email = `owner-${++count}@mail.test`
})

/** Everything that stands in the database, as one text: as it is, in hexadecimal, and in base64url. */
function readAll() {
  const database = new Database(file, { readonly: true })
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all()
  const values = tables.flatMap((table) => database.prepare(`select * from ${table}`).all().flatMap(Object.values))
  database.close()
  return values
    .flatMap((value) =>
      Buffer.isBuffer(value) ? [value.toString('hex'), value.toString('base64url')] : [String(value)],
    )
    .join('\n')
}
const forms = (hex) => [hex, Buffer.from(hex, 'hex').toString('base64'), Buffer.from(hex, 'hex').toString('base64url')]

test('the service has neither a key nor the browser’s share, wherever one looks', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  const secrets = await owner.visitor.withSecrets((each) => each)
  const [browserShare] = await owner.shares.all(session.userId)
  const all = readAll()
  expect(all).toContain(session.addresses.eip155)
  for (const secret of [secrets.eip155, secrets.solana, toHex(browserShare)])
    for (const form of forms(secret)) expect(all.includes(form)).toBe(false)
  // What it has does not open: its own share, and what is sealed, with any other share but the browser's.
  const { share, wallet } = await owner.service.get('/api/session', { token: owner.visitor.token() })
  const serviceShare = fromBase64url(share)
  for (const form of forms(toHex(serviceShare))) expect(all.includes(form)).toBe(false)
  const openWith = (shares) => openSecrets(wallet.sealed, { userId: session.userId, shares })
  await expect(openWith({ service: serviceShare, browser: new Uint8Array(32) })).rejects.toThrow()
  await expect(openWith({ service: serviceShare, browser: serviceShare })).rejects.toThrow()
  await expect(openWith({ service: serviceShare, recovery: browserShare })).rejects.toThrow()
  expect(await openWith({ service: serviceShare, browser: browserShare })).toEqual(secrets)
})

test('no code and no token stands in the database', async () => {
  const owner = browser()
  await owner.ask('email.start', { email })
  const code = await owner.codeFor(email)
  expect(readAll().split('\n')).not.toContain(code)
  await owner.ask('email.verify', { code })
  expect(readAll().includes(owner.visitor.token())).toBe(false)
})

test('the keys sign for the addresses', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  const signature = await owner.visitor.withSecrets((secrets) => keysOf(secrets).eip155.signMessage({ message: 'hi' }))
  expect(await verifyMessage({ address: session.addresses.eip155, message: 'hi', signature })).toBe(true)
})

test('signed out and in again in the same browser: the same wallet, without another question', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  await owner.ask('signOut', {})
  expect(owner.visitor.current()).toBeUndefined()
  expect((await owner.signIn(email)).session.addresses).toEqual(session.addresses)
})

test('a second browser waits for the first one’s approval, then has the same keys', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  const second = browser()
  expect(await second.signIn(email)).toEqual({ next: 'device' })
  const waiting = second.ask('device.wait')
  const [{ link }] = await second.mails(email)
  await approveByLink(owner, link)
  expect((await waiting).session.addresses).toEqual(session.addresses)
  const secretsOf = (each) => each.visitor.withSecrets((secrets) => secrets)
  expect(await secretsOf(second)).toEqual(await secretsOf(owner))
  const all = readAll()
  for (const form of forms(toHex((await owner.shares.all(session.userId))[0]))) expect(all.includes(form)).toBe(false)
  // The link is used up, and the browser is known from now on.
  expect(await codeOf(approveByLink(owner, link))).toBe('DEVICE_EXPIRED')
  await second.ask('signOut', {})
  expect(await second.signIn(email)).toHaveProperty('session')
})

test('a browser that waits gets nothing: not the service’s share, not the sealed wallet', async () => {
  await browser().signIn(email)
  const second = browser()
  await second.ask('email.start', { email })
  const body = { publicKey: await second.visitor.publicKey() }
  const { flow } = await second.service.post('/api/email/start', { email, origin: PAGE })
  const code = await second.codeFor(email)
  const challenge = await second.service.post('/api/email/verify', { ...body, flow, code })
  const { token } = await second.service.post('/api/sign-in/prove', {
    attempt: challenge.attempt,
    answer: await second.visitor.answer(challenge),
  })
  expect(await codeOf(second.service.get('/api/session', { token }))).toBe('DEVICE_PENDING')
  expect(await codeOf(second.service.put('/api/wallet', {}, { token }))).toBe('DEVICE_PENDING')
})

test('declined: the new browser is told, and has nothing', async () => {
  const owner = browser()
  await owner.signIn(email)
  const second = browser()
  await second.signIn(email)
  const [{ link }] = await second.mails(email)
  await owner.service.post('/api/device/decline', { request: new URL(link).searchParams.get('request') })
  expect(await codeOf(second.ask('device.wait'))).toBe('DEVICE_DECLINED')
  expect(second.visitor.current()).toBeUndefined()
})

test('a share that does not open the wallet is not kept', async () => {
  const owner = browser()
  await owner.signIn(email)
  const second = browser()
  await second.signIn(email)
  const [{ link }] = await second.mails(email)
  const { userId } = await approveByLink(owner, link, { share: new Uint8Array(32) })
  await expect(second.ask('device.wait')).rejects.toThrow()
  expect(await second.shares.all(userId)).toEqual([])
})

test('the link alone approves nobody: whoever reads the mails has no share to prove', async () => {
  await browser().signIn(email)
  const thief = browser()
  await thief.signIn(email)
  const [{ link }] = await thief.mails(email)
  const request = new URL(link).searchParams.get('request')
  const asked = await thief.service.post('/api/device/look', { request })
  // Not even whose key it is: that is for a browser that has a share.
  expect(Object.keys(asked).sort()).toEqual(['about', 'hasRecovery', 'pages', 'userId'])
  const { userId } = asked
  expect(await thief.service.post('/api/device/holder', { request, proof: 'A'.repeat(43) })).toEqual({
    isHolder: false,
  })
  const sealedShare = await sealForDevice(await thief.visitor.publicKey(), new Uint8Array(32), userId)
  for (const proof of [undefined, '', 'A'.repeat(43), toBase64url(await proofOf(new Uint8Array(32), userId))])
    expect(await codeOf(thief.service.post('/api/device/approve', { request, sealedShare, proof }))).toBe(
      'DEVICE_UNKNOWN',
    )
  expect(await thief.service.post('/api/device/look', { request })).toEqual(asked)
})

test('signed out everywhere: every browser’s session is over, and its keys are not to be had', async () => {
  const store = memoryStore()
  const [owner, tab] = [browser({ store }), browser({ store })]
  await owner.signIn(email)
  await tab.visitor.restore()
  expect(await tab.visitor.check()).toMatchObject({ isOver: false })
  await owner.ask('signOut', { everywhere: true })
  expect(await tab.visitor.check()).toMatchObject({ isOver: true })
  expect(await codeOf(tab.visitor.withSecrets((secrets) => secrets))).toBe('SIGNED_OUT')
})

test('signed out everywhere, and the service does not answer: nobody has left, and it can be tried again', async () => {
  const owner = browser()
  await owner.signIn(email)
  const { post } = owner.service
  owner.service.post = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(owner.ask('signOut', { everywhere: true })).rejects.toThrow('Failed to fetch')
  expect(owner.visitor.current()).toBeDefined()
  owner.service.post = post
  const token = owner.visitor.token()
  await owner.ask('signOut', { everywhere: true })
  expect(owner.visitor.current()).toBeUndefined()
  expect(await codeOf(owner.service.get('/api/session', { token }))).toBe('SIGNED_OUT')
})

test('signed out everywhere: another browser’s session is over too, and one that waits for its approval', async () => {
  const owner = browser()
  await owner.signIn(email)
  const [second, waiting] = [browser(), browser()]
  await second.signIn(email)
  const approved = second.ask('device.wait')
  await approveByLink(owner, (await second.mails(email))[0].link)
  await approved
  await waiting.signIn(email)
  await owner.ask('signOut', { everywhere: true })
  expect(await second.visitor.check()).toMatchObject({ isOver: true })
  expect(await codeOf(second.visitor.withSecrets((secrets) => secrets))).toBe('SIGNED_OUT')
  expect(await codeOf(waiting.ask('device.wait'))).toBe('SIGNED_OUT')
  // Signed out of one page only: the other one's session stays.
  await owner.signIn(email)
  await second.signIn(email)
  await owner.ask('signOut', {})
  expect(await second.visitor.check()).toMatchObject({ isOver: false })
})

test('a session is one page’s: another page of the same browser is not told who it is', async () => {
  const store = memoryStore()
  await browser({ store }).signIn(email)
  const other = createTestVisitor({ auth, origin: 'http://127.0.0.1:10', store })
  await other.visitor.restore()
  expect(other.visitor.current()).toBeUndefined()
})

/** Both are past the code before either has a wallet. */
async function signInTogether(one, other) {
  const codes = []
  for (const each of [one, other]) {
    await each.ask('email.start', { email })
    codes.push(await each.codeFor(email))
  }
  const answers = [one, other].map((each, index) => each.ask('email.verify', { code: codes[index] }))
  return Promise.all(answers)
}

test('two tabs that sign in for the first time at once have one wallet, and both open it', async () => {
  const store = memoryStore()
  const [one, other] = [browser({ store }), browser({ store })]
  const answers = await signInTogether(one, other)
  expect(answers[0].session.addresses).toEqual(answers[1].session.addresses)
  const secretsOf = (each) => each.visitor.withSecrets((secrets) => secrets)
  expect(await secretsOf(one)).toEqual(await secretsOf(other))
})

test('two browsers that sign in for the first time at once: one makes the wallet, the other asks it', async () => {
  const two = [browser(), browser()]
  const answers = await signInTogether(...two)
  expect(answers.map((answer) => answer.next ?? 'here').sort()).toEqual(['device', 'here'])
  const [owner, second] = answers[0].next ? two.toReversed() : two
  const waiting = second.ask('device.wait')
  await approveByLink(owner, (await second.mails(email))[0].link)
  expect((await waiting).session.addresses).toEqual(owner.visitor.current().addresses)
})

test('a browser that signed in before there was a wallet gets nothing of the one that another makes', async () => {
  const early = browser()
  const enter = async (person) => {
    const { flow } = await person.service.post('/api/email/start', { email, origin: PAGE })
    const publicKey = await person.visitor.publicKey()
    const body = { flow, publicKey, code: await person.codeFor(email) }
    const challenge = await person.service.post('/api/email/verify', body)
    const answer = await person.visitor.answer(challenge)
    return person.service.post('/api/sign-in/prove', { attempt: challenge.attempt, answer })
  }
  const { token } = await enter(early)
  expect(await early.service.get('/api/session', { token })).toMatchObject({ wallet: null })
  await browser().signIn(email)
  expect(await codeOf(early.service.get('/api/session', { token }))).toBe('DEVICE_PENDING')
})

test('a wallet is kept once', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  const sealed = { iv: toBase64url(new Uint8Array(12)), data: 'AAAA' }
  const again = { addresses: session.addresses, sealed, browserProof: 'A'.repeat(43) }
  expect(await codeOf(owner.service.put('/api/wallet', again, { token: owner.visitor.token() }))).toBe('WALLET_EXISTS')
})
