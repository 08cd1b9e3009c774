import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { devAccounts } from '../nodes/accounts.mjs'
import { startServices } from '../services/server.mjs'
import { createVisitor } from '../services/testVisitor.mjs'
import { createServerSiwx } from './serverSiwx.js'

const origin = 'http://127.0.0.1:4170'
const chainId = 'eip155:31337'
const accounts = devAccounts()
const [first, second] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
/** Keys need no node. */
const nativeCurrency = { name: 'Local Ether', symbol: 'LETH', decimals: 18 }
const network = { name: 'Local One', caip2: chainId, chainId: 31337, nativeCurrency, tokens: {} }
const networks = [{ ...network, rpcUrl: 'http://127.0.0.1:1' }]
let services
let siwx
let heard

beforeAll(async () => {
  services = await startServices({ networks, accounts, pages: () => origin })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await services?.stop()
})
beforeEach(() => {
  vi.unstubAllGlobals()
  const visitor = createVisitor({ url: services.url, origin })
  vi.stubGlobal('location', { host: '127.0.0.1:4170', origin, pathname: '/sign-in.html' })
  // The page's requests through the visitor's cookies; `credentials` is what makes a browser send them.
  vi.stubGlobal('fetch', async (url, { method, body, credentials }) => {
    expect(credentials).toBe('include')
    return visitor.ask(method, url.slice(services.url.length), body && JSON.parse(body))
  })
  heard = []
  siwx = createServerSiwx({ server: `${services.url}/auth`, onSession: (session) => heard.push(session?.address) })
})

async function sign(account) {
  const draft = await siwx.createMessage({ accountAddress: account.address, chainId })
  const message = draft.toString()
  const { toString: _, ...data } = draft
  return { data, message, signature: await account.signMessage({ message }) }
}

test('what the page writes is what the server reads, field by field', async () => {
  const signed = await sign(first)
  await siwx.addSession(signed)
  expect(await siwx.getSessions(chainId, first.address.toLowerCase())).toEqual([signed])
  expect(await siwx.getSessions(chainId, second.address)).toEqual([])
  expect(await siwx.getSessions('eip155:31338', first.address)).toEqual([])
})

test('what the server refuses is no session, and it says why', async () => {
  const signed = await sign(first)
  const message = signed.message.replace(/Nonce: \w+/, 'Nonce: 0123456789abcdef')
  const signature = await first.signMessage({ message })
  await expect(siwx.addSession({ message, signature })).rejects.toThrow('unknown or used')
  expect(await siwx.getSessions(chainId, first.address)).toEqual([])
})

test('signed out: by the wallet that leaves, or by no sessions at all', async () => {
  await siwx.addSession(await sign(first))
  await siwx.revokeSession(chainId, first.address)
  await siwx.setSessions([await sign(second)])
  await siwx.setSessions([])
  expect(await siwx.getSessions(chainId, second.address)).toEqual([])
  expect(heard).toEqual([first.address, undefined, second.address, undefined, undefined])
})
