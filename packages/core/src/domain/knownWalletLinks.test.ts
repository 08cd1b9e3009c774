/** What a directory that lies says of a wallet that is known: its links are not the directory's to say (T-09). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzz } from '../../test/fuzz.js'
import { knownWallets } from './bundledWallets.js'
import { pairingLink, pairingPlatforms } from './deepLink.js'
import { withKnownLinks } from './knownWalletLinks.js'
import type { ListedWallet } from './walletLists.js'

const evil = {
  mobile_link: 'https://evil.test/app/',
  link_mode: 'https://evil.test/link/',
  desktop_link: 'https://evil.test/desktop/',
  webapp_link: 'https://evil.test/web/',
  browse_link: 'https://evil.test/browse/{url}',
  homepage: 'https://evil.test',
} as const
const links = ({ mobile_link, link_mode, desktop_link, webapp_link, browse_link }: ListedWallet) => ({
  ...{ mobile_link, link_mode, desktop_link, webapp_link, browse_link },
})
const metamask = knownWallets.find(({ id }) => id === 'metamask') as ListedWallet

describe('known links stay', () => {
  test.each<[string, Partial<ListedWallet>]>([
    ['by its name', { name: 'MetaMask' }],
    ['by its name in another spelling', { name: 'Meta Mask Wallet' }],
    ['by its name in wide letters', { name: 'ＭｅｔａＭａｓｋ' }],
    ['by its rdns', { name: 'Best Wallet', rdns: 'io.metamask' }],
    ['by its own page', { name: 'Best Wallet', homepage: 'https://www.metamask.io/download' }],
  ])('%s', (_, change) => {
    const wallet = withKnownLinks({ id: 'c57ca95b', ...evil, name: 'x', ...change })
    expect(links(wallet)).toEqual(links(metamask))
    expect(wallet).toMatchObject({ id: 'c57ca95b', homepage: metamask.homepage, app_store: metamask.app_store })
  })

  test.each(knownWallets.map((wallet) => [wallet.name, wallet] as const))(
    '%s: no link leads to the key’s thief',
    (_, known) => {
      const wallet = withKnownLinks({ id: 'x', name: known.name, ...evil })
      for (const link of Object.values(links(wallet))) expect(link ?? '').not.toContain('evil.test')
    },
  )
})

test('what is not known of a known wallet: an app’s own scheme, and its own site', () => {
  const own = { mobile_link: 'cbwallet://wsegue', webapp_link: 'https://keys.coinbase.com/', link_mode: evil.link_mode }
  const wallet = withKnownLinks({ id: 'x', name: 'Coinbase Wallet', ...own })
  expect(links(wallet)).toEqual({
    mobile_link: 'cbwallet://wsegue',
    webapp_link: 'https://keys.coinbase.com/',
    browse_link: 'https://go.cb-w.com/dapp?cb_url={url}',
    link_mode: undefined,
    desktop_link: undefined,
  })
  expect(wallet).not.toHaveProperty('link_mode')
})

test('of others the directory says where they are', () => {
  const wallet = { id: 'x', name: 'Amber', ...evil }
  expect(withKnownLinks(wallet)).toBe(wallet)
})

test('whatever a record says, the key of a known wallet’s pairing goes to a link that is known, or to an app', () => {
  const device = { os: 'ios', inFrame: false, telegram: false } as const
  const link = fc.oneof(
    fc.webUrl(),
    fc.constantFrom('evil://x', 'https://metamask.io.evil.test/', 'https://app.metamask.io/'),
  )
  const record = fc.record(
    { mobile_link: link, link_mode: link, desktop_link: link, webapp_link: link, homepage: link },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(record, fc.constantFrom(...knownWallets), (said, known) => {
      const wallet = withKnownLinks({ id: 'x', name: known.name, ...said })
      for (const platform of pairingPlatforms(wallet, { mobile: true, installed: false })) {
        const base = pairingLink(wallet, platform, 'wc:a@2', device)?.base ?? ''
        if (!base.startsWith('http')) continue
        const { hostname } = new URL(base)
        const sites = [known.homepage, known.link_mode, known.webapp_link].flatMap((url) =>
          url ? [new URL(url).hostname.split('.').slice(-2).join('.')] : [],
        )
        expect(sites.some((site) => hostname === site || hostname.endsWith(`.${site}`))).toBe(true)
      }
    }),
    fuzz,
  )
})
