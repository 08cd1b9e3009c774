import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fromBase64url, toBase64url } from '../frame/bytes.js'
import { sealForDevice } from '../frame/deviceKeys.js'
import { recoverWallet } from '../frame/recoverWallet.js'
import { newRecoveryCode } from '../frame/recoveryCode.js'
import { proofOf, recoveryShare } from '../frame/shareLine.js'
import { openSecrets } from '../frame/vault.js'
import { startAuth } from '../startAuth.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const PAGE = 'http://127.0.0.1:9'
const MINUTE = 60_000
let folder
let file
let auth
let time = Date.now()
let count = 0
let email
const browser = (options) => createTestVisitor({ auth, origin: PAGE, ...options })
const refused = (promise) =>
  promise.then(
    () => undefined,
    ({ code, data }) => [code, ...(data ? [data] : [])],
  )
const secretsOf = ({ visitor }) => visitor.withSecrets((secrets) => secrets)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'auth-'))
  file = path.join(folder, 'users.sqlite')
  auth = await startAuth({ networks: [], pages: () => PAGE, database: file, now: () => time })
})
afterAll(async () => {
  await auth?.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  email = `owner-${++count}@mail.test`
})

/** Somebody with a wallet and a code, and what opens it. */
async function ownerWithCode() {
  const owner = browser()
  const { session } = await owner.signIn(email)
  const code = newRecoveryCode()
  await owner.visitor.keepRecoveryCode(code)
  return { owner, session, code, secrets: await secretsOf(owner) }
}
/** A new browser that has signed in by mail and waits; and the page that its link opens, in whatever browser. */
async function newBrowser(options) {
  const second = browser(options)
  expect(await second.signIn(email)).toEqual({ next: 'device' })
  const [{ link }] = await second.mails(email)
  const request = new URL(link).searchParams.get('request')
  const asked = await second.service.post('/api/device/look', { request })
  return { second, request, asked, enter: (code) => recoverWallet(second.service, { request, asked, code }) }
}

test('lost the only browser: mail and code open the same wallet in a new one', async () => {
  const { session, code, secrets } = await ownerWithCode()
  const { second, asked, enter } = await newBrowser()
  expect(asked).toMatchObject({ hasRecovery: true })
  const waiting = second.ask('device.wait')
  await enter(code)
  expect((await waiting).session.addresses).toEqual(session.addresses)
  expect(await secretsOf(second)).toEqual(secrets)
  // The code is good for the next time too.
  const third = await newBrowser()
  const again = third.second.ask('device.wait')
  await third.enter(code)
  expect((await again).session.addresses).toEqual(session.addresses)
  expect((await second.mails(email))[0].subject).toBe('Your wallet was opened with your recovery code')
})

test('opened with the code: the lost browser is signed out, and its share opens nothing', async () => {
  const { owner, session, code } = await ownerWithCode()
  const [lost] = await owner.shares.all(session.userId)
  const { second, enter } = await newBrowser()
  const waiting = second.ask('device.wait')
  await enter(code)
  await waiting
  expect(await owner.visitor.check()).toMatchObject({ isOver: true })
  const found = await second.service.get('/api/session', { token: second.visitor.token() })
  const shares = { browser: lost, service: fromBase64url(found.share) }
  await expect(openSecrets(found.wallet.sealed, { userId: session.userId, shares })).rejects.toThrow()
  // With a mail it is a new browser like any other; its share approves nobody.
  expect(await owner.signIn(email)).toEqual({ next: 'device' })
  const request = new URL((await owner.mails(email))[0].link).searchParams.get('request')
  const proof = toBase64url(await proofOf(lost, session.userId))
  expect(await owner.service.post('/api/device/holder', { request, proof })).toEqual({ isHolder: false })
})

test('another code: the one before is worth nothing, neither to ask with nor to open with', async () => {
  const { owner, session, code: before, secrets } = await ownerWithCode()
  const code = newRecoveryCode()
  await owner.visitor.keepRecoveryCode(code)
  expect(await secretsOf(owner)).toEqual(secrets)
  const { second, enter } = await newBrowser()
  expect(await refused(enter(before))).toEqual(['RECOVERY_WRONG', { attemptsLeft: 4 }])
  const found = await owner.service.get('/api/session', { token: owner.visitor.token() })
  const shares = { service: fromBase64url(found.share), recovery: await recoveryShare(before, session.userId) }
  await expect(openSecrets(found.wallet.sealed, { userId: session.userId, shares })).rejects.toThrow()
  const waiting = second.ask('device.wait')
  await enter(code)
  expect((await waiting).session.addresses).toEqual(session.addresses)
})

test('wrong codes: five, then not even the right one for ten minutes; the owner gets a mail', async () => {
  const { code } = await ownerWithCode()
  const { second, enter } = await newBrowser()
  for (const attemptsLeft of [4, 3, 2, 1, 0])
    expect(await refused(enter(newRecoveryCode()))).toEqual(['RECOVERY_WRONG', { attemptsLeft }])
  expect(await refused(enter(code))).toEqual(['TOO_MANY'])
  expect((await second.mails(email))[0].subject).toBe('Wrong recovery codes were entered for your wallet')
  // Another link of the same thief's is no way around.
  const other = await newBrowser()
  expect(await refused(other.enter(code))).toEqual(['TOO_MANY'])
  time += 10 * MINUTE + 1
  const later = await newBrowser()
  const waiting = later.second.ask('device.wait')
  await later.enter(code)
  expect(await waiting).toHaveProperty('session')
})

test('no code was kept: none is taken, and the page knows', async () => {
  await browser().signIn(email)
  const { asked, enter } = await newBrowser()
  expect(asked).toMatchObject({ hasRecovery: false })
  expect(await refused(enter(newRecoveryCode()))).toMatchObject(['RECOVERY_WRONG', {}])
})

test('without the code nothing is given and nothing is changed', async () => {
  const { owner, code, secrets } = await ownerWithCode()
  const { second, request, asked, enter } = await newBrowser()
  const post = (route, body) => refused(second.service.post(`/api/recovery/${route}`, { request, ...body }))
  const split = {
    share: 'A'.repeat(43),
    sealed: { iv: 'AAAA', data: 'AAAA' },
    browserProof: 'A'.repeat(43),
    recoveryProof: 'A'.repeat(43),
  }
  const sealedShare = await sealForDevice(await second.visitor.publicKey(), new Uint8Array(32), asked.userId)
  expect(await post('open', {})).toMatchObject(['RECOVERY_WRONG', {}])
  expect(await post('finish', { split, sealedShare, proof: 'A'.repeat(43) })).toMatchObject(['RECOVERY_WRONG', {}])
  expect(await post('finish', { split: { ...split, share: 'x' }, sealedShare })).toEqual(['BAD_REQUEST'])
  expect(await refused(second.service.put('/api/recovery', { proof: 'A'.repeat(43), split }))).toEqual(['SIGNED_OUT'])
  // Nor by a page that is signed in, but has not the browser's share.
  const { service, visitor } = owner
  const put = service.put('/api/recovery', { proof: 'A'.repeat(43), split }, { token: visitor.token() })
  expect(await refused(put)).toEqual(['DEVICE_UNKNOWN'])
  expect(await secretsOf(owner)).toEqual(secrets)
  const waiting = second.ask('device.wait')
  await enter(code)
  expect(await waiting).toHaveProperty('session')
})

test('a link that has ended takes no code', async () => {
  const { code } = await ownerWithCode()
  const { enter } = await newBrowser()
  time += 10 * MINUTE
  expect(await refused(enter(code))).toEqual(['DEVICE_EXPIRED'])
})

test('an answer that is lost loses no wallet, whether the service has taken the new share or not', async () => {
  const owner = browser()
  await owner.signIn(email)
  const secrets = await secretsOf(owner)
  const { put } = owner.service
  for (const send of [put, async () => {}]) {
    owner.service.put = async (...given) => {
      await send(...given)
      throw new Error('offline')
    }
    await expect(owner.visitor.keepRecoveryCode(newRecoveryCode())).rejects.toThrow('offline')
    expect(await secretsOf(owner)).toEqual(secrets)
  }
  owner.service.put = put
  await owner.visitor.keepRecoveryCode(newRecoveryCode())
  expect(await secretsOf(owner)).toEqual(secrets)
})

test('the database has neither the code nor its share', async () => {
  const { session, code } = await ownerWithCode()
  const database = new Database(file, { readonly: true })
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all()
  const values = tables.flatMap((table) => database.prepare(`select * from ${table}`).all().flatMap(Object.values))
  database.close()
  const share = await recoveryShare(code, session.userId)
  const proof = await proofOf(share, session.userId)
  const all = values.flatMap((value) =>
    Buffer.isBuffer(value) ? [value.toString('hex'), value.toString('base64url')] : [String(value)],
  )
  for (const secret of [code, share, proof])
    for (const form of ['hex', 'base64', 'base64url'])
      expect(all.some((text) => text.includes(Buffer.from(secret).toString(form)))).toBe(false)
})

test('mails are in the language of the page that asked', async () => {
  const visitor = browser({ language: 'de' })
  await visitor.ask('email.start', { email })
  const [mail] = await visitor.mails(email)
  expect(mail).toMatchObject({ subject: `${mail.code} ist dein Anmeldecode`, language: 'de' })
  expect(mail.text).toContain('/recovery?lang=de')
  await visitor.ask('email.verify', { code: mail.code })
  const other = browser({ language: 'ar-EG' })
  await other.signIn(email)
  const [link] = await other.mails(email)
  expect(link).toMatchObject({ language: 'ar', subject: 'متصفح جديد يطلب محفظتك' })
  expect(new URL(link.link).searchParams.get('lang')).toBe('ar')
})
