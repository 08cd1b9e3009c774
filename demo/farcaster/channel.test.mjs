import { getAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rpc } from '../nodes/rpc.mjs'
import { createFarcasterSignIn } from './channel.mjs'
import { LIES } from './lies.mjs'
import { demoPeople, registrar } from './people.mjs'
import { startTestWorld } from './testWorld.mjs'

const DOMAIN = '127.0.0.1:4175'
const SIWE_URI = `http://${DOMAIN}/frame`
const [ada] = demoPeople([])
let world
let signIn

const create = (options = {}) => {
  const { relay: relayUrl, app: appOrigin, idRegistry, rpcUrl } = world
  return createFarcasterSignIn({
    relayUrl,
    idRegistry,
    rpcUrl,
    domain: DOMAIN,
    siweUri: SIWE_URI,
    appOrigin,
    ...options,
  })
}
const refusedFor = (statusCode, field) => expect.objectContaining({ statusCode, field })

beforeAll(async () => {
  world = await startTestWorld()
}, 60_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  await world.reset()
  signIn = create()
})

test('signed in: waits until the person says yes, and is told once who it is', async () => {
  const { url, token, nonce, expiresAt } = await signIn.start()
  expect(new URL(url).origin).toBe(world.app)
  expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(expiresAt - Date.now()).toBeGreaterThan(290_000)
  expect(await signIn.status(token)).toEqual({ state: 'pending' })
  expect((await world.approve(url)).status).toBe(200)
  expect(await signIn.status(token)).toEqual({
    state: 'completed',
    fid: 1,
    custody: ada.custody,
    username: 'ada',
    displayName: 'Ada',
    pfpUrl: `${world.app}/people/1.svg`,
  })
  expect(await signIn.status(token)).toEqual({ state: 'expired' })
})

test('the custody address is a contract: it says itself whose signature counts', async () => {
  const { url, token } = await signIn.start()
  await world.approve(url, 3)
  const answer = await signIn.status(token)
  expect(answer).toMatchObject({ state: 'completed', fid: 3, username: 'team' })
  expect(await rpc(world.rpcUrl, 'eth_getCode', [answer.custody, 'latest'])).not.toBe('0x')
})

test('declined: said once, and what comes after it is not taken', async () => {
  const { url, token } = await signIn.start()
  expect((await world.decline(url)).status).toBe(200)
  expect((await world.approve(url)).status).toBe(409)
  expect(await signIn.status(token)).toEqual({ state: 'declined' })
  expect(await signIn.status(token)).toEqual({ state: 'expired' })
})

const WRONG = {
  nonce: 'nonce',
  domain: 'domain',
  uri: 'uri',
  late: 'expirationTime',
  endless: 'expirationTime',
  early: 'notBefore',
  statement: 'statement',
  chain: 'chainId',
  resource: 'resources',
  resources: 'resources',
  method: 'resources',
  line: 'message',
  fid: 'custody',
  otherFid: 'fid',
  signature: 'signature',
  custody: 'custody',
}

test('every lie of the app is in the table below', () => {
  expect(Object.keys(WRONG)).toEqual(Object.keys(LIES))
})

test.each(Object.entries(WRONG))('an app that lies (%s) is not believed: %s', async (lie, field) => {
  await world.lie(lie)
  const { url, token } = await signIn.start()
  expect((await world.approve(url)).status).toBe(200)
  await expect(signIn.status(token)).rejects.toEqual(refusedFor(lie === 'line' ? 400 : 401, field))
  // It had its one answer.
  expect(await signIn.status(token)).toEqual({ state: 'expired' })
})

test('an id that moved: the address of before signs for nobody', async () => {
  const snapshot = await rpc(world.rpcUrl, 'evm_snapshot')
  await rpc(world.rpcUrl, 'anvil_impersonateAccount', [ada.custody])
  await rpc(world.rpcUrl, 'anvil_setBalance', [ada.custody, '0xde0b6b3a7640000'])
  const to = registrar().address.slice(2).toLowerCase().padStart(64, '0')
  const call = { from: ada.custody, to: world.idRegistry, data: `0x1a695230${to}` }
  await rpc(world.rpcUrl, 'eth_sendTransaction', [call])
  const { url, token } = await signIn.start()
  await world.approve(url)
  await expect(signIn.status(token)).rejects.toEqual(refusedFor(401, 'custody'))
  await rpc(world.rpcUrl, 'evm_revert', [snapshot])
})

test('two that look at once: one is told, and nobody else', async () => {
  const { url, token } = await signIn.start()
  await world.approve(url)
  const states = (await Promise.all([signIn.status(token), signIn.status(token)])).map(({ state }) => state)
  expect(states.sort()).toEqual(['completed', 'pending'])
  expect(await signIn.status(token)).toEqual({ state: 'expired' })
})

test('a channel that another service opened, was cancelled, or is made up: nothing is there', async () => {
  const { url, token } = await create().start()
  await world.approve(url)
  expect(await signIn.status(token)).toEqual({ state: 'expired' })
  expect(await signIn.status('made-up')).toEqual({ state: 'expired' })
  const mine = await signIn.start()
  signIn.cancel(mine.token)
  await world.approve(mine.url)
  expect(await signIn.status(mine.token)).toEqual({ state: 'expired' })
})

test('after five minutes it is over, also with a yes', async () => {
  let time = Date.now()
  const later = create({ now: () => time })
  const { url, token, expiresAt } = await later.start()
  expect(expiresAt).toBe(time + 300_000)
  await world.approve(url)
  time += 300_000
  expect(await later.status(token)).toEqual({ state: 'expired' })
})

test('a relay that forgot the channel: over', async () => {
  const { token } = await signIn.start()
  await world.post(`${world.relay}/__reset`)
  expect(await signIn.status(token)).toEqual({ state: 'expired' })
})

test('a relay that is away for a moment may be asked again; a node that is away is no wrong signature', async () => {
  const { url, token } = await signIn.start()
  await world.approve(url)
  await world.post(`${world.relay}/__control`, { path: '/v1/channel/status', mode: 'cut', times: 1 })
  await expect(signIn.status(token)).rejects.toEqual(refusedFor(502, 'relay'))
  expect(await signIn.status(token)).toMatchObject({ state: 'completed' })
  const alone = create({ rpcUrl: 'http://127.0.0.1:1' })
  const other = await alone.start()
  await world.approve(other.url)
  await expect(alone.status(other.token)).rejects.toEqual(refusedFor(502, 'fid'))
})

test('the page that asks is on the domain it names', () => {
  expect(() => create({ domain: 'evil.example' })).toThrow(TypeError)
})

test('the addresses are those of the registry', async () => {
  for (const { fid, custody } of await (await fetch(`${world.app}/people`)).json())
    expect(getAddress(custody), `fid ${fid}`).toBe(getAddress(await custodyOf(fid)))
})

async function custodyOf(fid) {
  const data = `0x65269e47${fid.toString(16).padStart(64, '0')}`
  const answer = await rpc(world.rpcUrl, 'eth_call', [{ to: world.idRegistry, data }, 'latest'])
  return `0x${answer.slice(-40)}`
}
