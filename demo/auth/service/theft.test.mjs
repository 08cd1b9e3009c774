import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newDeviceKeys, publicKeyOf } from '../frame/deviceKeys.js'
import { answerChallenge } from '../frame/possession.js'
import { startAuth } from '../startAuth.mjs'
import { approveByLink } from './testApproval.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const PAGE = 'http://127.0.0.1:9'
const MINUTE = 60_000
let auth
let time = Date.now()
let count = 0
let email
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
})

/** Whoever reads the mails, and nothing else: what the service answers when they name a browser's public key as their own. */
async function nameAsOwn(thief, publicKey) {
  const { flow } = await thief.service.post('/api/email/start', { email, origin: PAGE })
  return thief.service.post('/api/email/verify', { flow, code: await thief.codeFor(email), publicKey })
}

/** What a thief does with the session of a browser that was approved: the account goes elsewhere, everybody is signed out. */
async function takeOver(thief, token) {
  const post = (path, body) => thief.service.post(path, body, { token })
  const elsewhere = `thief-of-${email}`
  const { flow } = await post('/api/email/change', { email: elsewhere })
  const next = await post('/api/email/change/verify', { flow, step: 'old', code: await thief.codeFor(email) })
  await post('/api/email/change/verify', { flow: next.flow, step: 'new', code: await thief.codeFor(elsewhere) })
  await post('/api/sign-out', { everywhere: true })
}

/** A second browser, approved by the first; its public key, which is no secret. */
async function twoBrowsers() {
  const owner = browser()
  const { session } = await owner.signIn(email)
  const second = browser()
  await second.signIn(email)
  const waiting = second.ask('device.wait')
  const [{ link }] = await second.mails(email)
  await approveByLink(owner, link)
  await waiting
  return { owner, second, addresses: session.addresses, publicKey: await second.visitor.publicKey() }
}

test('the mailbox and a browser’s public key are no session of that browser: the owner keeps address and wallet', async () => {
  const { owner, addresses, publicKey } = await twoBrowsers()
  const thief = browser()
  const { token } = await nameAsOwn(thief, publicKey)
  await takeOver(thief, token).catch(() => {})
  const { isOver: isSignedOut } = await owner.visitor.check()
  await owner.ask('signOut', {})
  const { session } = await owner.signIn(email)
  expect({ token, isSignedOut, addresses: session?.addresses }).toEqual({ isSignedOut: false, addresses })
})

/** A sign-in by mail up to its challenge, for a key pair of the test's own. */
async function challenged(keys) {
  const person = browser()
  const challenge = await nameAsOwn(person, await publicKeyOf(keys))
  const prove = async (answer) =>
    codeOf(person.service.post('/api/sign-in/prove', { attempt: challenge.attempt, answer }))
  return { challenge, prove }
}

test('a challenge: the right answer counts once', async () => {
  const keys = await newDeviceKeys()
  const { challenge, prove } = await challenged(keys)
  const answer = await answerChallenge(keys, challenge)
  expect(await prove(answer)).toBeUndefined()
  expect(await prove(answer)).toBe('DEVICE_UNPROVEN')
})

test.each([
  ['none', async () => undefined],
  ['one of another key', async (challenge) => answerChallenge(await newDeviceKeys(), challenge)],
  ['one for another attempt', (challenge, keys) => answerChallenge(keys, { ...challenge, attempt: 'f'.repeat(32) })],
])('a challenge: after a wrong answer (%s) the right one comes too late', async (_name, wrongAnswer) => {
  const keys = await newDeviceKeys()
  const { challenge, prove } = await challenged(keys)
  expect(await prove(await wrongAnswer(challenge, keys))).toBe('DEVICE_UNPROVEN')
  expect(await prove(await answerChallenge(keys, challenge))).toBe('DEVICE_UNPROVEN')
})

test('a challenge ends after two minutes, and its answer is no other one’s', async () => {
  const keys = await newDeviceKeys()
  const [first, second] = [await challenged(keys), await challenged(keys)]
  expect(await second.prove(await answerChallenge(keys, first.challenge))).toBe('DEVICE_UNPROVEN')
  time += 2 * MINUTE
  expect(await first.prove(await answerChallenge(keys, first.challenge))).toBe('DEVICE_UNPROVEN')
})

test('what is no point of the curve is no key', async () => {
  for (const publicKey of [undefined, '', `B${'A'.repeat(86)}`])
    expect(await codeOf(nameAsOwn(browser(), publicKey))).toBe('BAD_REQUEST')
})
