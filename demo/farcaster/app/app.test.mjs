import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '../people.mjs'
import { startFarcasterRelay } from '../relay.mjs'
import { startFarcasterApp } from './server.mjs'

const people = demoPeople([])
const ASKED = { siweUri: 'http://site.test/login', domain: 'site.test' }
let relay
let app

const post = (url, body, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const open = async (change) => (await post(`${relay.url}/v1/channel`, { ...ASKED, ...change })).json()
const look = async (token) =>
  (await fetch(`${relay.url}/v1/channel/status`, { headers: { authorization: `Bearer ${token}` } })).json()
const errorOf = async (answer) => [answer.status, (await answer.json()).error]

beforeAll(async () => {
  const custodyOf = async (fid) => people.find((person) => person.fid === fid)?.custody
  relay = await startFarcasterRelay({ authKey: 'key', appUrl: () => app.url, custodyOf })
  app = await startFarcasterApp({ people, authKey: 'key', relayUrl: () => relay.url })
})
afterAll(() => Promise.all([relay?.stop(), app?.stop()]))

test('approved: the message that was asked for, as FIP-11 writes it', async () => {
  const expirationTime = new Date(Date.now() + 60_000).toISOString()
  const { url, channelToken, nonce } = await open({ expirationTime })
  expect((await post(`${app.url}/approve`, { link: url, fid: 2 })).status).toBe(200)
  const { message, ...answer } = await look(channelToken)
  expect(answer).toMatchObject({ state: 'completed', fid: 2, username: 'grace', pfpUrl: `${app.url}/people/2.svg` })
  expect(parseSiweMessage(message)).toMatchObject({
    address: people[1].custody,
    chainId: 10,
    domain: 'site.test',
    uri: 'http://site.test/login',
    nonce,
    statement: 'Farcaster Auth',
    resources: ['farcaster://fid/2'],
    expirationTime: new Date(expirationTime),
  })
  expect(await errorOf(await post(`${app.url}/approve`, { link: url, fid: 2 }))).toEqual([410, 'The link has expired.'])
})

test('nobody is signed in by a link alone', async () => {
  const { url, channelToken } = await open()
  expect((await fetch(url)).status).toBe(200)
  const asked = { domain: 'site.test', uri: 'http://site.test/login' }
  expect(await (await post(`${app.url}/look`, { link: url })).json()).toEqual(asked)
  expect((await post(`${app.url}/approve`, { link: url })).status).toBe(400)
  expect((await look(channelToken)).state).toBe('pending')
})

test.each(['/approve', '/decline', '/__control', '/__reset'])('%s: another page does not press it', async (path) => {
  const { url, channelToken } = await open()
  for (const origin of ['https://evil.example', 'null']) {
    const answer = await post(app.url + path, { link: url, fid: 1, lie: 'nonce' }, { origin })
    expect(answer.status).toBe(403)
  }
  expect((await look(channelToken)).state).toBe('pending')
  expect((await post(`${app.url}/approve`, { link: url, fid: 1 }, { origin: app.url })).status).toBe(200)
})

const UNCLEAR = 'The link does not say plainly who asks.'
test.each([
  ['no address', 'This is no link to sign in with.', () => 'wc:abc'],
  ['no channel', 'This is no link to sign in with.', (url) => url.replace(/channelToken=[^&]*/, '')],
  ['no nonce', 'This is no link to sign in with.', (url) => url.replace(/nonce=[^&]*/, 'nonce=1')],
  ['a domain that is not where it leads', UNCLEAR, (url) => url.replace('domain=site.test', 'domain=bank.test')],
  ['an address that is a script', UNCLEAR, (url) => url.replace(/siweUri=[^&]*/, 'siweUri=javascript%3Aalert(1)')],
  ['a time that is none', 'The link names a time that is none.', (url) => `${url}&expirationTime=soon`],
  ['a time that is over', 'The link has expired.', (url) => `${url}&expirationTime=2020-01-01T00%3A00%3A00Z`],
])('a link with %s is not signed', async (_name, words, change) => {
  const { url } = await open()
  const link = change(url)
  for (const path of ['/look', '/approve'])
    expect(await errorOf(await post(app.url + path, { link, fid: 1 }))).toEqual([400, words])
})

test('its page is laid into no other, and runs nothing but its own files', async () => {
  const page = await fetch(`${app.url}/connect`)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
  )
  const files = [...(await page.text()).matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path)
  expect(files.length).toBeGreaterThan(3)
  for (const path of [...files, '/phone/page/scan.js', '/people/1.svg'])
    expect((await fetch(app.url + path)).status, path).toBe(200)
  expect((await fetch(`${app.url}/people/9.svg`)).status).toBe(404)
  expect((await fetch(`${app.url}/server.mjs`)).status).toBe(404)
})
