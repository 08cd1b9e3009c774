/** Browsers in which the frame can store nothing: no wallet is begun there that a reload would lose. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failure } from '../frame/failure.js'
import { memoryStore, openStore } from '../frame/openStore.js'
import { recoverWallet } from '../frame/recoverWallet.js'
import { newRecoveryCode } from '../frame/recoveryCode.js'
import { startAuth } from '../startAuth.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const PAGE = 'http://127.0.0.1:9'
let auth
let count = 0
let email
/** Each one as after a reload: it knows nothing. */
const fleeting = async (codeFirst) => createTestVisitor({ auth, origin: PAGE, store: await openStore(), codeFirst })
const keeps = (code) => (_context, begin) => begin(code)
const declines = () => Promise.reject(failure('RECOVERY_DECLINED'))
const codeOf = (promise) =>
  promise.then(
    () => undefined,
    ({ code }) => code,
  )
const secretsOf = ({ visitor }) => visitor.withSecrets((secrets) => secrets)

beforeAll(async () => {
  auth = await startAuth({ networks: [], pages: () => PAGE })
})
afterAll(() => auth?.stop())
beforeEach(() => {
  email = `owner-${++count}@mail.test`
})

/** The link of the newest mail, and the code entered on its page. */
async function enterCode(visitor, code) {
  const request = new URL((await visitor.mails(email))[0].link).searchParams.get('request')
  const asked = await visitor.service.post('/api/device/look', { request })
  await recoverWallet(visitor.service, { request, asked, code })
}

test('no address is given before the code was proven; after a reload it opens the same wallet', async () => {
  const code = newRecoveryCode()
  let before
  const owner = await fleeting(async (_context, begin) => {
    before = { current: owner.visitor.current(), token: owner.visitor.token() }
    await begin(code)
  })
  expect(await owner.signIn(email)).toEqual({ next: 'recovery' })
  expect(owner.visitor.current()).toBeUndefined()
  const { session } = await owner.ask('recovery.keep')
  expect(before).toEqual({ current: undefined, token: undefined })
  expect(session).toMatchObject({ hasRecovery: true })
  const secrets = await secretsOf(owner)

  const again = await fleeting()
  expect(await again.signIn(email)).toEqual({ next: 'device' })
  const waiting = again.ask('device.wait')
  await enterCode(again, code)
  expect((await waiting).session.addresses).toEqual(session.addresses)
  expect(await secretsOf(again)).toEqual(secrets)
})

test('declined: nothing was made, the session is over, and a later sign-in begins the wallet', async () => {
  const owner = await fleeting(declines)
  expect(await owner.signIn(email)).toEqual({ next: 'recovery' })
  expect(await codeOf(owner.ask('recovery.keep'))).toBe('RECOVERY_DECLINED')
  expect(owner.visitor.current()).toBeUndefined()
  // Not once more without a sign-in.
  expect(await codeOf(owner.ask('recovery.keep'))).toBe('CODE_EXPIRED')
  const lasting = createTestVisitor({ auth, origin: PAGE, store: memoryStore() })
  expect(await lasting.signIn(email)).toHaveProperty('session')
})

test('given up while the code is asked for: nothing was made', async () => {
  const owner = await fleeting(keeps(newRecoveryCode()))
  await owner.signIn(email)
  await owner.ask('email.cancel')
  expect(await codeOf(owner.ask('recovery.keep'))).toBe('CODE_EXPIRED')
  expect(await (await fleeting()).signIn(email)).toEqual({ next: 'recovery' })
})

test('an answer that is lost: the same code is tried again, and the wallet is the one that was made', async () => {
  const code = newRecoveryCode()
  const owner = await fleeting(async (_context, begin) => {
    await expect(begin(code)).rejects.toThrow('offline')
    owner.service.put = put
    await begin(code)
  })
  const { put } = owner.service
  owner.service.put = async (...given) => {
    await put(...given)
    throw new Error('offline')
  }
  await owner.signIn(email)
  const { session } = await owner.ask('recovery.keep')
  const again = await fleeting()
  await again.signIn(email)
  const waiting = again.ask('device.wait')
  await enterCode(again, code)
  expect((await waiting).session.addresses).toEqual(session.addresses)
})

test('another browser that keeps things was quicker: its wallet counts, and it is asked', async () => {
  const owner = await fleeting(keeps(newRecoveryCode()))
  await owner.signIn(email)
  await createTestVisitor({ auth, origin: PAGE }).signIn(email)
  expect(await owner.ask('recovery.keep')).toEqual({ next: 'device' })
})
