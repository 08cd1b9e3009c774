import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devAccounts } from '../nodes/accounts.mjs'
import { startNodes } from '../nodes/startNodes.mjs'
import { startServices } from './server.mjs'

const ONE = 0x80000000 + 31337
const TWO = 0x80000000 + 31338
const accounts = devAccounts()
const [first, second] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
let nodes
let services

const ask = (path, body) =>
  fetch(services.url + path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
const json = async (path) => (await ask(path)).json()
const reasonOf = async (answer) => [answer.status, (await answer.json()).reasons[0].field]
const seconds = () => Math.floor(Date.now() / 1000)

/** As a careful page writes it; `change` spoils the message, `sent` what is sent beside it. */
async function register(name, { account = first, change = {}, sent = {} } = {}) {
  const message = JSON.stringify({ name, attributes: {}, timestamp: seconds(), ...change })
  const signature = await account.signMessage({ message })
  return ask('/v1/profile/account', { coin_type: ONE, address: account.address, message, signature, ...sent })
}

beforeAll(async () => {
  nodes = await startNodes({ ports: [0, 0], accounts })
  services = await startServices({ networks: nodes.networks, accounts })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await nodes?.stop()
})
beforeEach(() => ask('/__reset', {}))

test('registered: the account, its reverse name and its identity say so', async () => {
  const answer = await register('grace.wallet.test', { account: second })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  const profile = await json('/v1/profile/account/grace.wallet.test')
  expect(profile).toMatchObject({
    name: 'grace.wallet.test',
    attributes: {},
    updated_at: null,
    addresses: { [ONE]: { address: second.address } },
  })
  expect(Date.parse(profile.registered_at)).toBeGreaterThan(Date.now() - 10_000)
  expect(await json(`/v1/profile/reverse/${second.address.toLowerCase()}?sender=${second.address}`)).toEqual([profile])
  expect(await json(`/v1/identity/${second.address}`)).toEqual({ name: 'grace.wallet.test', avatar: null })
})

test('nobody has it: 404, until the reset again', async () => {
  expect(await reasonOf(await ask('/v1/profile/account/grace.wallet.test'))).toEqual([404, 'name'])
  expect(await reasonOf(await ask(`/v1/profile/reverse/${first.address}`))).toEqual([404, 'address'])
  await register('grace.wallet.test')
  await ask('/__reset', {})
  expect((await ask('/v1/profile/account/grace.wallet.test')).status).toBe(404)
})

test('of two who want a name at once, one gets it', async () => {
  const answers = await Promise.all([first, second].map((account) => register('grace.wallet.test', { account })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const [refused] = answers.filter(({ status }) => status === 400)
  expect((await refused.json()).reasons[0].field).toBe('name')
})

test('several names of one account: the newest is its identity', async () => {
  await register('grace.wallet.test', { account: second })
  await register('hopper.wallet.test', { account: second })
  expect((await json(`/v1/profile/reverse/${second.address}`)).map(({ name }) => name)).toEqual([
    'hopper.wallet.test',
    'grace.wallet.test',
  ])
  expect((await json(`/v1/identity/${second.address}`)).name).toBe('hopper.wallet.test')
})

test('a contract wallet: its owner signs, on the network that the coin type names', async () => {
  for (const [index, coin_type] of [ONE, TWO].entries()) {
    const { contractWallet } = nodes.networks[index]
    const answer = await register(`vault${index}.wallet.test`, { sent: { address: contractWallet, coin_type } })
    expect(answer.status).toBe(200)
  }
  const address = nodes.networks[0].contractWallet
  const stranger = await register('vault9.wallet.test', { account: second, sent: { address } })
  expect(await reasonOf(stranger)).toEqual([401, 'signature'])
})

test.each([
  ['another account’s address', { sent: { address: second.address } }],
  [
    'a signature of another text',
    { sent: { message: JSON.stringify({ name: 'grace.wallet.test', attributes: {}, timestamp: seconds(), x: 1 }) } },
  ],
  ['a signature that is none', { sent: { signature: 'yes' } }],
  ['no signature', { sent: { signature: undefined } }],
])('not signed: %s', async (_kind, how) => {
  expect(await reasonOf(await register('grace.wallet.test', how))).toEqual([401, 'signature'])
  expect((await ask('/v1/profile/account/grace.wallet.test')).status).toBe(404)
})

test.each([
  ['timestamp', { timestamp: seconds() - 301 }, {}],
  ['timestamp', { timestamp: seconds() + 330 }, {}],
  ['timestamp', { timestamp: Date.now() }, {}],
  ['timestamp', { timestamp: 'now' }, {}],
  ['name', { name: 7 }, {}],
  ['name', { name: 'ab.wallet.test' }, {}],
  ['name', { name: 'Grace.wallet.test' }, {}],
  ['name', { name: '-grace.wallet.test' }, {}],
  ['name', { name: 'xn--80ak.wallet.test' }, {}],
  ['name', { name: 'gгace.wallet.test' }, {}],
  ['name', { name: 'a.b.wallet.test' }, {}],
  ['name', { name: 'grace.other.test' }, {}],
  ['name', { name: `${'x'.repeat(33)}.wallet.test` }, {}],
  ['attributes', { attributes: ['x'] }, {}],
  ['attributes', { attributes: { bio: {} } }, {}],
  ['coin_type', {}, { coin_type: 501 }],
  ['coin_type', {}, { coin_type: String(ONE) }],
  ['address', {}, { address: '0x1234' }],
  ['message', {}, { message: '{' }],
  ['message', {}, { message: { name: 'grace.wallet.test' } }],
  ['message', {}, { message: 'x'.repeat(2_001) }],
])('refused for its %s: %j %j', async (field, change, sent) => {
  expect(await reasonOf(await register('grace.wallet.test', { change, sent }))).toEqual([400, field])
})

test('suggestions: the name and its like, in full, and who has which', async () => {
  await register('grace.wallet.test')
  const { suggestions } = await json('/v1/profile/suggestions/grace?zone=wallet.test')
  expect(suggestions[0]).toEqual({ name: 'grace.wallet.test', registered: true })
  expect(suggestions.length).toBeGreaterThan(2)
  expect(suggestions.slice(1).every(({ registered }) => !registered)).toBe(true)
  expect(await json('/v1/profile/suggestions/grace')).toEqual({ suggestions })
  expect(await reasonOf(await ask('/v1/profile/suggestions/grace?zone=eth'))).toEqual([400, 'zone'])
  expect(await reasonOf(await ask('/v1/profile/suggestions/%3Cb%3E'))).toEqual([400, 'name'])
})

test('a test puts a name there without a signature', async () => {
  const { address } = second
  expect((await ask('/__names', { name: 'grace.wallet.test', address })).status).toBe(204)
  expect((await json(`/v1/identity/${address}`)).name).toBe('grace.wallet.test')
})
