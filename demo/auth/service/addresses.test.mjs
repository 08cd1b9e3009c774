import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressesOf } from '../frame/keys.js'
import { newSecrets } from '../frame/vault.js'
import { startAuth } from '../startAuth.mjs'
import { approveByLink } from './testApproval.mjs'
import { createTestVisitor } from './testVisitor.mjs'

const PAGE = 'http://127.0.0.1:9'
const ATTACKER = addressesOf(newSecrets())
let folder
let file
let auth
let count = 0
let email
const browser = (options) => createTestVisitor({ auth, origin: PAGE, ...options })
const outcomeOf = (promise) => promise.catch(({ code }) => code)

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

/** What somebody does who can write into the database. */
function change(statement, ...values) {
  const database = new Database(file)
  database.prepare(statement).run(...values)
  database.close()
}
const nameAddresses = (userId, addresses) =>
  change('update wallets set addresses = ? where user_id = ?', JSON.stringify(addresses), userId)

test.each([
  ['eip155', (own) => ({ ...own, eip155: ATTACKER.eip155 })],
  ['solana', (own) => ({ ...own, solana: ATTACKER.solana })],
  ['both', () => ATTACKER],
])(
  'one changed row (%s): its address reaches no page, not after a reload, a sign-in or for a signature',
  async (_name, lie) => {
    const owner = browser()
    const { session } = await owner.signIn(email)
    nameAddresses(session.userId, lie(session.addresses))
    expect(await outcomeOf(owner.visitor.withSecrets(() => 'signed'))).toBe('ADDRESS_MISMATCH')
    const reloaded = browser({ store: owner.store })
    await reloaded.visitor.restore()
    expect(reloaded.visitor.current()).toBeUndefined()
    expect(await outcomeOf(reloaded.signIn(email))).toBe('ADDRESS_MISMATCH')
    expect(reloaded.visitor.current()).toBeUndefined()
    // The row is as it was: so is the wallet.
    nameAddresses(session.userId, session.addresses)
    expect((await reloaded.signIn(email)).session.addresses).toEqual(session.addresses)
  },
)

test('one changed row: a browser that is approved is given no address either', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  const second = browser()
  await second.signIn(email)
  nameAddresses(session.userId, ATTACKER)
  const waiting = outcomeOf(second.ask('device.wait'))
  await approveByLink(owner, (await second.mails(email))[0].link)
  expect(await waiting).toBe('ADDRESS_MISMATCH')
  expect(second.visitor.current()).toBeUndefined()
})

/** Somebody with a wallet of their own, who can write into the database: they are let in by whatever they approve. */
async function attackerWithWallet() {
  const attacker = browser()
  const { session } = await attacker.signIn(`attacker-of-${email}`)
  return { attacker, userId: session.userId, addresses: session.addresses }
}
const giveIdentity = (address, userId) =>
  change("update identities set user_id = ? where provider = 'email' and subject = ?", userId, address)

test('one changed row: an address that opened a wallet here leads to no other one, whoever approves it', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  await owner.ask('signOut', {})
  const { attacker, userId } = await attackerWithWallet()
  giveIdentity(email, userId)
  // However it is typed.
  await owner.ask('email.start', { email: ` ${email.toUpperCase()}` })
  expect(await owner.ask('email.verify', { code: await owner.codeFor(email) })).toEqual({ next: 'device' })
  const waiting = outcomeOf(owner.ask('device.wait'))
  const links = (await Promise.all([email, `attacker-of-${email}`].map(owner.mails))).flat()
  await approveByLink(attacker, links.find(({ link }) => link).link)
  expect(await waiting).toBe('ADDRESS_MISMATCH')
  expect(owner.visitor.current()).toBeUndefined()
  expect(await owner.shares.all(userId)).toEqual([])
  giveIdentity(email, session.userId)
  expect((await owner.signIn(email)).session.addresses).toEqual(session.addresses)
})

test('an address that was given to another wallet where this browser could see it: it is approved as any', async () => {
  const owner = browser()
  await owner.signIn(email)
  const next = `next-${email}`
  await owner.ask('email.change', { email: next })
  await owner.ask('email.changeVerify', { code: await owner.codeFor(email) })
  await owner.ask('email.changeVerify', { code: await owner.codeFor(next) })
  await owner.ask('signOut', {})
  const other = browser()
  await other.signIn(email)
  const { session } = await other.ask('email.anew')
  expect(await owner.signIn(email)).toEqual({ next: 'device' })
  const waiting = owner.ask('device.wait')
  await approveByLink(other, (await owner.mails(email))[0].link)
  expect((await waiting).session.addresses).toEqual(session.addresses)
})

test('a wallet that is gone from the database is not silently another one, where this browser knew it', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  await owner.ask('signOut', {})
  change('delete from wallets where user_id = ?', session.userId)
  expect(await outcomeOf(owner.signIn(email))).toBe('ADDRESS_MISMATCH')
  expect(owner.visitor.current()).toBeUndefined()
})

test('a row and all that it opens are another wallet’s: the addresses that this browser has kept count', async () => {
  const owner = browser()
  const { session } = await owner.signIn(email)
  await owner.ask('signOut', {})
  // Made again under the same user, by a share that this browser has as well.
  change('delete from wallets where user_id = ?', session.userId)
  const other = browser()
  await other.signIn(email)
  const [share] = await other.shares.all(session.userId)
  await owner.shares.add(session.userId, share)
  change('update devices set approved = 1 where user_id = ?', session.userId)
  expect(await outcomeOf(owner.signIn(email))).toBe('ADDRESS_MISMATCH')
})
