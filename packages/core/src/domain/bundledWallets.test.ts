/** The facts of the bundled list in the form that its readers rely on. Whether they are true, their sources say. */
import { describe, expect, test } from 'vitest'
import { sanitizeWalletLink } from '../primitives/foreignUrl.js'
import { isSameSite } from '../primitives/sameSite.js'
import { bareWalletName } from './bareWalletName.js'
import { bundledWallets, knownWallets, mostUsedFirst } from './bundledWallets.js'
import { pairingLink } from './deepLink.js'
import { withKnownLinks } from './knownWalletLinks.js'
import type { ListedWallet } from './walletLists.js'

const each = test.each(knownWallets.map((wallet) => [wallet.name, wallet] as const))
const walletOf = (id: string) => knownWallets.find((wallet) => wallet.id === id) as ListedWallet

/** The page's address in each of the forms that a template may take it in. */
const page = 'https://app.example/swap?from=ETH#top'
const forms: Readonly<Record<string, string>> = {
  '{url}': encodeURIComponent(page),
  '{url2}': encodeURIComponent(encodeURIComponent(page)),
  '{address}': page.replace('https://', ''),
  '{ref}': encodeURIComponent('https://app.example'),
}
const filled = (template: string) => template.replace(/\{\w+\}/g, (hole) => forms[hole] ?? hole)
const holesOf = (template: string) => template.match(/\{[^}]*\}/g) ?? []

describe('the list', () => {
  test('has 40 wallets, in alphabetical order of their names', () => {
    const names = knownWallets.map(({ name }) => name)
    expect(names).toHaveLength(40)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
  })

  test.each([
    ['ids', ({ id }: ListedWallet) => id],
    ['rdns', ({ rdns }: ListedWallet) => rdns],
    // Of two with one name, or one site, the first would have the other's links put into its place.
    ['names', ({ name }: ListedWallet) => bareWalletName(name)],
    ['App Store', ({ app_store }: ListedWallet) => app_store],
    ['Google Play', ({ play_store }: ListedWallet) => play_store],
    ['Chrome Web Store', ({ chrome_store }: ListedWallet) => chrome_store],
  ])('%s: no two are the same', (_, of) => {
    const values = knownWallets.flatMap((wallet) => of(wallet) ?? [])
    expect(values.length).toBeGreaterThanOrEqual(20)
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  })

  test('no two have one site, so that a wallet’s page means that wallet', () => {
    const pairs = knownWallets.flatMap((one, index) =>
      knownWallets
        .slice(index + 1)
        .flatMap((other) => (isSameSite(one.homepage, other.homepage) ? [[one, other]] : [])),
    )
    expect(pairs).toEqual([])
  })

  test.each([
    ['eip155:1', 20],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 10],
    ['bip122:000000000019d6689c085ae165831e93', 10],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 8],
  ])('%s: at least %d wallets', (network, least) => {
    expect(bundledWallets([network]).length).toBeGreaterThanOrEqual(least)
  })
})

describe('links', () => {
  each(
    '%s: all may be followed',
    (_, { mobile_link, link_mode, desktop_link, webapp_link, browse_link, ...wallet }) => {
      const links = [mobile_link, desktop_link, browse_link && filled(browse_link)]
      for (const link of links) if (link) expect(sanitizeWalletLink(link), link).toBeDefined()
      for (const link of [link_mode, webapp_link, wallet.homepage]) if (link) expect(link).toMatch(/^https:\/\//)
      expect(wallet.homepage).toBeDefined()
    },
  )

  test.each([
    ['App Store', 'app_store', /^https:\/\/apps\.apple\.com\/app\/id\d{10}$/],
    ['Google Play', 'play_store', /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[a-z]\w*(?:\.[a-z]\w*)+$/],
    // 32 letters from a to p: half a byte each.
    ['Chrome Web Store', 'chrome_store', /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/],
  ] as const)('%s: every page is named by an id of its form', (_, store, form) => {
    for (const wallet of knownWallets) if (wallet[store]) expect(wallet[store], wallet.id).toMatch(form)
  })

  each('%s: a template for a page has the page once, and who sends it at most once', (_, { browse_link }) => {
    if (!browse_link) return
    const holes = holesOf(browse_link)
    expect(holes.filter((hole) => hole !== '{ref}')).toHaveLength(1)
    expect(holes.filter((hole) => hole === '{ref}').length).toBeLessThanOrEqual(1)
    for (const hole of holes) expect(Object.keys(forms)).toContain(hole)
    expect(filled(browse_link)).not.toMatch(/[{}]/)
  })
})

describe('templates as the wallets’ documentation has them', () => {
  test.each([
    ['backpack', `https://backpack.app/ul/v1/browse/${forms['{url}']}?ref=${forms['{ref}']}`],
    ['bitget', `https://bkcode.vip/?action=dapp&url=${forms['{url}']}`],
    ['coinbase-wallet', `https://go.cb-w.com/dapp?cb_url=${forms['{url}']}`],
    ['imtoken', `imtokenv2://navigate/DappView?url=${forms['{url}']}`],
    ['leather', `leather://browser?url=${forms['{url}']}`],
    ['metamask', 'https://link.metamask.io/dapp/app.example/swap?from=ETH#top'],
    [
      'okx',
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${forms['{url}']}`)}`,
    ],
    ['phantom', `https://phantom.app/ul/browse/${forms['{url}']}?ref=${forms['{ref}']}`],
    ['solflare', `https://solflare.com/ul/v1/browse/${forms['{url}']}?ref=${forms['{ref}']}`],
    ['subwallet', `https://mobile.subwallet.app/browser?url=${forms['{url}']}`],
    ['trust', `https://link.trustwallet.com/open_url?coin_id=60&url=${forms['{url}']}`],
    ['xverse', `https://connect.xverse.app/browser?url=${forms['{url}']}`],
  ])('%s', (id, expected) => {
    expect(sanitizeWalletLink(filled(walletOf(id).browse_link ?? ''))).toBe(expected)
  })

  test('no other wallet has one', () => {
    expect(knownWallets.filter(({ browse_link }) => browse_link)).toHaveLength(12)
  })
})

describe('pairing', () => {
  const uri = 'wc:0@2?symKey=1'
  const device = { os: 'ios', inFrame: false, telegram: false } as const
  const encoded = encodeURIComponent(uri)

  test.each([
    ['1inch', `oneinch://wc?uri=${encoded}`],
    ['binance', `bnc://app.binance.com/cedefi/wc?uri=${encoded}`],
    ['bitget', `bitkeep://wc?uri=${encoded}`],
    ['imtoken', `imtokenv2://wc?uri=${encoded}`],
    ['mew', `https://mewwallet.com/wc?uri=${encoded}`],
    ['nova', `novawallet://wc?uri=${encoded}`],
    ['okx', `okex://main/wc?uri=${encoded}`],
    ['onekey', `https://app.onekey.so/wc/connect/wc?uri=${encoded}`],
    ['ready', `argent://app/wc?uri=${encoded}`],
    ['safepal', `safepalwallet://wc?uri=${encoded}`],
    ['subwallet', `subwallet://wc?uri=${encoded}`],
    ['tangem', `https://app.tangem.com/wc?uri=${encoded}`],
    ['tokenpocket', `tpoutside://wc?uri=${encoded}`],
    ['uniswap', `https://uniswap.org/app/wc?uri=${encoded}`],
  ])('%s is opened as its sources say', (id, expected) => {
    expect(pairingLink(walletOf(id), 'mobile', uri, device)?.href).toBe(expected)
  })

  test.each(['backpack', 'jupiter', 'leather', 'phantom', 'solflare', 'trezor', 'unisat', 'xverse'])(
    '%s is not known to pair by a link',
    (id) => {
      for (const platform of ['mobile', 'desktop', 'web'] as const)
        expect(pairingLink(walletOf(id), platform, uri, device)).toBeUndefined()
    },
  )
})

each(
  '%s: a directory that says the same of it changes nothing, and its stores are not a directory’s to say',
  (_, known) => {
    const { id: _id, ...facts } = known
    expect(withKnownLinks({ ...facts, id: 'x' })).toEqual({ ...facts, id: 'x' })
    const evil = { app_store: 'https://evil.test/app', play_store: 'https://evil.test/play' }
    expect(withKnownLinks({ ...facts, ...evil, id: 'x' })).toMatchObject(facts)
  },
)

test.each([
  ['eip155:1', ['metamask', 'coinbase-wallet', 'trust', 'phantom']],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['metamask', 'coinbase-wallet', 'trust', 'phantom']],
  ['bip122:000000000019d6689c085ae165831e93', ['metamask', 'trust', 'phantom', 'xverse']],
  ['polkadot:68d56f15f85d3136970ec16946040bc1', ['subwallet', 'talisman']],
])('on %s what most visitors have is suggested, and all others follow in their order', (network, first) => {
  const list = bundledWallets([network])
  const sorted = mostUsedFirst(list)
  expect(sorted.slice(0, first.length).map(({ id }) => id)).toEqual(first)
  expect(new Set(sorted)).toEqual(new Set(list))
  expect(sorted).toHaveLength(list.length)
})
