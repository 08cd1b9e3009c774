import { getAddress, hashMessage, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revocationText } from '../auth/account/permissions.js'
import { CAIP2, CHAIN_ID, createKey, startTestWorld } from '../auth/account/testWorld.mjs'
import { devAccounts } from '../nodes/accounts.mjs'
import { startServices } from './server.mjs'

const app = { name: 'Shop', url: 'https://shop.example' }
const second = { name: '', url: 'no address' }
const receiver = '0x00000000000000000000000000000000000000A1'
const expiry = Math.floor(Date.now() / 1000) + 3600
let world
let services
let owner
let account
let key

const at = (address, chain = CAIP2) => `${services.url}/v1/sessions/${encodeURIComponent(`${chain}:${address}`)}`
const list = async (address = account.address()) => (await fetch(at(address))).json()
const revoke = (body, address = account.address()) => revokeAt(at(address), body)
async function revokeAt(url, body) {
  const response = await fetch(`${url}/revoke`, { method: 'POST', body: JSON.stringify(body) })
  const answer = await response.json()
  return [response.status, answer.success ?? answer.reasons[0].field]
}

/** What the wallet signs, as the modal asks it. */
const textFor = (id, chainId = CHAIN_ID) => revocationText({ chainId, account: account.address(), id })

async function grant(allowance, from) {
  const permissions = [
    { type: 'native-token-transfer', data: { allowance } },
    { type: 'erc20-token-transfer', data: { address: world.token, allowance: '0x7' } },
    { type: 'contract-call', data: { address: receiver, calls: ['0x12345678', '0x9abcdef0'] } },
  ]
  const signer = { type: 'account', data: { address: key.address } }
  const { calls, response } = account.grantPermissions([{ chainId: '0x7a69', expiry, signer, permissions }], from)
  await world.receipt(await account.submit(await account.prepare(calls)))
  return { id: response[0].context, permissions, signer }
}

beforeAll(async () => {
  world = await startTestWorld()
  const nativeCurrency = { name: 'Local Ether', symbol: 'LETH', decimals: 18 }
  const network = { ...world.network, name: 'Local One', nativeCurrency, tokens: {} }
  services = await startServices({ networks: [network], accounts: devAccounts() })
  owner = createKey()
  key = createKey()
  account = world.createAccount(owner)
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await world?.stop()
})

test('none: an account that is not there yet, a key, any other contract', async () => {
  for (const address of [account.address(), key.address, world.token]) expect(await list(address)).toEqual({ pcis: [] })
})

test('the newest first, as they were granted, in any spelling of the address', async () => {
  const older = await grant('0x5', app)
  const newer = await grant('0x6', second)
  const { pcis } = await list(account.address().toLowerCase())
  const common = { createdAt: expect.any(Number), expiry, policies: [], signer: newer.signer }
  expect(pcis).toEqual([
    { ...common, pci: newer.id, context: newer.id, permissions: newer.permissions },
    {
      ...common,
      ...{ pci: older.id, context: older.id, permissions: older.permissions },
      project: { id: 'shop.example', ...app },
    },
  ])
})

test('revoked by the account’s signature of the text, once; and again is no failure', async () => {
  const { id } = await grant('0x8', app)
  const signature = await account.signMessage(textFor(id))
  expect(await revoke({ pci: id, signature })).toEqual([200, true])
  expect((await list()).pcis[0]).toMatchObject({ pci: id, revokedAt: expect.any(Number) })
  expect(await revoke({ pci: id.toUpperCase().replace('0X', '0x'), signature })).toEqual([200, true])
})

test('revoked by the address alone: the network is in what was signed', async () => {
  const { id } = await grant('0xd', app)
  const at = (address) => `${services.url}/v1/sessions/${address}`
  const wrong = await account.signMessage(textFor(id, 1))
  expect(await revokeAt(at(account.address()), { pci: id, signature: wrong })).toEqual([401, 'signature'])
  const body = { pci: id, signature: await account.signMessage(textFor(id)) }
  expect(await revokeAt(at('0x12'), body)).toEqual([400, 'account'])
  expect(await revokeAt(at(getAddress(receiver)), body)).toEqual([404, 'pci'])
  expect(await revokeAt(at(account.address().toLowerCase()), body)).toEqual([200, true])
  expect((await list()).pcis[0]).toMatchObject({ pci: id, revokedAt: expect.any(Number) })
})

test('one chain’s node is away: revoked where a node answers, and else it is said who could not be asked', async () => {
  const nativeCurrency = { name: 'Local Ether', symbol: 'LETH', decimals: 18 }
  const here = { ...world.network, name: 'Local One', nativeCurrency, tokens: {} }
  const away = { ...here, caip2: 'eip155:31339', chainId: 31_339, name: 'Away', rpcUrl: 'http://127.0.0.1:9' }
  const both = await startServices({ networks: [away, here], accounts: devAccounts() })
  try {
    const { id } = await grant('0xe', app)
    const post = async (pci, signature) => {
      const body = JSON.stringify({ pci, signature })
      const response = await fetch(`${both.url}/v1/sessions/${account.address()}/revoke`, { method: 'POST', body })
      const answer = await response.json()
      return [response.status, answer.success ?? answer.reasons[0]]
    }
    const unasked = [502, { field: 'account', description: 'the node of eip155:31339 does not answer' }]
    expect(await post(id, await account.signMessage(textFor(id, 31_339)))).toEqual(unasked)
    expect(await post(`0x${'12'.repeat(32)}`, '0x12')).toEqual(unasked)
    expect(await post(id, await account.signMessage(textFor(id)))).toEqual([200, true])
    expect((await list()).pcis[0]).toMatchObject({ pci: id, revokedAt: expect.any(Number) })
  } finally {
    await both.stop()
  }
})

test('revoked by its owner’s key, and by a signature in an envelope', async () => {
  const [byKey, wrapped] = [await grant('0x9', app), await grant('0xa', app)]
  expect(await revoke({ pci: byKey.id, signature: await owner.signHash(hashMessage(textFor(byKey.id))) })).toEqual([
    200,
    true,
  ])
  const bare = await account.signMessage(textFor(wrapped.id))
  const signature = serializeErc6492Signature({ address: receiver, data: '0x', signature: bare })
  expect(await revoke({ pci: wrapped.id, signature })).toEqual([200, true])
  expect((await list()).pcis.slice(0, 2).every(({ revokedAt }) => revokedAt > 0)).toBe(true)
})

test('not signed by it: refused, and it stays', async () => {
  const [{ id }, other] = [await grant('0xb', app), await grant('0xc', app)]
  const texts = [textFor(other.id), textFor(id, 1), `${textFor(id)}\n`, id]
  const signatures = [
    ...(await Promise.all(texts.map((text) => account.signMessage(text)))),
    await createKey().signHash(hashMessage(textFor(id))),
    '0x',
    `0x${'00'.repeat(65)}`,
  ]
  for (const signature of signatures) expect(await revoke({ pci: id, signature })).toEqual([401, 'signature'])
  expect((await list()).pcis.filter(({ revokedAt }) => revokedAt === undefined).map(({ pci }) => pci)).toContain(id)
})

test('what can’t be read', async () => {
  const id = `0x${'12'.repeat(32)}`
  const signature = '0x12'
  expect((await fetch(at(account.address(), 'eip155:1'))).status).toBe(400)
  expect((await fetch(at('0x12'))).status).toBe(400)
  expect(await revoke({ pci: 7, signature })).toEqual([400, 'pci'])
  expect(await revoke({ pci: '0x12', signature })).toEqual([400, 'pci'])
  expect(await revoke({ pci: id, signature: 'yes' })).toEqual([400, 'signature'])
  expect(await revoke({ pci: id, signature: `0x${'00'.repeat(20_000)}` })).toEqual([400, 'signature'])
  expect(await revoke({ pci: id, signature })).toEqual([404, 'pci'])
  expect(await revoke({ pci: id, signature }, getAddress(receiver))).toEqual([404, 'pci'])
})
