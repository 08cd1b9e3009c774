/** What wallets, relays and storage say, read without trust. */
import { createMemoryStorage } from '@wallet-modal/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz } from '../../../test/fuzz.js'
import { validateAddress } from '../../primitives/address.js'
import type { CaipNetwork, CaipNetworkId } from '../types.js'
import { createLinkMemory, requestLink } from './links.js'
import { createPairingStorage } from './pairingStorage.js'
import { readNamespaces, readsAsSession } from './readNamespaces.js'
import { readWallet } from './readWallet.js'
import { readRefusal } from './relayErrors.js'
import { requestedNamespaces } from './requestedNamespaces.js'

const network = (id: CaipNetworkId): CaipNetwork => {
  const [namespace, reference = ''] = id.split(':') as [CaipNetwork['namespace'], string]
  return {
    id,
    namespace,
    reference,
    name: id,
    nativeCurrency: { name: 'C', symbol: 'C', decimals: 18 },
    rpcUrls: ['https://rpc.test/key'],
  }
}
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const asked = [network('eip155:1'), network('eip155:10'), network(SOLANA), network(BITCOIN)]

const LOWER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const CHECKED = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const WRONG = '0x70997970C51812dc3A010C7d01b50e0d17dc79c8'
const session = (accounts: unknown, methods: unknown = ['personal_sign', 'eth_sign']) => ({
  eip155: { accounts, methods },
})

test('one request for all namespaces of the page, without its RPC addresses', () => {
  const request = requestedNamespaces([...asked, network('eip155:1')])
  expect(Object.keys(request)).toEqual(['eip155', 'solana', 'bip122'])
  expect(request.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  expect(request.bip122).toEqual({
    chains: [BITCOIN],
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['bip122_addressesChanged'],
  })
  expect(JSON.stringify(request)).not.toContain('rpc.test')
})

test('accounts come checksummed, each once, with their networks in the order of the page and known methods only', () => {
  const [read] = readNamespaces(session([`eip155:10:${LOWER}`, `eip155:1:${CHECKED}`, `eip155:1:${LOWER}`]), asked)
  expect(read).toEqual({
    namespace: 'eip155',
    networks: ['eip155:1', 'eip155:10'],
    accounts: [
      { network: 'eip155:10', address: CHECKED },
      { network: 'eip155:1', address: CHECKED },
    ],
    methods: ['personal_sign'],
  })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'eip155'],
  ['no accounts', { eip155: {} }],
  ['accounts that are no list', session({ 0: `eip155:1:${LOWER}`, length: 1 })],
  ['an address without a network', session([LOWER])],
  ['a network that was not asked for', session([`eip155:137:${LOWER}`])],
  ['a wrong checksum', session([`eip155:1:${WRONG}`])],
  ['markup', session(['eip155:1:<b>'])],
  ['numbers', session([1, null, {}, []])],
  ['another namespace inside', { eip155: { accounts: [`${SOLANA}:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU`] } }],
  ['a namespace that is not known', { cosmos: { accounts: ['cosmos:cosmoshub-4:cosmos1abc'] } }],
  [
    'an address of another Bitcoin network',
    { bip122: { accounts: [`${BITCOIN}:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx`] } },
  ],
])('%s gives no account', (_, answer) => {
  expect(readNamespaces(answer, asked)).toEqual([])
})

test('a key may name one network', () => {
  const read = readNamespaces({ 'eip155:1': { accounts: [`eip155:1:${LOWER}`], methods: ['personal_sign'] } }, asked)
  expect(read).toMatchObject([{ networks: ['eip155:1'], methods: ['personal_sign'] }])
})

test('whatever a wallet answers: only asked networks, valid addresses, known methods, and never a throw', () => {
  const entry = fc.oneof(
    fc.string(),
    fc.anything(),
    fc
      .tuple(
        fc.constantFrom('eip155:1', 'eip155:10', 'eip155:5', SOLANA, BITCOIN),
        fc.constantFrom(LOWER, WRONG, CHECKED, '1111', 'x'),
      )
      .map(([id, address]) => `${id}:${address}`),
  )
  const part = fc.record({
    accounts: fc.oneof(fc.array(entry), fc.anything()),
    methods: fc.oneof(fc.array(fc.string()), fc.anything()),
  })
  const answers = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.constantFrom('eip155', 'solana', 'bip122', 'eip155:1', '__proto__', 'x'), part),
  )
  fc.assert(
    fc.property(answers, (answer) => {
      for (const { namespace, networks, accounts } of readNamespaces(answer, asked)) {
        expect(accounts.length).toBeGreaterThan(0)
        expect(networks.length).toBeGreaterThan(0)
        for (const { network: id, address } of accounts) {
          expect(asked.map((one) => one.id)).toContain(id)
          expect(validateAddress(namespace, address, { network: id.slice(namespace.length + 1) })).toEqual({
            ok: true,
            address,
          })
        }
      }
      if (typeof answer === 'object' && answer !== null) readsAsSession({ namespaces: answer })
    }),
    fuzz,
  )
})

test.each([
  [
    {
      name: 'Rainbow',
      url: 'https://rainbow.me',
      icons: ['https://rainbow.me/i.png'],
      redirect: { native: 'rainbow://', universal: 'https://rnbwapp.com' },
    },
    { name: 'Rainbow', url: 'https://rainbow.me/', icon: 'https://rainbow.me/i.png', redirect: 'https://rnbwapp.com/' },
  ],
  [
    { name: 'Only a scheme', redirect: { native: 'rainbow://' } },
    { name: 'Only a scheme', redirect: 'rainbow://' },
  ],
  [
    {
      name: 'a\u202Eb\u0000c',
      url: 'javascript:alert(1)',
      icons: ['javascript:1', 7],
      redirect: { native: 'javascript:1', universal: 'https://a@b.c' },
    },
    { name: 'abc' },
  ],
  [
    { name: '', url: 'https://wallet.example' },
    { name: 'wallet.example', url: 'https://wallet.example/' },
  ],
  [{ name: 'x'.repeat(10_000), icons: 'https://a.b' }, { name: 'x'.repeat(32) }],
  [undefined, { name: '' }],
  [null, { name: '' }],
])('a wallet says of itself %j', (metadata, expected) => {
  expect(readWallet(metadata)).toEqual(expected)
})

const closed = (reason: string) => new Error(`WebSocket connection closed abnormally with code: 3000 (${reason})`)
test.each([
  [closed('Unauthorized: origin not allowed'), 'INVALID_APP_CONFIGURATION'],
  [new Error('WebSocket connection closed abnormally with code: 3000 '), 'INVALID_APP_CONFIGURATION'],
  [closed('JWT validation error: JWT Token is not yet valid'), 'CLOCK_WRONG'],
  [closed('JWT validation error: JWT Token is expired'), 'CLOCK_WRONG'],
  [new Error('socket hang up'), undefined],
  [undefined, undefined],
  [{ message: 3000 }, undefined],
])('the relay closes with %s', (error, code) => {
  expect(readRefusal(error)?.code).toBe(code)
})

test.each([
  ['rainbow://', 'rainbow://wc?sessionTopic=t'],
  ['https://rnbwapp.com/', 'https://rnbwapp.com/wc?sessionTopic=t'],
  ['https://rnbwapp.com', 'https://rnbwapp.com/wc?sessionTopic=t'],
  ['https://t.me/wallet/start', `https://t.me/wallet/start?startapp=${btoa('sessionTopic=t').replace(/=/g, '')}`],
  ['https://t.me/wallet?x=1', `https://t.me/wallet?x=1&startapp=${btoa('sessionTopic=t').replace(/=/g, '')}`],
])('the link of a request to %s', (base, link) => {
  expect(requestLink(base, 't')).toBe(link)
})

test.each(['javascript:alert(1)', 'intent://x', 'https://user@host', 'http://plain.test', '', 7, null])(
  'a stored link %j is not opened',
  async (href) => {
    const storage = createPairingStorage(createMemoryStorage(), 'p.', 'c')
    await storage.setItem('link', { href, name: 'x' })
    const opened: string[] = []
    const links = await createLinkMemory(storage, (link) => void opened.push(link))
    links.open('t')
    expect(opened).toEqual([])
  },
)

test('a remembered link outlives a reload', async () => {
  const memory = createMemoryStorage()
  const links = await createLinkMemory(createPairingStorage(memory, 'p.', 'one'), undefined)
  links.remember({ href: 'rainbow://', name: 'Rainbow' })
  const opened: string[] = []
  const later = await createLinkMemory(createPairingStorage(memory, 'p.', 'two'), (link) => void opened.push(link))
  later.open('t')
  expect(opened).toEqual(['rainbow://wc?sessionTopic=t'])
})

test('the next client of another name finds what the one before it stored', async () => {
  const memory = createMemoryStorage()
  const one = createPairingStorage(memory, 'wallet-modal.pairing.', 'one')
  await one.setItem('wc@2:core:0.3:one//keychain', { a: 'b' })
  expect([...memory.entries.keys()]).toEqual(['wallet-modal.pairing.wc@2:core:0.3//keychain'])
  const two = createPairingStorage(memory, 'wallet-modal.pairing.', 'two')
  expect(await two.getItem('wc@2:core:0.3:two//keychain')).toEqual({ a: 'b' })
  expect(await two.getKeys()).toEqual(['wc@2:core:0.3:two//keychain'])
  expect(await two.getEntries()).toEqual([['wc@2:core:0.3:two//keychain', { a: 'b' }]])
  two.wipe()
  expect(memory.entries.size).toBe(0)
})

test('storage: what another tab added stays, and what it took away stays away', async () => {
  const memory = createMemoryStorage()
  memory.set('p.c//keychain', '{"seed":"s","old":"o"}')
  const [one, two] = ['one', 'two'].map((name) => createPairingStorage(memory, 'p.', name))
  for (const tab of [one, two]) await tab?.getItem('c//keychain')
  await one?.setItem('c//keychain', { seed: 's', new: 'n' })
  await two?.setItem('c//keychain', { seed: 's', old: 'o', asked: 'a' })
  expect(JSON.parse(memory.get('p.c//keychain') ?? '')).toEqual({ seed: 's', asked: 'a', new: 'n' })
  await two?.setItem('c//keychain', { seed: 's', old: 'o' })
  expect(JSON.parse(memory.get('p.c//keychain') ?? '')).toEqual({ seed: 's', new: 'n' })
  await one?.setItem('c//session', [{ topic: 'a' }])
  await two?.setItem('c//session', [{ topic: 'b' }])
  await one?.setItem('c//session', [])
  expect(memory.get('p.c//session')).toBe('[{"topic":"b"}]')
})

test('storage: what could not be written is no loss by another tab', async () => {
  const memory = createMemoryStorage()
  let full = true
  const set: typeof memory.set = (key, value) => (full ? undefined : memory.set(key, value))
  memory.set('p.c//session', '[]')
  const storage = createPairingStorage({ ...memory, set }, 'p.', 'name')
  await storage.setItem('c//session', [{ topic: 'a' }])
  full = false
  await storage.setItem('c//session', [{ topic: 'a' }])
  expect(memory.get('p.c//session')).toBe('[{"topic":"a"}]')
})

test('storage: closed, it writes nothing any more', async () => {
  const memory = createMemoryStorage()
  memory.set('p.c//keychain', '{}')
  const storage = createPairingStorage(memory, 'p.', 'name')
  storage.close()
  await storage.setItem('c//keychain', { a: 'b' })
  await storage.setItem('x', 1)
  await storage.removeItem('c//keychain')
  expect(await storage.getItem('c//keychain')).toEqual({})
  expect(memory.entries.size).toBe(1)
})

test.each([
  ['nothing stored', null, 'x', undefined],
  ['null', 'null', 'x', undefined],
  ['no JSON', '{', 'x', undefined],
  ['a list where one belongs', '[{"a":1}, null, 7]', 'c//session', [{ a: 1 }]],
  ['something else where a list belongs', '{"length":3}', 'c//session', undefined],
])('storage: %s', async (_, stored, key, expected) => {
  const memory = createMemoryStorage()
  if (stored !== null) memory.set(`p.${key}`, stored)
  expect(await createPairingStorage(memory, 'p.', 'name').getItem(key)).toEqual(expected)
})

test.each([
  ['a big number', 1n],
  ['a circle', Object.assign([], { 0: undefined })],
  ['nothing', undefined],
])('storing %s throws nothing', async (_, value) => {
  const storage = createPairingStorage(createMemoryStorage(), 'p.', 'name')
  await storage.setItem('x', value)
  expect(await storage.getItem('x')).toBeOneOf([undefined, [null]])
})
