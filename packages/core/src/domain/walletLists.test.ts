import { expect, test } from 'vitest'
import { bundledWallets } from './bundledWallets.js'
import { pairingLink } from './deepLink.js'
import { recentFirst } from './recentFirst.js'
import {
  allowed,
  featuredCount,
  fromCustom,
  inFeaturedOrder,
  installLinks,
  isAnnounced,
  type ListedWallet,
  suggested,
  type WalletRules,
} from './walletLists.js'

const wallet = (id: string, more: Partial<ListedWallet> = {}): ListedWallet => ({
  id,
  name: id,
  homepage: `https://${id}.test`,
  ...more,
})
const rules: WalletRules = { featured: [], include: [], exclude: [], networks: [], os: 'linux', pairs: false }
const ids = (wallets: readonly ListedWallet[]) => wallets.map(({ id }) => id).join(' ')
const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => wallet(id))

test.each<[string, readonly ListedWallet[], Partial<WalletRules>, string]>([
  ['no rule: all, in the given order', many, {}, 'a b c d e f'],
  ['an id that came twice is there once, the first one', [wallet('a'), wallet('b'), wallet('a')], {}, 'a b'],
  ['include: only these', many, { include: ['c', 'a'] }, 'a c'],
  ['exclude: without these', many, { exclude: ['a', 'f'] }, 'b c d e'],
  ['include: an rdns counts', [wallet('a', { rdns: 'com.a' }), wallet('b')], { include: ['com.a'] }, 'a'],
  ['exclude: an rdns counts', [wallet('a', { rdns: 'com.a' }), wallet('b')], { exclude: ['com.a'] }, 'b'],
  ['exclude wins over include', many, { include: ['a', 'b'], exclude: ['a'] }, 'b'],
  ['an unknown id changes nothing', many, { exclude: ['zz'] }, 'a b c d e f'],
  [
    'networks: whole ids are compared, eip155:1 is not eip155:10',
    [wallet('one', { chains: ['eip155:1'] }), wallet('ten', { chains: ['eip155:10'] })],
    { networks: ['eip155:1'] },
    'one',
  ],
  [
    'networks: one in common is enough',
    [wallet('a', { chains: ['eip155:10', 'solana:x'] }), wallet('b', { chains: ['solana:x'] })],
    { networks: ['eip155:1', 'eip155:10'] },
    'a',
  ],
  [
    'networks: a record without chains may serve any, one with an empty list serves none',
    [wallet('any'), wallet('none', { chains: [] })],
    { networks: ['eip155:1'] },
    'any',
  ],
  [
    'networks: a page of other namespaces has the wallets of these, never by a part of an id',
    [
      wallet('sol', { chains: ['solana:abc'] }),
      wallet('solTwo', { chains: ['solana:abcd'] }),
      wallet('dot', { chains: ['polkadot:91b1'] }),
      wallet('btc', { chains: ['eip155:1', 'bip122:0000'] }),
      wallet('evm', { chains: ['eip155:1'] }),
    ],
    { networks: ['solana:abc', 'bip122:0000'] },
    'sol btc',
  ],
  ['no networks on the page: nothing is filtered by them', [wallet('a', { chains: ['eip155:1'] })], {}, 'a'],
  [
    'a phone: not what lives in a desktop browser only',
    [wallet('extension', { chrome_store: 'https://s.test' }), wallet('app', { mobile_link: 'app://' })],
    { os: 'android' },
    'app',
  ],
  [
    'a phone: its own store counts, the other one does not',
    [wallet('apple', { app_store: 'https://s.test/a' }), wallet('google', { play_store: 'https://s.test/g' })],
    { os: 'ios' },
    'apple',
  ],
  [
    'a phone: an app that opens pages is of use, one whose link may not be opened is none',
    [
      { id: 'browses', name: 'browses', supports_wc: false, browse_link: 'https://app.test/b/{url}' },
      { id: 'scheme', name: 'scheme', supports_wc: false, browse_link: 'app://b?url={url}' },
      { id: 'bad', name: 'bad', supports_wc: false, browse_link: 'javascript:{url}' },
    ],
    { os: 'ios' },
    'browses scheme',
  ],
  [
    'a desktop: an app that opens pages on a phone is no use here',
    [{ id: 'browses', name: 'browses', supports_wc: false, browse_link: 'https://app.test/b/{url}' }, wallet('web')],
    { pairs: true },
    'web',
  ],
  [
    'a desktop: what has nothing to open here is left out',
    [{ id: 'app', name: 'app', mobile_link: 'app://' }, wallet('web')],
    {},
    'web',
  ],
  ['a desktop: a record that names no place at all stays', [{ id: 'silent', name: 'silent' }], {}, 'silent'],
  ['a phone: the same', [{ id: 'silent', name: 'silent' }], { os: 'ios', pairs: true }, 'silent'],
  [
    'a desktop that can pair: an app that scans is of use, one that says it does not is none',
    [
      { id: 'app', name: 'app', mobile_link: 'app://' },
      { id: 'says', name: 'says', supports_wc: true },
      { id: 'not', name: 'not', mobile_link: 'not://', supports_wc: false },
      { id: 'bad', name: 'bad', mobile_link: 'javascript:alert(1)' },
    ],
    { pairs: true },
    'app says',
  ],
  [
    'a phone that can pair: a wallet without an app, a page or a store here is still no use',
    [
      { id: 'nothing', name: 'nothing', supports_wc: true },
      { id: 'app', name: 'app', mobile_link: 'app://' },
    ],
    { os: 'ios', pairs: true },
    'app',
  ],
  [
    'a link that may not be opened is none (T-09)',
    [
      { id: 'bad', name: 'bad', homepage: 'javascript:alert(1)' },
      { id: 'data', name: 'data', webapp_link: 'data:text/html,x' },
    ],
    {},
    '',
  ],
])('%s', (_case, wallets, change, expected) => {
  expect(ids(allowed(wallets, { ...rules, ...change }))).toBe(expected)
})

test.each([
  [[], 4],
  [['a'], 1],
  [['a', 'b', 'c', 'd', 'e', 'f'], 6],
])('featured %j: asks for %d', (featured, expected) => expect(featuredCount(featured)).toBe(expected))

test('featured: in the order of the host, without those that did not come', () => {
  expect(ids(inFeaturedOrder(many, ['e', 'zz', 'a']))).toBe('e a')
})

const announced = new Set(['com.b'])
test.each<[string, Parameters<typeof suggested>[0], string]>([
  ['recommended: at most 4', { featured: [], custom: [], recommended: many }, 'a b c d'],
  ['featured first, recommended up to 4 in all', { featured: [wallet('f')], custom: [], recommended: many }, 'f a b c'],
  ['all featured, however many', { featured: many, custom: [], recommended: [wallet('z')] }, 'a b c d e f'],
  ['the host’s own after the featured', { featured: [wallet('f')], custom: [wallet('own')], recommended: [] }, 'f own'],
  [
    'an announced wallet stands above already',
    {
      featured: [wallet('b', { rdns: 'com.b' })],
      custom: [],
      recommended: [wallet('b', { rdns: 'com.b' }), wallet('a')],
    },
    'a',
  ],
])('suggested: %s', (_case, lists, expected) => expect(ids(suggested(lists, announced))).toBe(expected))

test('suggested: what stands above as used last stands there once', () => {
  const lists = { featured: [wallet('f')], custom: [wallet('own')], recommended: many }
  expect(ids(suggested(lists, announced, ['own', 'a']))).toBe('f b c d')
  expect(ids(suggested(lists, announced, ['elsewhere']))).toBe('f own a b')
})

test.each([
  ['com.b', true],
  ['com.bb', false],
  ['COM.B', false],
  [undefined, false],
])('announced by rdns %s: %s', (rdns, expected) => {
  expect(isAnnounced(wallet('x', rdns === undefined ? {} : { rdns }), announced)).toBe(expected)
})

test('recents: the first two, newest first, and only those that are there', () => {
  const rows = recentFirst(['a', 'b', 'c', 'd'], ['gone', 'c', 'a'], (item) => item)
  expect(rows.map(({ item, recent }) => `${item}${recent ? '*' : ''}`)).toEqual(['c*', 'a', 'b', 'd'])
})

test('recents: two items of one key both count, none is lost', () => {
  expect(recentFirst(['x1', 'x2', 'y'], ['x', 'y'], (item) => item[0] ?? '').map(({ item }) => item)).toEqual([
    'x1',
    'x2',
    'y',
  ])
})

const everywhere = wallet('w', {
  app_store: 'https://apps.test/ios',
  play_store: 'https://apps.test/android',
  chrome_store: 'https://apps.test/chrome',
  webapp_link: 'https://app.test/',
  homepage: 'https://w.test/',
})
test.each([
  ['ios', false, 'appStore webapp homepage'],
  ['android', true, 'playStore webapp homepage'],
  ['mac', true, 'chromeStore webapp homepage'],
  ['windows', false, 'webapp homepage'],
] as const)('links on %s (chromium %s): %s', (os, chromium, expected) => {
  const kinds = installLinks(everywhere, { os, chromium }).map(({ kind }) => kind)
  expect(kinds.join(' ')).toBe(expected)
})

test('links: https only, each address once', () => {
  const links = installLinks(
    wallet('w', { webapp_link: 'javascript:alert(1)', chrome_store: 'http://s.test', homepage: 'https://w.test/' }),
    { os: 'linux', chromium: true },
  )
  expect(links).toEqual([{ kind: 'homepage', href: 'https://w.test/' }])
  const same = installLinks(wallet('w', { webapp_link: 'https://w.test/', homepage: 'https://w.test' }), {
    os: 'linux',
    chromium: true,
  })
  expect(same).toHaveLength(1)
})

test('the host’s own wallet becomes a record with the fields that it has', () => {
  expect(
    fromCustom({ id: 'own', name: 'Own', rdns: 'com.own', mobileLink: 'own://', browseLink: 'own://{url}' }),
  ).toEqual({
    id: 'own',
    name: 'Own',
    rdns: 'com.own',
    mobile_link: 'own://',
    browse_link: 'own://{url}',
  })
})

test.each([
  [['eip155:31337'], 'metamask', true],
  [['eip155:31337'], 'xverse', false],
  [['bip122:000000000019d6689c085ae165831e93'], 'xverse', true],
  [['polkadot:91b171bb158e2d3848fa23a9f1c25182'], 'metamask', false],
  [['polkadot:91b171bb158e2d3848fa23a9f1c25182'], 'polkadot-js', true],
  [['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], 'solflare', true],
  [['eip155:1'], 'solflare', false],
  [[], 'xverse', true],
])('bundled for %j: %s is %s', (networks, id, expected) => {
  expect(bundledWallets(networks).some((entry) => entry.id === id)).toBe(expected)
})

test.each(['ios', 'linux'] as const)('bundled: on %s every app link is one that can be paired by', (os) => {
  const device = { os, inFrame: false, telegram: false }
  const linked = bundledWallets([]).filter(({ mobile_link }) => mobile_link)
  expect(linked.length).toBeGreaterThanOrEqual(18)
  for (const entry of linked) expect(pairingLink(entry, 'mobile', 'wc:0@2?symKey=1', device), entry.id).toBeDefined()
})

test('bundled: every wallet has a place to get it, on a desktop as it is; ids and rdns once each', () => {
  const wallets = bundledWallets([])
  expect(wallets).toHaveLength(40)
  for (const entry of wallets) expect(installLinks(entry, { os: 'linux', chromium: true }), entry.id).not.toEqual([])
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
})
